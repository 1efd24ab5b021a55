import { type MouseEvent, use } from 'react'
import { OpenContext } from './open.ts'

/** Whether a click means "open here" and not a new tab or window of the browser. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The `onClick` of a link to a page of the panel: it opens here, without loading anew, and in a new tab as links do. */
export const useFollow = () => {
  const open = use(OpenContext)
  return (event: MouseEvent<HTMLElement>) => {
    const href = event.currentTarget.getAttribute('href')
    if (href === null || !isPlainClick(event)) return
    event.preventDefault()
    open(href)
  }
}
