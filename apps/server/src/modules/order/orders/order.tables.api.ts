import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

interface MovedOrders {
  /** The bill of the orders, and the bill to which they move. */
  from: number
  to: number
  tableId: number
}

/** Moves the orders of a bill to another bill and its table. */
export const moveTableOrders = (query: Query, keys: BranchKeys, { from, to, tableId }: MovedOrders) =>
  updateAnyVersion(query, 'orders', {
    of: { ...keys, bill_id: from },
    set: { bill_id: to },
    computed: (at) => ({
      table_number: `(select d.number from dining_table d
        where d.company_id = x.company_id and d.branch_id = x.branch_id and d.id = ${at(tableId)})`,
    }),
  })
