import { expect, test } from 'vitest'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { type CachedMenu, menuCache } from './ordering.menu.cache.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const one = new Date('2026-03-02T13:00:00Z')
const answer = await Rendered.of({ menu: 'x'.repeat(50) })
const menu: CachedMenu = { front: 'version 1', from: noon, until: one, answer }
const size = answer.packed.length + menu.front.length

const testCache = (limit?: number) => {
  const cache = menuCache(limit)
  return { ...cache, store: (key: string) => cache.make(key, menu.front, async () => menu) }
}

test('menuCache finds a menu only for its front, and between its start and end', async () => {
  const cache = testCache()
  expect(await cache.store('a')).toBe(answer)
  expect(cache.find('a', 'version 1', noon)).toBe(answer)
  expect(cache.find('a', 'version 2', noon)).toBeUndefined()
  expect(cache.find('a', 'version 1', one)).toBeUndefined()
  expect(cache.find('a', 'version 1', new Date(noon.getTime() - 1))).toBeUndefined()
  expect(cache.find('b', 'version 1', noon)).toBeUndefined()
})

test('menuCache drops the least recently used menu when it exceeds its bytes', async () => {
  const cache = testCache(2 * size)
  for (const key of ['a', 'b']) await cache.store(key)
  cache.find('a', 'version 1', noon)
  await cache.store('c')
  const remainingKeys = ['a', 'b', 'c'].filter((key) => cache.find(key, 'version 1', noon))
  expect(remainingKeys).toEqual(['a', 'c'])
  await cache.store('c')
  expect(cache.find('a', 'version 1', noon)).toBe(answer)
})

test('menuCache.make renders once for concurrent callers of one front, and does not cache a failure', async () => {
  const cache = menuCache()
  let makeCalls = 0
  const make = async () => {
    makeCalls += 1
    return menu
  }
  await Promise.all([1, 2, 3].map(() => cache.make('a', 'version 1', make)))
  expect(makeCalls).toBe(1)
  await Promise.all([cache.make('b', 'version 1', make), cache.make('b', 'version 2', make)])
  expect(makeCalls).toBe(3)
  await expect(cache.make('c', 'version 1', () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(await cache.make('c', 'version 1', make)).toBe(answer)
})
