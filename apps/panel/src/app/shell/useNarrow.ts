import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(max-width: 899px)')

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is too narrow for a sidebar beside the page. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query.matches)
