import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { Fields } from './menu-content.api.ts'
import type { Bases } from './menu-plan.compare.api.ts'

/** A row of another branch as last cloned; null if it was not. */
export interface Origin {
  record: MenuRecord
  origin_id: number
  base: Fields | null
}

/** Returns the bases of rows that were cloned from other branches. */
export const readOrigins = (query: Query, { company_id, branch_id }: BranchKeys) =>
  query<Origin & { base: Fields }>(
    'select record, origin_id, base from menu_origin where company_id = $1 and branch_id = $2',
    [company_id, branch_id],
  )

/** Returns the same bases by the other branch's refs. */
export const readBases = async (query: Query, keys: BranchKeys): Promise<Bases> => {
  const origins = await readOrigins(query, keys)
  const of = (record: MenuRecord) =>
    new Map(origins.flatMap((one) => (one.record === record ? [[String(one.origin_id), one.base] as const] : [])))
  return {
    category: of('category'),
    material: of('material'),
    option_group: of('option_group'),
    product: of('product'),
  }
}

const deleteOrigins = statement<BranchKeys & { record: MenuRecord; origin_ids: readonly number[] }>(`
delete from menu_origin
where company_id = :company_id and branch_id = :branch_id and record = :record and origin_id = any (:origin_ids)`)

/** Stores the bases of cloned rows, and deletes rows without one. */
export async function putOrigins(query: Query, keys: BranchKeys, origins: readonly Origin[]) {
  const withBase = origins.filter(({ base }) => base !== null)
  await query(
    `insert into menu_origin (company_id, branch_id, record, origin_id, base)
     select $1, $2, n.record, n.origin_id, n.base
     from jsonb_to_recordset($3) as n (record text, origin_id bigint, base jsonb)
     on conflict (company_id, branch_id, record, origin_id) do update set base = excluded.base`,
    [keys.company_id, keys.branch_id, JSON.stringify(withBase)],
  )
  const removed = Map.groupBy(
    origins.filter(({ base }) => base === null),
    ({ record }) => record,
  )
  for (const [record, rows] of removed) {
    await deleteOrigins(query, { ...keys, record, origin_ids: rows.map(({ origin_id }) => origin_id) })
  }
}
