import {
  type Branch,
  type manualStates,
  putBranchRush,
  putBranchState,
  type stateReasons,
} from '@sofra/contract/branch/branch/branch.contract.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { serverNow } from '../../../../kit/http/server-time.ts'
import { branchQuery } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { type Period, untilOf } from './state-until.ts'

/** A temporary change, or the end of all rush settings. */
export type Change =
  | { readonly kind: 'state'; readonly state: (typeof manualStates)[number] }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'sources'; readonly sources: readonly OrderSource[]; readonly state: 'busy' | 'closed' }
  | { readonly kind: 'end' }
type Reason = (typeof stateReasons)[number] | null

/** Ends added minutes and pauses; the second call needs the version returned by the first. */
const endRush = async (branch: Branch) => {
  const params = { branch_id: branch.id }
  const after = branch.rush
    ? await call(putBranchRush, { params, body: { minutes: 0, version: branch.version } })
    : branch
  const sources = branch.paused.map(({ source }) => source)
  if (!sources.length) return after
  return call(putBranchState, { params, body: { state: 'auto', sources, version: after.version } })
}

const send = (branch: Branch, change: Change, until: string | null, reason: Reason) => {
  const params = { branch_id: branch.id }
  const { version } = branch
  switch (change.kind) {
    case 'end':
      return endRush(branch)
    case 'minutes':
      return call(putBranchRush, { params, body: { minutes: change.minutes, until, version } })
    case 'sources':
      return call(putBranchState, {
        params,
        body: { state: change.state, sources: [...change.sources], until, reason, version },
      })
    default:
      return call(putBranchState, { params, body: { state: change.state, until, reason, version } })
  }
}

/** Changes the state of a branch or its rush settings, and shows a message. */
export const useStateChange = (branch: Branch, onDone: () => void) => {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const { queryKey } = branchQuery(branch.id)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change, period, reason }: { change: Change; period: Period; reason: Reason }) =>
      send(branch, change, untilOf(period, branch.timezone, serverNow()), reason),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      void client.invalidateQueries({ queryKey: ['branch', 'list'] })
      toast.ok(t('desk.state.saved'))
      onDone()
    },
    onError: (error) => {
      toast.fail(error)
      void client.invalidateQueries({ queryKey })
    },
  })
  return { isPending, change: (change: Change, period: Period, reason: Reason) => mutate({ change, period, reason }) }
}
