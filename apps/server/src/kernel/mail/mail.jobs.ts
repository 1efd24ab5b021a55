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
 * Joins the lines of entered text: text behind a line break would become a header. The mail library does this too;
 * doing it here keeps it independent of the library.
 */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const deliver = async (smtpUrl: string, from: string, { recipient, subject, html, plain }: Waiting) => {
  // Loaded with the first letter: servers without mail never load it.
  const { createTransport } = (await import('nodemailer')).default
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Letters contain text only, so forbid file and URL access.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  try {
    await transport.sendMail({
      from,
      // As an object, not as a line to be parsed: a comma cannot add a second recipient.
      to: { name: '', address: oneLine(recipient) },
      subject: oneLine(subject),
      html,
      text: plain,
    })
  } finally {
    transport.close()
  }
}

/** Removes the text of a letter that was sent or failed finally: it may contain a code. */
const settle = (query: Query, all: readonly Final[]) =>
  query(
    `update mail m set status = case when s.error is null then 'sent' else 'error' end, error = s.error, html = null, plain = null,
       sent_at = case when s.error is null then now() end
     from jsonb_to_recordset($1) as s (id bigint, error text) where m.id = s.id`,
    [JSON.stringify(all.map(({ id, outcome }) => ({ id, error: failureOf(outcome) })))],
  )

const send = async (id: number, pools: Pools, { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) => {
  // Without a mail server letters are stored for the demo's operator, and are not sent if a mail server is configured
  // later.
  if (!smtpUrl) return pools.system.query(`update mail set status = 'kept' where id = $1 and status = 'waiting'`, [id])
  return handOver(pools, [id], {
    table: 'mail',
    columns: 'recipient, subject, html, plain',
    task: sendMail,
    deliver: (letter: Waiting) => deliver(smtpUrl, mailFrom, letter),
    settle,
  })
}

/** Removes letters a month after they were written, in any state. */
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
