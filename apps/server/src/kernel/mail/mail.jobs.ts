import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import { withSystem } from '../database/system.ts'
import { addJob, jobs, task, work } from '../jobs/jobs.ts'
import { sendMail } from './mail.ts'

const tries = 5
/** Pause after the first try that failed, in ms; each further one is four times as long. */
const firstPause = 15_000

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

const finish = ({ system }: Pools, id: number, status: 'sent' | 'error', error: string | null) =>
  system.query(
    `update mail set status = $2, error = $3, html = null, plain = null,
       sent_at = case when $2 = 'sent' then now() end where id = $1`,
    [id, status, error],
  )

const fail = async (pools: Pools, letter: Waiting, { message }: Error) => {
  const error = message.slice(0, 500)
  if (letter.tries >= tries) return finish(pools, letter.id, 'error', error)
  const runAt = new Date(Date.now() + firstPause * 4 ** (letter.tries - 1))
  return withSystem(pools, async (query) => {
    await query('update mail set error = $2 where id = $1', [letter.id, error])
    await addJob(query, sendMail, { id: letter.id }, { runAt })
  })
}

const send = async (id: number, pools: Pools, { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) => {
  // Letters without a way out stay where a demo's operator reads them, and do not leave should a mail server come later.
  if (!smtpUrl) return pools.system.query(`update mail set status = 'kept' where id = $1 and status = 'waiting'`, [id])
  const { rows } = await pools.system.query<Waiting>(
    `update mail set tries = tries + 1 where id = $1 and status = 'waiting'
     returning id, recipient, subject, html, plain, tries`,
    [id],
  )
  const [letter] = rows
  if (!letter) return undefined
  return deliver(smtpUrl, mailFrom, letter).then(
    () => finish(pools, id, 'sent', null),
    (error: Error) => fail(pools, letter, error),
  )
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
