import { billChanged } from '@sofra/contract/order/bill/bill.events.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { At } from '../../../kernel/records/parameters.ts'

export { methodsAtTable, readOne as billOnPaper } from './bill.queries.ts'

const lockWhere = async (query: Query, keys: BranchKeys, orderId: number, condition: string) => {
  const where = (at: At) => `x.id = (select o.bill_id from orders o
    where o.company_id = x.company_id and o.branch_id = x.branch_id and o.id = ${at(orderId)})${condition}`
  const [bill] = await updateAnyVersion(query, 'bill', { of: keys, where }, ['id'])
  return bill?.id
}

/**
 * Locks the open bill of an order until the transaction ends and increments its version; undefined if the order is on
 * no open bill. Lock order: bill before order.
 */
export const lockOpenBillOf = (query: Query, keys: BranchKeys, orderId: number): Promise<number | undefined> =>
  lockWhere(query, keys, orderId, ' and x.closed_at is null')

/** Locks the bill of an order, open or closed, until the transaction ends. Lock order: bill before order. */
export const lockBillOf = (query: Query, keys: BranchKeys, orderId: number) => lockWhere(query, keys, orderId, '')

/** Emits that the total of a bill changed because an order on it was edited. */
export const emitBillEdited = (query: Query, keys: BranchKeys, id: number) =>
  emit(query, billChanged, { ...keys, subject_id: id }, { did: 'edit', closed: false })
