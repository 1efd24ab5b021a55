import { expect, test } from 'vitest'
import { derivedFacts, wrongDerived } from '../../testing/demo/derived.ts'
import { demoWalk, seedInto, waysOf } from '../../testing/demo/walk.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
await seedInto(server)
const { orderAll } = await demoWalk(server)

// Every combination at every restaurant, ten times: `orders.slow.test.ts`.
test('a basket of each channel, delivery type and payment method is quoted, ordered and carried out alike at one restaurant of each company', async () => {
  const all = await waysOf(server)
  const first = new Set([...new Map(all.toReversed().map(({ companyId, branchId }) => [companyId, branchId])).values()])
  const ways = all.filter(({ branchId }) => first.has(branchId))
  const { accepted, differing, stuck, shut } = await orderAll(ways, 1)
  expect({ differing, stuck, shut }).toEqual({ differing: [], stuck: [], shut: [] })
  expect(accepted).toBeGreaterThan(ways.length / 4)
  expect(await wrongDerived(server.admin, derivedFacts)).toEqual([])
})
