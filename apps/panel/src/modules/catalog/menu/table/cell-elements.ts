import { columnCount } from './columns.ts'
import type { GridAt } from './grid-context.ts'

/** DOM id of a cell; the name of a head spans all editable columns. */
export const cellName = ({ key, column }: GridAt) =>
  key.startsWith('c') && column > 0 && column < columnCount - 1 ? `${key}:words` : `${key}:${column}`

/** DOM id of the cell around an element. */
export const cellNameOf = (element: Element | null) => element?.closest<HTMLElement>('[data-cell]')?.dataset.cell

/** The cell around an element. */
export const atOf = (element: Element | null): GridAt | undefined => {
  const [key, column] = cellNameOf(element)?.split(':') ?? []
  if (key === undefined || column === undefined) return undefined
  return { key, column: column === 'words' ? 1 : Number(column) }
}

/** The element of a cell that takes the focus: its control, else itself. */
export const focusable = (table: HTMLElement | null, name: string) => {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
  const control = 'input[type="checkbox"]:not(:disabled), [role="switch"]:not(:disabled)'
  return cell?.querySelector<HTMLElement>(control) ?? cell
}
