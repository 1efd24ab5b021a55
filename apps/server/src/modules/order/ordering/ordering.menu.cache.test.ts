import { expect, test } from 'vitest'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { type CachedMenu, menuCache } from './ordering.menu.cache.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const one = new Date('2026-03-02T13:00:00Z')
const answer = await Rendered.of({ menu: 'x'.repeat(50) })
const menu: CachedMenu = { front: 'version 1', from: noon, until: one, answer }
const size = answer.packed.length + menu.front.length

const held = (limit?: number) => {
  const kept = menuCache(limit)
  return { ...kept, keep: (key: string) => kept.make(key, menu.front, async () => menu) }
}

test('a menu is good under its front only, and from its instant until its end', async () => {
  const kept = held()
  expect(await kept.keep('a')).toBe(answer)
  expect(kept.find('a', 'version 1', noon)).toBe(answer)
  expect(kept.find('a', 'version 2', noon)).toBeUndefined()
  expect(kept.find('a', 'version 1', one)).toBeUndefined()
  expect(kept.find('a', 'version 1', new Date(noon.getTime() - 1))).toBeUndefined()
  expect(kept.find('b', 'version 1', noon)).toBeUndefined()
})

test('when the bytes are used up, what was asked for longest ago goes', async () => {
  const kept = held(2 * size)
  for (const key of ['a', 'b']) await kept.keep(key)
  kept.find('a', 'version 1', noon)
  await kept.keep('c')
  const left = ['a', 'b', 'c'].filter((key) => kept.find(key, 'version 1', noon))
  expect(left).toEqual(['a', 'c'])
  await kept.keep('c')
  expect(kept.find('a', 'version 1', noon)).toBe(answer)
})

test('who asks while it is made waits for the same, but not for an older one, and a failure is not kept', async () => {
  const kept = menuCache()
  let made = 0
  const make = async () => {
    made += 1
    return menu
  }
  await Promise.all([1, 2, 3].map(() => kept.make('a', 'version 1', make)))
  expect(made).toBe(1)
  await Promise.all([kept.make('b', 'version 1', make), kept.make('b', 'version 2', make)])
  expect(made).toBe(3)
  await expect(kept.make('c', 'version 1', () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(await kept.make('c', 'version 1', make)).toBe(answer)
})
