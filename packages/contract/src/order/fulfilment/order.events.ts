import { z } from 'zod'
import { type EventType, event } from '../../kernel/event.ts'
import { orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import type { OrderAction } from './order.contract.ts'

export const orderPlaced = event('order.placed', { scope: 'branch', payload: z.object({}) })

/** Nobody has answered it for so long that the alarm was raised to this level. */
export const orderUnanswered = event('order.unanswered', {
  scope: 'branch',
  payload: z.object({ level: z.number() }),
})

/** An order was moved on; `status` is where it stands since. */
const step = <const Name extends string>(name: Name) =>
  event(`order.${name}`, { scope: 'branch', payload: z.object({ status: z.enum(orderStatuses) }) })

export const orderSteps = {
  approve: step('approved'),
  depart: step('departed'),
  deliver: step('delivered'),
  cancel: step('cancelled'),
  return: step('returned'),
  revert: step('reverted'),
  delay: step('delayed'),
  ready: step('ready'),
} as const satisfies Record<OrderAction, EventType>
