import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import type { Streams } from './streams.process.ts'
import { atMost, type Line } from './table.ts'

const count = 1_000
/** Four orders a second, each received by all the streams: four thousand messages a second. */
const gapMs = 250

const now = () => performance.timeOrigin + performance.now()
const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** From the answer to an order, which is its commit, until each of a thousand open streams has received it. */
export async function measureStreams(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const listeners = fork(join(import.meta.dirname, 'streams.process.ts'))
  const task: Streams = { address: server.address, bearer: await signIn(cluster, shop.owner), count }
  listeners.send(task)
  await once(listeners, 'message')
  const { send, end } = sender(server.address, 4)
  const answered = new Map<number, number>()
  for (let i = 0; i < (quick ? 20 : 80); i += 1) {
    const { id } = JSON.parse(await send(orderAt(shop, i))) as { id: number }
    answered.set(id, now())
    await wait(gapMs)
  }
  listeners.send([...answered.keys()])
  const [receivedAt] = (await once(listeners, 'message')) as [number[][]]
  end()
  listeners.kill()
  const placed = [...answered.values()]
  const times = receivedAt.flatMap((ats, i) => ats.map((at) => at - (placed[i] ?? 0))).sort((a, b) => a - b)
  const [half, p95, p99, last] = [0.5, 0.95, 0.99, 1].map((part) => Math.round(share(times, part)))
  const behind = `${placed.length} orders received ${times.length} times: p50 ${half} ms, p95 ${p95} ms, last ${last} ms`
  return [atMost('commit to screen with 1,000 streams: p99', p99 ?? 0, 250, ' ms', behind)]
}
