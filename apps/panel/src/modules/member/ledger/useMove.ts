import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../../kit/http/api-error.ts'
import { newKey } from '../../../kit/new-key.ts'
import { useToast } from '../../../kit/toast/toast.ts'

/** Makes a manual movement. Idempotent per typed input, so that a retry after a lost response is safe. */
export const useMove = <Body>(
  send: (body: Body, headers: Readonly<Record<string, string>>) => Promise<unknown>,
  onDone: () => void,
) => {
  const toast = useToast()
  const queries = useQueryClient()
  const last = useRef({ tried: '', key: '' })
  return useMutation({
    mutationFn: (body: Body) => {
      const tried = JSON.stringify(body)
      if (last.current.tried !== tried) last.current = { tried, key: newKey() }
      return send(body, { 'idempotency-key': last.current.key })
    },
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
