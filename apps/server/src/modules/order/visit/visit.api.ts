import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'
import { noteBranches, putVisits } from '../../member/member/member.api.ts'
import { countBranchDays } from '../../member/member/member.orders.api.ts'

interface DayOfMember {
  orders: number
  turnover: number
}

/** SQL: business day of an order `o` of a branch `b`. */
export const dayOfSql = businessDaySql('o.created_at')
/** SQL: orders `o` with their branches `b`. */
export const ordersOfBranchesSql = 'from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id'

/**
 * Stores the branches at which members ordered and the first and last day there, from their orders. Call it after orders
 * moved between records of a person. Idempotent.
 */
export const noteBranchesOfOrders = async (query: Query, companyId: number, memberIds: readonly number[]) => {
  const pairs = await query<Pick<Row<'member_branch'>, 'member_id' | 'branch_id'>>(
    'select distinct member_id, branch_id from orders where company_id = $1 and member_id = any ($2)',
    [companyId, memberIds],
  )
  await noteBranches(query, companyId, pairs)
  await countBranchDays(query, companyId, memberIds)
}

/**
 * Recounts a member's orders of a day in all branches, from the orders. Idempotent, so events may arrive repeatedly and
 * in any order. The member must be locked.
 */
export const countDay = async (query: Query, companyId: number, memberId: number, day: string) => {
  const [counted] = await query<DayOfMember>(
    `select count(*)::int as orders, coalesce(sum(o.total - o.returned_amount), 0)::bigint as turnover ${ordersOfBranchesSql}
     where o.company_id = $1 and o.member_id = $2 and o.status = 'delivered' and ${dayOfSql} = $3::date
       and o.created_at between $3::date - interval '2 days' and $3::date + interval '3 days'`,
    [companyId, memberId, day],
  )
  if (counted) await putVisits(query, { companyId, memberId, day, ...counted })
}
