import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, queryId, rate, several } from '../../kernel/fields.ts'
import { exportShape, file } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { comparisons, reportPeriods } from '../order-report/order-report.contract.ts'
import { type CohortMeasure, cohortMeasures, type MemberMeasure, memberDimensions } from './member-report.measures.ts'

const count = z.number().int().nullable()
/** In minor units; null for callers who may not see amounts. */
const amount = z.number().int().nullable()

const shares = Object.fromEntries(cohortMeasures.map((measure) => [measure, rate.nullable()])) as Record<
  CohortMeasure,
  z.ZodNullable<typeof rate>
>

/** Figures of a period or a group; null if the dimension has none. */
const figures = z.object({
  /** Members with an order that is not cancelled. By cohort: members whose first order was in the month. */
  members: count,
  /** Members whose first order at the restaurants of the report is in the period; by day and month, in the group. */
  new_members: count,
  /** Members who had ordered there before. */
  returning_members: count,
  orders: count,
  /** Orders divided by members, with two decimals. */
  orders_per_member: z.number().nullable(),
  /** Totals of the orders with delivery fee and tip, minus refunds, as in the order report. */
  turnover: amount,
  /** Turnover divided by members. */
  turnover_per_member: amount,
  /** The share of a cohort that ordered again 1 to 12 months after the month of the first order; null: not begun. */
  ...shares,
} satisfies Record<MemberMeasure, z.ZodType>)
export type MemberFigures = z.output<typeof figures>
export const memberMeasures = Object.keys(figures.shape) as readonly MemberMeasure[]

/** Totals also count members who ordered before, but not in the last `lost_after` days of the period. */
const totals = figures.extend({ lost_members: count })
export type MemberTotals = z.output<typeof totals>

const row = figures.extend({
  /** Its rank in the report. */
  id: z.number().int(),
  /** The group: a day, a month (`2026-03`), an id, a name, a step of orders, a band of value. */
  key: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** The same group in the compared period. */
  before: figures.nullable(),
})
export type MemberReportRow = z.output<typeof row>

const sortable = ['rank', 'name', 'members', 'new_members', 'returning_members', 'orders', 'turnover'] as const
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const)

const query = z.strictObject({
  by: z.enum(memberDimensions).default('day'),
  /** Counts without `from` and `until`. */
  period: z.enum(reportPeriods).optional(),
  /** First and last day, in the calendars of the restaurants. */
  from: day.optional(),
  until: day.optional(),
  compare: z.enum(comparisons).default('before'),
  branch_id: several(queryId).optional(),
  /** These narrow the orders that are counted, not who is new. */
  source: several(z.enum(orderSources)).optional(),
  delivery_type: several(z.enum(deliveryTypes)).optional(),
  /** Days without an order after which a member counts as lost. */
  lost_after: z.coerce.number().int().min(7).max(730).default(60),
  /** `rank`: parts of time in their order, other groups by members. */
  sort: z.enum(sorts).default('rank'),
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  /** A report has one page. */
  page: z.coerce.number().int().min(1).max(1).default(1),
})

const period = z.object({ from: day, until: day })

const errors = { 404: ['error.not-found'], 422: ['order-report.reversed', 'order-report.too-long'] } as const
const path = '/company/:company_id/report/member'

export const memberReport = endpoint({
  method: 'GET',
  path,
  access: 'get-member-report-all',
  query,
  errors,
  reply: z.object({
    items: z.array(row),
    total: z.number().int(),
    total_is_capped: z.boolean(),
    by: z.enum(memberDimensions),
    ...period.shape,
    /** The compared period; null by cohort. */
    before: period.nullable(),
    currency: z.string(),
    /** Whether the caller sees amounts of orders. */
    priced: z.boolean(),
    lost_after: z.number().int(),
    /** The last order of lost members was on this day or before it. */
    lost_until: day,
    /** Whether the period ends today or later, so that no lost member has come back since. */
    is_current: z.boolean(),
    totals,
    totals_before: totals.nullable(),
  }),
  about:
    'Figures of the members who ordered in a period, by one dimension, compared with an earlier period. Callers limited to restaurants see members and orders of these only.',
})

export const memberReportExport = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'get-member-report-all',
  query: query.extend(exportShape),
  errors,
  reply: file,
  answers: 'file',
})
