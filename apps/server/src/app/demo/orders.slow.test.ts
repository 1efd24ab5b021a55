import { expect, test } from 'vitest'
import { derivedFacts, wrongDerived } from '../../../test/demo/derived.ts'
import { demoWalk, seedInto } from '../../../test/demo/walk.ts'
import { waysOf } from '../../../test/demo/ways.ts'
import { testServer } from '../../../test/server.ts'

const server = await testServer()
await seedInto(server)
const { orderAll } = await demoWalk(server)
const restaurants = [...Map.groupBy(await waysOf(server), ({ branchId }) => branchId)]

test('every restaurant that takes orders is tested', async () => {
  const rows = await server.admin<{ id: number }>('select id from branch where is_active order by id')
  expect(restaurants.map(([id]) => id)).toEqual(rows.map(({ id }) => id))
})

test.each(restaurants)(
  'ten baskets per channel, delivery type and payment method of restaurant %i have equal quotes and orders, and complete',
  async (_, ways) => {
    const { accepted, differing, stuck, shut, ends } = await orderAll(ways, 10)
    expect({ differing, stuck, shut }).toEqual({ differing: [], stuck: [], shut: [] })
    expect(accepted).toBeGreaterThan(ways.length)
    for (const end of ['cancelled', 'delivered', 'delivered in part', 'returned']) expect(ends).toContain(end)
    expect(await wrongDerived(server.admin, derivedFacts)).toEqual([])
  },
)
