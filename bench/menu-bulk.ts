import pg from 'pg'
import { fillMenu } from './big-menu.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords, type Variant } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

// What a restaurant without a product would have: the whole row before and after, found by its record or by its number.
const historySql = `create table bare_history (id bigint generated always as identity primary key,
  at timestamptz not null default now(), record_id bigint not null, before jsonb not null, after jsonb not null);
  create index on bare_history (record_id, id)`

const wholeRows = ['to_jsonb(old)', 'to_jsonb(new)'] as const
const priceAlone = ["jsonb_build_object('price', old.price)", "jsonb_build_object('price', new.price)"] as const

/** One UPDATE of a branch's products with their history, without any trigger, as the superuser. */
const plainSql = (branchId: number, by: number, [before, after]: readonly [string, string]) => `begin;
  set local session_replication_role = replica;
  with changed as (
    update product set price = price + ${by}, version = version + 1 where branch_id = ${branchId}
    returning new.id, ${before} as before, ${after} as after
  )
  insert into bare_history (record_id, before, after) select id, before, after from changed;
  commit`

/** A bulk change of 2,000 products over HTTP, which keeps what it takes to undo it, beside one plain UPDATE with history. */
export async function measureMenuBulk(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const branch = await cluster.a.branch({ company: { id: shop.companyId }, code: 'ZZY' })
  await fillMenu(cluster, branch)
  const authorization = `Bearer ${await signIn(cluster, shop.owner)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const { send, end } = sender(server.address, 1)
  const plain = new pg.Client({ connectionString: cluster.url })
  await plain.connect()
  await plain.query(historySql)
  let turn = 0
  /** Up and down again, so that no price leaves its bounds however often it runs. */
  const by = () => {
    turn += 1
    return turn % 2 ? 100 : -100
  }
  const change = () => ({ price: { unit: 'amount', by: by() } })
  const bulk = () =>
    send({
      method: 'POST',
      path: `/api/branch/${branch.id}/menu-change`,
      headers,
      body: JSON.stringify({ target: { product_ids: null, category_id: null }, change: change() }),
    })
  const way = (cpu: Variant['cpu'], one: () => Promise<unknown>): Variant => ({
    cpu,
    run: (ms) => keepBusy(1, ms, one),
  })
  try {
    const plainly = (history: typeof wholeRows | typeof priceAlone) =>
      way(
        () => 0,
        () => plain.query(plainSql(branch.id, by(), history)),
      )
    const { ours, bare, lean } = await compare(
      cluster,
      { ours: way(server.cpu, bulk), bare: plainly(wholeRows), lean: plainly(priceAlone) },
      quick ? { rounds: 2, ms: 2_000 } : { rounds: 5, ms: 3_000 },
    )
    const behind = `ours ${inWords(ours)}; plain ${inWords(bare)}; with the price alone as history ${inWords(lean)}`
    return [
      atMost(
        'bulk change of 2,000 products: CPU against a plain UPDATE with history',
        cpuEach(ours) / cpuEach(bare),
        1.5,
        ' ×',
        behind,
      ),
    ]
  } finally {
    end()
    await plain.end()
  }
}
