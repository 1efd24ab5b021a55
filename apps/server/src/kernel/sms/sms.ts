import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { z } from 'zod'
import type { Query } from '../database/tenant.ts'
import { addJobs, task } from '../jobs/jobs.ts'
import { translate } from '../words.ts'
import { logAllSms } from './sms.log.ts'
import { partsOf } from './sms.parts.ts'
import { sender } from './sms.sender.ts'

/** Sends a text message that waits. */
export const sendSms = task('sms.send', z.object({ id: z.number() }))

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

/**
 * Queues text messages in the transaction of what they are about: they leave once that is committed, and never without it. Whoever
 * writes them cannot read them back; the log says what became of each. Many at once are a few statements.
 */
export const queueAllSms = async (query: Query, messages: readonly Sms[]) => {
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
  await addJobs(
    query,
    sendSms,
    ids.map((id) => ({ id })),
  )
}

/** The same of one. */
export const queueSms = (query: Query, message: Sms) => queueAllSms(query, [message])
