import { useState } from 'react'

const key = 'sofra.sidebar'

/** Whether the sidebar shows words or its icons only; kept in this browser. */
export const useSidebarOpen = () => {
  const [open, setOpen] = useState(() => localStorage.getItem(key) !== 'closed')
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? 'open' : 'closed')
    setOpen(next)
  }
  return [open, change] as const
}
