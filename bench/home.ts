import { statement } from '../apps/server/src/kernel/database/statement.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { fill } from './fill.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

/** Orders of a day of the branch that is looked at: one a minute around the clock. */
const ofADay = 1_440

interface Days {
  readonly company: number
  readonly branch: number
  readonly channel: number
  readonly paymentMethod: number
  readonly perDay: number
  readonly reason: number
}

// Today's orders and those of all days of last week, three lines each, one in twenty-five of them cancelled for a reason.
const insertDays = statement<Days>(`
with made as (
  insert into orders (id, company_id, branch_id, code, status, delivery_type, source, channel_id, payment_method_id, currency, goods,
    delivery_fee, tip, wallet, total, to_collect, alarm_level, created_at, approved_at, delivered_at)
  select nextval('order_id_seq'), :company, :branch, 'ZHM-' || i, case when i % 25 = 0 then 'cancelled' else 'delivered' end, 'deliveryToAddress',
    'web', :channel, :paymentMethod, 'TRY', 30000, 2000, 0, 0, 32000, 32000, 3, at, at + interval '40 s', at + interval '35 min'
  from generate_series(1, :perDay * 9) i cross join lateral (select now() - make_interval(secs => i * 86400.0 / :perDay) as at) a
  returning id, status
), lines as (
  insert into order_line (company_id, branch_id, order_id, no, product_id, name, quantity, list_unit, unit, options, gross, net, vat_rate, vat,
    discount)
  select :company, :branch, m.id, n, (m.id + n) % 80, 'Product ' || (m.id + n) % 80, 1, 10000, 10000, '[]', 10000, 10000, 1000, 909, 0
  from made m cross join generate_series(1, 3) n
)
insert into order_event (company_id, branch_id, order_id, action, to_status, actor_kind, reason_id)
select :company, :branch, id, 'cancel', 'cancelled', 'restaurant', :reason from made where status = 'cancelled'`)

/** The home of a busy branch among many orders: what it reads are two days, whatever came before them. */
export async function measureHome(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const all = quick ? 300_000 : 1_000_000
  const { a, admin } = cluster
  const [count] = await admin<{ n: number }>('select count(*) as n from orders')
  const branch = await a.branch({ company: { id: shop.companyId }, code: 'ZHM' })
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Ürün kalmadı', en: '', de: '' },
    kind: 'cancel',
    delivery_types: ['deliveryToAddress'],
    side: 'branch',
    is_active: true,
  })
  await insertDays(admin, {
    company: shop.companyId,
    branch: branch.id,
    channel: shop.channel.id,
    paymentMethod: shop.paymentMethodId,
    perDay: ofADay,
    reason: reason.id,
  })
  await fill(cluster, shop, Math.min(count?.n ?? 0, all), all)
  const authorization = `Bearer ${await signIn(cluster, shop.owner)}`
  const { send, end } = sender(server.address, 1)
  const page = () => send({ method: 'GET', path: `/api/branch/${branch.id}/overview`, headers: { authorization } })
  const ours = { cpu: server.cpu, run: (ms: number) => keepBusy(1, ms, page) }
  try {
    const run = await compare(cluster, { ours }, quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 })
    const what = 'home of a branch with 1,440 orders a day, at 1,000,000: server and database'
    return [atMost(what, cpuEach(run.ours), 150, ' ms', inWords(run.ours))]
  } finally {
    end()
  }
}
