import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import { textGatherer } from './sheet.strings.ts'
import { unpackText } from './sheet.text.ts'
import { attribute, readXml } from './sheet.xml.ts'

/** The value of a cell. For a formula it is the stored result; a failed one has its error. */
export type SheetCell = string | number | boolean | null | { error: string }

/** A row with content; `row` is its number in the spreadsheet. */
export interface SheetRow {
  row: number
  cells: SheetCell[]
}

/** Returns the column number of a reference: 3 for `C7`; 0 without a column. */
const columnOf = (reference: string) => {
  let column = 0
  for (const letter of /^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
const rowOf = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0)

const valueIn = (type: string, text: string, strings: readonly string[]): SheetCell => {
  if (text === '' && type !== 'inlineStr' && type !== 'str') return null
  if (type === 's') {
    const shared = strings[Number(text)]
    if (shared === undefined) throw new SheetRefusal('damaged')
    return shared || null
  }
  if (type === 'b') return text === '1' || text === 'true'
  if (type === 'e') return { error: text }
  if (type === 'n') {
    const number = Number(text)
    if (!Number.isFinite(number)) throw new SheetRefusal('damaged')
    return number
  }
  return unpackText(text) || null
}

/** The remaining limits that all sheets of a file share. */
export interface Allowance {
  rows: number
  texts: number
}

/** Refuses a range beyond the limits, even if its cells are empty: `A1:XFD1048576`. */
const checkRange = (range: string, { rows, columns }: SheetLimits) => {
  const end = range.slice(range.indexOf(':') + 1)
  if (columnOf(end) > columns) throw new SheetRefusal('too-many-columns')
  if (rowOf(end) > rows) throw new SheetRefusal('too-many-rows')
}

/** Collects the rows of one sheet from its elements. */
const gathering = (strings: readonly string[], allowance: Allowance, limits: SheetLimits) => {
  const rows: SheetRow[] = []
  const text = textGatherer(limits)
  let row = { row: 0, cells: [] as SheetCell[] }
  let cell = { column: 0, type: 'n' }

  const put = (value: SheetCell) => {
    if (value === null) return
    if (cell.column > limits.columns) throw new SheetRefusal('too-many-columns')
    if (typeof value === 'string') allowance.texts -= value.length
    if (allowance.texts < 0) throw new SheetRefusal('unpacks-too-large')
    while (row.cells.length < cell.column) row.cells.push(null)
    row.cells[cell.column - 1] = value
  }
  const openRow = (number: number) => {
    allowance.rows -= 1
    if (allowance.rows < 0) throw new SheetRefusal('too-many-rows')
    row = { row: Number.isSafeInteger(number) && number > 0 ? number : row.row + 1, cells: [] }
    cell = { column: 0, type: 'n' }
  }
  return {
    rows,
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') openRow(Number(attribute(attributes, 'r')))
      if (name === 'c')
        cell = {
          column: columnOf(attribute(attributes, 'r') ?? '') || cell.column + 1,
          type: attribute(attributes, 't') ?? 'n',
        }
      if (name === 'dimension' || name === 'mergeCell') checkRange(attribute(attributes, 'ref') ?? '', limits)
      text.open(name)
    },
    text: text.text,
    close(name: string) {
      text.close(name)
      if (name === 'c') put(valueIn(cell.type, text.take(), strings))
      if (name === 'row' && row.cells.length) rows.push(row)
    },
  }
}

/** Receives rows in chunks. Reading waits for it, so no more rows are kept in memory. */
export type TakeRows = (rows: SheetRow[]) => Promise<void>

/** Rows per chunk. */
const enough = 500

/** Reads the rows of a sheet that have content, in order; returns none if `take` received them. */
export async function readRows(
  chunks: AsyncIterable<Buffer>,
  strings: readonly string[],
  allowance: Allowance,
  limits: SheetLimits,
  take?: TakeRows,
): Promise<SheetRow[]> {
  const { rows, ...handlers } = gathering(strings, allowance, limits)
  async function* handedOver() {
    for await (const chunk of chunks) {
      yield chunk
      while (take && rows.length >= enough) await take(rows.splice(0, enough))
    }
  }
  await readXml(handedOver(), handlers, limits)
  if (take && rows.length) await take(rows.splice(0))
  return rows
}
