import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import {
  type PhoneCall,
  phoneCalls,
  settleCall,
  takeCall,
} from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kit/http/api.ts'
import { setServerTime } from '../../../kit/http/server-time.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { lookAgainIn } from './look-again.ts'

const callsQuery = (branch: number, of: 'all' | 'missed') =>
  queryOptions({
    queryKey: ['phone-call', branch, of] as const,
    queryFn: async ({ signal }) => {
      const calls = await call(phoneCalls, { params: { branch_id: branch }, query: { of } }, { signal })
      setServerTime(calls.now)
      return calls
    },
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => lookAgainIn(data?.items ?? []),
    placeholderData: keepPreviousData,
  })

/** The calls of a branch; events of the stream refetch them. */
export const useCalls = (branch: number, of: 'all' | 'missed' = 'all') => {
  const queries = useQueryClient()
  useFrames((frame) => {
    if (frame.type === 'phone-call' && frame.branch_id === branch)
      void queries.invalidateQueries({ queryKey: ['phone-call', branch] })
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: ['phone-call'] })), [queries])
  return useQuery(callsQuery(branch, of))
}

/** Takes a call, or marks a missed one as called back. */
export const useCallSteps = (branch: number) => {
  const toast = useToast()
  const queries = useQueryClient()
  const then = {
    onError: (error: Error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['phone-call', branch] }),
  }
  const of = (id: number) => ({ params: { branch_id: branch, phone_call_id: id } })
  return {
    take: useMutation({ mutationFn: (id: number) => call(takeCall, of(id)), ...then }),
    settle: useMutation({ mutationFn: (id: number) => call(settleCall, of(id)), ...then }),
  }
}

/** Returns the caller's name, the number, or "withheld". */
export const useCallerName = () => {
  const t = useT()
  return ({ guest, phone }: Pick<PhoneCall, 'guest' | 'phone'>) =>
    guest ?? (phone ? formatPhone(phone) : t('phone-call.withheld'))
}
