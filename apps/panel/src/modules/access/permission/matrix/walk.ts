const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('input[data-column]')]

const beside = (cells: readonly HTMLInputElement[], from: HTMLInputElement, step: number) =>
  cells[cells.indexOf(from) + step]

/** The box of the next row that has any, in the same column or in the nearest one before it. */
const across = (rows: readonly HTMLElement[], from: HTMLInputElement, step: number) => {
  const column = Number(from.dataset.column)
  const row = rows[rows.findIndex((one) => one.contains(from)) + step]
  return row && (cellsOf(row).findLast((cell) => Number(cell.dataset.column) <= column) ?? cellsOf(row)[0])
}

const next = (table: HTMLElement, from: HTMLInputElement, key: string) => {
  const rows = [...table.querySelectorAll<HTMLElement>('tr')].filter((row) => cellsOf(row).length > 0)
  const own = cellsOf(rows.find((row) => row.contains(from)) ?? table)
  if (key === 'ArrowRight') return beside(own, from, 1)
  if (key === 'ArrowLeft') return beside(own, from, -1)
  if (key === 'ArrowDown') return across(rows, from, 1)
  if (key === 'ArrowUp') return across(rows, from, -1)
  if (key === 'Home') return own[0]
  return key === 'End' ? own.at(-1) : undefined
}

const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']

/** Moves through the boxes of a matrix by the arrow keys. Says whether the key was one of its own. */
export const walk = (table: HTMLElement, from: EventTarget, key: string) => {
  if (!(from instanceof HTMLInputElement) || !keys.includes(key)) return false
  next(table, from, key)?.focus()
  return true
}

/** Lets only one box of the matrix be reached by Tab: the one that was last in focus, else the first. */
export const keepOneStop = (table: HTMLElement, focused?: EventTarget) => {
  const cells = cellsOf(table)
  const stop = cells.find((cell) => cell === focused) ?? cells.find((cell) => cell.tabIndex === 0) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1
}
