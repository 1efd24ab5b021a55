import { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import type { Query } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'
import { handOver } from '../jobs/outgoing.ts'
import { sentSms } from './sms.log.ts'
import { type Message, type Sent, type SmsSender, sender } from './sms.sender.ts'
import { sendSms } from './sms.ts'

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

/** What was sent, or never will be, is removed: its text may hold a code, and the log tells the rest. */
const settle = async (query: Query, id: number, outcome: { done: Sent } | { failure: Error }) => {
  const result = 'done' in outcome ? outcome.done : outcome
  if (result === 'kept') await query(`update sms set status = 'kept' where id = $1`, [id])
  else await query('delete from sms where id = $1', [id])
  await sentSms(query, id, result)
}

/** Hands over a message that waits, by a sender. */
export const sendBy = (by: SmsSender, pools: Pools, id: number) =>
  handOver(pools, id, {
    table: 'sms',
    columns: 'recipient, purpose, text, until',
    task: sendSms,
    deliver: async (message: Waiting) => deliver(by, message),
    settle,
  })

/** Removes messages that were kept: with a code after a day, others after a month. */
export const purgeSms = ({ system }: Pools) =>
  system.query(
    `delete from sms where created_at < now() - interval '30 days' or until is not null and created_at < now() - interval '1 day'`,
  )

const purge = task('sms.purge', z.object({}))

export const smsJobs = jobs({
  tasks: [
    work(sendSms, ({ id }, { pools }) => sendBy(sender, pools, id)),
    work(purge, (_, { pools }) => purgeSms(pools)),
  ],
  cron: [{ at: '17 * * * *', task: purge }],
})
