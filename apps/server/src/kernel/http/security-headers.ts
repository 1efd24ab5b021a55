import type { FastifyInstance, FastifyReply } from 'fastify'

// Styles may be inline, because antd writes its style sheets at run time; scripts may not.
const contentSecurity = (pictures: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A PDF that somebody has sent is shown from the memory of the page.
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "script-src-attr 'none'",
  ].join(';')

/** Over plain HTTP on a local network browsers ignore the transport's; there is no TLS to upgrade to. */
const ofAll = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const ofPages = {
  ...ofAll,
  'content-security-policy': contentSecurity([]),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
}

/** Data is never shown as a page, and kept by nobody unless its call says otherwise. */
const ofCalls = {
  ...ofAll,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * What the answer to an address carries, also one that the router, the HTTP parser or the files behind it refuse. Made once:
 * most answers are small, and what stands before them is a good part of their cost.
 */
export const securityHeadersOf = (url: string): Readonly<Record<string, string>> =>
  url.startsWith('/api/') ? ofCalls : ofPages

/**
 * Gives every request's answer the headers that keep a browser from running or framing what it should not. Pictures of pages come from the
 * server itself and from these origins.
 */
export const addSecurityHeaders = (app: FastifyInstance, pictures: readonly string[]) => {
  const pages = { ...ofPages, 'content-security-policy': contentSecurity(pictures) }
  app.addHook('onRequest', (request, reply, done) => {
    const headers = securityHeadersOf(request.url)
    reply.headers(headers === ofPages ? pages : headers)
    done()
  })
}

const ofDocuments = Object.keys(ofPages).filter((name) => !(name in ofAll))

/**
 * What stands before a script or a style sheet of a build. Its name bears the hash of its content, so that browsers keep it for a
 * year; what documents alone heed is left out, which is more than half of what a small one costs.
 */
export const builtFileHeaders = (reply: FastifyReply) => {
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  for (const name of ofDocuments) reply.removeHeader(name)
}
