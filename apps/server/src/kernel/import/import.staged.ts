import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { Row } from '../database/db.types.ts'
import { statement } from '../database/statement.ts'
import type { Query } from '../database/tenant.ts'
import type { ImportFault, ImportKeys } from './import.kind.ts'
import { commitLaterSql } from './import.queries.ts'

export interface StagedRow {
  row: number
  cells: readonly string[]
  value: unknown
  outcome: ImportOutcome
  faults: readonly ImportFault[]
}

const stage = statement<ImportKeys & { id: number; rows: string; count: number }, { id: number }>(`
with held as (
  update import_file set rows = rows + :count where id = :id and state = 'reading' returning id, ${commitLaterSql}),
staged as (
  insert into import_row (import_id, company_id, row, cells, value, outcome, faults)
  select h.id, :company_id, n.row, n.cells, n.value, n.outcome, n.faults
  from held h cross join jsonb_to_recordset(:rows) as n (row integer, cells jsonb, value jsonb, outcome text, faults jsonb))
select id from held`)

/** Rows as JSON for the database, and their number. */
interface StagedText {
  text: string
  count: number
}
export const stagedText = (rows: readonly StagedRow[]): StagedText => ({
  text: JSON.stringify(rows),
  count: rows.length,
})

/** Stages rows and locks their import until the transaction ends. Returns whether it is still being read. */
export async function stageRows(query: Query, id: number, { company_id }: ImportKeys, { text, count }: StagedText) {
  const heldIds = await stage(query, { id, company_id, rows: text, count })
  return heldIds.length > 0
}

/** Removes the staged rows, before the file is read again. */
export async function unstageRows(query: Query, id: number) {
  await query('delete from import_row where import_id = $1', [id])
  await query('update import_file set rows = 0 where id = $1', [id])
}

/**
 * Runs a statement that reads the first rows by key, without sorting all remaining rows each time. Freshly staged rows
 * have no statistics, so PostgreSQL expects one row and chooses a sort.
 */
export const inKeyOrder = async <T>(query: Query, run: () => Promise<T>): Promise<T> => {
  await query('set local enable_sort = off')
  const rows = await run()
  await query('set local enable_sort to default')
  return rows
}

/** Reads the next rows to be written, behind a position. */
export const nextRows = (query: Query, id: number, position: number, maxRows: number) =>
  inKeyOrder(query, () =>
    query<Pick<Row<'import_row'>, 'row' | 'value' | 'outcome'>>(
      `select row, outcome, value from import_row
       where import_id = $1 and row > $2 and outcome in ('add', 'change') order by row limit $3`,
      [id, position, maxRows],
    ),
  )
