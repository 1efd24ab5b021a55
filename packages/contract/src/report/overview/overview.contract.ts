import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

/** In minor units; null for who does not see what orders cost. */
const amount = z.number().int().nullable()

/** What a stretch of time brought. Cancelled orders count nowhere but in `cancelled`. */
const figures = z.object({
  orders: z.number().int(),
  /** What the guests paid, less what went back to them. */
  turnover: amount,
  /** Turnover by orders; null without an order. */
  average_basket: amount,
  /** From an order's arrival to its approval, of half of them at most; without those that were ordered for later, null without one. */
  approval_seconds: z.number().int().nullable(),
  /** The same from an order's arrival to its delivery, of those that are brought to an address. */
  delivery_seconds: z.number().int().nullable(),
  cancelled: z.number().int(),
})
export type Figures = z.output<typeof figures>

const hour = z.object({
  /** When the hour begins on the branch's clock, in minutes after midnight. */
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
  /** When it comes back by itself; null where somebody has to open it. */
  closed_until: timestamp.nullable(),
})
export type ClosedItem = z.output<typeof closed>

const overview = z.object({
  /** The business day of now, as `2026-03-29`, and the one that it is compared with. */
  day: z.string(),
  before_day: z.string(),
  now: timestamp,
  currency: z.string(),
  /** From the beginning of the business day until now. */
  today: figures,
  /** The same weekday a week earlier, until the same time on the clock. */
  before: figures,
  /** By hour of the business day: today so far, and all of that day. */
  hours: z.array(hour).length(24),
  /** What sold best today, at most five products. */
  best: z.array(z.object({ product_id: z.number(), name: z.string(), quantity: z.number().int(), amount })),
  /** Why orders of today were cancelled, most frequent first; null where nobody gave a reason. */
  cancellations: z.array(z.object({ reason: z.string().nullable(), orders: z.number().int() })),
  /** Orders that are open now, of whatever day, as the desk has them: those for later, of either status, by themselves. */
  open: z.object({
    waiting_for_approval: z.number().int(),
    preparing: z.number().int(),
    on_the_way: z.number().int(),
    scheduled: z.number().int(),
  }),
  /** Calls from tables that nobody has read; null for who does not see them. */
  table_calls: z.number().int().nullable(),
  /** Comments that nobody has answered; null for who does not see them. */
  comments_waiting: z.number().int().nullable(),
  /** What is closed on the menu, of options each once: soonest back first, at most eight of them. */
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
