import { z } from 'zod'
import { queryId, several, text } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'

export const logLevels = ['info', 'warn', 'error'] as const
/**
 * A change that was made, one that was refused, a call that failed by itself or took long; that a copy of the server has begun or ended, and
 * that more was to be written down than there was room for.
 */
export const logEvents = ['call', 'refused', 'failed', 'slow', 'start', 'stop', 'dropped'] as const
const callers = ['person', 'channel', 'nobody', 'server'] as const

const row = z.object({
  ...logged,
  level: z.enum(logLevels),
  event: z.enum(logEvents),
  /** As the contract declares it, without ids: `PUT /branch/:branch_id`. */
  call: z.string().nullable(),
  http_status: z.number().nullable(),
  /** Why it was refused: the key of the phrase that its caller was told. */
  code: z.string().nullable(),
  /** That phrase in the reader's language, with its places left open; a panel has no words of screens that it has not shown. */
  told: z.string().nullable(),
  duration_ms: z.number().nullable(),
  caller: z.enum(callers),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  /** How often the same was refused to the same within a moment. */
  count: z.number(),
  /** As `x-request-id` of a failure's answer and the server's own log name it; of several the first. */
  request_id: z.string().nullable(),
  release: z.string(),
})

const detail = row.extend({
  /** The cause of its failure among the server's errors, as long as that remembers this request. */
  fault: z.object({ id: z.number(), message: z.string() }).nullable(),
})

/** What the server did that an operator looks for: changes, refusals, failures and slow calls of a month; what only read is not in it. */
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
    /** A request by its id. */
    request: text(60).optional(),
  },
  sortable: ['created_at', 'duration_ms'],
  at: 'request-log',
  param: 'request_log_id',
})
