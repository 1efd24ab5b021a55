import type { Page, Request } from 'playwright-core'

/** Leaving a page aborts its requests, which the browser reports as failed. */
const wasLeft = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/**
 * Collects console errors (violations of the content security policy among them), uncaught
 * errors and failed requests. `expects` are those that a test provokes itself.
 */
export const pageErrorsOf = (page: Page, expects: readonly RegExp[] = []) => {
  const errors: string[] = []
  const note = (text: string) => {
    if (!expects.some((expected) => expected.test(text))) errors.push(`${text} (at ${page.url()})`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    if (!wasLeft(request)) note(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  return errors
}
