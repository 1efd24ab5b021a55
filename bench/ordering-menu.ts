import { fillMenu } from './big-menu.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { atMost, type Line } from './table.ts'

const connections = 4

/** The guest's menu of 2,000 products: cached, held by its reader already, and read anew because something has changed. */
export async function measureOrderingMenu(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const branch = await cluster.a.branch({ company: { id: shop.companyId }, code: 'ZZZ' })
  await fillMenu(cluster, branch)
  const path = `/api/ordering/menu?branch_id=${branch.id}`
  const headers = { 'x-channel-key': shop.channel.key, 'accept-encoding': 'gzip' }
  const first = await fetch(`${server.address}${path}`, { headers })
  const size = (await first.text()).length
  const revalidating = { ...headers, 'if-none-match': String(first.headers.get('etag')) }
  const { send, end } = sender(server.address, connections)
  const way = (one: () => Promise<unknown>) => ({
    cpu: server.cpu,
    run: (ms: number) => keepBusy(connections, ms, one),
  })
  try {
    const runs = await compare(
      cluster,
      {
        cached: way(() => send({ method: 'GET', path, headers })),
        held: way(() => send({ method: 'GET', path, headers: revalidating })),
        read: way(async () => {
          await cluster.admin('update menu_version set no = no + 1 where branch_id = $1', [branch.id])
          await send({ method: 'GET', path, headers })
        }),
      },
      quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 },
    )
    const behind = `cached ${inWords(runs.cached)}; read anew ${inWords(runs.read)}; ${(size / 1_000_000).toFixed(1)} MB of text`
    return [
      atMost("a guest's menu of 2,000 products: CPU", cpuEach(runs.cached), 15, ' ms', behind),
      atMost(
        "a guest's menu of 2,000 products: CPU against reading it anew",
        cpuEach(runs.cached) / cpuEach(runs.read),
        0.1,
        ' ×',
        behind,
      ),
      atMost(
        "a guest's menu of 2,000 products, held already: 304",
        cpuEach(runs.held),
        1,
        ' ms',
        `held ${inWords(runs.held)}`,
      ),
    ]
  } finally {
    end()
  }
}
