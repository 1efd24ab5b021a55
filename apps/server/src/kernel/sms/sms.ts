import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { z } from 'zod'
import type { Query } from '../database/tenant.ts'
import { addJob, task } from '../jobs/jobs.ts'
import { translate } from '../words.ts'
import { logSms } from './sms.log.ts'
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
 * Queues a text message in the transaction of what it is about: it leaves once that is committed, and never without it. Whoever writes
 * it cannot read it back; the log says what became of it.
 */
export const queueSms = async (query: Query, { to, lang, text, params, purpose, company_id, until }: Sms) => {
  const said = translate(lang, text, params)
  const { provider } = sender
  const id = await logSms(query, { provider, purpose, parts: partsOf(said), company_id, to })
  await query('insert into sms (id, recipient, purpose, text, until) values ($1, $2, $3, $4, $5)', [
    id,
    to,
    purpose,
    said,
    until ?? null,
  ])
  await addJob(query, sendSms, { id })
}
