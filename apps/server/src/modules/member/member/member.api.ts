import { type BuiltLang, isBuiltLang } from '@sofra/contract/kernel/languages.ts'
import type { MemberConsent } from '@sofra/contract/member/member/member.contract.ts'
import type { OwnPointRules } from '@sofra/contract/member/member/member.fields.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { guestActor } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import { isPhoneClaimSql } from './member.view.api.ts'

export type { FilterScope, Span } from './member.filter-scope.ts'
export { askedOf, zoneSql } from './member.filters.ts'
export { memberTable, shownTo } from './member.queries.ts'
export { rulesFilter, rulesOfGroups } from './member.rules.ts'

interface Guest {
  /** Normalised. */
  phone: string
  first_name: string
  last_name: string
  email: string
}

const upsertGuest = statement<Guest & { companyId: number }, { id: number; is_new: boolean; is_claim: boolean }>(`
insert into member as m (company_id, phone, first_name, last_name, email)
values (:companyId, :phone, :first_name, :last_name, :email)
on conflict (company_id, phone) do update set last_activity_at = now()
returning coalesce(m.merged_into_id, m.id) as id, xmax = 0 as is_new, ${isPhoneClaimSql('m')} as is_claim`)

/**
 * Returns the member of a phone, and whether they are new: the first order makes a guest a member. `is_claim`: the member only typed the
 * phone.
 */
export async function ensureMember(query: Query, companyId: number, guest: Guest) {
  const [row] = await upsertGuest(query, { ...guest, companyId })
  if (!row) throw new Error('an upsert answers its row')
  return row
}

/** Throws 400 for points rules whose limits cross. */
export const checkPointRules = ({ points_rules: rules }: { points_rules: OwnPointRules | null }) => {
  if (rules && rules.lower_limit !== null && rules.upper_limit !== null && rules.lower_limit > rules.upper_limit)
    throw new AppError(400, 'error.invalid', {
      errors: [{ path: 'points_rules.upper_limit', code: 'settings.points.limits-crossed' }],
    })
}

interface SignedUp extends Pick<Guest, 'phone' | 'first_name' | 'last_name'> {
  source: OrderSource
}

const upsertSignedUp = statement<
  Omit<SignedUp, 'source'> & Pick<Row<'member'>, 'source'> & { companyId: number },
  Pick<Row<'member'>, 'id' | 'is_active'> & { is_new: boolean }
>(`
insert into member as m (company_id, phone, first_name, last_name, source, phone_verified_at)
values (:companyId, :phone, :first_name, :last_name, :source, now())
on conflict (company_id, phone) do update set last_activity_at = now(), phone_verified_at = now(),
  first_name = case when m.first_name = '' then excluded.first_name else m.first_name end,
  last_name = case when m.last_name = '' then excluded.last_name else m.last_name end
returning coalesce(m.merged_into_id, m.id) as id, xmax = 0 as is_new,
  coalesce((select k.is_active from member k where k.company_id = m.company_id and k.id = m.merged_into_id), m.is_active) as is_active`)

/** Returns the member of a phone that a code has proved, creating a missing one. Existing names stay unless empty. */
export async function becomeMember(query: Query, companyId: number, signedUp: SignedUp) {
  const source = signedUp.source === 'mobile' ? 'mobile' : 'website'
  const [row] = await upsertSignedUp(query, { ...signedUp, companyId, source })
  if (!row) throw new Error('an upsert answers its row')
  return row
}

type ConsentOrigin = Pick<MemberConsent, 'source' | 'by'>

const insertChangedConsents = statement<
  ConsentOrigin & Pick<MemberConsent, 'note'> & { companyId: number; memberIds: readonly number[] }
>(`
insert into member_consent (company_id, member_id, channel, granted, source, by_name, note)
select m.company_id, m.id, c.channel, c.channel = any (m.consents), :source, :by,
  case when c.channel = any (m.consents) then :note else '' end
from member m cross join unnest(array['sms', 'email', 'push', 'call']) as c (channel)
left join lateral (select granted from member_consent k where k.company_id = m.company_id and k.member_id = m.id
  and k.channel = c.channel order by k.id desc limit 1) k on true
where m.company_id = :companyId and m.id = any (:memberIds) and (c.channel = any (m.consents)) is distinct
from coalesce(k.granted, false)`)

