import { headingRows } from '@sofra/contract/kernel/import.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { SheetRefusal } from '../sheet/sheet.refusal.ts'
import { atOnce } from './import.apply.ts'
import type { ImportKind, SourceRow } from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'
import { bare, namesOf } from './import.rows.ts'

const textOf = (cell: SourceRow['cells'][number]) => (typeof cell === 'string' ? cell.trim() : cell.error)
const filled = ({ cells }: SourceRow) => cells.filter((cell) => textOf(cell) !== '').length

/**
 * Returns the index of the heading row: the one that matches most columns, at least two. Without known headings it is
 * the first full row, below titles. `earlier` are headings that a user has matched before.
 */
const findHeading = (
  columns: ImportKind['columns'],
  rows: readonly SourceRow[],
  earlier: ReadonlyMap<string, string | null> = new Map(),
) => {
  const names = new Set(columns.flatMap(namesOf))
  const isName = (text: string) => text !== '' && (names.has(text) || (earlier.get(text) ?? null) !== null)
  const nameCounts = rows.map(({ cells }) => new Set(cells.map((cell) => bare(textOf(cell))).filter(isName)).size)
  const highestCount = Math.max(0, ...nameCounts)
  const widest = Math.max(0, ...rows.map(filled))
  if (highestCount >= 2 || (highestCount === 1 && widest === 1)) return nameCounts.indexOf(highestCount)
  return Math.max(
    0,
    rows.findIndex((row) => filled(row) === widest),
  )
}

const totals = /^(genel |ara )?(toplam|total|grand total|subtotal|gesamt|gesamtsumme|summe|zwischensumme)\b[\s:]*$/

/** Returns whether a row is a total: its first cell says so, and the others are numbers or empty. */
export const isTotalRow = ({ cells }: SourceRow) => {
  const [first = '', ...others] = cells.map(textOf).filter((text) => text !== '')
  return totals.test(toSearchText(first)) && others.every((text) => /^[\d\s.,'%₺€$-]+(TL)?$/.test(text))
}

/**
 * Yields the rows below the headings except totals, and reports the headings first: the row numbered `headingRow`, or
 * the result of `findHeading`. Rows above are titles.
 */
export async function* rowsBelow(
  parts: AsyncIterable<SourceRow[]>,
  headingOf: (head: readonly SourceRow[]) => number,
  report: (heading: SourceRow) => void,
): AsyncGenerator<SourceRow[]> {
  let head: SourceRow[] | undefined = []
  const begin = (rows: readonly SourceRow[]) => {
    const at = headingOf(rows.slice(0, headingRows))
    const heading = rows[at]
    if (heading) report(heading)
    return rows.slice(at + 1)
  }
  const records = (rows: readonly SourceRow[]) => rows.filter((row) => !isTotalRow(row))
  for await (const part of parts) {
    if (!head) {
      yield records(part)
      continue
    }
    head.push(...part)
    if (head.length < headingRows) continue
    yield records(begin(head))
    head = undefined
  }
  if (head?.length) yield records(begin(head))
}

/** Returns the index of the row that a user chose, or of the one that is found. */
export const headingIndex = (
  columns: ImportKind['columns'],
  rows: readonly SourceRow[],
  headingRow: number | null,
  earlier?: ReadonlyMap<string, string | null>,
) => {
  const at = headingRow === null ? -1 : rows.findIndex(({ row }) => row === headingRow)
  return at < 0 ? findHeading(columns, rows, earlier) : at
}

const mostRows = 100_000

/** The rows below the headings, so many at a time as are written in one transaction. */
export async function* together(parts: AsyncIterable<SourceRow[]>) {
  let rows: SourceRow[] = []
  let count = 0
  for await (const part of parts) {
    rows = rows.concat(part)
    count += part.length
    if (count > mostRows) throw new SheetRefusal('too-many-rows')
    while (rows.length >= atOnce) yield rows.splice(0, atOnce)
  }
  if (count === 0) throw new ImportRefusal('import.no-rows')
  if (rows.length) yield rows
}
