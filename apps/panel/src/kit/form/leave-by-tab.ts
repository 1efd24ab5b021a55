import type { KeyboardEvent } from 'react'

/** Makes the tab key leave a multi-value `Select`. antd would select or deselect the value under the cursor and stay. */
export const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}
