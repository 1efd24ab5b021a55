import { statement } from '../apps/server/src/kernel/database/statement.ts'
import type { Cluster } from './cluster.ts'
import type { Shop } from './shop.ts'

const statuses = ['waiting_for_approval', 'preparing', 'on_the_way', 'delivered', 'cancelled', 'returned']

interface OrderBatch {
  readonly company: number
  readonly channel: number
  readonly paymentMethod: number
  readonly from: number
  readonly to: number
  readonly branchIds: readonly number[]
  readonly codes: readonly string[]
  readonly branches: number
}

// Of a hundred orders: two in each open status, 88 delivered, four cancelled, two returned; ten a minute, oldest first. Their
// alarms are marked as raised, because a backlog would be processed during a measurement.
const insertOrders = statement<OrderBatch>(`
with made as (
  insert into orders (id, company_id, branch_id, code, status, delivery_type, source, channel_id, payment_method_id, customer_name,
    customer_phone, address, currency, goods, delivery_fee, tip, wallet, total, to_collect, alarm_level, created_at)
  select nextval('order_id_seq'), :company, b.id, b.code || '-' || (100000000 + i), s.status, 'deliveryToAddress', 'web', :channel, :paymentMethod,
    'Guest ' || i, '+905550' || lpad((i % 1000000)::text, 6, '0'), '{"text": "Test street 5"}', 'TRY', 30000, 2000, 0, 0, 32000, 32000, 3,
    now() - make_interval(secs => (:to - i) * 6)
  from generate_series(:from::int + 1, :to::int) i
  cross join lateral (select * from unnest(:branchIds::bigint[], :codes::text[]) with ordinality as b (id, code, n) where n = i % :branches + 1) b
  cross join lateral (select case when i / :branches % 100 < 2 then 'waiting_for_approval' when i / :branches % 100 < 4 then 'preparing'
    when i / :branches % 100 < 6 then 'on_the_way' when i / :branches % 100 < 94 then 'delivered' when i / :branches % 100 < 98 then 'cancelled'
    else 'returned' end as status) s
  returning branch_id, status
), counted as (
  select branch_id, ${statuses.map((status) => `count(*) filter (where status = '${status}') as ${status}`).join(', ')}, count(*) as n
  from made group by branch_id
)
update branch_head h set order_no = h.order_no + c.n, ${statuses.map((status) => `${status} = h.${status} + c.${status}`).join(', ')}
from counted c where h.branch_id = c.branch_id`)

/** Increases the number of a shop's orders, distributed over its branches. */
export async function fill({ admin }: Cluster, shop: Shop, from: number, to: number) {
  const { companyId, channel, paymentMethodId, branches } = shop
  const step = 100_000
  for (let at = from; at < to; at += step) {
    await insertOrders(admin, {
      company: companyId,
      channel: channel.id,
      paymentMethod: paymentMethodId,
      from: at,
      to: Math.min(at + step, to),
      branchIds: branches.map(({ id }) => id),
      codes: branches.map(({ code }) => code),
      branches: branches.length,
    })
  }
  await admin('vacuum analyze')
}
