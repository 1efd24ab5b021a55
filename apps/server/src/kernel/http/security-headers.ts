import type { FastifyInstance } from 'fastify'

// Styles may be inline, because antd writes its style sheets at run time; scripts may not.
const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "script-src-attr 'none'",
].join(';')

/**
 * What every answer carries, also one that the router, the HTTP parser or the files behind it refuse. Over plain HTTP on a
 * local network browsers ignore the transport's; there is no TLS to upgrade to.
 */
export const securityHeaders = {
  'content-security-policy': contentSecurity,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** Gives every request's answer the headers that keep a browser from running or framing what it should not. */
export const addSecurityHeaders = (app: FastifyInstance) =>
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
