import { fold } from '@sofra/contract/kernel/fold.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../database/tenant.ts'
import { isLikeFormula } from '../sheet/sheet.text.ts'
import { isGarbled } from './import.encoding.ts'
import type { ImportFault, ImportKeys, ImportKind, SourceRow } from './import.kind.ts'
import type { StagedRow } from './import.queries.ts'
import { ImportRefusal } from './import.refusal.ts'

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
/** As our own files write a text that a spreadsheet would take for a formula. */
const plain = (text: string) => (text.startsWith("'") && isLikeFormula(text.slice(1)) ? text.slice(1) : text)

/**
 * Where each column stands, by its heading in any language or its field's name; -1 where the file has none. Throws where one that
 * is needed is missing, or stands there twice.
 */
export const columnsIn = ({ columns }: Pick<ImportKind, 'columns'>, headings: SourceRow): readonly number[] => {
  const found = headings.cells.map((cell) => (typeof cell === 'string' ? bare(cell) : ''))
  return columns.map(({ field, heading, required }) => {
    const names = [field, ...allPhrases[heading]].map(bare)
    const places = found.flatMap((text, place) => (text !== '' && names.includes(text) ? [place] : []))
    if (places.length > 1) throw new ImportRefusal('import.column-twice', { heading })
    if (places.length === 0 && required) throw new ImportRefusal('import.column-missing', { heading })
    return places[0] ?? -1
  })
}

interface ReadRow {
  row: number
  cells: readonly string[]
  faults: readonly ImportFault[]
  value?: unknown
}

/** What a row says: its texts, and what they mean or what is wrong with them. */
const readRow = (kind: ImportKind, places: readonly number[], { row, cells }: SourceRow): ReadRow => {
  const faults: ImportFault[] = []
  const texts = kind.columns.map(({ field }, i) => {
    const cell = cells[places[i] ?? -1] ?? ''
    if (typeof cell !== 'string') {
      faults.push({ column: field, code: 'import.cell-error', params: { error: cell.error } })
      return cell.error
    }
    if (isGarbled(cell)) faults.push({ column: field, code: 'import.encoding' })
    // PostgreSQL keeps no NUL and no half character.
    return plain(cell.toWellFormed().replaceAll('\0', '\uFFFD').normalize('NFC').trim())
  })
  if (faults.length) return { row, cells: texts, faults }
  const said = Object.fromEntries(kind.columns.map(({ field }, i) => [field, texts[i]]))
  const parsed = kind.schema.safeParse(said, { reportInput: true })
  if (parsed.success) return { row, cells: texts, faults, value: parsed.data }
  return {
    row,
    cells: texts,
    faults: parsed.error.issues.map((issue) => {
      const [code, params] = issuePhrase(issue)
      return { column: String(issue.path[0] ?? '') || null, code: code as PhraseKey, params }
    }),
  }
}

/** Rows of a file as they are kept: each with what it means and what becomes of it, or with what is wrong. */
export async function compareRows(
  query: Query,
  kind: ImportKind,
  keys: ImportKeys,
  places: readonly number[],
  rows: readonly SourceRow[],
): Promise<StagedRow[]> {
  const read = rows.map((row) => readRow(kind, places, row))
  const meant = read.flatMap(({ row, value }) => (value === undefined ? [] : [{ row, value }]))
  const compared = new Map((await kind.compare(query, keys, meant)).map((one) => [one.row, one]))
  return read.map(({ row, cells, faults, value }) => {
    const seen = compared.get(row)
    return {
      row,
      cells,
      value: value ?? null,
      key: value === undefined ? null : kind.keyOf(value),
      outcome: seen?.outcome ?? 'wrong',
      faults: seen?.faults ?? faults,
    }
  })
}
