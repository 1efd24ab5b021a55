import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

const deleteMarks = statement<BranchKeys & { orderId: number; lines: readonly number[] }>(`
delete from kitchen_mark
where company_id = :company_id and branch_id = :branch_id and order_id = :orderId and line_no = any (:lines::int[])`)

/** Clears the done marks of lines whose quantity was edited. */
export const unmarkLines = (query: Query, keys: BranchKeys, orderId: number, lines: readonly number[]) =>
  deleteMarks(query, { ...keys, orderId, lines })
