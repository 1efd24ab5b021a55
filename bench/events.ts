import { setTimeout as wait } from 'node:timers/promises'
import { orderPlaced } from '@sofra/contract/order/orders/order.events.ts'
import { openPools } from '../apps/server/src/kernel/database/pools.ts'
import { startDispatcher } from '../apps/server/src/kernel/events/dispatcher.ts'
import { openNotifications } from '../apps/server/src/kernel/events/notify.ts'
import { subscribe } from '../apps/server/src/kernel/events/subscribe.ts'
import { type Cluster, secret } from './cluster.ts'
import { sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { atMost, type Line } from './table.ts'

/** Twenty orders a second, over all branches in turn. */
const gapMs = 50

const now = () => performance.timeOrigin + performance.now()
const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** Measures from the response to an order (its commit) until a subscriber in another server instance handles its event. */
export async function measureEvents(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const pools = openPools({ adminUrl: cluster.url, secret, connections: 20 })
  const notifications = openNotifications(pools)
  const handled = new Map<number, number>()
  const bench = subscribe('bench', [orderPlaced], async ({ subject_id }) => handled.set(subject_id, now()))
  const dispatcher = await startDispatcher({ pools, notifications, subscribers: [bench] })
  const { send, end } = sender(server.address, 4)
  const answered = new Map<number, number>()
  for (let i = 0; i < (quick ? 100 : 600); i += 1) {
    const { id } = JSON.parse(await send(orderAt(shop, i))) as { id: number }
    answered.set(id, now())
    await wait(gapMs)
  }
  while ([...answered.keys()].some((id) => !handled.has(id))) await wait(gapMs)
  end()
  await dispatcher.stop()
  await notifications.close()
  await pools.end()
  const times = [...answered].map(([id, at]) => (handled.get(id) ?? at) - at).sort((x, y) => x - y)
  const [half, p99, last] = [0.5, 0.99, 1].map((part) => Math.round(share(times, part)))
  const behind = `${times.length} orders: p50 ${half} ms, last ${last} ms`
  return [atMost('commit to subscriber: p99', p99 ?? 0, 250, ' ms', behind)]
}
