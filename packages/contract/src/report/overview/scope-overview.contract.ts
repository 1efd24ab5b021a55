import { z } from 'zod'
import { branchStates } from '../../branch/branch/branch.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, timestamp } from '../../kernel/fields.ts'

const count = z.number().int()
/** In minor units; null for callers who may not see amounts. */
const amount = z.number().int().nullable()

/** Orders without cancelled ones, and what guests paid for them minus refunds. */
const sums = z.object({ orders: count, turnover: amount, cancelled: count })

const row = z.object({
  /** Of the branch, or of the company for users of several companies. */
  id: z.number(),
  name: z.string(),
  today: sums,
  before: sums,
  /** Orders that wait for approval, and since when the first one does. */
  waiting: count,
  waiting_since: timestamp.nullable(),
  /** Orders on their way or in the kitchen whose promised time has passed. */
  late: count,
  /** Of a branch; null for a company. */
  state: z.enum(branchStates).nullable(),
  /** Orders wait, and no desk is audible. */
  unheard: z.boolean(),
})
export type OverviewRow = z.output<typeof row>

const overview = z.object({
  now: timestamp,
  /** The overview has the amounts of one currency. */
  currency: z.string(),
  by: z.enum(['branch', 'company']),
  /** The business day of each branch until now, and the same weekday a week earlier until the same local time. */
  today: sums,
  before: sums,
  /** Over all branches: waiting and late orders, branches without an audible desk, and closed ones. */
  attention: z.object({ waiting: count, late: count, unheard: count, closed: count }),
  /** By turnover, at most 200. */
  rows: z.array(row),
  total: count,
  /** The last 30 business days, the present one included. */
  days: z.array(z.object({ day, ...sums.shape })),
  /** The present month until today, and the same days of the previous month. */
  month: z.object({ from: day, until: day, now: sums, before: sums }),
  /** Sum of closed commission reports that are not paid; null for callers who may not see reports. */
  unpaid: amount,
  /** Unanswered comments; null for callers who may not see them. */
  comments: count.nullable(),
})
export type ScopeOverview = z.output<typeof overview>

export const scopeOverview = endpoint({
  method: 'GET',
  path: '/overview',
  access: 'get-overview-all',
  accounts: ['dealer', 'dealer_demo', 'company', 'customer', 'customer_demo', 'staff_demo'],
  query: z.strictObject({
    /** The most frequent one of the companies by default. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  reply: overview,
  about: 'How the present day goes in all restaurants of the caller, beside the same weekday a week earlier.',
})
