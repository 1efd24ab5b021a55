import { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { withSystem } from '../database/system.ts'
import type { Query } from '../database/tenant.ts'
import { eased } from '../jobs/eased.ts'
import { addNext, jobs, task, work } from '../jobs/jobs.ts'
import { type Final, handOver } from '../jobs/outgoing.ts'
import { sentAllSms } from './sms.log.ts'
import { type Message, type SendReply, type SmsSender, sender } from './sms.sender.ts'
import { sendAllSms, sendSms } from './sms.ts'

interface Waiting {
  id: number
  tries: number
  recipient: string
  purpose: Message['purpose']
  text: string
  until: Date | string | null
}

const deliver = (by: SmsSender, { recipient, purpose, text, until }: Waiting) => {
  if (until && new Date(until) <= new Date()) throw new Error('it came too late to be of use')
  return by.send({ to: recipient, purpose, text })
}

/** Removes sent and finally failed messages: their text may contain a code, and the log has the rest. */
const settle = async (query: Query, all: readonly Final<SendReply>[]) => {
  const sent = all.map(({ id, outcome }) => ({ id, sent: 'done' in outcome ? outcome.done : outcome }))
  const stays = sent.filter((one) => one.sent === 'kept').map(({ id }) => id)
  const gone = sent.filter((one) => one.sent !== 'kept').map(({ id }) => id)
  if (stays.length) await query(`update sms set status = 'kept' where id = any ($1)`, [stays])
  if (gone.length) await query('delete from sms where id = any ($1)', [gone])
  await sentAllSms(query, sent)
}

export const sendBy = (by: SmsSender, pools: Pools, ids: readonly number[]) =>
  handOver(pools, ids, {
    table: 'sms',
    columns: 'recipient, purpose, text, until',
    task: sendSms,
    deliver: async (message: Waiting) => deliver(by, message),
    settle,
  })

/** Messages of a campaign that are sent concurrently; after a crash these may be sent twice. */
const atOnce = 10

/** Delivers many queued messages, a few at a time. */
export const sendAllBy = async (by: SmsSender, pools: Pools, { ids, next }: z.output<typeof sendAllSms.payload>) => {
  for (let from = 0; from < ids.length; from += atOnce)
    await eased(() => sendBy(by, pools, ids.slice(from, from + atOnce)))
  await withSystem(pools, (query) => addNext(query, next))
}

/** Removes stored messages: those with a code after a day, others after a month. */
export const purgeSms = ({ system }: Pools) =>
  system.query(
    `delete from sms where created_at < now() - interval '30 days' or until is not null and created_at < now() - interval '1 day'`,
  )

const purge = task('sms.purge', z.object({}))

export const smsJobs = jobs({
  tasks: [
    work(sendSms, ({ id }, { pools }) => sendBy(sender, pools, [id])),
    work(sendAllSms, (all, { pools }) => sendAllBy(sender, pools, all)),
    work(purge, (_, { pools }) => purgeSms(pools)),
  ],
  cron: [{ at: '17 * * * *', task: purge }],
})
