import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

interface MovedOrders {
  /** The bill of the orders, and the bill to which they move. */
  from: number
  to: number
  tableId: number
}

const moveOrders = statement<BranchKeys & MovedOrders>(`
update orders o set bill_id = :to, table_number = d.number, version = o.version + 1
from dining_table d
where o.company_id = :company_id and o.branch_id = :branch_id and o.bill_id = :from
  and d.company_id = :company_id and d.branch_id = :branch_id and d.id = :tableId`)

/** Moves the orders of a bill to another bill and its table. */
export const moveTableOrders = (query: Query, keys: BranchKeys, moved: MovedOrders) =>
  moveOrders(query, { ...keys, ...moved })
