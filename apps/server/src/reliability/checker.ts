import { orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Query } from '../kernel/database/tenant.ts'
import type { Post } from './posts.ts'

/** The number of each fault; all 0 for a correct system. */
export interface Findings {
  /** Acknowledged orders that are missing. */
  lost: number
  /** Orders beyond one per post. */
  doubled: number
  /** Orders without all of their lines, events, key or cheque. */
  partial: number
  /** Missing numbers of orders and events. */
  gaps: number
  /** Counters that differ from their rows. */
  miscounted: number
  /** Posts without a reply. */
  unanswered: number
}

export const sound: Findings = { lost: 0, doubled: 0, partial: 0, gaps: 0, miscounted: 0, unanswered: 0 }

interface Stored {
  id: number
  code: string
  note: string
  lines: number
  adds_up: boolean
  events: number
  announced: number
  keys: number
  cheques: number
}

const counted = (table: string, key: string, more = '') =>
  `(select ${key} as id, count(*) as n from ${table} where company_id = $1 ${more} group by 1)`

const storedSql = `
select o.id, o.code, o.note, coalesce(l.n, 0) as lines, l.goods = o.goods as adds_up, coalesce(e.n, 0) as events,
  coalesce(t.n, 0) as announced, coalesce(k.n, 0) as keys, coalesce(c.n, 0) as cheques
from orders o
left join (select order_id as id, count(*) as n, sum(gross) as goods from order_line where company_id = $1 group by 1) l using (id)
left join ${counted('order_event', 'order_id', `and action = 'place'`)} e using (id)
left join ${counted('event', 'subject_id', `and name = 'order.placed'`)} t using (id)
left join ${counted('idempotency', 'order_id')} k using (id)
left join ${counted('gift_cheque_use', 'order_id')} c using (id)
where o.company_id = $1`

const numbersSql = `
select coalesce(sum(
    h.order_no - (select count(distinct split_part(code, '-', 2)::bigint) filter (where split_part(code, '-', 2)::bigint between 1 and h.order_no)
      from orders o where o.branch_id = h.branch_id)
    + h.event_no - (select count(*) filter (where no between 1 and h.event_no) from event x where x.branch_id = h.branch_id)
  ), 0)::bigint as gaps
from branch_head h where h.company_id = $1`

const countersSql = `
select (select coalesce(sum(${orderStatuses
  .map(
    (status) =>
      `abs(h.${status} - (select count(*) from orders o where o.branch_id = h.branch_id and status = '${status}'))`,
  )
  .join(' + ')}), 0) from branch_head h where h.company_id = $1)::bigint
  + (select coalesce(sum(abs(q.used_count - (select count(*) from gift_cheque_use u where u.company_id = $1 and u.cheque_id = q.id))), 0)
    from gift_cheque q where q.company_id = $1)::bigint as n`

const isPartial = (order: Stored, post: Post | undefined) =>
  !post ||
  order.lines !== post.lines ||
  !order.adds_up ||
  [order.events, order.announced, order.keys].some((n) => n !== 1) ||
  order.cheques !== (post.coupon ? 1 : 0)

/** Compares the replies to all posts with the company's rows. */
export async function check(admin: Query, companyId: number, posts: readonly Post[]): Promise<Findings> {
  const orders = await admin<Stored>(storedSql, [companyId])
  const [numbers] = await admin<{ gaps: number }>(numbersSql, [companyId])
  const [counters] = await admin<{ n: number }>(countersSql, [companyId])
  const byMark = new Map(posts.map((post) => [post.mark, post]))
  const existingOrders = new Set(orders.map(({ id, code }) => `${id} ${code}`))
  return {
    lost: posts.filter(({ answer }) => answer && !existingOrders.has(`${answer.id} ${answer.code}`)).length,
    doubled: orders.length - new Set(orders.map(({ note }) => note)).size,
    partial: orders.filter((order) => isPartial(order, byMark.get(order.note))).length,
    gaps: numbers?.gaps ?? -1,
    miscounted: counters?.n ?? -1,
    unanswered: posts.filter(({ answer }) => !answer).length,
  }
}
