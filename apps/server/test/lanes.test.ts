import { expect, test } from 'vitest'
import { inLanes } from './lanes.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('inLanes runs eight at a time and returns the results in order', async () => {
  let running = 0
  let maximum = 0
  const results = await inLanes(30, async (i) => {
    running += 1
    maximum = Math.max(maximum, running)
    await turn()
    running -= 1
    return i
  })
  expect(results).toEqual(Array.from({ length: 30 }, (_, i) => i))
  expect(maximum).toBe(8)
})

test('inLanes rejects after all running work has ended, and starts no more', async () => {
  let running = 0
  let started = 0
  const all = inLanes(30, async (i) => {
    started += 1
    running += 1
    if (i > 0) for (let n = 0; n < 5; n++) await turn()
    running -= 1
    if (i === 0) throw new Error('refused')
  })
  await expect(all).rejects.toThrow('refused')
  expect([running, started]).toEqual([0, 8])
})
