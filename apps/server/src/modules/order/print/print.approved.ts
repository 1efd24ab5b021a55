import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { storedStations } from '../kitchen-display/kitchen-display.plan.api.ts'
import { countFirstPrint } from '../orders/order.prints.api.ts'
import { addPrint } from './print.add.ts'
import { ticketsFor } from './print.plan.ts'
import { installedPrinters, orderedLines, printerTries } from './print.printers.ts'
import { addReceipt } from './print.receipt.ts'

/**
 * Creates the prints of an approval: tickets on the kitchen printers, and the receipt if the branch prints it
 * automatically, on its receipt printers or, without an agent, for any browser. Returns the print that browsers can
 * claim.
 */
export async function addApproved(query: Query, keys: BranchKeys, orderId: number): Promise<number | undefined> {
  const { kitchens } = await installedPrinters(query, keys)
  if (kitchens.length > 0) {
    const lines = await orderedLines(query, keys, orderId)
    const { stations } = await storedStations(query, keys)
    const of = { ...keys, orderId, kind: 'ticket', revision: 1, copies: 1, device: null, tries: printerTries } as const
    for (const on of ticketsFor(kitchens, stations, lines)) await addPrint(query, { ...of, on })
  }
  const copies = await countFirstPrint(query, keys, orderId)
  return copies === undefined ? undefined : addReceipt(query, keys, orderId, copies)
}
