import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import type { Row as Table } from '../database/db.types.ts'
import { statement } from '../database/statement.ts'
import type { Query } from '../database/tenant.ts'
import { failureText } from '../events/failure.ts'
import type { SendReply } from './sms.sender.ts'

interface Sms extends Pick<SmsLogRow, 'provider' | 'purpose' | 'parts' | 'company_id'> {
  /** The recipient as E.164; stored partly masked. */
  to: string
  /** Why the message is never sent; null if it is queued. */
  refusal?: string | null
}

/** Logs text messages in the transaction that queues them. Returns their ids in the log, in order. */
export async function logAllSms(query: Query, messages: readonly Sms[]): Promise<number[]> {
  const rows = messages.map(({ to, provider, purpose, parts, company_id, refusal = null }) => ({
    provider,
    purpose,
    parts,
    company_id,
    refusal,
    to: maskedPhone(to),
  }))
  // Ids follow the order of the select.
  const logged = await query<Pick<Table<'sms_log'>, 'id'>>(
    `insert into sms_log (provider, purpose, parts, of_company_id, recipient, status, error, settled_at)
     select r.provider, r.purpose, r.parts, r.company_id, r."to", case when r.refusal is null then 'waiting' else 'error' end, r.refusal,
       case when r.refusal is not null then now() end from jsonb_array_elements($1) with ordinality as one (value, n)
     cross join jsonb_to_record(one.value) as r (provider text, purpose text, parts integer, company_id bigint, "to" text, refusal text)
     order by one.n returning id`,
    [JSON.stringify(rows)],
  )
  return logged.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** The same of one. */
export const logSms = async (query: Query, message: Sms) => (await logAllSms(query, [message]))[0] ?? 0

interface SentSms {
  id: number
  /** The provider's message id, `kept`, or the failure. */
  sent: SendReply | { failure: unknown }
}

const rowOf = ({ id, sent }: SentSms) => {
  if (sent === 'kept') return { id, status: 'kept' }
  if ('failure' in sent) return { id, status: 'error', error: failureText(sent.failure) }
  return { id, status: 'sent', message_id: sent.message_id }
}

/** Stores the outcomes of messages. */
export const sentAllSms = (query: Query, all: readonly SentSms[]) =>
  query(
    `update sms_log l set status = s.status, message_id = s.message_id, error = s.error, settled_at = now()
     from jsonb_to_recordset($1) as s (id bigint, status text, message_id text, error text) where l.id = s.id`,
    [JSON.stringify(all.map(rowOf))],
  )

/** The same of one. */
export const sentSms = (query: Query, id: number, sent: SentSms['sent']) => sentAllSms(query, [{ id, sent }])

/** A provider's report about a message that it accepted; `reason` is its own text. */
type DeliveryReport = { status: 'delivered' } | { status: 'error'; reason: string }

const storeReport = statement<Pick<SmsLogRow, 'provider' | 'status' | 'error'> & { message_id: string }>(`
update sms_log set status = :status, error = :error, settled_at = now()
where provider = :provider and message_id = :message_id and status <> 'delivered'`)

/**
 * Stores a delivery report, with the reason of a failure. Reports are repeated and arrive out of order: a delivered
 * message stays delivered.
 */
export const settleSms = (
  query: Query,
  of: Pick<SmsLogRow, 'provider'> & { message_id: string },
  report: DeliveryReport,
) => {
  const error = report.status === 'error' ? failureText(new Error(report.reason)) : null
  return storeReport(query, { ...of, status: report.status, error })
}
