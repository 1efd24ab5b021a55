import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, queryId, rate, several } from '../../kernel/fields.ts'
import { exportShape, file } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { dimensions, type Measure } from './order-report.measures.ts'

export const reportPeriods = [
  'today',
  'yesterday',
  'this_week',
  'last_7',
  'last_30',
  'this_month',
  'last_month',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** `before`: as many days before the period; `last_year`: the same dates a year earlier. */
export const comparisons = ['before', 'last_year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The longest period, in years. */
export const maxYears = 2

const count = z.number().int().nullable()
const seconds = z.number().int().nullable()
/** In minor units; null for callers who may not see amounts. */
const amount = z.number().int().nullable()

/** Figures of a period or a group; null if the dimension has none, or nothing to compute one from. */
const figures = z.object({
  /** Without cancelled ones. By campaign: how often it was used. */
  orders: count,
  /** Totals of the orders with delivery fee and tip, minus refunds; without cancelled orders. */
  turnover: amount,
  /** Turnover divided by orders. */
  average_basket: amount,
  cancelled: count,
  /** Totals of the cancelled orders. */
  cancelled_amount: amount,
  /** Refunds of orders that are not cancelled. */
  returned_amount: amount,
  /** Discounts of orders that are not cancelled, by who bears them. */
  discount_branch: amount,
  discount_platform: amount,
  tips: amount,
  delivery_fees: amount,
  /** From approval until it is ready, or on the way if nobody marked it as ready; without scheduled orders. */
  preparation_median: seconds,
  preparation_p90: seconds,
  /** From arrival to delivery at an address; without scheduled orders. */
  delivery_median: seconds,
  delivery_p90: seconds,
  /** The share of orders delivered later than promised, of those with a promise. */
  late_share: rate.nullable(),
  /** Sold units without returned ones. */
  quantity: count,
  /** Price of the sold units after discounts; options: their price before discounts. */
  goods: amount,
} satisfies Record<Measure, z.ZodType>)
export type Figures = z.output<typeof figures>
export const measures = Object.keys(figures.shape) as readonly Measure[]

const row = figures.extend({
  /** Its rank in the report. */
  id: z.number().int(),
  /** The group: a day, an hour, a weekday (1: Monday), an id, a name; empty if unknown; null for all further groups. */
  key: z.string().nullable(),
  /** In the reader's language. */
  name: z.string(),
  /** The same group in the compared period. */
  before: figures.nullable(),
})
export type ReportRow = z.output<typeof row>

const sortable = ['rank', 'name', 'orders', 'turnover', 'quantity', 'goods', 'cancelled'] as const
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const)

const query = z.strictObject({
  by: z.enum(dimensions).default('day'),
  /** Counts without `from` and `until`. */
  period: z.enum(reportPeriods).optional(),
  /** First and last day, in the calendar of each branch: its time zone and its cut-off hour. */
  from: day.optional(),
  until: day.optional(),
  compare: z.enum(comparisons).default('before'),
  branch_id: several(queryId).optional(),
  source: several(z.enum(orderSources)).optional(),
  delivery_type: several(z.enum(deliveryTypes)).optional(),
  /** The currency of the orders; the most frequent one of the companies by default. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** `rank`: parts of time in their order, other groups by turnover. */
  sort: z.enum(sorts).default('rank'),
  /** The largest groups; the others are added up. Parts of time are complete. */
  limit: z.coerce.number().int().min(1).max(1_000).default(200),
  /** A report has one page. */
  page: z.coerce.number().int().min(1).max(1).default(1),
})

const period = z.object({ from: day, until: day })

const errors = { 404: ['error.not-found'], 422: ['order-report.reversed', 'order-report.too-long'] } as const

export const orderReport = endpoint({
  method: 'GET',
  path: '/report/order',
  access: 'get-order-report-all',
  query,
  errors,
  reply: z.object({
    items: z.array(row),
    total: z.number().int(),
    total_is_capped: z.boolean(),
    by: z.enum(dimensions),
    ...period.shape,
    /** The compared period. */
    before: period.nullable(),
    currency: z.string(),
    /** The currencies of the companies, the most frequent first. A report contains the orders of one. */
    currencies: z.array(z.string()),
    /** Whether the caller sees amounts of orders. */
    priced: z.boolean(),
    totals: figures,
    totals_before: figures.nullable(),
  }),
  about: 'Figures of the orders of a period, by one dimension, compared with an earlier period.',
})

export const orderReportExport = endpoint({
  method: 'GET',
  path: '/report/order/export',
  access: 'get-order-report-all',
  query: query.extend(exportShape),
  errors,
  reply: file,
  answers: 'file',
})
