import type { Print } from '@sofra/contract/order/print/print.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { laterPart, lazyPart } from '../../../kit/part.tsx'

/** What could not be printed, over the desk as long as there is something. */
export const UnprintedNote = laterPart(() => import('./UnprintedNote.tsx'))

/** Prints the bill of a table; a branch with several printers offers them. The desk loads without it. */
export const PrintBill = lazyPart(() => import('./PrintBill.tsx'))

export { usePrintItems } from './print-items.tsx'

/** Takes a print that waits, unless another device has it, and prints it here. */
export const printWaiting = async (client: QueryClient, branch: number, print: Pick<Print, 'id'>) => {
  const { takeAndPrint } = await import('./print-order.tsx')
  await takeAndPrint(client, branch, print.id)
}
