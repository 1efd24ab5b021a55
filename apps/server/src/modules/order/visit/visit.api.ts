import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { noteBranches, putVisits } from '../../member/member/member.api.ts'

interface DayOfMember {
  orders: number
  turnover: number
}

/** The business day of an order `o` of a branch `b`. */
export const dayOf = `((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date`
/** Orders `o` with their branches `b`. */
export const ofBranches = 'from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id'

/**
 * Notes the branches at which members have ordered, from their orders. Called where orders were moved between records of one person.
 * Idempotent.
 */
export const noteBranchesOfOrders = async (query: Query, companyId: number, memberIds: readonly number[]) => {
  const pairs = await query<Pick<Row<'member_branch'>, 'member_id' | 'branch_id'>>(
    'select distinct member_id, branch_id from orders where company_id = $1 and member_id = any ($2)',
    [companyId, memberIds],
  )
  await noteBranches(query, companyId, pairs)
}

/**
 * Counts a member's orders of a day anew, in whichever branch: what is written is right however often, and in whichever order, events
 * come. The member has to be locked.
 */
export const countDay = async (query: Query, companyId: number, memberId: number, day: string) => {
  const [counted] = await query<DayOfMember>(
    `select count(*)::int as orders, coalesce(sum(o.total - o.returned_amount), 0)::bigint as turnover ${ofBranches}
     where o.company_id = $1 and o.member_id = $2 and o.status = 'delivered' and ${dayOf} = $3::date
       and o.created_at between $3::date - interval '2 days' and $3::date + interval '3 days'`,
    [companyId, memberId, day],
  )
  if (counted) await putVisits(query, { companyId, memberId, day, ...counted })
}
