/** In milliseconds, for browsers without `requestIdleCallback`. */
const pause = 500

/** Resolves once the browser is idle. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, pause)
  })