/** Records the consents that changed. Idempotent. */
export const noteConsents = (
  query: Query,
  companyId: number,
  memberIds: readonly number[],
  origin: ConsentOrigin & Partial<Pick<MemberConsent, 'note'>>,
) => insertChangedConsents(query, { note: '', ...origin, companyId, memberIds })

interface Granted {
  id: number
  channels: readonly string[]
}

const insertFirstConsents = statement<ConsentOrigin & { companyId: number; members: string }>(`
insert into member_consent (company_id, member_id, channel, granted, source, by_name)
select :companyId, n.id, c.channel, true, :source, :by
from jsonb_to_recordset(:members) as n (id bigint, channels text[]) cross join unnest(n.channels) as c (channel)`)

/** The same for new members without earlier consents. */
export const noteFirstConsents = async (
  query: Query,
  companyId: number,
  members: readonly Granted[],
  origin: ConsentOrigin,
) => {
  const granting = members.filter(({ channels }) => channels.length)
  if (!granting.length) return
  await insertFirstConsents(query, { ...origin, companyId, members: JSON.stringify(granting) })
}

interface OwnChange {
  companyId: number
  memberId: number
  version: number
  set: Partial<Row<'member'>>
}

/** Makes the member the actor of this transaction in the audit log. */
export const asGuest = ({ query, address }: Pick<Context, 'query' | 'address'>, call: string) =>
  query("select set_config('app.actor', $1, true)", [JSON.stringify({ name: guestActor, call, address })])

/** Writes a member's own changes at a version, and records consents. Throws 409 with the result of `present`. */
export async function changeOwn<P>(
  query: Query,
  { companyId, memberId, version, set }: OwnChange,
  present: () => Promise<P>,
): Promise<P> {
  const now = await updateRow(query, 'member', { of: { company_id: companyId, id: memberId }, version, set }, present)
  await noteConsents(query, companyId, [memberId], { source: 'guest', by: null })
  return now
}

/** Returns the language of a call's header if messages exist in it; null otherwise. */
export const namedLanguage = ({ headers, lang }: Pick<Context, 'headers' | 'lang'>): BuiltLang | null =>
  headers.lang === lang && isBuiltLang(lang) ? lang : null

/** Stores the language of messages to a member. */
export const noteLanguage = (query: Query, companyId: number, memberId: number, lang: BuiltLang) =>
  query('update member set lang = $3 where company_id = $1 and id = $2 and lang is distinct from $3', [
    companyId,
    memberId,
    lang,
  ])

/** Locks a member against writes and merges until the transaction ends. */
export const lockMember = (query: Query, companyId: number, memberId: number) =>
  query('select from member where company_id = $1 and id = $2 for no key update', [companyId, memberId])

interface Visits {
  companyId: number
  memberId: number
  /** `2026-03-29`, by the branch's calendar. */
  day: string
  orders: number
  /** Minor units. */
  turnover: number
}

const upsertVisits = statement<Visits>(`
with known as materialized (
  select orders, turnover from member_day where company_id = :companyId and member_id = :memberId and day = :day),
put as (
  insert into member_day (company_id, member_id, day, orders, turnover) values (:companyId, :memberId, :day, :orders, :turnover)
  on conflict (company_id, member_id, day) do update set orders = excluded.orders, turnover = excluded.turnover)
update member set orders = orders + :orders - coalesce((select orders from known), 0),
  turnover = turnover + :turnover - coalesce((select turnover from known), 0)
where company_id = :companyId and id = :memberId`)

/**
 * Stores a member's orders and turnover of a day, replacing earlier values. Idempotent. The member has to be locked.
 */
export const putVisits = (query: Query, visits: Visits) => upsertVisits(query, visits)

type MemberAtBranch = Pick<Row<'member_branch'>, 'member_id' | 'branch_id'>

/** Records that members have ordered at branches. Idempotent. */
export const noteBranches = (query: Query, companyId: number, pairs: readonly MemberAtBranch[]) =>
  query(
    `insert into member_branch (company_id, member_id, branch_id)
     select $1, p.member_id, p.branch_id from unnest($2::bigint[], $3::bigint[]) as p (member_id, branch_id) on conflict do nothing`,
    [companyId, pairs.map(({ member_id }) => member_id), pairs.map(({ branch_id }) => branch_id)],
  )

/** Records a member's last activity; an earlier time changes nothing. */
export const noteActivity = (query: Query, companyId: number, memberId: number, at: Date) =>
  query('update member set last_activity_at = $3 where company_id = $1 and id = $2 and last_activity_at < $3', [
    companyId,
    memberId,
    at,
  ])
