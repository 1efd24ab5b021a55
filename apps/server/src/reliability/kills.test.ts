import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { apiOn } from './api-process.ts'
import { check, sound } from './checker.ts'
import { openConnection, outcomeOf } from './connections.ts'
import { durableWorld } from './durable-world.ts'
import { type Post, placeOnce, postAll } from './posts.ts'

const { count, kills } = process.env.FULL === '1' ? { count: 10_000, kills: 20 } : { count: 600, kills: 4 }

const { admin, shop, control, url, end } = await durableWorld()
const api = await apiOn(url)
afterAll(async () => {
  await api.end()
  await end()
})

test(`POST ordering/order loses, doubles and partially writes none of ${count} orders across ${kills} kills of the server`, async () => {
  let killed = 0
  const onAnswer = (answered: number) => {
    if (killed >= kills || answered < ((killed + 1) * count) / (kills + 1)) return
    killed += 1
    api.kill()
  }
  const posts = await postAll({ port: api.port, shop, count, run: 'kill', up: api.up, onAnswer })
  const repeated = posts.reduce((sum, { tries }) => sum + tries - 1, 0)
  console.log(`${posts.length} posts, ${killed} kills, ${repeated} repeated`)
  expect(await check(admin, shop.companyId, posts)).toEqual(sound)
  expect([posts.length, killed]).toEqual([count, kills])
  // Each kill has to interrupt orders in progress.
  expect(repeated).toBeGreaterThanOrEqual(kills)
})

test('control: the checker reports doubles by a new key per attempt, and every other fault', async () => {
  const { companyId } = control
  const firstPosts = await postAll({ port: api.port, shop: control, count: 40, run: 'known' })
  expect(await check(admin, companyId, firstPosts)).toEqual(sound)

  // A faulty client that retries with another key: the same order is placed twice.
  const again = await postAll({ port: api.port, shop: control, count: 10, run: 'known', sameKey: false })
  expect(await check(admin, companyId, firstPosts)).toEqual({ ...sound, doubled: 10 })

  const orders = again.map(({ answer }) => answer?.id ?? 0)
  const [line, announced, key, event] = orders as [number, number, number, number]
  await admin('delete from order_line where order_id = $1 and no = 2', [line])
  expect(await check(admin, companyId, firstPosts)).toEqual({ ...sound, doubled: 10, partial: 1 })
  await admin('delete from event where subject_id = $1', [announced])
  expect(await check(admin, companyId, firstPosts)).toEqual({ ...sound, doubled: 10, partial: 2, gaps: 1 })
  await admin('delete from idempotency where order_id = $1', [key])
  await admin('delete from order_event where order_id = $1', [event])
  expect(await check(admin, companyId, firstPosts)).toEqual({ ...sound, doubled: 10, partial: 4, gaps: 1 })
  await admin('update branch_head set preparing = preparing + 1 where company_id = $1', [companyId])
  const nobody: Post = {
    mark: 'known 41',
    lines: 2,
    coupon: false,
    tries: 1,
    answer: { id: 1, code: 'X-1', replayed: false },
  }
  const { answer: _, ...unanswered } = nobody
  expect(await check(admin, companyId, [...firstPosts, nobody, unanswered])).toEqual({
    lost: 1,
    doubled: 10,
    partial: 4,
    gaps: 1,
    miscounted: 1,
    unanswered: 1,
  })
})

test('SIGTERM breaks no request and no keep-alive connection, and leaves no order without a reply', async () => {
  const outcomes: string[] = []
  let stopped: Promise<number | null> | undefined
  // Half of the clients order continuously; the others pause between orders. A client whose connection was closed after
  // a reply continues at another copy of the server.
  const client = async (n: number) => {
    for (let i = 0, closed = false; !closed; i += 1) {
      const { outcome, connection } = await placeOnce(api.port, shop, `term ${n}.${i}`)
      outcomes.push(outcome)
      closed = connection !== 'keep-alive'
      if (outcomes.length === 200) stopped = api.stop()
      if (n % 2) await wait(40)
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => client(n)))
  expect(await stopped).toBe(0)
  const [placed] = await admin<{ n: number }>(`select count(*) as n from orders where note like 'term %'`)
  expect(outcomes.filter((outcome) => outcome !== 'placed')).toEqual([])
  expect(outcomes).toHaveLength(placed?.n ?? -1)
  expect(outcomes.length).toBeGreaterThan(200)
})

test('SIGTERM resets none of 99 requests that begin after it: open connections are answered, new ones may be refused', async () => {
  const leaving = await apiOn(url)
  const open = await Promise.all(Array.from({ length: 66 }, () => openConnection(leaving.port)))
  // Half of the connections have carried a request before.
  for (const one of open.slice(0, 33)) expect(await one.ask()).toBe(200)
  const stopped = leaving.stop()
  const turns = Array.from({ length: 33 }, (_, i) => [open[i], open[i + 33], undefined])
  const answers = turns.flat().map(async (keptConnection, i) => {
    // Spread over the time in which the server still accepts requests.
    await wait(i * 15)
    return (keptConnection ?? (await openConnection(leaving.port))).ask()
  })
  const outcomes = await Promise.allSettled(answers)
  expect(await stopped).toBe(0)
  const [keptOutcomes, fresh] = [outcomes.filter((_, i) => i % 3 < 2), outcomes.filter((_, i) => i % 3 === 2)]
  expect(keptOutcomes.map(outcomeOf).filter((one) => one !== 200)).toEqual([])
  expect(fresh.map(outcomeOf).filter((one) => one !== 200 && one !== 'ECONNREFUSED')).toEqual([])
  // Some requests have to arrive after the server has stopped accepting.
  expect(fresh.map(outcomeOf)).toContain('ECONNREFUSED')
  await leaving.end()
})
