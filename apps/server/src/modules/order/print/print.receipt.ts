import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { addPrint } from './print.add.ts'
import { installedPrinters, placesFor } from './print.printers.ts'

/**
 * Creates the first receipt of an order: on each receipt printer or, without an agent, for any browser. Returns the
 * print that browsers can claim.
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
