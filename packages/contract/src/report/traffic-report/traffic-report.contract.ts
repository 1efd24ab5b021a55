import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, queryId, several } from '../../kernel/fields.ts'
import { exportShape, file } from '../../kernel/resource.ts'
import { visitDevices, visitSources } from '../../platform/traffic/traffic.contract.ts'
import { comparisons, reportPeriods } from '../order-report/order-report.contract.ts'
import { type TrafficMeasure, trafficDimensions, visitedChannels } from './traffic-report.measures.ts'

const count = z.number().int()

/** Figures of a period or a group. */
const figures = z.object({
  visits: count,
  /** Orders of the visited channels that are not cancelled; null if the dimension or a filter has none. */
  orders: count.nullable(),
  /** Orders divided by visits, in basis points; null without visits. */
  conversion: count.nullable(),
} satisfies Record<TrafficMeasure, z.ZodType>)
export type TrafficFigures = z.output<typeof figures>

const row = figures.extend({
  /** Its rank in the report. */
  id: z.number().int(),
  /** The group: a day, an hour, a weekday (1: Monday), an id, a name; empty for pages of the company. */
  key: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** The same group in the compared period. */
  before: figures.nullable(),
})
export type TrafficReportRow = z.output<typeof row>

const sortable = ['rank', 'name', 'visits', 'orders', 'conversion'] as const
const sorts = sortable.flatMap((field) => [field, `-${field}`] as const)

const query = z.strictObject({
  by: z.enum(trafficDimensions).default('day'),
  /** Counts without `from` and `until`. */
  period: z.enum(reportPeriods).optional(),
  /** First and last day, in the calendar of each restaurant. */
  from: day.optional(),
  until: day.optional(),
  compare: z.enum(comparisons).default('before'),
  /** Without it, pages of the company count too. */
  branch_id: several(queryId).optional(),
  channel: several(z.enum(visitedChannels)).optional(),
  source: several(z.enum(visitSources)).optional(),
  device: several(z.enum(visitDevices)).optional(),
  traffic_type_id: several(queryId).optional(),
  /** `rank`: parts of time in their order, other groups by visits. */
  sort: z.enum(sorts).default('rank'),
  /** The largest groups. Parts of time are complete. */
  limit: z.coerce.number().int().min(1).max(1_000).default(200),
  /** A report has one page. */
  page: z.coerce.number().int().min(1).max(1).default(1),
})

const period = z.object({ from: day, until: day })

const errors = { 404: ['error.not-found'], 422: ['order-report.reversed', 'order-report.too-long'] } as const

export const trafficReport = endpoint({
  method: 'GET',
  path: '/report/traffic',
  access: 'get-traffic-report-all',
  query,
  errors,
  reply: z.object({
    items: z.array(row),
    total: z.number().int(),
    total_is_capped: z.boolean(),
    by: z.enum(trafficDimensions),
    ...period.shape,
    /** The compared period. */
    before: period.nullable(),
    totals: figures,
    totals_before: figures.nullable(),
  }),
  about:
    'Visits of guest pages and apps in a period, by one dimension, with the orders of the same channels, compared with an earlier period.',
})

export const trafficReportExport = endpoint({
  method: 'GET',
  path: '/report/traffic/export',
  access: 'get-traffic-report-all',
  query: query.extend(exportShape),
  errors,
  reply: file,
  answers: 'file',
})
