import type { BareOrders } from './bare-orders.process.ts'
import { wayOf } from './child.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords, rate } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { atLeast, atMost, type Line } from './table.ts'

const connections = 8

/** The rows of one order as the product wrote them, for the bare loop to copy. */
const tables = ['idempotency', 'orders', 'order_line', 'order_reduction', 'order_event'] as const

const rowsOf = async ({ admin }: Cluster, id: number) => {
  const rows: Record<string, unknown> = {}
  for (const table of tables) {
    const key = table === 'orders' ? 'id' : 'order_id'
    const tableRows = await admin(`select * from ${table} where ${key} = $1`, [id])
    // The number of an event is the database's to give.
    rows[table] = table === 'order_event' ? tableRows.map(({ id: _, ...event }) => event) : tableRows
  }
  return rows as BareOrders['rows']
}

/**
 * Tables of the same columns and keys in a schema of their own, and nothing else: no trigger, no further index, no reference, no row
 * security. What the rules of the data themselves cost is the difference.
 */
const makeLean = async ({ admin, url }: Cluster) => {
  await admin('create schema lean')
  for (const table of [...tables, 'event', 'branch_head']) {
    const [key] = await admin<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'p'",
      [`public.${table}`],
    )
    await admin(
      `create table lean.${table} (like public.${table} including defaults including identity including generated)`,
    )
    if (key) await admin(`alter table lean.${table} add ${key.definition}`)
  }
  // What a column may hold is a rule too.
  for (const { of, name, plain } of await admin<{ of: string; name: string; plain: string }>(
    `select attrelid::regclass as of, quote_ident(attname) as name, format_type(typbasetype, typtypmod) as plain
     from pg_attribute join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
     where relnamespace = 'lean'::regnamespace and relkind = 'r' and typtype = 'd'`,
  ))
    await admin(`alter table ${of} alter ${name} type ${plain}`)
  await admin('insert into lean.branch_head select * from public.branch_head')
  const lean = new URL(url)
  lean.searchParams.set('options', '-c search_path=lean,public')
  return lean.href
}

/** Orders taken over HTTP beside the same rows written by a bare loop, over as many connections. */
export async function measureIntake(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const { send, end } = sender(server.address, connections)
  const first = JSON.parse(await send(orderAt(shop, 0))) as { id: number }
  const task = {
    connections,
    branches: shop.branches.map(({ id, code }) => ({ id, code })),
    rows: await rowsOf(cluster, first.id),
  }
  const bare = await wayOf('bare-orders.process.ts', { ...task, url: cluster.url } satisfies BareOrders)
  const lean = await wayOf('bare-orders.process.ts', { ...task, url: await makeLean(cluster) } satisfies BareOrders)
  let placed = 0
  const ours = {
    cpu: server.cpu,
    run: (ms: number) =>
      keepBusy(connections, ms, () => {
        placed += 1
        return send(orderAt(shop, placed))
      }),
  }
  try {
    const runs = await compare(
      cluster,
      { ours, bare, lean },
      quick ? { rounds: 1, ms: 2_000 } : { rounds: 4, ms: 3_000 },
    )
    const behind = `ours ${inWords(runs.ours)}; bare ${inWords(runs.bare)}`
    const behindLean = `lean ${inWords(runs.lean)}`
    return [
      atMost('order intake: CPU against nine statements', cpuEach(runs.ours) / cpuEach(runs.bare), 1.6, ' ×', behind),
      atMost(
        'order intake: CPU against nine statements into lean tables',
        cpuEach(runs.ours) / cpuEach(runs.lean),
        2,
        ' ×',
        behindLean,
      ),
      atLeast('order intake: rate against nine statements', rate(runs.ours) / rate(runs.bare), 0.5, ' ×', behind),
    ]
  } finally {
    end()
    bare.end()
    lean.end()
  }
}
