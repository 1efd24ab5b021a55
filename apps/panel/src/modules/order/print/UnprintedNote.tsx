import { type Print, printOrder } from '@sofra/contract/order/print/print.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { isLeader } from '../../../kit/stream/leader.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { printsByItself } from './device.api.ts'
import { printsQuery } from './print-items.tsx'

const UnprintedList = lazyPart(() => import('./UnprintedList.tsx'))

const useOpenPrints = (branch: number) => {
  const queries = useQueryClient()
  const query = printsQuery(branch)
  useFrames((frame) => {
    if (frame.type === 'print' && frame.branch_id === branch) void queries.invalidateQueries(query)
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: ['print'] })), [queries])
  return useQuery(query)
}

/** Takes waiting prints when the desk opens, as it would have done on their events. */
const useWaiting = (branch: number, prints: readonly Print[] | undefined) => {
  const client = useQueryClient()
  const tried = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const waiting = prints?.filter(({ id, state }) => state === 'waiting' && !tried.current.has(id)) ?? []
    if (!waiting.length || !isLeader() || !printsByItself()) return
    tried.current = new Set([...tried.current, ...waiting.map(({ id }) => id)])
    for (const { id } of waiting)
      import('./print-order.tsx').then(({ takeAndPrint }) => takeAndPrint(client, branch, id)).catch(() => undefined)
  }, [client, branch, prints])
}

const Unprinted = ({ branch }: { readonly branch: number }) => {
  const { data } = useOpenPrints(branch)
  useWaiting(branch, data?.prints)
  const failed = data?.prints.filter(({ state }) => state === 'failed') ?? []
  return failed.length ? <UnprintedList branch={branch} failed={failed} /> : null
}

/** The failed prints of a branch with their reasons, each to print here or to dismiss. */
const UnprintedNote = ({ branch }: { readonly branch: number }) =>
  useMay()(printOrder) ? <Unprinted branch={branch} /> : null

export default UnprintedNote
