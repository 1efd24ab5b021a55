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

/** A heading as it is compared: folded, its letters and digits alone. */
export const bare = (text: string) => toSearchText(text).replace(/[^\p{L}\p{N}]/gu, '')
/** All that a column is called by. */
export const namesOf = ({ field, heading, aliases = [] }: ImportColumn) =>
  [field, ...allPhrases[heading], ...aliases].map(bare)
/** As our own files write a text that a spreadsheet would take for a formula. */
const plain = (text: string) => (text.startsWith("'") && isLikeFormula(text.slice(1)) ? text.slice(1) : text)

/**
 * Where each column stands, by its heading in any language or its field's name; -1 where the file has none. Throws where one that
 * is needed is missing, or stands there twice.
 */
export const columnsIn = ({ columns }: Pick<ImportKind, 'columns'>, headings: SourceRow): readonly number[] => {
  const found = headings.cells.map((cell) => (typeof cell === 'string' ? bare(cell) : ''))
  return columns.map((column) => {
    const { heading, required } = column
    const names = namesOf(column)
    const places = found.flatMap((text, place) => (text !== '' && names.includes(text) ? [place] : []))
    if (places.length > 1) throw new ImportRefusal('import.column-twice', { heading })
    if (places.length === 0 && required) throw new ImportRefusal('import.column-missing', { heading })
    return places[0] ?? -1
  })
}

/** Most cells: nothing of them can be broken, or written in two ways. */
const isPlain = (cell: string) => /^[ -~]*$/.test(cell)

/** PostgreSQL keeps no NUL and no half character. */
const storable = (cell: string) =>
  isPlain(cell) ? cell.trim() : cell.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC').trim()

export interface ReadRow {
  row: number
  cells: readonly string[]
  faults: readonly ImportFault[]
  value?: unknown
}

/** Where the columns of a kind stand in a file, and the texts of a row in which all of them are empty. */
interface Layout {
  found: readonly { field: string; place: number }[]
  blank: Readonly<Record<string, string>>
}

const layoutOf = ({ columns }: ImportKind, places: readonly number[]): Layout => ({
  found: columns.flatMap(({ field }, i) => ((places[i] ?? -1) < 0 ? [] : [{ field, place: places[i] ?? -1 }])),
  blank: Object.fromEntries(columns.map(({ field }) => [field, ''])),
})

/** What a row says: its texts, and what they mean or what is wrong with them. */
const readRow = (kind: ImportKind, { found, blank }: Layout, { row, cells }: SourceRow): ReadRow => {
  const faults: ImportFault[] = []
  const stored = cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell.error))
  const texts = { ...blank }
  for (const { field, place } of found) {
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

/** Rows that are read in one go; then others get their turn. */
const turn = 100

/** What rows say, each by itself. */
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

/** The rows by the keys of what they say, and the first that has said it. */
export type SeenKeys = Map<string, number>

/** The row that has said the same before; else this is the first. */
const saidBefore = (seen: SeenKeys, keys: readonly string[], row: number) => {
  let first: number | undefined
  for (const key of keys) {
    const said = seen.get(key)
    if (said === undefined) seen.set(key, row)
    else first ??= said
  }
  return first
}

/** What becomes of rows that have been read, seen from what is there, by their numbers. */
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
  /** Of all rows before these. */
  readonly seen: SeenKeys
  readonly compared: ReadonlyMap<number, Compared>
}

/** Rows that have been compared, as they are kept: each with what it means and what becomes of it, or with what is wrong. */
export const stagedOf = (kind: ImportKind, { how, seen, compared }: Comparing, read: readonly ReadRow[]): StagedRow[] =>
  read.map(({ row, cells, faults, value }) => {
    if (value === undefined) return { row, cells, value: null, outcome: 'wrong', faults }
    const one = compared.get(row) ?? { row, outcome: 'wrong' as const }
    const { outcome, faults: found = [], record_id } = one
    const means = kind.keysOf(value, how.rules)
    const first = saidBefore(seen, record_id === undefined ? means : [...means, `record ${record_id}`], row)
    const isTwice = first !== undefined && outcome !== 'wrong'
    return {
      row,
      cells,
      value: outcome === 'add' || outcome === 'change' ? value : null,
      outcome: isTwice ? 'wrong' : outcome,
      faults: isTwice ? [{ column: null, code: 'import.twice', params: { row: first } }] : found,
    }
  })
