import { expect, test } from 'vitest'
import { derivedFacts, wrongDerived } from '../../testing/demo/derived.ts'
import { demoWalk, seedInto, waysOf } from '../../testing/demo/walk.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
await seedInto(server)
const { orderAll } = await demoWalk(server)

test('ten baskets of each restaurant, channel, delivery type and payment method are quoted, ordered and carried out alike', async () => {
  const ways = await waysOf(server)
  const { accepted, differing, stuck, shut } = await orderAll(ways, 10)
  expect({ differing, stuck, shut }).toEqual({ differing: [], stuck: [], shut: [] })
  expect(accepted).toBeGreaterThan(ways.length)
  expect(await wrongDerived(server.admin, derivedFacts)).toEqual([])
})
