import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, several, timestamp } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'

/** What failed: a call, a job, a subscriber of events, or a panel in somebody's browser. */
export const faultKinds = ['request', 'job', 'subscriber', 'panel'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A resolved cause is open again as soon as it happens again; an ignored one is counted and stays so. */
export const faultStatuses = ['open', 'resolved', 'ignored'] as const
export type FaultStatus = (typeof faultStatuses)[number]

const row = z.object({
  id: z.number(),
  kind: z.enum(faultKinds),
  message: z.string(),
  /** Where it happened last: `GET /order/:order_id`, the name of a job or a subscriber, a panel's screen. */
  place: z.string(),
  count: z.number(),
  status: z.enum(faultStatuses),
  /** When it was seen first, and last. */
  created_at: timestamp,
  last_at: timestamp,
})
export type FaultRow = z.output<typeof row>

/** One of its last times. */
export const faultSample = z.object({
  at: timestamp,
  place: z.string(),
  /** As the log of the server and the answer's `x-request-id` name the request. */
  request_id: z.string().nullable(),
  http_status: z.number().nullable(),
  user_id: z.number().nullable(),
  company_id: z.number().nullable(),
  release: z.string(),
})
export type FaultSample = z.output<typeof faultSample>

const detail = row.extend({
  /** Where in the sources, the innermost first. */
  stack: z.string(),
  samples: z.array(faultSample.extend({ user_name: z.string().nullable(), company_name: z.string().nullable() })),
  /** How often on each of the last days on which it happened, in UTC. */
  days: z.array(z.object({ day, count: z.number() })),
})
export type Fault = z.output<typeof detail>

const orders = ['last_at', 'created_at', 'count'].flatMap((field) => [field, `-${field}`]) as [string, ...string[]]

const query = listQuery(['created_at'], {
  kind: several(z.enum(faultKinds)).optional(),
  status: several(z.enum(faultStatuses)).optional(),
  /** Those of the server, or those of the panels. */
  side: z.enum(['server', 'panel']).optional(),
}).extend({ sort: z.enum(orders).default('-last_at') })

const accounts = ['eliza'] as const

/** What went wrong by itself, in the server and in the panels: one row a cause. */
export const errorLog = {
  name: 'error-log',
  row,
  list: endpoint({
    method: 'GET',
    path: '/error-log',
    access: 'get-error-log-all',
    accounts,
    query,
    reply: pageOf(row),
  }),
  export: endpoint({
    method: 'GET',
    path: '/error-log/export',
    access: 'get-error-log-all',
    accounts,
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  one: endpoint({ method: 'GET', path: '/error-log/:fault_id', access: 'get-error-log', accounts, reply: detail }),
  change: endpoint({
    method: 'PATCH',
    path: '/error-log/:fault_id',
    access: 'patch-error-log',
    accounts,
    body: z.strictObject({ status: z.enum(faultStatuses) }),
    reply: row,
  }),
} as const
