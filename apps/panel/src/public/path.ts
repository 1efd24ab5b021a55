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

/** Returns the path of the current public page. */
export const usePath = () => useSyncExternalStore(listen, () => location.pathname)

/** Shows another public page without a reload, so that state in memory stays. */
export const goTo = (path: string) => {
  history.pushState(null, '', path)
  notify()
}
