import { z } from 'zod'
import { several } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'

const switchboards = ['verimor', 'bulutfon', 'netgsm', 'webhook'] as const
/** State of a call; a missed one ended without an answer. */
export const callEvents = ['ringing', 'answered', 'ended', 'missed'] as const
const callDirections = ['inbound', 'outbound', 'internal'] as const

const row = z.object({
  ...logged,
  provider: z.enum(switchboards),
  event: z.enum(callEvents),
  direction: z.enum(callDirections),
  /** The guest's number, masked: `+90 532 ••• •• 41`. */
  guest: z.string(),
  /** The restaurant's number. */
  line: z.string(),
  extension: z.string().nullable(),
  branch_name: z.string().nullable(),
  duration_s: z.number().nullable(),
  /** The switchboard's id of the call; all its events share it. */
  call_id: z.string(),
})

/** Events of virtual switchboards during the last three months. Search needs the complete call id. */
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
