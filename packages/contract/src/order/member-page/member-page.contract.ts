import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'

const path = '/company/:company_id/member/:member_id'

/** Counts stop at this number. */
export const mostCounted = 1_000
/** Number of latest delivered orders from which habits are computed. */
export const latestOrders = 200

/** The parts of a member's page with a count. */
export const memberParts = [
  'addresses',
  'devices',
  'cheques',
  'orders',
  'comments',
  'requests',
  'notifications',
] as const

/** null for callers who may not read the part. */
const counted = z.number().nullable()

const figures = z.object({
  currency_code: z.string(),
  /** Time zone of the company, taken from its first restaurant. */
  timezone: z.string(),
  /** Average per delivered order, in minor units; null without one. */
  average: z.number().nullable(),
  /** Business days of the first and the last delivered order, such as `2026-03-29`. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** The last twelve months, the current one last (`2026-03`), with delivered orders and turnover. */
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
  /** Number of orders behind these figures: at most `latestOrders`. */
  orders: z.number(),
  /** The most ordered products, with quantity and number of orders. */
  products: z.array(z.object({ product_id: z.number(), name: z.string(), quantity: z.number(), orders: z.number() })),
  /** The most used delivery type, with its number of orders. */
  delivery_type: z.object({ type: z.enum(deliveryTypes), orders: z.number() }).nullable(),
  /** The hour with the most orders, in the restaurant's time zone. */
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
