import type { DeliveryType, OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Person } from './world.ts'

export interface Actor {
  kind: 'member' | 'restaurant' | 'system' | 'platform' | 'channel'
  id: number | null
  name: string | null
}

/** An entry of an order's history, as the order's steps would have written it. */
export interface Happening {
  action: 'place' | 'approve' | 'ready' | 'depart' | 'deliver' | 'delay' | 'cancel' | 'return'
  at: number
  by: Actor
  minutes: number | null
  reason: number | null
  note: string | null
}

/** The state of an order after its history. */
export interface Standing {
  status: OrderStatus
  version: number
  preparation: number | null
  promised: number | null
  approved: number | null
  ready: number | null
  departed: number | null
  delivered: number | null
  closed: number | null
  events: (Happening & { from: OrderStatus | null; to: OrderStatus })[]
}

export const restaurant = ({ id, name }: Person): Actor => ({ kind: 'restaurant', id, name })

const next = (status: OrderStatus, { action }: Happening, type: DeliveryType): OrderStatus => {
  switch (action) {
    case 'approve':
      return type === 'onlyPayment' ? 'delivered' : 'preparing'
    case 'depart':
      return 'on_the_way'
    case 'deliver':
      return 'delivered'
    case 'cancel':
      return 'cancelled'
    case 'return':
      return 'returned'
    default:
      return status
  }
}

const minute = 60_000

const marks = ({ action, at, minutes }: Happening, before: Standing, terms: Terms): Partial<Standing> => {
  switch (action) {
    case 'approve': {
      const promised = Math.max(at + ((minutes ?? 0) + terms.zoneMinutes) * minute, terms.scheduled ?? 0)
      const done = terms.type === 'onlyPayment' ? { delivered: at } : {}
      return { approved: at, preparation: minutes, promised, ...done }
    }
    case 'delay': {
      const more = minutes ?? 0
      return { preparation: (before.preparation ?? 0) + more, promised: (before.promised ?? at) + more * minute }
    }
    case 'ready':
      return { ready: at }
    case 'depart':
      return { departed: at }
    case 'deliver':
      return { delivered: at }
    case 'cancel':
    case 'return':
      return { closed: at }
    default:
      return {}
  }
}

interface Terms {
  type: DeliveryType
  zoneMinutes: number
  scheduled: number | null
}

/** Applies a history up to now; later entries have not happened yet. */
export function standingAfter(history: readonly Happening[], terms: Terms, now: number): Standing {
  let standing: Standing = {
    status: 'waiting_for_approval',
    version: 0,
    preparation: null,
    promised: null,
    approved: null,
    ready: null,
    departed: null,
    delivered: null,
    closed: null,
    events: [],
  }
  for (const happening of history) {
    if (happening.at > now) break
    const from = happening.action === 'place' ? null : standing.status
    const to = next(standing.status, happening, terms.type)
    standing.events.push({ ...happening, from, to })
    standing = { ...standing, ...marks(happening, standing, terms), status: to, version: standing.version + 1 }
  }
  return standing
}
