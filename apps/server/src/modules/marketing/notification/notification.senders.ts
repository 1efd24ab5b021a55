import type { NotificationChannel } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { z } from 'zod'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { addNext, type NextJob } from '../../../kernel/jobs/jobs.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { queueAllSms } from '../../../kernel/sms/sms.ts'
import { type Reader, renderedFor, type Site } from './notification.text.ts'

type Job = Pick<Row<'notification'>, 'company_id' | 'id'> & {
  /** The job that sends the next part. */
  next: NextJob
}
type Message = Pick<Row<'notification'>, 'channel' | 'title' | 'text'>

type Contact = Pick<Row<'member'>, 'phone' | 'email'>

/** A recipient without a message yet; `reason` if they are to get none. */
export interface Waiting extends Reader, Contact, Pick<Row<'notification_recipient'>, 'id' | 'member_id'> {
  reason: string | null
}

/** The outcome for a recipient. */
export interface Outcome {
  id: number
  status: 'queued' | 'sent' | 'kept' | 'not_sent' | 'error'
  reason: string | null
  text: string | null
  /** The message's row in `sms_log` or `mail`. */
  sms_id?: number | undefined
  mail_id?: number | undefined
}

type SendOutcome = Pick<Outcome, 'status' | 'sms_id' | 'mail_id'> & {
  /** Why it failed, if known at once. */
  reason?: string
}

interface Letter {
  to: Waiting
  message: ReturnType<typeof renderedFor>
}
/** Sends the messages of a part and returns their outcomes in order. Also enqueues the next part. */
type Send = (query: Query, letters: readonly Letter[], job: Job) => Promise<readonly SendOutcome[]>

const sendLetter = async (query: Query, { to, message: { lang, title, text } }: Letter): Promise<SendOutcome> => {
  if (!z.email().safeParse(to.email).success) return { status: 'error' }
  const params = { name: to.first_name, subject: title, text }
  return { status: 'queued', mail_id: await queueMail(query, { to: to.email, lang, template: 'campaign', params }) }
}

const thenNext =
  (send: Send): Send =>
  async (query, letters, job) => {
    const statuses = await send(query, letters, job)
    await addNext(query, job.next)
    return statuses
  }

/**
 * The channels. Text messages and letters are queued, and their senders report the outcome. The next part waits until
 * the text messages of a part are sent, so that pausing or stopping lets at most one more part through. Push messages
 * have no sender yet, so they are only stored.
 */
const senders: Readonly<Record<NotificationChannel, Send>> = {
  sms: async (query, letters, { company_id, next }) => {
    const queued = await queueAllSms(
      query,
      letters.map(({ to: { phone }, message: { lang, text } }) => ({
        to: phone,
        lang,
        text: 'sms.campaign',
        params: { text },
        purpose: 'campaign',
        company_id,
      })),
      next,
    )
    return queued.map(({ id: sms_id, isRefused }) =>
      isRefused ? { status: 'error', reason: 'country', sms_id } : { status: 'queued', sms_id },
    )
  },
  email: thenNext(async (query, letters) => {
    const outcomes: SendOutcome[] = []
    for (const letter of letters) outcomes.push(await sendLetter(query, letter))
    return outcomes
  }),
  inbox: thenNext(async (query, letters, { company_id, id }) => {
    const rows = letters.map(({ to: { member_id }, message: { title, text } }) => ({ member_id, title, text }))
    await query(
      `insert into member_inbox (company_id, member_id, notification_id, title, text)
       select $1, r.member_id, $2, r.title, r.text from jsonb_to_recordset($3) as r (member_id bigint, title text, text text)
       on conflict (company_id, notification_id, member_id) do nothing`,
      [company_id, id, JSON.stringify(rows)],
    )
    return letters.map(() => ({ status: 'sent' }))
  }),
  push: thenNext(async (_, letters) => letters.map(() => ({ status: 'kept' }))),
}

/** Sends to recipients by the notification's channel, each in their language, and enqueues the next part. */
export async function sendTo(
  query: Query,
  all: readonly Waiting[],
  row: Message,
  site: Site,
  job: Job,
): Promise<Outcome[]> {
  const letters = all.map((to) => ({ to, message: renderedFor(row, to, site) }))
  const sendResults = await senders[row.channel](query, letters, job)
  return letters.map(({ to: { id }, message: { title, text } }, i) => {
    const { status, reason = 'failed', sms_id, mail_id }: SendOutcome = sendResults[i] ?? { status: 'error' }
    const stored = status === 'kept' ? `${title}\n${text}` : null
    return { id, status, reason: status === 'error' ? reason : null, text: stored, sms_id, mail_id }
  })
}
