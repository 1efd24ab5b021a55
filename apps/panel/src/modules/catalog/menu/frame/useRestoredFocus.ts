import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus in a part of the page whose rows are moved and replaced. `wanted` returns after each render
 * the element that should have it; undefined when it is right. A focus that the person moved elsewhere is not touched.
 */
export const useRestoredFocus = (wanted: (lost: boolean) => HTMLElement | null | undefined) => {
  const inside = useRef(false)
  useLayoutEffect(() => {
    if (!inside.current) return
    // React fires no blur when it removes a focused element.
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
