import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The path of the public page that is shown. */
export const usePath = () => useSyncExternalStore(listen, () => location.pathname)

/** Shows another public page without loading anew, so that state in memory stays. */
export const goTo = (path: string) => {
  history.pushState(null, '', path)
  notify()
}
