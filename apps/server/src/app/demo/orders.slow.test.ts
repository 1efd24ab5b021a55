import { expect, test } from 'vitest'
import { derivedFacts, wrongDerived } from '../../testing/demo/derived.ts'
import { demoWalk, seedInto, waysOf } from '../../testing/demo/walk.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
await seedInto(server)
const { orderAll } = await demoWalk(server)
const restaurants = [...Map.groupBy(await waysOf(server), ({ branchId }) => branchId)]

test.each(restaurants)(
  'ten baskets of each channel, delivery type and payment method of restaurant %i are quoted, ordered and carried out alike',
  async (_, ways) => {
    const { accepted, differing, stuck, shut } = await orderAll(ways, 10)
    expect({ differing, stuck, shut }).toEqual({ differing: [], stuck: [], shut: [] })
    expect(accepted).toBeGreaterThan(ways.length)
    expect(await wrongDerived(server.admin, derivedFacts)).toEqual([])
  },
)
