import { z } from 'zod'
import { several, timestamp } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'

/** `none`: no provider is connected. */
const smsProviders = ['none', 'netgsm', 'ileti_merkezi'] as const
const smsPurposes = ['code', 'order', 'campaign'] as const
/** `delivered` where the provider tells so; `sent` says that it took it, `kept` that there is none. */
export const smsStatuses = ['waiting', 'sent', 'delivered', 'kept', 'error'] as const

const row = z.object({
  ...logged,
  provider: z.enum(smsProviders),
  purpose: z.enum(smsPurposes),
  /** `+90 532 ••• •• 41`: who it was is not the log's affair. */
  recipient: z.string(),
  /** How many messages it is charged as. */
  parts: z.number(),
  status: z.enum(smsStatuses),
  /** Why it was not sent, as the provider said, without numbers of people. */
  error: z.string().nullable(),
  /** As the provider numbers it. */
  message_id: z.string().nullable(),
  /** When its status was heard last. */
  settled_at: timestamp.nullable(),
})
export type SmsLogRow = z.output<typeof row>

/** What became of the text messages of the last three months; never what they said. A search finds a provider's whole number. */
export const smsLog = logCalls('sms-log', {
  row,
  detail: row,
  filters: {
    ...logFilters,
    status: several(z.enum(smsStatuses)).optional(),
    provider: several(z.enum(smsProviders)).optional(),
    purpose: several(z.enum(smsPurposes)).optional(),
  },
  at: 'sms-log',
  param: 'sms_log_id',
})
