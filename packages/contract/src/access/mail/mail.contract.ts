import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'
import { listQuery, pageOf } from '../../kernel/resource.ts'

/**
 * `sent`: accepted by the mail server; SMTP does not report the delivery, so no letter is `delivered`. `kept`: no mail
 * server is configured.
 */
export const mailStatuses = ['waiting', 'sent', 'kept', 'error'] as const

const row = z.object({
  id: z.number(),
  recipient: z.string(),
  lang: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  created_at: timestamp,
})
export type MailRow = z.output<typeof row>

const about = 'The letters of a demo that sends none; on any other server there is no such mailbox.'

export const mailList = endpoint({
  method: 'GET',
  path: '/mail',
  access: 'get-mail-all',
  errors: { 404: ['error.not-found'] },
  accounts: ['eliza'],
  query: listQuery(['created_at'], {}),
  reply: pageOf(row),
  about,
})

export const mailOne = endpoint({
  method: 'GET',
  path: '/mail/:mail_id',
  access: 'get-mail',
  accounts: ['eliza'],
  /** `html` is empty after sending. */
  reply: row.extend({ html: z.string() }),
  about,
})
export type Mail = z.output<typeof mailOne.reply>
