import { useLayoutEffect, useRef } from 'react'

/** A page opens at its top; a tab that one comes back to stands where it was left. */
export const useScrollMemory = (path: string | undefined) => {
  const positions = useRef(new Map<string, number>())

  // A layout effect, so that the scrolling which the change of views brings is not taken for that of the view before.
  useLayoutEffect(() => {
    window.scrollTo(0, path ? (positions.current.get(path) ?? 0) : 0)
    const remember = () => {
      if (path) positions.current.set(path, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [path])
}
