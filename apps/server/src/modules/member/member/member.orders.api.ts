import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'

const upsertOrder = statement<Row<'member_order'>>(`
insert into member_order as o (company_id, order_id, member_id, branch_id, day, source, delivery_type, currency, turnover)
values (:company_id, :order_id, :member_id, :branch_id, :day, :source, :delivery_type, :currency, :turnover)
on conflict (company_id, order_id) do update set member_id = excluded.member_id, day = excluded.day, turnover = excluded.turnover
where (o.member_id, o.day, o.turnover) is distinct from (excluded.member_id, excluded.day, excluded.turnover)`)

/** Stores an order of a member for reports, replacing earlier values. Idempotent. */
export const putMemberOrder = (query: Query, order: Row<'member_order'>) => upsertOrder(query, order)

/** Removes an order that was cancelled. Idempotent. */
export const dropMemberOrder = (query: Query, companyId: number, orderId: number) =>
  query('delete from member_order where company_id = $1 and order_id = $2', [companyId, orderId])

/** Stores the first and last day on which members ordered, for each branch in scope. Idempotent. */
export const countBranchDays = (query: Query, companyId: number, memberIds: readonly number[]) =>
  query(
    `update member_branch b set first_day = d.first_day, last_day = d.last_day
     from (
       select k.member_id, k.branch_id, min(o.day) as first_day, max(o.day) as last_day
       from member_branch k left join member_order o
         on o.company_id = k.company_id and o.member_id = k.member_id and o.branch_id = k.branch_id
       where k.company_id = $1 and k.member_id = any ($2) group by k.member_id, k.branch_id) d
     where b.company_id = $1 and b.member_id = d.member_id and b.branch_id = d.branch_id
       and (b.first_day, b.last_day) is distinct from (d.first_day, d.last_day)`,
    [companyId, memberIds],
  )
