import { columnCount } from './columns.ts'
import type { GridAt } from './grid-context.ts'

/** How a cell is called in the page; the words of a head lie below all columns that can be typed into. */
export const cellName = ({ key, column }: GridAt) =>
  key.startsWith('c') && column > 0 && column < columnCount - 1 ? `${key}:words` : `${key}:${column}`

/** The name of the cell that an element lies in. */
export const cellNameOf = (element: Element | null) => element?.closest<HTMLElement>('[data-cell]')?.dataset.cell

/** Which cell an element lies in. */
export const atOf = (element: Element | null): GridAt | undefined => {
  const [key, column] = cellNameOf(element)?.split(':') ?? []
  if (key === undefined || column === undefined) return undefined
  return { key, column: column === 'words' ? 1 : Number(column) }
}

/** What of a cell takes the focus: its control, else itself. */
export const focusable = (table: HTMLElement | null, name: string) => {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
  const control = 'input[type="checkbox"]:not(:disabled), [role="switch"]:not(:disabled)'
  return cell?.querySelector<HTMLElement>(control) ?? cell
}
