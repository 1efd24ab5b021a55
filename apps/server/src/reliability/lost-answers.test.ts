import { afterAll, expect, test } from 'vitest'
import { apiOn } from './api-process.ts'
import { check, sound } from './checker.ts'
import { durableWorld } from './durable-world.ts'
import { lossyProxy } from './lossy-proxy.ts'
import { postAll } from './posts.ts'

const count = process.env.FULL === '1' ? 10_000 : 600

const { admin, shop, control, url, end } = await durableWorld()
const api = await apiOn(url)
const proxy = await lossyProxy(api.port)
const { port } = proxy
afterAll(async () => {
  await proxy.end()
  await api.end()
  await end()
})

test(`POST ordering/order loses, doubles and partially writes none of ${count} orders over a lossy connection`, async () => {
  const posts = await postAll({ port, shop, count, run: 'line' })
  const replays = posts.filter(({ answer }) => answer?.replayed).length
  const { pass, cut, drop, leave } = proxy.seen
  const all = pass + cut + drop + leave
  console.log(`${posts.length} posts in ${all} requests: ${cut} cut, ${drop + leave} unanswered, ${replays} replays`)
  expect(await check(admin, shop.companyId, posts)).toEqual(sound)
  expect(posts).toHaveLength(count)
  // The proxy has to lose the intended share.
  expect([cut / all, (drop + leave) / all].map((share) => Math.round(share * 100))).toEqual([5, 20])
  expect(replays).toBeGreaterThanOrEqual(0.15 * count)
})

test('control: a new key per attempt creates doubles over the same connection', async () => {
  const posts = await postAll({ port, shop: control, count: 100, run: 'control', sameKey: false })
  const { doubled, ...others } = await check(admin, control.companyId, posts)
  expect(doubled).toBeGreaterThan(10)
  expect({ ...others, doubled: 0 }).toEqual(sound)
})
