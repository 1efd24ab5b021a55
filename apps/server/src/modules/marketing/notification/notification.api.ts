import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { NotificationChannel } from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { enlist } from './notification.send.ts'

export { reasonSql } from './notification.reach.ts'
export { checkGroup, checkMessage } from './notification.service.ts'

interface Sending {
  companyId: number
  /** By what it is made once: `task 17 2026-03-29T09:00:00Z`. */
  key: string
  name: string
  channel: NotificationChannel
  title: Translated
  text: Translated
  /** Advertising needs consent, and keeps to quiet hours and to how often a member is written to. */
  isCommercial: boolean
  memberIds: readonly number[]
  /** Where it tells of points that expire: within how many days. Whoever has none by then is left out. */
  expiringDays?: number | null
}

/**
 * Creates a notification to some members and sends it, in the transaction of what it follows from; once for each key: a second one
 * answers null and does nothing. Consents, addresses, quiet hours and caps hold as for every other; its id leads to its recipients.
 */
export async function sendNotification(query: Query, sending: Sending): Promise<number | null> {
  const { companyId, key, name, channel, title, text, isCommercial, memberIds, expiringDays } = sending
  const [row] = await query<Pick<Row<'notification'>, 'id'>>(
    `insert into notification (company_id, made_by, name, channel, title, text, is_commercial, expiring_days, status, planned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'planned', now())
     on conflict (company_id, made_by) do nothing returning id`,
    [companyId, key, name, channel, JSON.stringify(title), JSON.stringify(text), isCommercial, expiringDays ?? null],
  )
  if (!row) return null
  await enlist(query, { company_id: companyId, id: row.id, kind: { channel, is_commercial: isCommercial } }, memberIds)
  return row.id
}

export type InboxMessage = Pick<Row<'member_inbox'>, 'id' | 'title' | 'text' | 'created_at' | 'read_at'>

interface Asked {
  companyId: number
  memberId: number
  /** Those before this one; the newest ones without it. */
  before?: number
  limit?: number
}

/** What a member finds in their inbox, the newest first, and how many they have not read. */
export async function readInbox(query: Query, { companyId, memberId, before, limit = 20 }: Asked) {
  const items = await query<InboxMessage>(
    `select id, title, text, created_at, read_at from member_inbox
     where company_id = $1 and member_id = $2 and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [companyId, memberId, before ?? null, limit],
  )
  const [unread] = await query<{ n: number }>(
    'select count(*) as n from member_inbox where company_id = $1 and member_id = $2 and read_at is null',
    [companyId, memberId],
  )
  return { items, unread: unread?.n ?? 0 }
}

/** Notes that a member has read some messages, or without ids all of them; one of another member's stays as it is. */
export const markRead = (query: Query, companyId: number, memberId: number, ids?: readonly number[]) =>
  query(
    `update member_inbox set read_at = now()
     where company_id = $1 and member_id = $2 and read_at is null and ($3::bigint[] is null or id = any ($3))`,
    [companyId, memberId, ids ?? null],
  )
