import { expect, test } from 'vitest'
import { openPools, poolSizes } from './pools.ts'

test.each([20, 33, 40, 100])('poolSizes distributes at most %i connections, and some to each pool', (connections) => {
  const sizes = Object.values(poolSizes(connections))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(connections)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
})

test('a failing connect returns 503 for a statement and for a transaction', async () => {
  const pools = openPools({ adminUrl: 'postgres://nobody@127.0.0.1:1/nothing', secret: 'none' })
  const busy = { status: 503, phrase: 'error.busy', more: { retryAfter: 2 } }
  await expect(pools.rw.connect()).rejects.toMatchObject(busy)
  await expect(pools.callers.query('select 1')).rejects.toMatchObject(busy)
  await pools.end()
})
