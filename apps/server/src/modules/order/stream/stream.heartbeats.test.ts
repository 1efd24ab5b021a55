import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { buildServer } from '../../../app/server.ts'
import { openPools } from '../../../kernel/database/pools.ts'
import { openHeartbeats } from './stream.heartbeats.ts'

const { a, admin, adminUrl, bearer, config } = await testServer()
const pools = openPools({ adminUrl, secret: testSecret, connections: 20 })
const server = await buildServer({ config, pools, strict: true, heartbeatMs: 30 })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const open: StreamReader[] = []
afterAll(async () => {
  for (const reader of open) reader.cut()
  await server.app.close()
  await pools.end()
})

const listening = async (as: { id: number }) => {
  const { port } = server.app.server.address() as AddressInfo
  const reader = streamReader(`http://127.0.0.1:${port}`, await bearer(as))
  open.push(reader)
  await reader.open()
  return reader
}

const account = await a.account()
const person = () => a.user({ account, keys: ['get-order-desk'] })

test('a database outage ends no stream, and a user deactivated during it is detected afterwards', async () => {
  const [one, other] = [await person(), await person()]
  const readers = [await listening(one), await listening(other)]
  let refused = 0
  const paused = vi.fn(async () => {
    refused += 1
    throw new Error('the database does not answer')
  })
  const asking = [pools.streams, pools.callers]
  const queries = asking.map((pool) => pool.query.bind(pool))
  for (const pool of asking) pool.query = paused as unknown as typeof pool.query
  // The notified stream reads the caller without success, and so does each heartbeat.
  await admin('update app_user set is_active = false where id = $1', [other.id])
  await expect.poll(() => refused).toBeGreaterThan(10)
  expect(readers.map(({ ended }) => ended)).toEqual([false, false])
  asking.forEach((pool, i) => {
    pool.query = queries[i] as typeof pool.query
  })
  await readers[1]?.until(() => readers[1]?.ended ?? false)
  expect(readers.map(({ ended }) => ended)).toEqual([false, true])
})

/** Creates idle streams on a fake clock. */
const idle = (count: number, answer: (sessions: string[]) => Promise<{ rows: { id: string }[] }>) => {
  vi.useFakeTimers()
  const query = vi.fn((_: string, [sessions]: [string[]]) => answer(sessions))
  const beats = Array.from({ length: count }, () => 0)
  const looks = Array.from({ length: count }, () => 0)
  const heartbeats = openHeartbeats({ streams: { query } } as never, { everyMs: 15_000 })
  const added = beats.map((_, i) =>
    heartbeats.add({
      session: `session ${i}`,
      beat() {
        beats[i] = (beats[i] ?? 0) + 1
      },
      async look() {
        looks[i] = (looks[i] ?? 0) + 1
        return true
      },
    }),
  )
  const end = () => {
    for (const { remove } of added) remove()
    vi.useRealTimers()
  }
  return { query, beats, looks, end }
}

test('10,000 idle streams run fifteen statements per heartbeat interval', async () => {
  const { query, beats, looks, end } = idle(10_000, async (sessions) => ({ rows: sessions.map((id) => ({ id })) }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(query.mock.calls.length).toBeLessThanOrEqual(30)
  expect(Math.min(...beats)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...beats)).toBeLessThanOrEqual(2)
  expect(Math.max(...looks)).toBe(0)
  end()
})

test('a stream’s access is read if its session ended, and not if the database does not answer', async () => {
  const ended = idle(3, async (sessions) => ({
    rows: sessions.filter((id) => id !== 'session 1').map((id) => ({ id })),
  }))
  await vi.advanceTimersByTimeAsync(16_000)
  expect(ended.looks.map((n) => n > 0)).toEqual([false, true, false])
  expect(ended.beats[1]).toBe(0)
  ended.end()
  const unasked = idle(3, () => Promise.reject(new Error('the database does not answer')))
  await vi.advanceTimersByTimeAsync(16_000)
  expect(unasked.looks).toEqual([0, 0, 0])
  expect(Math.min(...unasked.beats)).toBeGreaterThan(0)
  unasked.end()
})
