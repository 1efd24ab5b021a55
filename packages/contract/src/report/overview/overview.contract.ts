import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

/** In minor units; null for callers who may not see amounts. */
const amount = z.number().int().nullable()

/** Figures of a period. Cancelled orders count in `cancelled` only. */
const figures = z.object({
  orders: z.number().int(),
  /** What guests paid, minus refunds. */
  turnover: amount,
  /** Turnover divided by orders; null without orders. */
  average_basket: amount,
  /** Median time from arrival to approval, without scheduled orders; null without orders. */
  approval_seconds: z.number().int().nullable(),
  /** Median time from arrival to delivery, for orders delivered to an address. */
  delivery_seconds: z.number().int().nullable(),
  cancelled: z.number().int(),
})
export type Figures = z.output<typeof figures>

const hour = z.object({
  /** The hour's beginning in the branch's time zone, in minutes after midnight. */
  minute: z.number().int(),
  today: z.number().int(),
  before: z.number().int(),
  turnover_today: amount,
  turnover_before: amount,
})
export type OverviewHour = z.output<typeof hour>

const closed = z.object({
  kind: z.enum(['category', 'product', 'option']),
  id: z.number(),
  name: z.string(),
  /** When it reopens automatically; null for a manual end. */
  closed_until: timestamp.nullable(),
})
export type ClosedItem = z.output<typeof closed>

const overview = z.object({
  /** The present business day, such as `2026-03-29`, and the compared one. */
  day: z.string(),
  before_day: z.string(),
  now: timestamp,
  currency: z.string(),
  /** From the beginning of the business day until now. */
  today: figures,
  /** The same weekday a week earlier, up to the same local time. */
  before: figures,
  /** By hour of the business day: today so far, and the whole compared day. */
  hours: z.array(hour).length(24),
  /** Best-selling products today, at most five. */
  best: z.array(z.object({ product_id: z.number().nullable(), name: z.string(), quantity: z.number().int(), amount })),
  /** Reasons of today's cancelled orders, most frequent first; null for orders without a reason. */
  cancellations: z.array(z.object({ reason: z.string().nullable(), orders: z.number().int() })),
  /** Open orders of any day as on the desk; scheduled ones of both statuses are a separate group. */
  open: z.object({
    waiting_for_approval: z.number().int(),
    preparing: z.number().int(),
    on_the_way: z.number().int(),
    scheduled: z.number().int(),
  }),
  /** Unread calls from tables; null for callers who may not see them. */
  table_calls: z.number().int().nullable(),
  /** Unanswered comments; null for callers who may not see them. */
  comments_waiting: z.number().int().nullable(),
  /** Closed items of the menu, each option once, soonest reopening first, at most eight. */
  closed: z.object({ total: z.number().int(), items: z.array(closed) }),
})
export type Overview = z.output<typeof overview>

export const branchOverview = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/overview',
  access: 'get-branch-overview',
  reply: overview,
  about: 'How the present business day goes, beside the same weekday a week earlier, and what waits to be done.',
})
