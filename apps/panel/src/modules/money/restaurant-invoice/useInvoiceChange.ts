import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../kit/toast/toast.ts'

/** Changes an invoice. Invoices and reports are loaded again after a failure too, because another user may have changed them. */
export const useInvoiceChange = <Reply, Input = void>(
  send: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => string,
) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => toast.ok(onDone(reply)),
    onError: toast.fail,
    onSettled: () =>
      Promise.all(
        ['commission-report', 'restaurant-invoice'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
}
