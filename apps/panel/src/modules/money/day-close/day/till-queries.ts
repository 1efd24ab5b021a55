import { dayCloseDraft } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { type TillState, tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'

const aMinute = 60_000

/** Returns the query of a till's state; it refreshes, because orders finish meanwhile. */
export const useTillState = (branch: number) =>
  useQuery({
    queryKey: ['day-close', 'state', branch],
    queryFn: ({ signal }) => call(tillState, { params: { branch_id: branch } }, { signal }),
    refetchInterval: aMinute,
  })

/** Returns the query of the figures since the last close; disabled for users who may not see amounts. */
export const useDraft = (branch: number, { is_started, no }: Pick<TillState, 'is_started' | 'no'>) =>
  useQuery({
    queryKey: ['day-close', 'draft', branch, no],
    queryFn: ({ signal }) => call(dayCloseDraft, { params: { branch_id: branch } }, { signal }),
    enabled: useMay()(dayCloseDraft) && is_started,
    refetchInterval: aMinute,
  })

/** Returns a change of a till; afterwards everything about it is read again. */
export const useTillChange = <Values>(
  change: (values: Values) => Promise<unknown>,
  done: (values: Values) => string,
) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, values) => toast.ok(done(values)),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['day-close'] }),
  })
}
