import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** Clears the done marks of lines whose quantity was edited. */
export const unmarkLines = (
  query: Query,
  { company_id, branch_id }: BranchKeys,
  orderId: number,
  lines: readonly number[],
) =>
  query(
    'delete from kitchen_mark where company_id = $1 and branch_id = $2 and order_id = $3 and line_no = any ($4::int[])',
    [company_id, branch_id, orderId, lines],
  )
