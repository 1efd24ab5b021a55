import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import type { smsLog } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import type { z } from 'zod'
import type { Row as Table } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { failureText } from '../../../kernel/events/failure.ts'

type Row = z.output<typeof smsLog.row>

interface Sms extends Pick<Row, 'provider' | 'purpose' | 'parts' | 'company_id'> {
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

/** What became of it: taken by the provider under a number of its own, or why it was not. */
export const sentSms = (query: Query, id: number, sent: { message_id: string } | { failure: unknown }) =>
  query('update sms_log set status = $2, message_id = $3, error = $4, settled_at = now() where id = $1', [
    id,
    'failure' in sent ? 'error' : 'sent',
    'message_id' in sent ? sent.message_id : null,
    'failure' in sent ? failureText(sent.failure) : null,
  ])

/** What the provider has reported of one that it took. */
export const settleSms = (
  query: Query,
  of: Pick<Row, 'provider'> & { message_id: string },
  status: 'delivered' | 'error',
) =>
  query('update sms_log set status = $3, settled_at = now() where provider = $1 and message_id = $2', [
    of.provider,
    of.message_id,
    status,
  ])
