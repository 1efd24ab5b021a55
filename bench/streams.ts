import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { allKeys } from '../apps/server/test/tenants.ts'
import type { Cluster } from './cluster.ts'
import { sender } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import type { Streams } from './streams.process.ts'
import { atMost, type Line } from './table.ts'

const count = 1_000
/** One person may have thirty open. */
const people = 40
/** Four orders a second, each received by all the streams: four thousand messages a second. */
const gapMs = 250

const now = () => performance.timeOrigin + performance.now()
const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** Downloads a workbook of the owner's orders over and over until it is told to stop; returns how many, and how many bytes one had. */
const exporting = (address: string, bearer: string) => {
  let goesOn = true
  const columns =
    'code,branch_name,created_at,status,delivery_type,source,payment_name,customer_name,customer_phone,total'
  const one = async () => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await fetch(`${address}/api/order/export?format=xlsx&columns=${columns}`, { headers })
    if (!answer.ok) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`)
    return (await answer.arrayBuffer()).byteLength
  }
  const all = (async () => {
    let [count, bytes] = [0, 0]
    for (; goesOn; count += 1) bytes = await one()
    return { count, bytes }
  })()
  return () => {
    goesOn = false
    return all
  }
}

const bearersOf = async (cluster: Cluster, { owner }: Shop) => {
  const [ownAccount] = await cluster.admin<{ id: number }>('select account_id as id from app_user where id = $1', [
    owner.id,
  ])
  if (!ownAccount) throw new Error('the owner has no account')
  const bearers: string[] = []
  for (let i = 0; i < people; i += 1)
    bearers.push(
      await signIn(cluster, await cluster.a.user({ account: ownAccount, keys: allKeys, is_auth_for_account: true })),
    )
  return bearers
}

interface Measured {
  p99: number
  behind: string
}

/** From the answer to an order, which is its commit, until each of a thousand open streams has received it. */
export async function measureStreams(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const listeners = fork(join(import.meta.dirname, 'streams.process.ts'))
  const bearer = await signIn(cluster, shop.owner)
  const task: Streams = { address: server.address, bearers: await bearersOf(cluster, shop), count }
  listeners.send(task)
  await once(listeners, 'message')
  const { send, end } = sender(server.address, 4)

  const measured = async (): Promise<Measured> => {
    const answered = new Map<number, number>()
    for (let i = 0; i < (quick ? 20 : 80); i += 1) {
      const { id } = JSON.parse(await send(orderAt(shop, i))) as { id: number }
      answered.set(id, now())
      await wait(gapMs)
    }
    listeners.send([...answered.keys()])
    const [receivedAt] = (await once(listeners, 'message')) as [number[][]]
    const placed = [...answered.values()]
    const times = receivedAt.flatMap((ats, i) => ats.map((at) => at - (placed[i] ?? 0))).sort((a, b) => a - b)
    const [half, p95, p99, last] = [0.5, 0.95, 0.99, 1].map((part) => Math.round(share(times, part)))
    const behind = `${placed.length} orders received ${times.length} times: p50 ${half} ms, p95 ${p95} ms, last ${last} ms`
    return { p99: p99 ?? 0, behind }
  }

  const alone = await measured()
  const stop = exporting(server.address, bearer)
  const beside = await measured()
  const { count: files, bytes } = await stop()
  end()
  listeners.kill()
  const written = `${files} workbooks of 50,000 orders meanwhile, ${(bytes / 1e6).toFixed(1)} MB each`
  return [
    atMost('commit to screen with 1,000 streams: p99', alone.p99, 250, ' ms', alone.behind),
    atMost('commit to screen while orders are exported: p99', beside.p99, 250, ' ms', `${beside.behind}; ${written}`),
  ]
}
