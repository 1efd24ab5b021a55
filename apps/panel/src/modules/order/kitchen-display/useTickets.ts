import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type kitchenDisplay,
  markLines,
  type Ticket,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { chime } from '../../../kit/alarm/alarm.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useTick } from '../../../kit/tick.ts'
import { useMarking } from './kitchen-query.ts'
import { type StationTicket, ticketsOf } from './tickets.ts'

const halfMinute = 30_000

const numbersOf = ({ lines }: StationTicket, isDone: boolean) =>
  lines.filter(({ done_at }) => (done_at !== null) === isDone).map(({ no }) => no)

/** Plays a sound for tickets that are new or changed since the last render, but not for those of the first. */
const useChime = (open: readonly StationTicket[], sound: boolean) => {
  const knownIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = open.flatMap(({ ticket, changes }) => [
      `order ${ticket.order_id}`,
      ...changes.map(({ id }) => `change ${id}`),
    ])
    const isNew = knownIds.current && ids.some((id) => !knownIds.current?.has(id))
    knownIds.current = new Set([...(knownIds.current ?? []), ...ids])
    if (isNew && sound) chime('called')
  }, [open, sound])
}

interface TicketsView {
  readonly kitchen: ReplyOf<typeof kitchenDisplay>
  readonly branch: number
  readonly station: number | null
  readonly sound: boolean
}

/** The tickets of a station and their actions; a cancelled ticket disappears once it is confirmed as seen. */
export const useTickets = ({ kitchen, branch, station, sound }: TicketsView) => {
  const marking = useMarking(branch)
  const mayMark = useMay()(markLines)
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())
  // Whether a scheduled order has started depends on the clock; checking every half minute suffices.
  const now = useTick((instant) => Math.ceil(instant / halfMinute)) * halfMinute
  const [seenChanges, setKnown] = useState<ReadonlySet<number>>(new Set())
  const { open: all, finished, later } = ticketsOf(kitchen, { station, now, seenChanges })
  const open = all.filter(({ ticket }) => !dismissed.has(ticket.order_id))
  useChime(open, sound)

  const see = ({ changes }: StationTicket) => setKnown(new Set([...seenChanges, ...changes.map(({ id }) => id)]))
  const mark = (ticket: Ticket, lines: readonly number[], done: boolean) => {
    if (mayMark) marking({ ticket, lines, done })
  }
  return {
    open,
    finished,
    later,
    mayMark,
    mark,
    /** Confirms the changes of a ticket as seen. */
    see,
    /** Finishes all lines of the station. */
    bump: (stationTicket: StationTicket) => {
      const { ticket } = stationTicket
      const open = numbersOf(stationTicket, false)
      see(stationTicket)
      if (ticket.status === 'cancelled') setDismissed(new Set([...dismissed, ticket.order_id]))
      else if (open.length) mark(ticket, open, true)
    },
    recall: (stationTicket: StationTicket | undefined) => {
      if (!stationTicket) return
      const numbers = numbersOf(stationTicket, true)
      // The desk may have set the order to ready without any marked line.
      mark(stationTicket.ticket, numbers.length ? numbers : stationTicket.lines.map(({ no }) => no), false)
    },
  }
}
