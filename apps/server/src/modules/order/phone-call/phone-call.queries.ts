import type { CallState, PhoneCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
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

interface ViewedBranch extends BranchKeys {
  branches: readonly number[] | null
}

const callsWhere = <Values = unknown>(where: string) =>
  statement<ViewedBranch & Values, PhoneCall>(`
select c.id, ${state} as state, c.rang_at, c.phone, nullif(btrim(m.first_name || ' ' || m.last_name), '') as guest,
  c.extension, c.answered_by_name as answered_by, c.handled_at, c.handled_by_name as handled_by, c.order_id, o.code as order_code
from phone_call c
left join member m on m.company_id = c.company_id and m.id = ${memberOfPhoneSql('c.company_id', 'c.phone')} and m.is_active
  and (:branches::bigint[] is null or ${orderedAtSql('m.company_id', 'm.id', ':branches')})
left join orders o on o.company_id = c.company_id and o.id = c.order_id
where c.company_id = :company_id and c.branch_id = :branch_id and ${where}
order by c.rang_at desc, c.id desc limit ${maxCalls}`)

const selectCalls = { all: callsWhere('true'), missed: callsWhere(waits) }
const selectCall = callsWhere<{ id: number }>('c.id = :id')

/** Removes phones and names for callers without contact access. */
const withoutContacts = (calls: readonly PhoneCall[], contact: boolean): PhoneCall[] =>
  calls.map((call) => (contact ? call : { ...call, phone: null, guest: null }))

interface Viewed {
  contact: boolean
  /** The branches of the caller; the names of members who never ordered there are hidden. */
  branches: readonly number[] | undefined
}

/** Returns the last calls of a branch, newest first. */
export const readCalls = async (
  query: Query,
  keys: BranchKeys,
  { of, contact, branches }: Viewed & { of: keyof typeof selectCalls },
) => withoutContacts(await selectCalls[of](query, { ...keys, branches: branches ?? null }), contact)

/** Returns one call, or undefined. */
export const readCall = async (query: Query, keys: BranchKeys, { id, contact, branches }: Viewed & { id: number }) =>
  withoutContacts(await selectCall(query, { ...keys, branches: branches ?? null, id }), contact)[0]

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

const upsertCall = statement<BranchKeys & CallReport, Pick<Row<'phone_call'>, 'id'> & { state: CallState }>(`
insert into phone_call as c (company_id, branch_id, switchboard_call, phone, extension, answered_at, ended_at)
values (:company_id, :branch_id, :call, :phone, :extension, case when :answered then now() end, case when :ended then now() end)
on conflict (company_id, branch_id, switchboard_call) do update set
  phone = coalesce(c.phone, excluded.phone), extension = coalesce(excluded.extension, c.extension),
  answered_at = coalesce(c.answered_at, excluded.answered_at), ended_at = coalesce(c.ended_at, excluded.ended_at)
where c.answered_at is null and excluded.answered_at is not null or c.ended_at is null and excluded.ended_at is not null
returning c.id, ${state} as state`)

/**
 * Stores a report of a call; returns undefined for a duplicate. Reports of a call may arrive repeatedly and in any
 * order.
 */
export async function saveReport(query: Query, keys: BranchKeys, report: CallReport) {
  const [row] = await upsertCall(query, { ...report, ...keys })
  return row
}

const settleMissed = statement<BranchKeys & { phone: string; by: string | null }>(`
update phone_call c set handled_at = now(), handled_by_name = :by
where c.company_id = :company_id and c.branch_id = :branch_id and c.phone = :phone and ${waits}`)

/** Marks the missed calls of a phone as handled, once its caller was reached. */
export const markMissedHandled = (
  { query, by }: { query: Query; by: string | null },
  keys: BranchKeys,
  phone: string,
) => settleMissed(query, { ...keys, phone, by })
