import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { sender } from './load.ts'
import { fillMembers } from './members.fill.ts'
import type { ServerProcess } from './server-process.ts'
import { orderAt, type Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atMost, type Line } from './table.ts'

/** Guests order at a rate of their own, whoever is written to meanwhile. */
const ordersASecond = 15
const connections = 8
/** Of so few orders a second a hundredth is none in one round. */
const rounds = 3
const written = ['notification_recipient', 'sms', 'sms_log', 'graphile_worker._private_jobs']

interface State {
  id: number
  version: number
  status: string
  recipients: number
  sent: number
}

const at = (waits: readonly number[], part: number) =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * part)] ?? 0
const inWords = (waits: readonly number[]) =>
  `p50 ${at(waits, 0.5).toFixed(0)}, p99 ${at(waits, 0.99).toFixed(0)} ms of ${waits.length}`

const inSeconds = (times: readonly number[]) => times.map((one) => one.toFixed(1)).join(', ')

/** Waits until a statement finds no row. */
const expectNone = async (find: () => Promise<unknown[]>) => {
  while ((await find()).length) await wait(50)
}

type Send = ReturnType<typeof sender>['send']

/** Returns how long orders wait that are placed at their rate during a time, in ms. */
const ordering = async (send: Send, shop: Shop, ms: number) => {
  const waits: number[] = []
  const begun = performance.now()
  const placed: Promise<unknown>[] = []
  for (let i = 0; performance.now() - begun < ms; i += 1) {
    await wait(Math.max(0, begun + (i * 1_000) / ordersASecond - performance.now()))
    const sent = performance.now()
    placed.push(send(orderAt(shop, i)).then(() => waits.push(performance.now() - sent)))
  }
  await Promise.all(placed)
  return waits
}

const text = { tr: 'Merhaba {first_name}, size özel menümüz hazır.', en: '', de: '' }
const message = { name: 'Duyuru', channel: 'sms', title: { tr: '', en: '', de: '' }, text }

/** Begins and pauses notifications of a company, through the server. */
const notifications = (cluster: Cluster, send: Send, shop: Shop, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = `/api/company/${shop.companyId}/notification`
  const ask = async (method: 'GET' | 'POST' | 'PUT', more: string, body?: object) =>
    JSON.parse(
      await send({ method, path: `${path}${more}`, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    ) as State
  return {
    /** Begins a notification, and how long it takes until all members are on its list, in ms. */
    async begin(members: number) {
      const { id, version } = await ask('POST', '', { ...message, is_commercial: false, member_group_id: null })
      const begun = performance.now()
      await ask('PUT', `/${id}/start`, { version, at: null })
      const queued = (async () => {
        for (;;) {
          const { recipients } = await ask('GET', `/${id}`)
          if (recipients === members) return performance.now() - begun
          await wait(100)
        }
      })()
      return { id, queued }
    },
    /** Pauses a notification; returns how many members were written to. */
    async pause(id: number) {
      const { version, sent } = await ask('GET', `/${id}`)
      await ask('PUT', `/${id}/pause`, { version })
      await expectNone(() => cluster.admin("select from sms where status = 'waiting' limit 1"))
      // What its rows leave behind is not the next round's.
      for (const table of written) await cluster.admin(`vacuum analyze ${table}`)
      return sent
    },
  }
}

/** Returns how long the rows of the last notification take in one insert without references, in seconds. */
const bareSeconds = async (cluster: Cluster) => {
  await cluster.admin('create table bare_recipient (like notification_recipient including all)')
  const begun = performance.now()
  await cluster.admin(
    `insert into bare_recipient (company_id, notification_id, member_id, status)
     select company_id, notification_id, member_id, 'waiting' from notification_recipient where notification_id = (
       select max(notification_id) from notification_recipient)`,
  )
  const seconds = (performance.now() - begun) / 1_000
  await cluster.admin('drop table bare_recipient')
  return seconds
}

interface Run {
  /** How long orders waited without the notification and beside it, in ms. */
  readonly alone: number[]
  readonly meanwhile: number[]
  readonly queued: number
  readonly sent: number
}

const linesOf = (runs: readonly Run[], bare: number, during: number): Line[] => {
  const [alone, meanwhile] = [runs.flatMap((run) => run.alone), runs.flatMap((run) => run.meanwhile)]
  const times = runs.map(({ queued }) => queued / 1_000)
  const seconds = at(times, 0.5)
  const sent = at(
    runs.map((run) => run.sent),
    0.5,
  )
  return [
    atMost(
      'a notification to 100,000 members: queued after',
      seconds,
      5,
      ' s',
      `each on its list, with why whoever is left out is: ${inSeconds(times)} s; ${sent} written to ${(during / 1_000).toFixed(0)} s after its start`,
    ),
    atMost(
      'a notification to 100,000 members: queued, against the bare rows',
      seconds / bare,
      4,
      ' ×',
      `the same rows in one insert, with the same indexes and no references, while nobody orders: ${bare.toFixed(1)} s`,
    ),
    atMost(
      "a notification to 100,000 members: orders' p99 meanwhile, against without it",
      at(meanwhile, 0.99) / at(alone, 0.99),
      1.5,
      ' ×',
      `${ordersASecond} a second, ${rounds} times in turn: ${inWords(meanwhile)} while it is queued and sent, ${inWords(alone)} without`,
    ),
  ]
}

/** An SMS to all 100,000 members of a company, and what its guests' orders wait for meanwhile. */
export async function measureNotifying(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const members = quick ? 20_000 : 100_000
  await fillMembers(cluster, shop.companyId, members)
  const { send, end } = sender(server.address, connections)
  const { begin, pause } = notifications(cluster, send, shop, await signIn(cluster, shop.owner))
  const during = quick ? 5_000 : 20_000
  const runs: Run[] = []
  try {
    await ordering(send, shop, 2_000)
    for (let round = 0; round < rounds; round += 1) {
      const alone = await ordering(send, shop, during)
      const { id, queued } = await begin(members)
      const meanwhile = await ordering(send, shop, during)
      runs.push({ alone, meanwhile, queued: await queued, sent: await pause(id) })
    }
    return linesOf(runs, await bareSeconds(cluster), during)
  } finally {
    end()
  }
}
