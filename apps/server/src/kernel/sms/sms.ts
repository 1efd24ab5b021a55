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

/** Sends a queued text message. */
export const sendSms = task('sms.send', z.object({ id: z.number() }))
/** Sends many in the background, then enqueues the next job. */
export const sendAllSms = task('sms.send-all', z.object({ ids: z.array(z.number()), next: nextJob }))

type Text = Extract<PhraseKey, `sms.${string}`>

interface Sms {
  /** The recipient as E.164. */
  to: string
  lang: Lang
  /** The text with its parameters. */
  text: Text
  params: Params
  purpose: SmsLogRow['purpose']
  company_id: number
  /** Sent only until then, and removed within a day; for messages with a code. */
  until?: Date
}

/** Reads the destination countries of each company in the transaction's scope; undefined if it has chosen none. */
const countriesOf = async (query: Query, messages: readonly Sms[]) => {
  const rows = await query<{ id: number; countries: SmsCountry[] | null }>(
    `select id, settings -> 'sms' -> 'countries' as countries from company where id = any ($1)`,
    [[...new Set(messages.map(({ company_id }) => company_id))]],
  )
  return new Map(rows.map(({ id, countries }) => [id, countries ?? undefined]))
}

/** The log's reason for a message to a country that the company excludes. */
const otherCountry = 'country: the company sends no text messages to this number'

export interface QueuedSms {
  id: number
  /** Whether it is never sent, because the company excludes its country. */
  isRefused: boolean
}

/** Logs messages and queues those to the company's countries. */
const write = async (query: Query, messages: readonly Sms[]): Promise<QueuedSms[]> => {
  const { provider } = sender
  const countries = await countriesOf(query, messages)
  const messageTexts = messages.map((one) => ({
    ...one,
    provider,
    said: translate(one.lang, one.text, one.params),
    isRefused: !isSmsDestination(one.to, countries.get(one.company_id)),
  }))
  const ids = await logAllSms(
    query,
    messageTexts.map((one) => ({ ...one, parts: partsOf(one.said), refusal: one.isRefused ? otherCountry : null })),
  )
  const queued = messageTexts.map((one, i) => ({ ...one, id: ids[i] ?? 0 }))
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
 * Queues a text message in the current transaction: it is sent after the commit, and not at all after a rollback. The
 * caller's role cannot read it back; the log has its outcome. A message to an excluded country is logged as failed.
 */
export const queueSms = async (query: Query, message: Sms) => {
  for (const id of idsOf(await write(query, [message]))) await addJob(query, sendSms, { id })
}

/** Queues many with a few statements. They are sent in parts; `next` is enqueued when all have been tried. */
export const queueAllSms = async (query: Query, messages: readonly Sms[], next: NextJob) => {
  const queued = await write(query, messages)
  await addJob(query, sendAllSms, { ids: idsOf(queued), next })
  return queued
}
