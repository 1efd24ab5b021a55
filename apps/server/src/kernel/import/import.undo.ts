import type { Row } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import type { ImportKeys, ImportResult, Remaining, WrittenBefore } from './import.kind.ts'
import { emitMoved, type ImportScope } from './import.queries.ts'
import { inKeyOrder } from './import.staged.ts'

/** Records what rows have written, and which could not be written. */
export async function noteWritten(
  query: Query,
  id: number,
  { company_id }: ImportKeys,
  { written, refused }: ImportResult,
) {
  await query(
    `insert into import_written (import_id, company_id, row, record_id, version, before)
     select $1, $2, n.row, n.record_id, n.version, n.before
     from jsonb_to_recordset($3) as n (row integer, record_id bigint, version integer, before jsonb)`,
    [id, company_id, JSON.stringify(written)],
  )
  if (refused.length) await markRows(query, id, 'wrong', refused)
}

const markRows = (query: Query, id: number, outcome: 'wrong' | 'kept', rows: ImportResult['refused']) =>
  query(
    `with marked as (
       update import_row r set outcome = $2, faults = n.faults
       from jsonb_to_recordset($3) as n (row integer, faults jsonb)
       where r.import_id = $1 and r.row = n.row returning 1)
     update import_file set counts = counts || (select jsonb_build_object($2::text, coalesce((counts->>$2)::int, 0) + count(*)) from marked)
     where id = $1`,
    [id, outcome, JSON.stringify(rows)],
  )

/** Begins to undo an import. Returns false if there is nothing to undo or another import runs. */
export async function beginUndo(query: Query, { kind, company_id }: ImportScope, id: number) {
  const [row] = await query(
    `update import_file i set state = 'undoing', is_undoing = true
     where i.kind = $1 and i.company_id is not distinct from $2 and i.id = $3 and i.state in ('done', 'cancelled')
       and exists (select from import_written w where w.import_id = i.id)
       and not exists (select from import_file o where o.kind = $1 and o.company_id is not distinct from $2
         and o.state in ('reading', 'applying', 'undoing'))
     returning id`,
    [kind, company_id, id],
  )
  return row !== undefined
}

/** Reads the next rows to undo; handled rows have been removed. */
export const nextWritten = (query: Query, id: number, maxRows: number) =>
  inKeyOrder(query, () =>
    query<Pick<Row<'import_written'>, 'row'> & WrittenBefore>(
      `delete from import_written where import_id = $1
         and row in (select row from import_written where import_id = $1 order by row limit $2)
       returning row, record_id, version, before, written_at`,
      [id, maxRows],
    ),
  )

/** Records what became of undone rows, and which records stay. */
export async function noteUndone(query: Query, id: number, seen: number, remaining: readonly Remaining[]) {
  if (remaining.length) {
    const rows = remaining.map(({ row, why }) => ({ row, faults: [{ column: null, code: why }] }))
    await markRows(query, id, 'kept', rows)
  }
  await query('update import_file set undone = undone + $2 where id = $1', [id, seen - remaining.length])
}

export async function endUndoing(query: Query, id: number) {
  await query(`update import_file set state = 'undone', is_undoing = false where id = $1`, [id])
  await emitMoved(query, id)
}
