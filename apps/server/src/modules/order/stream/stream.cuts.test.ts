import type { AddressInfo } from 'node:net'
import { myDesk, type OrderAction } from '@sofra/contract/order/orders/order.contract.ts'
import { next, seeded } from '@sofra/demo/random.ts'
import { afterAll, expect, test } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { buildServer } from '../../../app/server.ts'
import { openPools } from '../../../kernel/database/pools.ts'

// With FULL=1 at full size: 100 readers, 500 events, 3 restarts, at least 3,000 cut connections.
const size = process.env.FULL
  ? { readers: 100, orders: 250, restarts: 3, cuts: 3_000 }
  : { readers: 20, orders: 50, restarts: 1, cuts: 100 }

const { a, adminUrl, app, bearer, call, config } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2 } = world
const { place, step } = orderingOf({ call }, world)

const pools = openPools({ adminUrl, secret: testSecret, connections: 20 })
const host = '127.0.0.1'
const build = () => buildServer({ config, pools, strict: true })
let second = await build()
for (const copy of [app, second.app]) await copy.listen({ port: 0, host })
const ports = [app, second.app].map(({ server }) => (server.address() as AddressInfo).port)
/** Restarts the second server instance on its port; it accepts no connections meanwhile. */
const restart = async () => {
  await second.app.close()
  second = await build()
  await second.app.listen({ port: ports[1] ?? 0, host })
}
afterAll(async () => {
  await second.app.close()
  await pools.end()
})

const heads = async () => (await call(myDesk, { as: A.owner })).reply.heads
const readersOf = async (count: number) => {
  // The number of streams per user is limited, and cut ones count until the server notices.
  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / 10) }, () => a.user({ account: A.account, keys: allKeys })),
  )
  const tokens = await Promise.all(people.map(bearer))
  const from = await heads()
  return Array.from({ length: count }, (_, i) => {
    const token = tokens[i % tokens.length] ?? ''
    const reader = streamReader(`http://${host}:${ports[i % ports.length]}`, token)
    for (const [branch, no] of Object.entries(from)) reader.lastSeen.set(branch, String(no))
    return reader
  })
}

/** Counts the events of a branch between two heads that a reader missed or received twice. */
const missedAndDoubled = ({ received }: StreamReader, from: Record<string, number>, to: Record<string, number>) => {
  let missed = 0
  let doubled = 0
  let behind = 0
  for (const [branch, last] of Object.entries(to)) {
    const numbers = received.flatMap(({ id }) => (id.startsWith(`${branch}.`) ? [Number(id.split('.')[1])] : []))
    const distinct = new Set(numbers)
    doubled += numbers.length - distinct.size
    behind += numbers.filter((no, i) => no < (numbers[i - 1] ?? 0)).length
    for (let no = (from[branch] ?? 0) + 1; no <= last; no += 1) if (!distinct.has(no)) missed += 1
  }
  return { missed, doubled, behind, reloads: received.filter(({ frame }) => frame.type === 'reload').length }
}

/**
 * Places and approves orders while readers lose their connection at random or by a restart, and reconnect. Returns what
 * each reader missed or received twice, and the number of cuts.
 */
const drive = async (readers: StreamReader[], seed: string, comeBack: (reader: StreamReader) => Promise<void>) => {
  const random = seeded(seed)
  const from = await heads()
  const away = new Set<StreamReader>()
  const opening: Promise<void>[] = readers.map((reader) => reader.open())
  await Promise.all(opening)
  let cuts = 0
  // A refused connection is tried again.
  const back = (reader: StreamReader) => {
    away.delete(reader)
    return comeBack(reader).catch(() => void away.add(reader))
  }
  const shake = () => {
    for (const reader of readers) {
      if (away.has(reader)) {
        if (next(random) < 0.5) opening.push(back(reader))
      } else if (reader.ended) {
        away.add(reader)
      } else if (next(random) < 0.25) {
        reader.cut()
        away.add(reader)
        cuts += 1
      }
    }
  }
  const order = async (i: number) => {
    const placed = await place({}, i % 2 ? a1 : a2)
    shake()
    const action: OrderAction = i % 3 ? 'approve' : 'cancel'
    await step(action, placed, action === 'cancel' ? { reason_id: reason } : {})
    shake()
  }
  const rounds = Array.from({ length: size.orders / 5 }, (_, round) => round)
  const restarts = rounds.filter((round) => round % Math.ceil(rounds.length / (size.restarts + 1)) === 1).slice(1)
  // Several orders concurrently, so that events of a branch are committed while others are read.
  for (const round of rounds) {
    const restarted = restarts.includes(round) ? restart() : undefined
    await Promise.all([0, 1, 2, 3, 4].map((k) => order(5 * round + k)))
    await restarted
  }
  await Promise.all(opening)
  const isAway = (reader: StreamReader) => away.has(reader) || reader.ended
  while (readers.some(isAway)) await Promise.all(readers.filter(isAway).map(back))
  await place({}, a1)
  await place({}, a2)
  const to = await heads()
  const isThere = ({ lastSeen }: StreamReader) => Object.entries(to).every(([b, no]) => lastSeen.get(b) === String(no))
  await Promise.all(readers.map((reader) => reader.until(() => isThere(reader))))
  for (const reader of readers) reader.cut()
  return { cuts, restarts: restarts.length, results: readers.map((reader) => missedAndDoubled(reader, from, to)) }
}

const { id: reason } = await a.insert('cancel_reason', {
  name: { tr: 'Sebep', en: '', de: '' },
  kind: 'cancel',
  delivery_types: ['deliveryToAddress'],
  side: 'branch',
  is_active: true,
})

test('readers miss, repeat and reorder no event under cut connections and restarts', async () => {
  const { cuts, restarts, results } = await drive(await readersOf(size.readers), 'cuts', (reader) => reader.open())
  console.log(`${size.readers} readers, ${cuts} connections cut, ${restarts} restarts`)
  expect(cuts).toBeGreaterThanOrEqual(size.cuts)
  expect(restarts).toBe(size.restarts)
  expect(results).toEqual(results.map(() => ({ missed: 0, doubled: 0, behind: 0, reloads: 0 })))
})

test('control: readers who do not resume miss events, and the count detects it', async () => {
  const forgetful = async (reader: StreamReader) => {
    reader.lastSeen.clear()
    await reader.open()
  }
  const { results } = await drive(await readersOf(4), 'control', forgetful)
  expect(results.reduce((sum, { missed }) => sum + missed, 0)).toBeGreaterThan(0)
})

test('the server removes every disconnected reader, also one that disconnects before the reply', async () => {
  const readers = await readersOf(10)
  await Promise.all(
    readers.map(async (reader, i) => {
      const opened = reader.open()
      if (i % 2) reader.cut()
      await opened
      reader.cut()
    }),
  )
  await expect.poll(() => second.stream.size).toBe(0)
})
