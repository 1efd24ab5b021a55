import type { addTables, diningTable, renewTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import type { BodyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds, readRecord } from '../../../kernel/records/read.ts'
import type { TableRecord } from './dining-table.record.ts'

type AreaOfTable = Pick<BodyOf<typeof diningTable.create>, 'area_id'>

/** Refuses an area of another branch. */
export async function checkArea({ query }: Context, keys: BranchKeys, { area_id }: AreaOfTable): Promise<void> {
  if (area_id === null) return
  const [missing] = await missingIds(query, [{ table: 'dining_area', keys, ids: [area_id] }])
  if (missing.size > 0)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'area_id', code: 'dining-area.unknown' }] })
}

const insertTables = statement<BranchKeys & BodyOf<typeof addTables>, { added: number; present: string[] }>(`
with named as (select :prefix || n as number, n from generate_series(:from::int, :to::int) n), added as (
  insert into dining_table (company_id, branch_id, number, area_id, seats, shape)
  select :company_id, :branch_id, number, :area_id, :seats, :shape from named order by n
  on conflict on constraint dining_table__number do nothing returning number
)
select (select count(*) from added)::float8 as added,
  array(select number from named where number not in (select number from added) order by n) as present`)

/** Adds a table for each number of a range; existing ones are unchanged. */
export async function addMany({ params, body }: RequestOf<typeof addTables>, context: Context) {
  const keys = recordKeys(context, params)
  await checkArea(context, keys, body)
  const [row] = await insertTables(context.query, { ...keys, ...body })
  return row ?? { added: 0, present: [] }
}

/** Gives a table a new QR code; throws 404, and 409 when the version is stale. */
export async function renew(table: TableRecord, { params, body }: RequestOf<typeof renewTable>, context: Context) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const { table_id: id } = params
  const change = {
    of: { ...keys, id },
    version: body.version,
    set: { renewed_at: now },
    computed: () => ({ token: 'default' }),
  }
  return updateRow(query, 'dining_table', change, () => readRecord(query, table, keys, id))
}
