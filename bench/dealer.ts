import { keysOf } from '@sofra/contract/keys.ts'
import { createFactories } from '../apps/server/test/factories.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

const connections = 4

/** 2,000 companies of a dealer with two branches each and 25 orders per branch: two waiting, the others delivered. */
const fillSql = `
with companies as (
  insert into company (account_id, name, dealer_account_id) select $1, 'Lezzet ' || i, $2 from generate_series(1, 2000) i returning id
), branches as (
  insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours, set_up_at)
  select id, 'Merkez ' || i, 'B' || chr(64 + i), '+905550000000', 'Ankara', 'Merkez', 'Test', 41, 29, '{"weekly": [], "exceptions": []}', now()
  from companies, generate_series(1, 2) i returning id, company_id, code
), channels as (
  insert into channel (company_id, name, source, key_hash) select id, 'Web', 'web', sha256(id::text::bytea) from companies
  returning id, company_id
)
insert into orders (id, company_id, branch_id, code, status, delivery_type, source, channel_id, payment_method_id, customer_name,
  customer_phone, currency, goods, delivery_fee, tip, wallet, total, to_collect, alarm_level, created_at)
select nextval('order_id_seq'), b.company_id, b.id, b.code || '-' || i, case when i > 23 then 'waiting_for_approval' else 'delivered' end,
  'deliveryToAddress', 'web', c.id, $3, 'Guest ' || i, '+905550' || lpad((b.id % 1000000)::text, 6, '0'), 'TRY', 30000, 0, 0, 0, 30000, 30000, 3,
  now() - make_interval(mins => 25 - i, secs => b.id % 60)
from branches b join channels c using (company_id), generate_series(1, 25) i`

const countSql = `
update branch_head h set order_no = c.n, waiting_for_approval = c.waiting, delivered = c.n - c.waiting
from (select branch_id, count(*) as n, count(*) filter (where status = 'waiting_for_approval') as waiting from orders group by 1) c
where h.branch_id = c.branch_id`

/** Measures the newest and the waiting orders of a dealer with 2,000 companies. */
export async function measureDealer(cluster: Cluster, server: ServerProcess, quick: boolean): Promise<Line[]> {
  const a = createFactories(cluster.admin)
  const [account, dealer, paymentMethod] = [await a.account(), await a.account('dealer'), await a.paymentMethod()]
  const user = await a.user({ account: dealer, keys: keysOf('dealer'), is_auth_for_account: true })
  await cluster.admin(fillSql, [account.id, dealer.id, paymentMethod.id])
  await cluster.admin(countSql)
  await cluster.admin('vacuum analyze')
  const authorization = `Bearer ${await signIn(cluster, user)}`
  const { send, end } = sender(server.address, connections)
  let turn = 0
  const queries = ['', '&status=waiting_for_approval']
  const newest = {
    cpu: server.cpu,
    run: (ms: number) =>
      keepBusy(connections, ms, () => {
        turn += 1
        const path = `/api/order?limit=10${queries[turn % queries.length]}`
        return send({ method: 'GET', path, headers: { authorization } })
      }),
  }
  try {
    const { newest: run } = await compare(cluster, { newest }, { rounds: quick ? 1 : 3, ms: 3_000 })
    const orders = 'newest orders of a dealer with 2,000 companies, all and waiting in turn: CPU'
    return [atMost(orders, cpuEach(run), 100, ' ms', inWords(run))]
  } finally {
    end()
  }
}
