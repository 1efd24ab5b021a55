import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import type { SmsLogRow } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import type { Row as Table } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import { failureText } from '../events/failure.ts'
import type { Sent } from './sms.sender.ts'

interface Sms extends Pick<SmsLogRow, 'provider' | 'purpose' | 'parts' | 'company_id'> {
  /** To whom, as E.164; it is not kept whole. */
  to: string
}

/** Keeps that a text message is to be sent, in the transaction that decides so; its id in the log. */
export async function logSms(query: Query, { provider, purpose, parts, company_id, to }: Sms): Promise<number> {
  const [row] = await query<Pick<Table<'sms_log'>, 'id'>>(
    'insert into sms_log (provider, purpose, parts, of_company_id, recipient) values ($1, $2, $3, $4, $5) returning id',
    [provider, purpose, parts, company_id, maskedPhone(to)],
  )
  return row?.id ?? 0
}

/** What became of it: taken by the provider under a number of its own, kept here, or why it was not sent. */
export const sentSms = (query: Query, id: number, sent: Sent | { failure: unknown }) => {
  const outcome = {
    message_id: sent !== 'kept' && 'message_id' in sent ? sent.message_id : null,
    error: sent !== 'kept' && 'failure' in sent ? failureText(sent.failure) : null,
  }
  const status = sent === 'kept' ? 'kept' : outcome.error === null ? 'sent' : 'error'
  return query('update sms_log set status = $2, message_id = $3, error = $4, settled_at = now() where id = $1', [
    id,
    status,
    outcome.message_id,
    outcome.error,
  ])
}

/** What the provider has reported of one that it took. */
export const settleSms = (
  query: Query,
  of: Pick<SmsLogRow, 'provider'> & { message_id: string },
  status: 'delivered' | 'error',
) =>
  query('update sms_log set status = $3, settled_at = now() where provider = $1 and message_id = $2', [
    of.provider,
    of.message_id,
    status,
  ])
