/** In milliseconds, where the browser does not say when it has nothing to do. */
const pause = 500

/** Settles once the browser has nothing to draw and nothing to run. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, pause)
  })
