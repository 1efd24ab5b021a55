import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus of whoever is in a part of the page whose rows are moved and replaced under them. `wanted` says after
 * each drawing what has to have it; undefined where it is where it belongs. Whoever has left by themselves is left alone.
 */
export const useRestoredFocus = (wanted: (lost: boolean) => HTMLElement | null | undefined) => {
  const inside = useRef(false)
  useLayoutEffect(() => {
    if (!inside.current) return
    // React tells nobody of a blur when it takes a focused element away itself.
    wanted(document.activeElement === document.body)?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      inside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) inside.current = false
    },
  }
}
