import { headingRows, type MatchedColumn } from '@sofra/contract/kernel/import.ts'
import type { Row } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import type { ImportKind, SourceRow } from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'
import { bare, namesOf } from './import.rows.ts'

/** Example cells per column that users see. */
const mostExamples = 3
const longestExample = 60

const shownText = (cell: SourceRow['cells'][number] | undefined = '') =>
  (typeof cell === 'string' ? cell : cell.error).toWellFormed().replaceAll('\0', '').trim()

/**
 * Matches the columns of a file by their headings: first by what a user has chosen for a heading before, then by the
 * column's names in any language. Each field is matched once, to its first column. `rows` begins with the headings.
 */
export const matchColumns = (
  columns: ImportKind['columns'],
  [headings, ...rows]: readonly SourceRow[],
  earlier: ReadonlyMap<string, string | null>,
): MatchedColumn[] => {
  const width = Math.max(0, ...[headings, ...rows].map((row) => row?.cells.length ?? 0))
  const names = columns.map((column) => ({ field: column.field, names: new Set(namesOf(column)) }))
  const knownFields = new Set(columns.map(({ field }) => field))
  const takenFields = new Set<string>()
  const take = (field: string | null | undefined) => {
    if (!field || takenFields.has(field) || !knownFields.has(field)) return null
    takenFields.add(field)
    return field
  }
  const heads = Array.from({ length: width }, (_, place) => shownText(headings?.cells[place]))
  // Earlier choices of users come before guesses.
  const rememberedFields = heads.map((heading) => take(earlier.get(bare(heading))))
  return heads.map((heading, place) => {
    const name = bare(heading)
    const isSaid = earlier.has(name)
    const guessed = isSaid || name === '' ? null : take(names.find((one) => one.names.has(name))?.field)
    const examples = rows.map(({ cells }) => shownText(cells[place])).filter(Boolean)
    return {
      heading: heading.slice(0, longestExample),
      examples: examples.slice(0, mostExamples).map((one) => one.slice(0, longestExample)),
      field: rememberedFields[place] ?? guessed,
    }
  })
}

/** Returns the position of each column of a kind in a file; -1 if absent. */
export const placesIn = ({ columns }: Pick<ImportKind, 'columns'>, matched: readonly MatchedColumn[]) =>
  columns.map(({ field }) => matched.findIndex((one) => one.field === field))

/** Throws 400 if two columns have the same field, a field does not exist, or a required field is missing. */
export const checkFields = (
  columns: ImportKind['columns'],
  matched: readonly MatchedColumn[],
  needs: readonly string[],
) => {
  const fields = matched.flatMap(({ field }) => field ?? [])
  const knownFields = new Set(columns.map(({ field }) => field))
  if (new Set(fields).size < fields.length) throw new AppError(400, 'import.field-twice')
  const isMissing = needs.some((field) => !fields.includes(field)) || fields.some((field) => !knownFields.has(field))
  if (isMissing) throw new AppError(400, 'import.field-missing')
}

/** Returns the first rows of a file: titles, headings and the first records. */
export const headOf = async (parts: AsyncIterable<SourceRow[]>) => {
  const head: SourceRow[] = []
  for await (const part of parts) {
    head.push(...part.slice(0, headingRows - head.length))
    if (head.length === headingRows) break
  }
  if (head.length < 2) throw new ImportRefusal('import.no-rows')
  return head
}

interface OfCompany {
  readonly kind: string
  readonly company_id: number | null
}

/** Reads which fields a company has chosen for headings, by normalised heading. */
export const readHeadings = async (query: Query, { kind, company_id }: OfCompany) => {
  const rows = await query<Pick<Row<'import_heading'>, 'heading' | 'field'>>(
    'select heading, field from import_heading where company_id = $1 and kind = $2',
    [company_id, kind],
  )
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Stores the choices of a user. */
export const keepHeadings = async (
  query: Query,
  { kind, company_id }: OfCompany,
  matched: readonly MatchedColumn[],
) => {
  const headingPairs = matched
    .map(({ heading, field }) => ({ heading: bare(heading), field }))
    .filter(({ heading }) => heading)
  await query(
    `insert into import_heading (company_id, kind, heading, field)
     select distinct on (n.heading) $1::bigint, $2, n.heading, n.field
     from jsonb_to_recordset($3) as n (heading text, field text) order by n.heading, n.field nulls last
     on conflict (company_id, kind, heading) do update set field = excluded.field`,
    [company_id, kind, JSON.stringify(headingPairs)],
  )
}
