import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { statement } from '../apps/server/src/kernel/database/statement.ts'
import { rebuildWaiting } from '../apps/server/src/modules/order/order-hour/order-hour.jobs.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import { type Cluster, secret } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { fill } from './fill.ts'
import { keepBusy, sender } from './load.ts'
import type { Row } from './rows.ts'
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

/** Computes the hours of all branches, as the server's job of each minute does. */
async function countHours({ admin, url }: Cluster) {
  await admin('insert into order_hour_rebuild select company_id, id from branch on conflict do nothing')
  const pools = openPools({ adminUrl: url, secret, connections: 2 })
  await rebuildWaiting(pools)
  await pools.end()
}

/** The home of a busy branch among many orders: what it reads are two days, whatever came before them. The homes of several restaurants read their hours. */
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
  const operator = await a.user({ account: await a.account('eliza'), keys: allKeys, is_auth_for_account: true })
  const ofOperator = `Bearer ${await signIn(cluster, operator)}`
  await countHours(cluster)
  const opening = (path: string, headers: Record<string, string>) => ({
    cpu: server.cpu,
    run: (ms: number) => keepBusy(1, ms, () => send({ method: 'GET', path, headers })),
  })
  const ways = {
    branch: opening(`/api/branch/${branch.id}/overview`, { authorization }),
    company: opening('/api/overview', { authorization }),
    platform: opening('/api/platform/overview', { authorization: ofOperator }),
  }
  try {
    const run = await compare(cluster, ways, quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 })
    const line = (what: Row, limit: number, part: keyof typeof ways) =>
      atMost(what, cpuEach(run[part]), limit, ' ms', inWords(run[part]))
    return [
      line('home of a branch with 1,440 orders a day, at 1,000,000: server and database', 150, 'branch'),
      line('home of nine restaurants at 1,000,000 orders: server and database', 50, 'company'),
      line('home of the operator at 1,000,000 orders: server and database', 50, 'platform'),
    ]
  } finally {
    end()
  }
}
