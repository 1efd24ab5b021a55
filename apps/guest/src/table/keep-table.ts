import { tableToken } from './table.ts'

/** Whoever chooses another language or reads a text stays at their table. */
export const keepTable = () => {
  if (!tableToken) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a, .texts a'))
    link.search = String(new URLSearchParams([...new URLSearchParams(link.search), ['t', tableToken]]))
}
