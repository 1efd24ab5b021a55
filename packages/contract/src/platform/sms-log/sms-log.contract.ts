import { z } from 'zod'
import { several, timestamp } from '../../kernel/fields.ts'
import { logCalls, logFilters, logged } from '../../kernel/log.ts'

/** `none`: no provider is connected. */
const smsProviders = ['none', 'netgsm', 'ileti_merkezi'] as const
const smsPurposes = ['code', 'order', 'campaign'] as const
/** `delivered`: reported by the provider; `sent`: accepted by the provider; `kept`: no provider. */
export const smsStatuses = ['waiting', 'sent', 'delivered', 'kept', 'error'] as const

const row = z.object({
  ...logged,
  provider: z.enum(smsProviders),
  purpose: z.enum(smsPurposes),
  /** Masked: `+90 532 ••• •• 41`. */
  recipient: z.string(),
  /** Number of charged parts. */
  parts: z.number(),
  status: z.enum(smsStatuses),
  /** The provider's reason for a failure, without phone numbers. */
  error: z.string().nullable(),
  /** The provider's id. */
  message_id: z.string().nullable(),
  /** When the status was last updated. */
  settled_at: timestamp.nullable(),
})
export type SmsLogRow = z.output<typeof row>

/** Status of the text messages of the last three months, without their texts. Search needs the provider's complete id. */
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
