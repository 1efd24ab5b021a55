import type { DiningPlan, putDiningPlan } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'
import { readAreas } from './dining-area.service.ts'

/** Returns the positions of the tables of a branch, ordered by number. */
export async function readPlan(query: Query, keys: BranchKeys): Promise<DiningPlan> {
  const tables = await query<DiningPlan['tables'][number]>(
    `select id, number, area_id, seats, shape, is_active, x, y from dining_table
     where company_id = $1 and branch_id = $2 order by app.counted(number), id`,
    [keys.company_id, keys.branch_id],
  )
  const { areas } = await readAreas(query, keys)
  return { areas: areas.map(({ id, name }) => ({ id, name })), tables, version: await partVersion(query, keys, 'plan') }
}

/** Moves tables; throws 409 when the version is stale or a table was deleted. */
export async function savePlan({ params, body }: RequestOf<typeof putDiningPlan>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const ids = body.tables.map(({ table_id }) => table_id)
  const [missing] = await missingIds(query, [{ table: 'dining_table', keys, ids }])
  if (missing.size > 0) throw stale(await readPlan(query, keys))
  await claimPart(query, keys, 'plan', body.version, () => readPlan(query, keys))
  await query(
    `update dining_table d set x = n.x, y = n.y from jsonb_to_recordset($3) as n (table_id bigint, x integer, y integer)
     where d.company_id = $1 and d.branch_id = $2 and d.id = n.table_id and (d.x, d.y) is distinct from (n.x, n.y)`,
    [keys.company_id, keys.branch_id, JSON.stringify(body.tables)],
  )
  return readPlan(query, keys)
}
