import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { z } from 'zod'
import type { Query } from '../database/tenant.ts'
import { addJob, type NextJob, nextJob, task } from '../jobs/jobs.ts'
import { translate } from '../words.ts'
import { logAllSms } from './sms.log.ts'
import { partsOf } from './sms.parts.ts'
import { sender } from './sms.sender.ts'

/** Sends a text message that waits. */
export const sendSms = task('sms.send', z.object({ id: z.number() }))
/** Sends many, unhurried, and then enqueues what comes after them. */
export const sendAllSms = task('sms.send-all', z.object({ ids: z.array(z.number()), next: nextJob }))

type Text = Extract<PhraseKey, `sms.${string}`>

interface Sms {
  /** To whom, as E.164. */
  to: string
  lang: Lang
  /** What it says, with what fills its places. */
  text: Text
  params: Params
  purpose: SmsLogRow['purpose']
  company_id: number
  /** It is sent until then and no later, and is removed within a day: for what holds a code. */
  until?: Date
}

const write = async (query: Query, messages: readonly Sms[]) => {
  const { provider } = sender
  const said = messages.map((one) => ({ ...one, provider, said: translate(one.lang, one.text, one.params) }))
  const ids = await logAllSms(
    query,
    said.map((one) => ({ ...one, parts: partsOf(one.said) })),
  )
  const rows = said.map(({ to, purpose, said: text, until }, i) => ({ id: ids[i], to, purpose, text, until }))
  await query(
    `insert into sms (id, recipient, purpose, text, until) select id, "to", purpose, text, until
     from jsonb_to_recordset($1) as r (id bigint, "to" text, purpose text, text text, until timestamptz)`,
    [JSON.stringify(rows)],
  )
  return ids
}

/**
 * Queues a text message in the transaction of what it is about: it leaves once that is committed, and never without it. Whoever
 * writes it cannot read it back; the log says what became of it.
 */
export const queueSms = async (query: Query, message: Sms) => {
  for (const id of await write(query, [message])) await addJob(query, sendSms, { id })
}

/** The same of many, by a few statements. They leave one part after another; `next` is enqueued once all have been tried. Returns their ids in the log. */
export const queueAllSms = async (query: Query, messages: readonly Sms[], next: NextJob) => {
  const ids = await write(query, messages)
  await addJob(query, sendAllSms, { ids, next })
  return ids
}
