import { useRef } from 'react'
import { useKeys } from '../../../kit/screen/keys.ts'

/** The focus targets of the screen. */
export type Part = 'guest' | 'name' | 'address' | 'product' | 'quantity'

const parts: Readonly<Record<string, Part>> = { F2: 'guest', F4: 'product', F8: 'quantity' }

/** Handles the shortcuts that focus a part, and the one that sends; returns a function to focus a part after the next render. */
export const useFocusParts = (onSend: () => void) => {
  const root = useRef<HTMLDivElement>(null)
  const focus = (part: Part) => {
    const partElements = root.current?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)
    partElements?.[partElements.length - 1]?.focus()
  }
  const goTo = (part: Part) => requestAnimationFrame(() => focus(part))
  useKeys((event) => {
    const part = parts[event.key]
    const sends = event.key === 'F9' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if ((!part && !sends) || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return
    event.preventDefault()
    // In a layout effect: a letter typed before would be lost.
    if (part) focus(part)
    else onSend()
  })
  return { root, goTo }
}
