import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

interface Expiring extends Pick<Row<'ledger_account'>, 'member_id'> {
  points: number
  /** When the earliest of them expire. */
  first_at: string
}

interface ExpiringQuery {
  companyId: number
  /** Points that expire within so many days. */
  days: number
  /** Only these members; all if absent. */
  members?: readonly number[] | null
  /** Only members behind this id, for reading in parts. */
  after?: number
  limit?: number
}

/** Returns the SQL of `expiringPoints`: a company's points that expire after an instant within some days. */
export const expiringSql = (company: string, now: string, days: string) =>
  `select a.member_id, sum(l.remaining)::bigint as points, min(l.expires_at) as first_at
   from points_lot l join ledger_account a on a.company_id = l.company_id and a.id = l.account_id
   where l.company_id = ${company} and l.remaining > 0 and l.expires_at > ${now} and l.expires_at <= ${now} + make_interval(days => ${days})`

const selectExpiring = statement<
  Required<Omit<ExpiringQuery, 'members'>> & { members: readonly number[] | null },
  Expiring
>(`
${expiringSql(':companyId', 'now()', ':days')}
  and (:members::bigint[] is null or a.member_id = any (:members)) and a.member_id > :after
group by a.member_id order by a.member_id limit :limit`)

/** Reads members whose points expire within some days, by id: how many points, and the earliest expiry. */
export const expiringPoints = (query: Query, { members = null, ...page }: ExpiringQuery) =>
  selectExpiring(query, { after: 0, limit: 1_000, ...page, members })
