import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { countGuestPrint } from '../orders/order.prints.api.ts'
import { addReceipt } from './print.receipt.ts'

/** Prints the receipt of an order for its guest like other receipts of the branch, unless it was printed before. */
export async function printOnce(query: Query, keys: BranchKeys, orderId: number) {
  const copies = await countGuestPrint(query, keys, orderId)
  if (copies === undefined) return
  const id = await addReceipt(query, keys, orderId, copies)
  if (id !== undefined) await emit(query, printMoved, { ...keys, subject_id: id }, { state: 'waiting' })
}
