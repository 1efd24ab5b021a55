import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is narrower than `width` pixels. */
export const useNarrowerThan = (width: number) => {
  const query = `(max-width: ${width - 1}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
