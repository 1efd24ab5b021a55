import { tableToken } from './table.ts'

/** Whoever chooses another language stays at their table. */
export const keepTable = () => {
  if (!tableToken) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a'))
    link.search = String(new URLSearchParams([...new URLSearchParams(link.search), ['t', tableToken]]))
}
