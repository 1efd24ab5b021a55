import { type MouseEvent, use } from 'react'
import { OpenContext } from './open.ts'

/** Whether a click opens the link here and not in a new tab or window. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Returns the `onClick` of a link to a page of the panel: it opens without a reload, or in a new tab if the user asks for that.
 */
export const useFollow = () => {
  const open = use(OpenContext)
  return (event: MouseEvent<HTMLElement>) => {
    const href = event.currentTarget.getAttribute('href')
    if (href === null || !isPlainClick(event)) return
    event.preventDefault()
    open(href)
  }
}
