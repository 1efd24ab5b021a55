import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

type Urls = Pick<Config, 'publicUrl' | 'guestUrl'>

/** Returns whether guests' pages have an origin apart from the panel's. Scripts of companies run only then. */
export const hasGuestOrigin = ({ publicUrl, guestUrl }: Urls) => publicUrl !== guestUrl

/** Calls and uploaded files are the same on both origins: neither is executed as a page. */
const isShared = ({ url }: FastifyRequest) => url.startsWith('/api/') || url.startsWith('/files/')

/** Decides by the matched route, because the router decodes paths: `/%6f/1` is a guests' page too. */
const isGuestPage = ({ routeOptions: { url } }: FastifyRequest) => url === '/o' || url?.startsWith('/o/') === true

/**
 * Redirects pages that were requested on the wrong origin: guests' pages are served on the host of `guestUrl` only, the
 * panel on every other host. The panel's origin stores its tokens, and guests' pages may run a company's tag container.
 */
export const separateOrigins = (app: FastifyInstance, urls: Urls) => {
  if (!hasGuestOrigin(urls)) return
  const guestHost = new URL(urls.guestUrl).hostname
  app.addHook('onRequest', (request, reply, done) => {
    if (isShared(request)) return done()
    const belongsToGuests = isGuestPage(request)
    if (belongsToGuests === (request.hostname.toLowerCase() === guestHost)) return done()
    // An absolute-form request line has no path to append.
    const path = request.url.startsWith('/') ? request.url : '/'
    reply
      .header('cache-control', 'no-store')
      .redirect(`${belongsToGuests ? urls.guestUrl : urls.publicUrl}${path}`, 302)
  })
}
