import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

/** What a stretch of time brought. Cancelled orders count nowhere but in `cancelled`; amounts are in minor units. */
const figures = z.object({
  orders: z.number().int(),
  /** What the guests paid, less what went back to them. */
  turnover: z.number().int(),
  /** Turnover by orders; null without an order. */
  average_basket: z.number().int().nullable(),
  /** From an order's arrival to its approval, without those that were ordered for later; null without one. */
  approval_seconds: z.number().int().nullable(),
  cancelled: z.number().int(),
})
export type Figures = z.output<typeof figures>

const hour = z.object({
  /** When the hour begins on the branch's clock, in minutes after midnight. */
  minute: z.number().int(),
  today: z.number().int(),
  before: z.number().int(),
})
export type OverviewHour = z.output<typeof hour>

const overview = z.object({
  /** The business day of now, as `2026-03-29`. */
  day: z.string(),
  now: timestamp,
  currency: z.string(),
  /** From the beginning of the business day until now. */
  today: figures,
  /** The same weekday a week earlier, until the same time on the clock. */
  before: figures,
  /** Orders by hour of the business day: today's so far, and those of all of that day. */
  hours: z.array(hour).length(24),
  /** What sold best today, at most five products. */
  best: z.array(
    z.object({ product_id: z.number(), name: z.string(), quantity: z.number().int(), amount: z.number().int() }),
  ),
})
export type Overview = z.output<typeof overview>

export const branchOverview = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/overview',
  access: 'get-branch-overview',
  reply: overview,
  about: 'How the present business day goes, beside the same weekday a week earlier.',
})
