import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { day, several, timestamp } from '../../kernel/fields.ts'
import { logCalls } from '../../kernel/log.ts'

/** What failed: a call, a job, an event subscriber, or a panel in a browser. */
export const faultKinds = ['request', 'job', 'subscriber', 'panel'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A resolved cause is reopened by its next occurrence; an ignored one is only counted. */
export const faultStatuses = ['open', 'resolved', 'ignored'] as const
export type FaultStatus = (typeof faultStatuses)[number]

const row = z.object({
  id: z.number(),
  kind: z.enum(faultKinds),
  message: z.string(),
  /** Where it last happened: `GET /order/:order_id`, a job, a subscriber or a panel screen. */
  place: z.string(),
  count: z.number(),
  status: z.enum(faultStatuses),
  /** First and last occurrence. */
  created_at: timestamp,
  last_at: timestamp,
})
export type FaultRow = z.output<typeof row>

/** One of the latest occurrences. */
export const faultSample = z.object({
  at: timestamp,
  place: z.string(),
  /** The request id in the server log and in `x-request-id`. */
  request_id: z.string().nullable(),
  http_status: z.number().nullable(),
  user_id: z.number().nullable(),
  company_id: z.number().nullable(),
  release: z.string(),
})
export type FaultSample = z.output<typeof faultSample>

const detail = row.extend({
  /** Source positions, innermost first. */
  stack: z.string(),
  samples: z.array(faultSample.extend({ user_name: z.string().nullable(), company_name: z.string().nullable() })),
  /** Number of occurrences per day (UTC). */
  days: z.array(z.object({ day, count: z.number() })),
})
export type Fault = z.output<typeof detail>

/** Unexpected failures in the server and in panels: one row per cause. */
export const errorLog = {
  ...logCalls('error-log', {
    row,
    detail,
    filters: {
      kind: several(z.enum(faultKinds)).optional(),
      status: several(z.enum(faultStatuses)).optional(),
      /** Failures of the server, or of panels. */
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
