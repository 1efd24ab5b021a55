import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { NotificationChannel } from '@sofra/contract/marketing/notification/notification.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { enlist } from './notification.send.ts'

export { reasonSql } from './notification.reach.ts'
export { checkGroup, checkMessage } from './notification.service.ts'

interface Sending {
  companyId: number
  /** The idempotency key: `task 17 2026-03-29T09:00:00Z`. */
  key: string
  name: string
  channel: NotificationChannel
  title: Translated
  text: Translated
  /** Advertising needs consent, and respects quiet hours and the frequency cap. */
  isCommercial: boolean
  memberIds: readonly number[]
  /** For messages about expiring points: within how many days. Members without such points are left out. */
  expiringDays?: number | null
}

const insert = statement<
  Pick<Sending, 'companyId' | 'key' | 'name' | 'channel' | 'isCommercial'> & {
    title: string
    text: string
    expiringDays: number | null
  },
  Pick<Row<'notification'>, 'id'>
>(`
insert into notification (company_id, made_by, name, channel, title, text, is_commercial, expiring_days, status, planned_at)
values (:companyId, :key, :name, :channel, :title, :text, :isCommercial, :expiringDays, 'planned', now())
on conflict (company_id, made_by) do nothing returning id`)

/**
 * Creates a notification to members and sends it, in the current transaction; once per key: a repeated call returns
 * null. Consents, addresses, quiet hours and caps apply as usual. Returns its id.
 */
export async function sendNotification(query: Query, sending: Sending): Promise<number | null> {
  const { companyId, channel, title, text, isCommercial, memberIds, expiringDays = null } = sending
  const [row] = await insert(query, {
    ...sending,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    expiringDays,
  })
  if (!row) return null
  await enlist(query, { company_id: companyId, id: row.id, kind: { channel, is_commercial: isCommercial } }, memberIds)
  return row.id
}

export type InboxMessage = Pick<Row<'member_inbox'>, 'id' | 'title' | 'text' | 'created_at' | 'read_at'>

interface InboxQuery {
  companyId: number
  memberId: number
  /** Only messages before this one; the newest if absent. */
  before?: number
  limit?: number
}

const selectInbox = statement<
  { companyId: number; memberId: number; before: number | null; limit: number },
  InboxMessage
>(`
select id, title, text, created_at, read_at from member_inbox
where company_id = :companyId and member_id = :memberId and (:before::bigint is null or id < :before)
order by id desc limit :limit`)

/** Reads a member's inbox, newest first, and the number of unread messages. */
export async function readInbox(query: Query, { companyId, memberId, before, limit = 20 }: InboxQuery) {
  const items = await selectInbox(query, { companyId, memberId, before: before ?? null, limit })
  const [unread] = await query<{ n: number }>(
    'select count(*) as n from member_inbox where company_id = $1 and member_id = $2 and read_at is null',
    [companyId, memberId],
  )
  return { items, unread: unread?.n ?? 0 }
}

/** Marks messages of a member as read, all of them without ids; messages of others are ignored. */
export const markRead = (query: Query, companyId: number, memberId: number, ids?: readonly number[]) =>
  query(
    `update member_inbox set read_at = now()
     where company_id = $1 and member_id = $2 and read_at is null and ($3::bigint[] is null or id = any ($3))`,
    [companyId, memberId, ids ?? null],
  )
