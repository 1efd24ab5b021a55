import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { several, timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'
import { mailStatuses } from './mail.contract.ts'

const row = z.object({
  id: z.number(),
  /** Masked: `z•••@demo.sofra`. */
  recipient: z.string(),
  subject: z.string(),
  lang: z.string(),
  status: z.enum(mailStatuses),
  tries: z.number(),
  /** The mail server's reply at the last try, without addresses. */
  error: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
})
export type MailLogRow = z.output<typeof row>

/** Delivery status of the letters of the last month, without their content. */
export const mailLog = {
  name: 'mail-log',
  row,
  list: endpoint({
    method: 'GET',
    path: '/mail-log',
    access: 'get-mail-log-all',
    accounts: ['eliza'],
    query: listQuery(['created_at'], { status: several(z.enum(mailStatuses)).optional() }),
    reply: pageOf(row),
    about: 'A search finds subjects, and the letters to one address where it is given in full.',
  }),
} as const
