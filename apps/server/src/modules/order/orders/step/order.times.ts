import type { OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

type Time = 'promised_at' | 'approved_at' | 'ready_at' | 'departed_at' | 'delivered_at' | 'closed_at'

const uponApproval = ['promised_at', 'approved_at', 'ready_at'] as const
const uponDeparture = [...uponApproval, 'departed_at'] as const
const uponDelivery = [...uponDeparture, 'delivered_at'] as const

/** The times that an order of a status can have. A step back clears the others. */
const timesOf: Readonly<Record<OrderStatus, readonly Time[]>> = {
  waiting_for_approval: [],
  preparing: uponApproval,
  on_the_way: uponDeparture,
  delivered: uponDelivery,
  cancelled: [...uponDeparture, 'closed_at'],
  returned: [...uponDelivery, 'closed_at'],
}

/** The time that an action sets. */
const setBy: Readonly<Partial<Record<OrderAction, Time>>> = {
  approve: 'approved_at',
  ready: 'ready_at',
  depart: 'departed_at',
}

/** The time that is set when an order enters a status. A step back keeps what it has. */
const setUpon: Readonly<Partial<Record<OrderStatus, Time>>> = {
  delivered: 'delivered_at',
  cancelled: 'closed_at',
  returned: 'closed_at',
}

interface Move {
  readonly action: OrderAction
  readonly from: OrderStatus
  readonly to: OrderStatus
}

const changeOf = (time: Time, { action, from, to }: Move) => {
  if (!timesOf[to].includes(time)) return 'clear'
  const isEntered = from !== to && action !== 'revert' && setUpon[to] === time
  return isEntered || setBy[action] === time ? 'set' : 'keep'
}

/** What a step does to each time of an order. */
export type TimeChanges = Readonly<Record<Time, 'set' | 'keep' | 'clear'>>

/** Returns what a step does to each time of an order. */
export const timeChanges = (move: Move): TimeChanges => ({
  promised_at: changeOf('promised_at', move),
  approved_at: changeOf('approved_at', move),
  ready_at: changeOf('ready_at', move),
  departed_at: changeOf('departed_at', move),
  delivered_at: changeOf('delivered_at', move),
  closed_at: changeOf('closed_at', move),
})
