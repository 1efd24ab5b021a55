import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import type { BareList } from './bare-list.process.ts'
import { wayOf } from './child.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords, type Run } from './figure.ts'
import { fill } from './fill.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

const connections = 8
const status = 'delivered'

/** Pages of delivered orders beside the same pages as plain SQL, at two sizes of the table. */
export async function measureList(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const [small, large] = quick ? [100_000, 300_000] : [100_000, 1_000_000]
  const rounds = quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 }
  const authorization = `Bearer ${await signIn(cluster, shop.owner)}`
  const { send, end } = sender(server.address, connections)
  const bare = await wayOf('bare-list.process.ts', {
    url: cluster.url,
    connections,
    companyId: shop.companyId,
    branchIds: shop.branches.map(({ id }) => id),
    status,
  } satisfies BareList)
  let turn = 0
  const asking = (page: string, behind: ReadonlyMap<number, number>) => () => {
    turn += 1
    const branch = shop.branches[turn % shop.branches.length]?.id ?? 0
    const after = behind.get(branch)
    const path = `/api/branch/${branch}/order?status=${status}&limit=10&page=${page}${after ? `&after=${after}` : ''}`
    return send({ method: 'GET', path, headers: { authorization } })
  }
  const way = (page: number, behind: ReadonlyMap<number, number> = new Map()) => ({
    cpu: server.cpu,
    run: (ms: number) => keepBusy(connections, ms, asking(String(page), behind)),
  })
  const ours = way(1)
  /** Of each branch the last order of the page before. */
  const lastBefore = async () => {
    const rows = await cluster.admin<{ branch_id: number; id: number }>(
      `select b.branch_id, o.id from unnest($1::bigint[]) b (branch_id), lateral (select id from orders
         where branch_id = b.branch_id and status = $2 order by created_at desc, id desc offset $3 limit 1) o`,
      [shop.branches.map(({ id }) => id), status, mostPaged - 11],
    )
    return new Map(rows.map(({ branch_id, id }) => [branch_id, id]))
  }
  try {
    const at = await compare(cluster, { ours, bare }, rounds)
    await fill(cluster, shop, small, large)
    const farthest = way(mostPaged / 10, await lastBefore())
    const jumped = way(mostPaged / 10)
    const later = await compare(cluster, { ours, bare, farthest, jumped }, rounds)
    const beside = ({ ours: a, bare: b }: Record<'ours' | 'bare', Run>) => `ours ${inWords(a)}; plain ${inWords(b)}`
    return [
      atMost(
        'order page at 100,000: CPU against plain SQL with count(*)',
        cpuEach(at.ours) / cpuEach(at.bare),
        0.5,
        ' ×',
        beside(at),
      ),
      atMost(
        'order page at 1,000,000: CPU against its own at 100,000',
        cpuEach(later.ours) / cpuEach(at.ours),
        1.3,
        ' ×',
        beside(later),
      ),
      atMost(
        'order page at 1,000,000, the farthest by key: CPU against the first',
        cpuEach(later.farthest) / cpuEach(later.ours),
        1.6,
        ' ×',
        `behind ${(mostPaged - 10).toLocaleString('en')} rows ${inWords(later.farthest)}; the first one ${inWords(later.ours)}; by its number ${inWords(later.jumped)}`,
      ),
    ]
  } finally {
    end()
    bare.end()
  }
}
