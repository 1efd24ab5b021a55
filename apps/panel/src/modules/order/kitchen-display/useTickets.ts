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

/** Sounds once for what has come or was changed since the last look; what was there when the screen opened is no news. */
const useChime = (open: readonly StationTicket[], sound: boolean) => {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const ids = open.flatMap(({ ticket, changes }) => [
      `order ${ticket.order_id}`,
      ...changes.map(({ id }) => `change ${id}`),
    ])
    const isNew = known.current && ids.some((id) => !known.current?.has(id))
    known.current = new Set([...(known.current ?? []), ...ids])
    if (isNew && sound) chime('called')
  }, [open, sound])
}

interface Shown {
  readonly kitchen: ReplyOf<typeof kitchenDisplay>
  readonly branch: number
  readonly station: number | null
  readonly sound: boolean
}

/** The tickets of a station, and what is done with them; a cancelled one goes when somebody has seen it. */
export const useTickets = ({ kitchen, branch, station, sound }: Shown) => {
  const marking = useMarking(branch)
  const mayMark = useMay()(markLines)
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())
  // Which orders have begun depends on the clock alone; every half minute is soon enough.
  const now = useTick((instant) => Math.ceil(instant / halfMinute)) * halfMinute
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set())
  const { open: all, made, later } = ticketsOf(kitchen, { station, now, known })
  const open = all.filter(({ ticket }) => !dismissed.has(ticket.order_id))
  useChime(open, sound)

  const see = ({ changes }: StationTicket) => setKnown(new Set([...known, ...changes.map(({ id }) => id)]))
  const mark = (ticket: Ticket, lines: readonly number[], done: boolean) => {
    if (mayMark) marking({ ticket, lines, done })
  }
  return {
    open,
    made,
    later,
    mayMark,
    mark,
    /** Somebody has read what was changed. */
    see,
    /** All that the station makes of it is done. */
    bump: (shown: StationTicket) => {
      const { ticket } = shown
      const open = numbersOf(shown, false)
      see(shown)
      if (ticket.status === 'cancelled') setDismissed(new Set([...dismissed, ticket.order_id]))
      else if (open.length) mark(ticket, open, true)
    },
    recall: (shown: StationTicket | undefined) => {
      if (!shown) return
      const numbers = numbersOf(shown, true)
      // The desk may have said that it is ready without a line being marked.
      mark(shown.ticket, numbers.length ? numbers : shown.lines.map(({ no }) => no), false)
    },
  }
}
