import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../kit/toast/toast.ts'

/** Changes a dispute. Lists and reports are loaded again after a failure too, because another user may have changed it. */
export const useDisputeChange = (send: () => Promise<unknown>, onDone: () => string) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.ok(onDone()),
    onError: toast.fail,
    onSettled: () =>
      Promise.all(
        ['commission-report', 'commission-dispute'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  })
}
