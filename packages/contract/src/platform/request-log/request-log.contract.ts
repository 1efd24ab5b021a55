import { z } from 'zod'
import { queryId, several, text } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'

export const logLevels = ['info', 'warn', 'error'] as const
/** `call`: a successful change; `dropped`: entries beyond the buffer's size. */
export const logEvents = ['call', 'refused', 'failed', 'slow', 'start', 'stop', 'dropped'] as const
const callers = ['person', 'channel', 'nobody', 'server'] as const

const row = z.object({
  ...logged,
  level: z.enum(logLevels),
  event: z.enum(logEvents),
  /** As declared in the contract, without ids: `PUT /branch/:branch_id`. */
  call: z.string().nullable(),
  http_status: z.number().nullable(),
  /** The phrase key of the refusal. */
  code: z.string().nullable(),
  /** That phrase in the reader's language, with open placeholders; the panel loads the words of opened screens only. */
  told: z.string().nullable(),
  duration_ms: z.number().nullable(),
  caller: z.enum(callers),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  /** Number of identical refusals of one caller within a short interval. */
  count: z.number(),
  /** The id in `x-request-id` and in the server log; of repeated entries the first. */
  request_id: z.string().nullable(),
  release: z.string(),
})

const detail = row.extend({
  /** The cause of the failure, while its samples include this request. */
  fault: z.object({ id: z.number(), message: z.string() }).nullable(),
})

/** Changes, refusals, failures and slow calls of the last month; calls that only read are not logged. */
export const requestLog = logCalls('request-log', {
  row,
  detail,
  filters: {
    ...logFilters,
    level: several(z.enum(logLevels)).optional(),
    event: several(z.enum(logEvents)).optional(),
    http_status: several(z.coerce.number().int().min(100).max(599)).optional(),
    user_id: several(queryId).optional(),
    call: text(120).optional(),
    /** The id of a request. */
    request: text(60).optional(),
  },
  sortable: ['created_at', 'duration_ms'],
  at: 'request-log',
  param: 'request_log_id',
})
