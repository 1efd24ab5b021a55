const broken = new Set<HTMLLinkElement>()

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

// Unit tests have no page.
if (typeof document !== 'undefined')
  // These events don't bubble.
  addEventListener('error', ({ target }) => isSheet(target) && broken.add(target), true)

/** Style sheets that could not be loaded, once more: a second import would come without them. */
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

/** Whether some file is on its way. */
export const isPartLoading = () => loading > 0

/**
 * Loads one file of the app with what it needs. A browser remembers an import that has failed for as long as the page
 * lives, so that one is asked for by another address, made of that in its message. Throws what the import does.
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  loading += 1
  try {
    return await loadTwice(load)
  } finally {
    loading -= 1
  }
}
