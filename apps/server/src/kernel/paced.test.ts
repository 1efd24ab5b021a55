import { expect, test, vi } from 'vitest'
import { turnsOf } from '../../test/turns.ts'
import { paced, pacedMap } from './paced.ts'

const list = Array.from({ length: 20 }, (_, i) => i)

test('pacedMap maps a list in order', async () => {
  expect(await pacedMap(list, (i) => i * 2)).toEqual(list.map((i) => i * 2))
})

test('paced yields after each slow step', async () => {
  const all = async () => {
    for await (const _ of paced(list));
  }
  expect(await turnsOf(all)).toBeGreaterThanOrEqual(list.length)
})

test('paced does not yield during fast steps', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  let turns = 0
  setImmediate(() => {
    turns += 1
  })
  await pacedMap(list, (i) => i)
  clock.mockRestore()
  expect(turns).toBe(0)
})
