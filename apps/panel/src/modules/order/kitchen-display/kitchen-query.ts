import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  kitchenDisplay,
  markLines,
  type Ticket,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kit/http/api.ts'
import { serverNow } from '../../../kit/http/server-time.ts'
import { statusAt, useStreamStatus } from '../../../kit/stream/status.ts'
import { onFrame, onResync, startStream } from '../../../kit/stream/stream.ts'
import { setServerTime, useTick } from '../../../kit/tick.ts'
import { useToast } from '../../../kit/toast/toast.ts'

type Kitchen = ReplyOf<typeof kitchenDisplay>

/** Frames within this time (ms) cause one refetch. */
const gatherMs = 100
const lookAgainMs = 15_000

const mutationKey = ['kitchen-mark']

const kitchenQuery = (branch: number) =>
  queryOptions({
    queryKey: ['kitchen', branch] as const,
    queryFn: async ({ signal }) => {
      const kitchen = await call(kitchenDisplay, { params: { branch_id: branch } }, { signal })
      setServerTime(kitchen.now)
      return kitchen
    },
    staleTime: 60_000,
  })

/** Whether the stream is down; then the kitchen is polled. */
export const useIsDown = () => {
  const stream = useStreamStatus()
  return useTick(() => statusAt(stream, Date.now()).state === 'down')
}

/** The tickets of a branch's kitchen; events of the stream refetch them. */
export const useKitchen = (branch: number) => {
  const queries = useQueryClient()
  const isDown = useIsDown()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // While a mutation is pending the refetch waits; it would briefly revert the optimistic update.
        if (queries.isMutating({ mutationKey }) === 0) void queries.invalidateQueries({ queryKey: ['kitchen', branch] })
      }, gatherMs)
    }
    startStream()
    const stops = [
      onFrame((frame) => {
        const isOurs =
          frame.type === 'order'
            ? frame.card.branch_id === branch
            : frame.type === 'kitchen' && frame.branch_id === branch
        if (isOurs) again()
      }),
      onResync(again),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queries, branch])
  return useQuery({ ...kitchenQuery(branch), refetchInterval: isDown ? lookAgainMs : false })
}

interface Marking {
  readonly ticket: Ticket
  readonly lines: readonly number[]
  readonly done: boolean
}

/** Marks lines of a ticket in its current state, which may be newer than the clicked one. */
const marked = (ticket: Ticket, { lines, done }: Marking): Ticket => {
  const done_at = done ? new Date(serverNow()).toISOString() : null
  const now = ticket.lines.map((line) => (lines.includes(line.no) ? { ...line, done_at } : line))
  return { ...ticket, lines: now, ready_at: done ? ticket.ready_at : null }
}

/** Marks lines as done or reverts that. Optimistic; a refusal rolls back. */
export const useMarking = (branch: number) => {
  const toast = useToast()
  const queries = useQueryClient()
  const { queryKey } = kitchenQuery(branch)
  const show = (marking: Marking) =>
    queries.setQueryData<Kitchen>(
      queryKey,
      (kitchen) =>
        kitchen && {
          ...kitchen,
          tickets: kitchen.tickets.map((one) =>
            one.order_id === marking.ticket.order_id ? marked(one, marking) : one,
          ),
        },
    )
  return useMutation({
    mutationKey,
    // Serialises the mutations in the order of the clicks.
    scope: { id: `kitchen-${branch}` },
    mutationFn: ({ ticket, lines, done }: Marking) =>
      call(markLines, { params: { branch_id: branch, order_id: ticket.order_id }, body: { lines: [...lines], done } }),
    onMutate: async (marking) => {
      // A pending refetch does not contain the change yet.
      await queries.cancelQueries({ queryKey })
      show(marking)
    },
    onError: (error) => toast.fail(error),
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined),
  }).mutate
}
