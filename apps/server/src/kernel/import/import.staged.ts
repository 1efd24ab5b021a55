import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { Row } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import type { ImportFault, ImportKeys, StagedPart } from './import.kind.ts'
import { commitLaterSql } from './import.queries.ts'

export interface StagedRow {
  row: number
  cells: readonly string[]
  value: unknown
  outcome: ImportOutcome
  faults: readonly ImportFault[]
}

const stageSql = `
with held as (
  update import_file set rows = rows + $4 where id = $1 and state = 'reading' returning id, ${commitLaterSql}),
staged as (
  insert into import_row (import_id, company_id, row, cells, value, outcome, faults)
  select h.id, $2, n.row, n.cells, n.value, n.outcome, n.faults
  from held h cross join jsonb_to_recordset($3) as n (row integer, cells jsonb, value jsonb, outcome text, faults jsonb))
select id from held`

/** Rows as they are sent to the database, and how many. */
interface StagedText {
  text: string
  count: number
}
export const stagedText = (rows: readonly StagedRow[]): StagedText => ({
  text: JSON.stringify(rows),
  count: rows.length,
})

/** Keeps rows that have been read, and holds their import until the transaction ends; whether that is still being read. */
export async function stageRows(query: Query, id: number, { company_id }: ImportKeys, { text, count }: StagedText) {
  const held = await query(stageSql, [id, company_id, text, count])
  return held.length > 0
}

/** Forgets what was read before: it is read anew. */
export async function unstageRows(query: Query, id: number) {
  await query('delete from import_row where import_id = $1', [id])
  await query('update import_file set rows = 0 where id = $1', [id])
}

/**
 * Runs a statement without a way that PostgreSQL would take for rows that nobody has counted, as those of an import that were written a
 * moment ago: it takes them for one.
 */
const without = async <T>(query: Query, way: 'sort' | 'nestloop', run: () => Promise<T>): Promise<T> => {
  await query(`set local enable_${way} = off`)
  const rows = await run()
  await query(`set local enable_${way} to default`)
  return rows
}

/** Runs a statement that reads the first rows by a key in the key's order, instead of reading and sorting all that are left each time. */
export const inKeyOrder = <T>(query: Query, run: () => Promise<T>) => without(query, 'sort', run)

/** Runs a statement that joins rows of a part to others, instead of looking at all of them for each. */
export const inOneGo = <T>(query: Query, run: () => Promise<T>) => without(query, 'nestloop', run)

/** Rows that are to be written; where they are written straight from here, their values stay where they are. */
type DueRow = Pick<Row<'import_row'>, 'row' | 'value' | 'outcome'>

/** The next rows to be written, behind that position. */
export const nextRows = (query: Query, id: number, position: number, most: number, withValues: boolean) =>
  inKeyOrder(query, () =>
    query<DueRow>(
      `select row, outcome, case when $4 then value end as value from import_row
       where import_id = $1 and row > $2 and outcome in ('add', 'change') order by row limit $3`,
      [id, position, most, withValues],
    ),
  )

/** Some rows of an import by their numbers. */
export const rowsAt = (query: Query, id: number, rows: readonly number[]) =>
  query<DueRow>('select row, outcome, value from import_row where import_id = $1 and row = any ($2) order by row', [
    id,
    rows,
  ])

/** SQL of the rows of a part that are to be added or changed, `row` and `value`: of the import $1, behind $2, up to $3. */
export const stagedSql = (outcome: 'add' | 'change') =>
  `select row, value from import_row where import_id = $1 and row > $2 and row <= $3 and outcome = '${outcome}'`
/** SQL that notes what rows of a company's import, $1 of $4, have written: `row`, `record_id`, `version` and `before` of the query `written`. */
export const noteSql = `
insert into import_written (import_id, company_id, row, record_id, version, before)
select $1, $4, row, record_id, version, before from written`
export const valuesOf = ({ id, after, until }: StagedPart) => [id, after, until]
