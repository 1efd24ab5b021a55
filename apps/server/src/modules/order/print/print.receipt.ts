import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { addPrint } from './print.add.ts'
import { installedPrinters, placesFor } from './print.printers.ts'

/**
 * Writes down an order's first receipt: on each of the branch's printers for receipts, or where no agent is there to do it on whichever
 * browser is first. Answers the print that browsers should hear of.
 */
export async function addReceipt(query: Query, keys: BranchKeys, orderId: number, copies: number) {
  const { tills } = await installedPrinters(query, keys)
  let open: number | undefined
  for (const place of await placesFor(query, keys, tills)) {
    const id = await addPrint(query, { ...keys, orderId, kind: 'receipt', revision: 1, copies, device: null, ...place })
    if (!place.on) open = id
  }
  return open
}
