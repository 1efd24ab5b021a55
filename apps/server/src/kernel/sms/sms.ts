import { isSmsDestination, type SmsCountry } from '@sofra/contract/company/settings/sms-countries.ts'
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

/** The countries that each company's messages go to, as far as the transaction sees it; undefined where it has chosen none. */
const countriesOf = async (query: Query, messages: readonly Sms[]) => {
  const rows = await query<{ id: number; countries: SmsCountry[] | null }>(
    `select id, settings -> 'sms' -> 'countries' as countries from company where id = any ($1)`,
    [[...new Set(messages.map(({ company_id }) => company_id))]],
  )
  return new Map(rows.map(({ id, countries }) => [id, countries ?? undefined]))
}

/** What the log says of a message that the company's countries exclude. */
const otherCountry = 'country: the company sends no text messages to this number'

export interface QueuedSms {
  /** In the log. */
  id: number
  /** Whether it is never sent: it leaves to none of the company's countries. */
  isRefused: boolean
}

/** Logs messages and stores those for the company's countries until they are sent. */
const write = async (query: Query, messages: readonly Sms[]): Promise<QueuedSms[]> => {
  const { provider } = sender
  const countries = await countriesOf(query, messages)
  const said = messages.map((one) => ({
    ...{ ...one, provider, said: translate(one.lang, one.text, one.params) },
    isRefused: !isSmsDestination(one.to, countries.get(one.company_id)),
  }))
  const ids = await logAllSms(
    query,
    said.map((one) => ({ ...one, parts: partsOf(one.said), refusal: one.isRefused ? otherCountry : null })),
  )
  const queued = said.map((one, i) => ({ ...one, id: ids[i] ?? 0 }))
  const rows = queued
    .filter(({ isRefused }) => !isRefused)
    .map(({ id, to, purpose, said: text, until }) => ({ id, to, purpose, text, until }))
  await query(
    `insert into sms (id, recipient, purpose, text, until) select id, "to", purpose, text, until
     from jsonb_to_recordset($1) as r (id bigint, "to" text, purpose text, text text, until timestamptz)`,
    [JSON.stringify(rows)],
  )
  return queued.map(({ id, isRefused }) => ({ id, isRefused }))
}

const idsOf = (queued: readonly QueuedSms[]) => queued.filter(({ isRefused }) => !isRefused).map(({ id }) => id)

/**
 * Queues a text message in the transaction of what it is about: it leaves once that is committed, and never without it. Whoever
 * writes it cannot read it back; the log says what became of it. One to a country that the company does not send to stays in the log as
 * failed.
 */
export const queueSms = async (query: Query, message: Sms) => {
  for (const id of idsOf(await write(query, [message]))) await addJob(query, sendSms, { id })
}

/** The same of many, by a few statements. They leave one part after another; `next` is enqueued once all have been tried. */
export const queueAllSms = async (query: Query, messages: readonly Sms[], next: NextJob) => {
  const queued = await write(query, messages)
  await addJob(query, sendAllSms, { ids: idsOf(queued), next })
  return queued
}
