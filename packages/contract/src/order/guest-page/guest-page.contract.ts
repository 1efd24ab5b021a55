import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, queryId, requiredText, timestamp, version } from '../../kernel/fields.ts'
import { deliveryTypes, orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'

export const orderingRestaurant = endpoint({
  method: 'GET',
  path: '/ordering/restaurant',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  query: z.strictObject({ branch_id: queryId }),
  reply: z.object({
    /** Next opening; null while it is open, and if unknown. */
    opens_at: timestamp.nullable(),
    /** Weekly hours in words, such as `Mon–Fri 11:00–15:00`. */
    hours: z.string(),
    /** Hours of delivery types with their own hours; empty for a type that is never open. */
    other_hours: z.array(z.object({ delivery_type: z.enum(deliveryTypes), hours: z.string() })),
    minimum_total: z.number(),
    takes_tips: z.boolean(),
    /** Limit in percent of the goods; a higher tip is refused. */
    tip_limit_percent: z.number(),
    /** Whether guests may request a table. */
    takes_reservations: z.boolean(),
    /** Districts of its delivery zones; those of its city if the zones have none. */
    districts: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  about:
    'What a page of one restaurant says beside its menu: when it opens, its week, its minimum order, where it delivers.',
})

export const orderingTimes = endpoint({
  method: 'GET',
  path: '/ordering/times',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  query: z.strictObject({ branch_id: queryId, delivery_type: z.enum(deliveryTypes), day: day.optional() }),
  reply: z.object({
    /** Days with opening hours from today on, in the restaurant's time zone; empty if guests cannot order ahead. */
    days: z.array(day),
    /** The day of `times`: the requested one, or else the first. */
    day,
    /** Possible values of `scheduled_for`, by quarter hour. */
    times: z.array(timestamp),
  }),
  about: 'For when guests can order ahead: on which days, and at which times of one of them.',
})

const line = z.object({
  no: z.number(),
  name: z.string(),
  quantity: z.number(),
  options: z.array(z.object({ name: z.string(), quantity: z.number(), removed: z.boolean() })),
})

const order = z.object({
  code: z.string(),
  version: z.number(),
  status: z.enum(orderStatuses),
  delivery_type: z.enum(deliveryTypes),
  table: z.string().nullable(),
  lines: z.array(line),
  total: z.number(),
  created_at: timestamp,
  scheduled_for: timestamp.nullable(),
  promised_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  ready_at: timestamp.nullable(),
  departed_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  /** Whether the guest may cancel it now: while it waits for approval. */
  cancellable: z.boolean(),
  /** The reason of the cancellation, as the restaurant selected it. */
  cancel_reason: z.string().nullable(),
})

export const guestOrder = endpoint({
  method: 'GET',
  path: '/ordering/order',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  query: z.strictObject({ order_token: requiredText(80) }),
  reply: order,
  about: 'Where an order stands, for whoever has its token: as it was placed, or from the link of a letter.',
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/ordering/order-cancel',
  access: 'channel',
  errors: { 404: ['error.not-found'], 409: ['guest-order.cancel-late', 'guest-order.changed'] },
  repeat: 'same',
  body: z.strictObject({ order_token: requiredText(80), version }),
  reply: order,
  about:
    'A guest cancels an order of theirs, by its token, as long as the restaurant has not approved it. What it took is given back; one that is cancelled already answers as it is.',
})
