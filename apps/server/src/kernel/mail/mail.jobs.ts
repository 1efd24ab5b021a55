import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import type { Query } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'
import { type Final, failureOf, handOver } from '../jobs/outgoing.ts'
import { sendMail } from './mail.ts'

interface Waiting {
  id: number
  recipient: string
  subject: string
  html: string
  plain: string
  tries: number
}

/**
 * One line, whatever somebody entered: what follows a line break would be a header of its own. The library takes line breaks
 * out too; here it is said, so that another version or library changes nothing.
 */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const deliver = async (smtpUrl: string, from: string, { recipient, subject, html, plain }: Waiting) => {
  // Loaded with the first letter: a server that sends none does without.
  const { createTransport } = (await import('nodemailer')).default
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A letter is made of texts alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  try {
    await transport.sendMail({
      from,
      // As an address and not as a line to be read: a comma in it makes no second recipient.
      to: { name: '', address: oneLine(recipient) },
      subject: oneLine(subject),
      html,
      text: plain,
    })
  } finally {
    transport.close()
  }
}

/** A letter that was sent, or never will be, keeps no text: it may hold a code. */
const settle = (query: Query, all: readonly Final[]) =>
  query(
    `update mail m set status = case when s.error is null then 'sent' else 'error' end, error = s.error, html = null, plain = null,
       sent_at = case when s.error is null then now() end
     from jsonb_to_recordset($1) as s (id bigint, error text) where m.id = s.id`,
    [JSON.stringify(all.map(({ id, outcome }) => ({ id, error: failureOf(outcome) })))],
  )

const send = async (id: number, pools: Pools, { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) => {
  // Letters without a way out stay where a demo's operator reads them, and do not leave should a mail server come later.
  if (!smtpUrl) return pools.system.query(`update mail set status = 'kept' where id = $1 and status = 'waiting'`, [id])
  return handOver(pools, [id], {
    table: 'mail',
    columns: 'recipient, subject, html, plain',
    task: sendMail,
    deliver: (letter: Waiting) => deliver(smtpUrl, mailFrom, letter),
    settle,
  })
}

/** Removes letters a month after they were written, sent or not. */
export const purgeMail = ({ system }: Pools) =>
  system.query(`delete from mail where created_at < now() - interval '30 days'`)

const purge = task('mail.purge', z.object({}))

export const mailJobs = jobs({
  tasks: [
    work(sendMail, ({ id }, { pools, config }) => send(id, pools, config)),
    work(purge, (_, { pools }) => purgeMail(pools)),
  ],
  cron: [{ at: '17 * * * *', task: purge }],
})
