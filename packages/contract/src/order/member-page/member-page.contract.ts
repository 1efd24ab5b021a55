import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'

const path = '/company/:company_id/member/:member_id'

/** Up to so many of each are counted. */
export const mostCounted = 1_000
/** A member's taste is read from so many of the latest delivered orders. */
export const latestOrders = 200

/** What a member's page counts beside its tabs. */
export const memberParts = [
  'addresses',
  'devices',
  'cheques',
  'orders',
  'comments',
  'requests',
  'notifications',
] as const

/** Null for whoever may not read them. */
const counted = z.number().nullable()

const figures = z.object({
  currency_code: z.string(),
  /** The company's: that of its first restaurant. */
  timezone: z.string(),
  /** Of a delivered order, in minor units; null before the first one. */
  average: z.number().nullable(),
  /** Business days of the first and the last delivered order, `2026-03-29`. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** The last twelve, this one last: `2026-03`, with delivered orders and what was paid for them. */
  months: z.array(z.object({ month: z.string(), orders: z.number(), turnover: z.number() })),
  counts: z.object(
    Object.fromEntries(memberParts.map((part) => [part, counted])) as Record<MemberPart, typeof counted>,
  ),
})
export type MemberPart = (typeof memberParts)[number]
export type MemberFigures = z.output<typeof figures>

export const memberFigures = endpoint({
  method: 'GET',
  path: `${path}/figures`,
  access: 'get-member',
  reply: figures,
  about: `How often a member was here and for how much, month by month; and how much there is of what else is known of them, counted to ${mostCounted}.`,
})

const habits = z.object({
  /** Of how many orders this is said: `latestOrders` at most. */
  orders: z.number(),
  /** What they have ordered most, with how many pieces and in how many orders. */
  products: z.array(z.object({ product_id: z.number(), name: z.string(), quantity: z.number(), orders: z.number() })),
  /** The way of ordering that they choose most, and how often. */
  delivery_type: z.object({ type: z.enum(deliveryTypes), orders: z.number() }).nullable(),
  /** The hour of the day in which most of the orders were placed, by the restaurant's clock. */
  hour: z.object({ from: z.number(), orders: z.number() }).nullable(),
})
export type MemberHabits = z.output<typeof habits>

export const memberHabits = endpoint({
  method: 'GET',
  path: `${path}/habits`,
  access: 'get-order-all',
  reply: habits,
  about: `What a member likes, how they order and when: read from the latest ${latestOrders} delivered orders that the caller sees.`,
})
