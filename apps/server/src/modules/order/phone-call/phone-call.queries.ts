import type { CallState, PhoneCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { memberOfPhoneSql, orderedAtSql } from '../../member/member/member.view.api.ts'

/** Maximum of listed calls and of counted missed calls. */
const maxCalls = 100

/** A call without a report for this long counts as ended. */
const rings = "interval '3 minutes'"

const isMissed = 'c.ended_at is not null and c.answered_at is null'
const waits = `${isMissed} and c.handled_at is null`

const state = `case
    when ${isMissed} then 'missed'
    when c.ended_at is not null then 'ended'
    when c.answered_at is not null then case when c.answered_at > now() - interval '2 hours' then 'answered' else 'ended' end
    when c.rang_at > now() - ${rings} then 'ringing'
    else 'quiet'
  end`

const callsSql = (where: string) => `
select c.id, ${state} as state, c.rang_at, c.phone, nullif(btrim(m.first_name || ' ' || m.last_name), '') as guest,
  c.extension, c.answered_by_name as answered_by, c.handled_at, c.handled_by_name as handled_by, c.order_id, o.code as order_code
from phone_call c
left join member m on m.company_id = c.company_id and m.id = ${memberOfPhoneSql('c.company_id', 'c.phone')} and m.is_active
  and ($3::bigint[] is null or ${orderedAtSql('m.company_id', 'm.id', '$3')})
left join orders o on o.company_id = c.company_id and o.id = c.order_id
where c.company_id = $1 and c.branch_id = $2 and ${where}
order by c.rang_at desc, c.id desc limit ${maxCalls}`

/** Removes phones and names for callers without contact access. */
const withoutContacts = (calls: readonly PhoneCall[], contact: boolean): PhoneCall[] =>
  calls.map((call) => (contact ? call : { ...call, phone: null, guest: null }))

const conditions = { all: 'true', missed: waits }

interface Viewed {
  contact: boolean
  /** The branches of the caller; the names of members who never ordered there are hidden. */
  branches: readonly number[] | undefined
}

/** Returns the last calls of a branch, newest first. */
export const readCalls = async (
  query: Query,
  { company_id, branch_id }: BranchKeys,
  { of, contact, branches }: Viewed & { of: keyof typeof conditions },
) =>
  withoutContacts(await query<PhoneCall>(callsSql(conditions[of]), [company_id, branch_id, branches ?? null]), contact)

/** Returns one call, or undefined. */
export const readCall = async (
  query: Query,
  { company_id, branch_id }: BranchKeys,
  { id, contact, branches }: Viewed & { id: number },
) =>
  withoutContacts(
    await query<PhoneCall>(callsSql('c.id = $4'), [company_id, branch_id, branches ?? null, id]),
    contact,
  )[0]

/** Counts the missed calls that are not handled. */
export async function countMissed(query: Query, { company_id, branch_id }: BranchKeys): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from (
       select from phone_call c where c.company_id = $1 and c.branch_id = $2 and ${waits} limit ${maxCalls}) counted`,
    [company_id, branch_id],
  )
  return row?.n ?? 0
}

/** A switchboard's report of a call, as it is stored. */
export interface CallReport {
  readonly call: string
  readonly phone: string | null
  readonly extension: string | null
  readonly answered: boolean
  readonly ended: boolean
}

const reportSql = `
insert into phone_call as c (company_id, branch_id, switchboard_call, phone, extension, answered_at, ended_at)
values ($1, $2, $3, $4, $5, case when $6 then now() end, case when $7 then now() end)
on conflict (company_id, branch_id, switchboard_call) do update set
  phone = coalesce(c.phone, excluded.phone), extension = coalesce(excluded.extension, c.extension),
  answered_at = coalesce(c.answered_at, excluded.answered_at), ended_at = coalesce(c.ended_at, excluded.ended_at)
where c.answered_at is null and excluded.answered_at is not null or c.ended_at is null and excluded.ended_at is not null
returning c.id, ${state} as state`

/**
 * Stores a report of a call; returns undefined for a duplicate. Reports of a call may arrive repeatedly and in any
 * order.
 */
export async function saveReport(query: Query, { company_id, branch_id }: BranchKeys, report: CallReport) {
  const { call, phone, extension, answered, ended } = report
  const values = [company_id, branch_id, call, phone, extension, answered, ended]
  const [row] = await query<Pick<Row<'phone_call'>, 'id'> & { state: CallState }>(reportSql, values)
  return row
}

/** Marks the missed calls of a phone as handled, once its caller was reached. */
export const markMissedHandled = (
  { query, by }: { query: Query; by: string | null },
  keys: BranchKeys,
  phone: string,
) =>
  query(
    `update phone_call c set handled_at = now(), handled_by_name = $4
     where c.company_id = $1 and c.branch_id = $2 and c.phone = $3 and ${waits}`,
    [keys.company_id, keys.branch_id, phone, by],
  )
