import type { MouseEvent } from 'react'

/** Whether a click means "open here" and not a new tab or window of the browser. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
