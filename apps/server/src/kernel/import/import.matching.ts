import { headingRows, type MatchedColumn } from '@sofra/contract/kernel/import.ts'
import type { Row } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import type { ImportKind, SourceRow } from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'
import { bare, namesOf } from './import.rows.ts'

/** How many rows people are shown of a column. */
const mostExamples = 3
const longestExample = 60

const shown = (cell: SourceRow['cells'][number] | undefined = '') =>
  (typeof cell === 'string' ? cell : cell.error).toWellFormed().replaceAll('\0', '').trim()

/**
 * The columns of a file by their headings: what somebody has said of a heading before comes first, then what a column is called in
 * any language; each field stands once, with the first that is called so. `rows` begins with the headings.
 */
export const matchColumns = (
  columns: ImportKind['columns'],
  [headings, ...rows]: readonly SourceRow[],
  earlier: ReadonlyMap<string, string | null>,
): MatchedColumn[] => {
  const width = Math.max(0, ...[headings, ...rows].map((row) => row?.cells.length ?? 0))
  const names = columns.map((column) => ({ field: column.field, names: new Set(namesOf(column)) }))
  const known = new Set(columns.map(({ field }) => field))
  const taken = new Set<string>()
  const take = (field: string | null | undefined) => {
    if (!field || taken.has(field) || !known.has(field)) return null
    taken.add(field)
    return field
  }
  const heads = Array.from({ length: width }, (_, place) => shown(headings?.cells[place]))
  // What people have said is taken before anything is guessed.
  const said = heads.map((heading) => take(earlier.get(bare(heading))))
  return heads.map((heading, place) => {
    const name = bare(heading)
    const isSaid = earlier.has(name)
    const guessed = isSaid || name === '' ? null : take(names.find((one) => one.names.has(name))?.field)
    const examples = rows.map(({ cells }) => shown(cells[place])).filter(Boolean)
    return {
      heading: heading.slice(0, longestExample),
      examples: examples.slice(0, mostExamples).map((one) => one.slice(0, longestExample)),
      field: said[place] ?? guessed,
    }
  })
}

/** Where each column of a kind stands in a file; -1 where it has none. */
export const placesIn = ({ columns }: Pick<ImportKind, 'columns'>, matched: readonly MatchedColumn[]) =>
  columns.map(({ field }) => matched.findIndex((one) => one.field === field))

/** Refuses columns of which two hold one field, which hold one that there is not, or none of which holds one that is needed: 400. */
export const checkFields = (
  columns: ImportKind['columns'],
  matched: readonly MatchedColumn[],
  needs: readonly string[],
) => {
  const fields = matched.flatMap(({ field }) => field ?? [])
  const known = new Set(columns.map(({ field }) => field))
  if (new Set(fields).size < fields.length) throw new AppError(400, 'import.field-twice')
  const isMissing = needs.some((field) => !fields.includes(field)) || fields.some((field) => !known.has(field))
  if (isMissing) throw new AppError(400, 'import.field-missing')
}

/** The rows with which a file begins: titles, headings and the first records. */
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

/** What headings stand for in a company's files, by themselves as they are compared. */
export const readHeadings = async (query: Query, { kind, company_id }: OfCompany) => {
  const rows = await query<Pick<Row<'import_heading'>, 'heading' | 'field'>>(
    'select heading, field from import_heading where company_id = $1 and kind = $2',
    [company_id, kind],
  )
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Remembers them as somebody has said it now. */
export const keepHeadings = async (
  query: Query,
  { kind, company_id }: OfCompany,
  matched: readonly MatchedColumn[],
) => {
  const said = matched.map(({ heading, field }) => ({ heading: bare(heading), field })).filter(({ heading }) => heading)
  await query(
    `insert into import_heading (company_id, kind, heading, field)
     select distinct on (n.heading) $1::bigint, $2, n.heading, n.field
     from jsonb_to_recordset($3) as n (heading text, field text) order by n.heading, n.field nulls last
     on conflict (company_id, kind, heading) do update set field = excluded.field`,
    [company_id, kind, JSON.stringify(said)],
  )
}
