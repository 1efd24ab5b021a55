import { branchIsOpen, branchStatusChanged } from '@sofra/contract/branch/branch/branch.events.ts'
import { reservationAsked, reservationChanged } from '@sofra/contract/branch/reservation/reservation.events.ts'
import { commandCalled, commandsRead } from '@sofra/contract/branch/table-command/table-command.events.ts'
import { menuChanged } from '@sofra/contract/catalog/menu/menu.events.ts'
import { menuImportMoved } from '@sofra/contract/catalog/menu-import/menu-import.events.ts'
import { importMoved } from '@sofra/contract/kernel/import.events.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import { requestDecided, requestSent } from '@sofra/contract/member/guest-request/guest-request.events.ts'
import { billChanged } from '@sofra/contract/order/bill/bill.events.ts'
import { commentChanged, commentGiven } from '@sofra/contract/order/comment/comment.events.ts'
import { deskAlarmMoved } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.events.ts'
import { kitchenMarked } from '@sofra/contract/order/kitchen-display/kitchen-display.events.ts'
import {
  marketplaceTold,
  orderEdited,
  orderPlaced,
  orderRecalled,
  orderSteps,
  orderUnanswered,
} from '@sofra/contract/order/orders/order.events.ts'
import type { OrderView } from '@sofra/contract/order/orders/order.view.ts'
import { callMoved } from '@sofra/contract/order/phone-call/phone-call.events.ts'
import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { z } from 'zod'
import { type CardRow, cardFor } from '../orders/order.cards.api.ts'

/**
 * A stored event of a branch. Platform events have 0 as company and branch; a company's own events have its negative id
 * as branch.
 */
export interface StreamEvent {
  company_id: number
  branch_id: number
  no: number
  name: string
  subject_id: number
  payload: unknown
}

/** The name of an event's step at the desk. */
const orderActions: ReadonlyMap<string, string> = new Map([
  [orderPlaced.name, 'place'],
  [orderUnanswered.name, 'unanswered'],
  [orderRecalled.name, 'recall'],
  [orderEdited.name, 'edit'],
  [marketplaceTold.name, 'marketplace'],
  ...Object.entries(orderSteps).map(([action, { name }]) => [name, action] as const),
])

/** Returns whether an event is about an order, whose card is then part of the frame. */
export const isOfOrder = ({ name }: StreamEvent) => orderActions.has(name)

/** Returns whether an event is a call of a table. */
export const isOfCommand = ({ name }: Pick<StreamEvent, 'name'>) =>
  name === commandCalled.name || name === commandsRead.name

/** The events of comments, requests and reservations, and whether they announce a new one. */
const guestEvents: ReadonlyMap<string, GuestMatter> = new Map([
  [commentGiven.name, { of: 'comment', is_new: true }],
  [commentChanged.name, { of: 'comment', is_new: false }],
  [reservationAsked.name, { of: 'reservation', is_new: true }],
  [reservationChanged.name, { of: 'reservation', is_new: false }],
  [requestSent.name, { of: 'guest-request', is_new: true }],
  [requestDecided.name, { of: 'guest-request', is_new: false }],
])

interface GuestMatter {
  of: Extract<StreamFrame, { type: 'guest' }>['of']
  is_new: boolean
}

/** Returns the kind of guest matter of an event; undefined for other events. */
export const guestMatterOf = ({ name }: Pick<StreamEvent, 'name'>) => guestEvents.get(name)

const waitingPayload = z.object({ waiting: z.number() })

/** The reader of frames. */
export interface Reader {
  lang: Lang
  /** The reader's view of orders. */
  view: OrderView
}

const orderFrame = (action: string, card: CardRow | undefined, { lang, view }: Reader): StreamFrame | undefined =>
  card && view.types.includes(card.delivery_type)
    ? { type: 'order', action, card: cardFor(card, lang, view) }
    : undefined

const commandFrame = ({ name, branch_id, subject_id, payload }: StreamEvent): StreamFrame => {
  if (name === commandsRead.name)
    return { type: 'table-command', branch_id, ...commandsRead.payload.parse(payload), called: null }
  const { unread, ...called } = commandCalled.payload.parse(payload)
  return { type: 'table-command', branch_id, unread, called: { id: subject_id, ...called } }
}

const frameOf = (event: StreamEvent, card: CardRow | undefined, reader: Reader): StreamFrame | undefined => {
  const { name, branch_id } = event
  const action = orderActions.get(name)
  if (action) return orderFrame(action, card, reader)
  if (name === menuChanged.name) return { type: 'menu', branch_id }
  if (name === billChanged.name) return { type: 'bill', branch_id }
  if (isOfCommand(event)) return commandFrame(event)
  const matter = guestMatterOf(event)
  if (matter) return { type: 'guest', branch_id, ...matter, ...waitingPayload.parse(event.payload) }
  if (name === callMoved.name)
    return { type: 'phone-call', branch_id, call_id: event.subject_id, ...callMoved.payload.parse(event.payload) }
  if (name === kitchenMarked.name) return { type: 'kitchen', branch_id }
  if (name === deskAlarmMoved.name) return { type: 'desk-alarm', branch_id }
  if (name === printMoved.name)
    return { type: 'print', branch_id, print_id: event.subject_id, ...printMoved.payload.parse(event.payload) }
  if (name === branchIsOpen.name) return { type: 'branch', subtype: 'branch-is-open', branch_id }
  if (name === branchStatusChanged.name) return { type: 'branch', subtype: 'branch-status-changed', branch_id }
  if (name === menuImportMoved.name)
    return {
      type: 'menu-import',
      branch_id,
      import_id: event.subject_id,
      ...menuImportMoved.payload.parse(event.payload),
    }
  if (name === importMoved.name)
    return { type: 'import', import_id: event.subject_id, ...importMoved.payload.parse(event.payload) }
  if (name === progressMoved.name) {
    const { company_id, subject_id: id, payload } = event
    return { type: 'progress', company_id, id, ...progressMoved.payload.parse(payload) }
  }
  return undefined
}

/** Renders an event as a server-sent event, once per language and view for all readers. */
export const renderer = (event: StreamEvent, card: CardRow | undefined) => {
  const rendered = new Map<string, string>()
  return (reader: Reader) => {
    const { contact, price, types } = reader.view
    const key = `${reader.lang} ${contact} ${price} ${types}`
    let text = rendered.get(key)
    if (text === undefined) {
      const frame = frameOf(event, card, reader)
      text = frame ? `id: ${event.branch_id}.${event.no}\ndata: ${JSON.stringify(frame)}\n\n` : ''
      rendered.set(key, text)
    }
    return text
  }
}

export const reloadFrame = `data: ${JSON.stringify({ type: 'reload' } satisfies StreamFrame)}\n\n`

/** Parses `12.345,13.77` as the last event number per branch; ignores invalid parts. */
export const lastSeenOf = (header: unknown) => {
  const text = typeof header === 'string' ? header : ''
  const pairs = text.split(',').flatMap((part) => {
    const [, branch, no] = /^(-?\d{1,15})\.(\d{1,15})$/.exec(part.trim()) ?? []
    return branch && no ? [[Number(branch), Number(no)] as const] : []
  })
  return new Map(pairs.slice(0, 500))
}
