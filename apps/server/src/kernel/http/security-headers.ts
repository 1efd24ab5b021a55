import type { FastifyInstance, FastifyReply } from 'fastify'

// Inline styles are allowed, because antd writes style sheets at run time; inline scripts are not.
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
    // An uploaded PDF is shown from a blob of the page.
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "script-src-attr 'none'",
  ].join(';')

/** Browsers ignore the transport header over plain HTTP on a local network, which has no TLS. */
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

/** Data is never shown as a page, and not cached unless its call says so. */
const ofCalls = {
  ...ofAll,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * Returns the security headers of a reply by its address, including replies of the router, the HTTP parser and the file
 * server. Precomputed: most replies are small, so headers are a large part of their cost.
 */
export const securityHeadersOf = (url: string): Readonly<Record<string, string>> =>
  url.startsWith('/api/') ? ofCalls : ofPages

/** Adds security headers to every reply. Pages load pictures from the server and from these origins only. */
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
 * Headers of built scripts and style sheets. Their names contain a content hash, so browsers cache them for a year.
 * Headers that only documents use are left out, which is more than half of a small reply's cost.
 */
export const builtFileHeaders = (reply: FastifyReply) => {
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  for (const name of ofDocuments) reply.removeHeader(name)
}
