import type { KeyboardEvent } from 'react'

/** Of a `Select` of several values: the tab key leaves it. antd would take or drop the value under the cursor and stay. */
export const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}
