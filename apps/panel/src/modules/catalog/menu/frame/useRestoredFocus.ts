import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus in a part of the page whose rows are moved and replaced. `targetOf` returns after each render the element
 * that should have it; undefined if it is right. A focus that the user moved elsewhere stays.
 */
export const useRestoredFocus = (targetOf: (lost: boolean) => HTMLElement | null | undefined) => {
  const inside = useRef(false)
  useLayoutEffect(() => {
    if (!inside.current) return
    // React fires no blur when it removes a focused element.
    targetOf(document.activeElement === document.body)?.focus({ preventScroll: true })
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
