const broken = new Set<HTMLLinkElement>()

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

// Unit tests have no page.
if (typeof document !== 'undefined')
  // These events do not bubble.
  addEventListener('error', ({ target }) => isSheet(target) && broken.add(target), true)

/** Loads failed style sheets again: a second import would skip them. */
const loadStylesAgain = () =>
  Promise.all(
    [...broken].map((link) => {
      const again = link.cloneNode() as HTMLLinkElement
      broken.delete(link)
      return new Promise((resolve, reject) => {
        again.onload = resolve
        again.onerror = reject
        link.replaceWith(again)
      })
    }),
  )

let tries = 0

const loadTwice = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (failure) {
    await loadStylesAgain()
    const [address] = /https?:\S+\.js$/.exec(failure instanceof Error ? failure.message : '') ?? []
    if (!address) return load()
    tries += 1
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as T
  }
}

let loading = 0

/** Whether a file is loading. */
export const isPartLoading = () => loading > 0

/**
 * Loads a file of the app and its dependencies. A browser caches a failed import for the life of the page, so a retry uses
 * another address, built from the one in the error message. Throws the import's error.
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  loading += 1
  try {
    return await loadTwice(load)
  } finally {
    loading -= 1
  }
}
