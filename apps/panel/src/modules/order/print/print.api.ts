import type { Print } from '@sofra/contract/order/print/print.contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { laterPart } from '../../../kit/part.tsx'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** What could not be printed, over the desk as long as there is something. */
export const UnprintedNote = laterPart(() => import('./UnprintedNote.tsx'))

export { usePrintItems } from './print-items.tsx'

/** Prints the bill of a table; says so where a printer of the branch does it. */
export const usePrintBill = (branch: number) => {
  const client = useQueryClient()
  const toast = useToast()
  const t = useT()
  return async (bill: number) => {
    try {
      const { printBillByHand } = await import('./print-order.tsx')
      if (await printBillByHand(client, branch, bill)) toast.ok(t('bill.printed'))
    } catch (error) {
      toast.fail(error)
    }
  }
}

/** Takes a print that waits, unless another device has it, and prints it here. */
export const printWaiting = async (client: QueryClient, branch: number, print: Pick<Print, 'id'>) => {
  const { takeAndPrint } = await import('./print-order.tsx')
  await takeAndPrint(client, branch, print.id)
}
