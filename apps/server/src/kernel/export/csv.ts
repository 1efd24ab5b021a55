import type { Cell } from './cells.ts'

// A spreadsheet runs what begins like a formula; numbers are exempt, since -5 is a number and no formula.
const disarmed = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell)
  const text = cell instanceof Date ? cell.toISOString() : disarmed(cell)
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV that Excel opens as it is: UTF-8 with a mark, separated by semicolons as in Turkish and German. */
export const csv = (rows: readonly (readonly Cell[])[]) =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`)
