import { z } from 'zod'
import { several } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'

const switchboards = ['verimor', 'bulutfon', 'netgsm', 'webhook'] as const
/** How a call stands. A missed one has ended too, and nobody has answered. */
export const callEvents = ['ringing', 'answered', 'ended', 'missed'] as const
const callDirections = ['inbound', 'outbound', 'internal'] as const

const row = z.object({
  ...logged,
  provider: z.enum(switchboards),
  event: z.enum(callEvents),
  direction: z.enum(callDirections),
  /** `+90 532 ••• •• 41`: of the two who is no restaurant. */
  guest: z.string(),
  /** The number of the restaurant's that was called, or called. */
  line: z.string(),
  extension: z.string().nullable(),
  branch_name: z.string().nullable(),
  duration_s: z.number().nullable(),
  /** As the switchboard numbers the call: all that was told of it has the same. */
  call_id: z.string(),
})

/** What virtual switchboards have told during the last three months. A search finds the whole number of a call. */
export const switchboardLog = logCalls('switchboard-log', {
  row,
  detail: row,
  filters: {
    ...logFilters,
    event: several(z.enum(callEvents)).optional(),
    direction: several(z.enum(callDirections)).optional(),
    provider: several(z.enum(switchboards)).optional(),
  },
  at: 'switchboard-log',
  param: 'switchboard_log_id',
})
