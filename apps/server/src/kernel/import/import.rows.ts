import { setImmediate as othersTurn } from 'node:timers/promises'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import type { Query } from '../database/tenant.ts'
import { isLikeFormula } from '../sheet/sheet.text.ts'
import { isGarbled } from './import.encoding.ts'
import type {
  Compared,
  ImportColumn,
  ImportFault,
  ImportHow,
  ImportKeys,
  ImportKind,
  SourceRow,
} from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'
import type { StagedRow } from './import.staged.ts'

/** Normalises a heading for comparison: folded, letters and digits only. */
export const bare = (text: string) => toSearchText(text).replace(/[^\p{L}\p{N}]/gu, '')
/** Returns all names of a column. */
export const namesOf = ({ field, heading, aliases = [] }: ImportColumn) =>
  [field, ...allPhrases[heading], ...aliases].map(bare)
/** Removes the mark that exported files put before text which looks like a formula. */
const plain = (text: string) => (text.startsWith("'") && isLikeFormula(text.slice(1)) ? text.slice(1) : text)

/**
 * Returns the position of each column, by its heading in any language or its field's name; -1 if absent. Throws if a
 * required column is missing or occurs twice.
 */
export const columnsIn = ({ columns }: Pick<ImportKind, 'columns'>, headings: SourceRow): readonly number[] => {
  const headingTexts = headings.cells.map((cell) => (typeof cell === 'string' ? bare(cell) : ''))
  return columns.map((column) => {
    const { heading, required } = column
    const names = namesOf(column)
    const places = headingTexts.flatMap((text, place) => (text !== '' && names.includes(text) ? [place] : []))
    if (places.length > 1) throw new ImportRefusal('import.column-twice', { heading })
    if (places.length === 0 && required) throw new ImportRefusal('import.column-missing', { heading })
    return places[0] ?? -1
  })
}

/** Most cells are ASCII: they need no normalisation. */
const isPlain = (cell: string) => /^[ -~]*$/.test(cell)

/** PostgreSQL cannot store NUL or lone surrogates. */
const storable = (cell: string) =>
  isPlain(cell) ? cell.trim() : cell.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC').trim()

export interface ReadRow {
  row: number
  cells: readonly string[]
  faults: readonly ImportFault[]
  value?: unknown
}

/** The positions of a kind's columns in a file, and the texts of an empty row. */
interface Layout {
  columnPlaces: readonly { field: string; place: number }[]
  blank: Readonly<Record<string, string>>
}

const layoutOf = ({ columns }: ImportKind, places: readonly number[]): Layout => ({
  columnPlaces: columns.flatMap(({ field }, i) => ((places[i] ?? -1) < 0 ? [] : [{ field, place: places[i] ?? -1 }])),
  blank: Object.fromEntries(columns.map(({ field }) => [field, ''])),
})

/** Reads a row: its texts, and its value or faults. */
const readRow = (kind: ImportKind, { columnPlaces, blank }: Layout, { row, cells }: SourceRow): ReadRow => {
  const faults: ImportFault[] = []
  const stored = cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell.error))
  const texts = { ...blank }
  for (const { field, place } of columnPlaces) {
    const cell = cells[place] ?? ''
    texts[field] = typeof cell === 'string' ? plain(stored[place] ?? '') : cell.error
    if (typeof cell !== 'string')
      faults.push({ column: field, code: 'import.cell-error', params: { error: cell.error } })
    else if (!isPlain(cell) && isGarbled(cell)) faults.push({ column: field, code: 'import.encoding' })
  }
  const staged = kind.matching ? stored : Object.values(texts)
  if (faults.length) return { row, cells: staged, faults }
  return { row, cells: staged, ...kind.read(texts) }
}

/** Rows that are read before other tasks run. */
const turn = 100

/** Reads rows, each independent of the others. */
export async function readRows(
  kind: ImportKind,
  places: readonly number[],
  rows: readonly SourceRow[],
): Promise<ReadRow[]> {
  const layout = layoutOf(kind, places)
  const read: ReadRow[] = []
  for (let at = 0; at < rows.length; at += turn) {
    for (const row of rows.slice(at, at + turn)) read.push(readRow(kind, layout, row))
    await othersTurn()
  }
  return read
}

/** The first row that contains each key. */
export type SeenKeys = Map<string, number>

/** Returns the earlier row with the same key; records this one if there is none. */
const saidBefore = (seen: SeenKeys, keys: readonly string[], row: number) => {
  let first: number | undefined
  for (const key of keys) {
    const earlierRow = seen.get(key)
    if (earlierRow === undefined) seen.set(key, row)
    else first ??= earlierRow
  }
  return first
}

/** Compares rows with the existing records. Returns their outcomes by row number. */
export async function compareRows(
  query: Query,
  kind: ImportKind,
  { keys, how }: { keys: ImportKeys; how: ImportHow },
  read: readonly ReadRow[],
): Promise<ReadonlyMap<number, Compared>> {
  const meant = read.flatMap(({ row, value }) => (value === undefined ? [] : [{ row, value }]))
  return new Map((await kind.compare(query, keys, meant, how)).map((one) => [one.row, one]))
}

interface Comparing {
  readonly how: ImportHow
  /** The keys of all earlier rows. */
  readonly seen: SeenKeys
  readonly compared: ReadonlyMap<number, Compared>
}

/** Returns compared rows in their staged form: each with its value and outcome, or with its faults. */
export const stagedOf = (kind: ImportKind, { how, seen, compared }: Comparing, read: readonly ReadRow[]): StagedRow[] =>
  read.map(({ row, cells, faults, value }) => {
    if (value === undefined) return { row, cells, value: null, outcome: 'wrong', faults }
    const one = compared.get(row) ?? { row, outcome: 'wrong' as const }
    const { outcome, faults: comparedFaults = [], record_id } = one
    const means = kind.keysOf(value, how.rules)
    const first = saidBefore(seen, record_id === undefined ? means : [...means, `record ${record_id}`], row)
    const isTwice = first !== undefined && outcome !== 'wrong'
    return {
      row,
      cells,
      value: outcome === 'add' || outcome === 'change' ? value : null,
      outcome: isTwice ? 'wrong' : outcome,
      faults: isTwice ? [{ column: null, code: 'import.twice', params: { row: first } }] : comparedFaults,
    }
  })
