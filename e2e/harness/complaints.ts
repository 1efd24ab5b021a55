import type { Page, Request } from 'playwright-core'

/** A page may leave while something is on its way to it; the browser then calls that a failure. */
const wasLeft = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/**
 * Gathers what a page should never have: errors in the console (broken content security policy among them), errors
 * nobody caught, requests that failed. `expects` are those that a test provokes itself.
 */
export const complaintsOf = (page: Page, expects: readonly RegExp[] = []) => {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!expects.some((expected) => expected.test(text))) complaints.push(`${text} (at ${page.url()})`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    if (!wasLeft(request)) note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  return complaints
}
