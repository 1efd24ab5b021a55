import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useAttemptKey } from '../../../kit/http/useAttemptKey.ts'
import { useToast } from '../../../kit/toast/toast.ts'

/** Makes a manual movement. Idempotent per typed input, so that a retry after a lost response is safe. */
export const useMove = <Body>(
  send: (body: Body, headers: Readonly<Record<string, string>>) => Promise<unknown>,
  onDone: () => void,
) => {
  const toast = useToast()
  const queries = useQueryClient()
  const headersOf = useAttemptKey()
  return useMutation({
    mutationFn: (body: Body) => send(body, headersOf(body)),
    onSuccess: () => {
      onDone()
      void queries.invalidateQueries({ queryKey: ['member-ledger'] })
      void queries.invalidateQueries({ queryKey: ['member'] })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) toast.fail(error)
    },
  })
}
