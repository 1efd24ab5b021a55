import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import { textGatherer } from './sheet.strings.ts'
import { unpackText } from './sheet.text.ts'
import { attribute, readXml } from './sheet.xml.ts'

/** What stands in a cell. A formula is the value that the file keeps for it; one that failed is its failure. */
export type SheetCell = string | number | boolean | null | { error: string }

/** A row that holds something; `row` is its number as people see it. */
export interface SheetRow {
  row: number
  cells: SheetCell[]
}

/** `C7` as the third column; 0 where no column is named. */
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

/** What is left of the limits that all sheets of a file share. */
export interface Allowance {
  rows: number
  texts: number
}

/** A range that reaches further than a file may, though nothing may stand there: `A1:XFD1048576`. */
const checkRange = (range: string, { rows, columns }: SheetLimits) => {
  const end = range.slice(range.indexOf(':') + 1)
  if (columnOf(end) > columns) throw new SheetRefusal('too-many-columns')
  if (rowOf(end) > rows) throw new SheetRefusal('too-many-rows')
}

/** Gathers the rows of one sheet from its elements. */
const gathering = (strings: readonly string[], left: Allowance, limits: SheetLimits) => {
  const rows: SheetRow[] = []
  const text = textGatherer(limits)
  let row = { row: 0, cells: [] as SheetCell[] }
  let cell = { column: 0, type: 'n' }

  const put = (value: SheetCell) => {
    if (value === null) return
    if (cell.column > limits.columns) throw new SheetRefusal('too-many-columns')
    if (typeof value === 'string') left.texts -= value.length
    if (left.texts < 0) throw new SheetRefusal('unpacks-too-large')
    while (row.cells.length < cell.column) row.cells.push(null)
    row.cells[cell.column - 1] = value
  }
  const openRow = (number: number) => {
    left.rows -= 1
    if (left.rows < 0) throw new SheetRefusal('too-many-rows')
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

/** Is given rows as they come, and waited for: no more of them are kept than it has not taken yet. */
export type TakeRows = (rows: SheetRow[]) => Promise<void>

/** Rows that are handed over at a time. */
const enough = 500

/** The rows of a sheet that hold something, in their order; none where `take` was given them. */
export async function readRows(
  chunks: AsyncIterable<Buffer>,
  strings: readonly string[],
  left: Allowance,
  limits: SheetLimits,
  take?: TakeRows,
): Promise<SheetRow[]> {
  const { rows, ...handlers } = gathering(strings, left, limits)
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
