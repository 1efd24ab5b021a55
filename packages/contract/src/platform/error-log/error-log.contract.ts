import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, several, timestamp } from '../../kernel/fields.ts'
import { logCalls } from '../../kernel/log.ts'

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

/** What went wrong by itself, in the server and in the panels: one row a cause. */
export const errorLog = {
  ...logCalls('error-log', {
    row,
    detail,
    filters: {
      kind: several(z.enum(faultKinds)).optional(),
      status: several(z.enum(faultStatuses)).optional(),
      /** Those of the server, or those of the panels. */
      side: z.enum(['server', 'panel']).optional(),
    },
    sortable: ['last_at', 'created_at', 'count'],
    at: 'error-log',
    param: 'fault_id',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/error-log/:fault_id',
    access: 'patch-error-log',
    accounts: ['eliza'],
    body: z.strictObject({ status: z.enum(faultStatuses) }),
    reply: row,
  }),
} as const
