import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import type { Print, PrintKind } from '@sofra/contract/order/print/print.contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { laterPart } from '../../../kit/part.tsx'
import { useToast } from '../../../kit/toast/toast.ts'

/** What could not be printed, over the desk as long as there is something. */
export const UnprintedNote = laterPart(() => import('./UnprintedNote.tsx'))

/** Prints an order by hand; every print of a kind after the first is marked as a copy. */
export const usePrint = () => {
  const client = useQueryClient()
  const toast = useToast()
  return async (card: Pick<OrderCard, 'id' | 'branch_id'>, kind: PrintKind) => {
    try {
      const { printByHand } = await import('./print-order.tsx')
      await printByHand(client, card, kind)
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
