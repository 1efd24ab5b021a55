import { expect, test } from 'vitest'
import { derivedFacts, wrongDerived } from '../../../test/demo/derived.ts'
import { demoWalk, seedInto } from '../../../test/demo/walk.ts'
import { waysOf } from '../../../test/demo/ways.ts'
import { testServer } from '../../../test/server.ts'

const server = await testServer()
await seedInto(server)
const { orderAll } = await demoWalk(server)

// `orders.slow.test.ts` tests every combination at every restaurant, ten times.
test('a basket per channel, delivery type and payment method has equal quote and order, and completes, at some restaurant', async () => {
  // One restaurant per channel and delivery type, so that its menu is read once.
  const ways = Map.groupBy(await waysOf(server), ({ source, type }) => `${source} ${type}`)
  const turns = [...ways.values()].flatMap((at, i) => {
    const restaurants = [...new Set(at.map(({ branchId }) => branchId))]
    return at.filter(({ branchId }) => branchId === restaurants[i % restaurants.length])
  })
  const { accepted, differing, stuck, shut, ends } = await orderAll(turns, 1)
  expect({ differing, stuck, shut }).toEqual({ differing: [], stuck: [], shut: [] })
  // Each order is in the state of its last step, see `stuck`; these ways reach every end.
  expect(ends).toEqual(expect.arrayContaining(['cancelled', 'delivered', 'returned']))
  expect(accepted).toBeGreaterThan(turns.length / 4)
  expect(await wrongDerived(server.admin, derivedFacts)).toEqual([])
})
