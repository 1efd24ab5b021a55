import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

type NewExternal = BranchKeys & Omit<Row<'external_order'>, 'trouble' | 'refs'> & { refs: string }

const insert = statement<NewExternal>(`
insert into external_order (company_id, branch_id, order_id, branch_integration_id, external_id, external_code, storefront, courier,
  answer_by, sponsored, refs)
values (:company_id, :branch_id, :order_id, :branch_integration_id, :external_id, :external_code, :storefront, :courier,
  :answer_by, :sponsored, :refs)`)

/** Writes what a marketplace knows of an order that was just placed. */
export const insertExternal = (query: Query, order: NewExternal) => insert(query, order)

type TroubleKeys = BranchKeys & { order_id: number }

const updateTrouble = statement<TroubleKeys & { trouble: string | null }, { order_id: number }>(`
update external_order set trouble = :trouble
where company_id = :company_id and branch_id = :branch_id and order_id = :order_id and trouble is distinct from :trouble
returning order_id`)

/** Stores what a marketplace has not received of an order, as the code of a phrase; null when all is well. Returns whether it changed. */
export const setTrouble = async (query: Query, keys: TroubleKeys, trouble: string | null) =>
  (await updateTrouble(query, { ...keys, trouble })).length > 0
