import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

interface MovedOrders {
  /** The bill of the orders, and the bill to which they move. */
  from: number
  to: number
  tableId: number
}

/** Moves the orders of a bill to another bill and its table. */
export const moveTableOrders = (
  query: Query,
  { company_id, branch_id }: BranchKeys,
  { from, to, tableId }: MovedOrders,
) =>
  query(
    `update orders o set bill_id = $4, table_number = d.number, version = o.version + 1
     from dining_table d
     where o.company_id = $1 and o.branch_id = $2 and o.bill_id = $3
       and d.company_id = $1 and d.branch_id = $2 and d.id = $5`,
    [company_id, branch_id, from, to, tableId],
  )
