import { billChanged } from '@sofra/contract/order/bill/bill.events.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

export { methodsAtTable, readOne as billOnPaper } from './bill.queries.ts'

/**
 * Locks the open bill of an order until the transaction ends and increments its version; undefined if the order is on
 * no open bill. Lock order: bill before order.
 */
export async function lockOpenBillOf(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  orderId: number,
): Promise<number | undefined> {
  const [bill] = await query<Pick<Row<'bill'>, 'id'>>(
    `update bill b set version = b.version + 1 from orders o
     where o.company_id = $1 and o.branch_id = $2 and o.id = $3 and b.company_id = $1 and b.branch_id = $2 and b.id = o.bill_id
       and b.closed_at is null returning b.id`,
    [company_id, branch_id, orderId],
  )
  return bill?.id
}

/** Locks the bill of an order, open or closed, until the transaction ends. Lock order: bill before order. */
export async function lockBillOf(query: Query, { company_id, branch_id }: BranchKeys, orderId: number) {
  const [bill] = await query<Pick<Row<'bill'>, 'id'>>(
    `update bill b set version = b.version + 1 from orders o
     where o.company_id = $1 and o.branch_id = $2 and o.id = $3 and b.company_id = $1 and b.branch_id = $2 and b.id = o.bill_id
     returning b.id`,
    [company_id, branch_id, orderId],
  )
  return bill?.id
}

/** Emits that the total of a bill changed because an order on it was edited. */
export const emitBillEdited = (query: Query, keys: BranchKeys, id: number) =>
  emit(query, billChanged, { ...keys, subject_id: id }, { did: 'edit', closed: false })
