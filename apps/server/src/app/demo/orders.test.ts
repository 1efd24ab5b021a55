import { expect, test } from 'vitest'
import { derivedFacts, wrongDerived } from '../../testing/demo/derived.ts'
import { demoWalk, seedInto, waysOf } from '../../testing/demo/walk.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
await seedInto(server)
const { orderAll } = await demoWalk(server)

// Every combination at every restaurant, ten times: `orders.slow.test.ts`.
test('a basket of each channel, delivery type and payment method is quoted, ordered and carried out alike at some restaurant', async () => {
  // One restaurant for each channel and delivery type: its menu is read once.
  const ways = Map.groupBy(await waysOf(server), ({ source, type }) => `${source} ${type}`)
  const turns = [...ways.values()].flatMap((at, i) => {
    const restaurants = [...new Set(at.map(({ branchId }) => branchId))]
    return at.filter(({ branchId }) => branchId === restaurants[i % restaurants.length])
  })
  const { accepted, differing, stuck, shut } = await orderAll(turns, 1)
  expect({ differing, stuck, shut }).toEqual({ differing: [], stuck: [], shut: [] })
  expect(accepted).toBeGreaterThan(turns.length / 4)
  expect(await wrongDerived(server.admin, derivedFacts)).toEqual([])
})
