import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../kit/toast/toast.ts'

/** Prints the receipt of an order; every print after the first is marked as a copy. */
export const usePrint = () => {
  const client = useQueryClient()
  const toast = useToast()
  return async (card: Pick<OrderCard, 'id' | 'branch_id'>) => {
    try {
      const { printByHand } = await import('./print.tsx')
      await printByHand(client, card)
    } catch (error) {
      toast.fail(error)
    }
  }
}
