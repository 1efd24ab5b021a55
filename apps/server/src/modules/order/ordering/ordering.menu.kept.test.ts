import { expect, test } from 'vitest'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { type KeptMenu, menusKept } from './ordering.menu.kept.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const one = new Date('2026-03-02T13:00:00Z')
const answer = await Rendered.of({ menu: 'x'.repeat(50) })
const menu: KeptMenu = { front: 'version 1', from: noon, until: one, answer }
const size = answer.packed.length + menu.front.length

test('a menu is good under its front only, and from its instant until its end', () => {
  const kept = menusKept()
  kept.keep('a', menu)
  expect(kept.find('a', 'version 1', noon)).toBe(answer)
  expect(kept.find('a', 'version 2', noon)).toBeUndefined()
  expect(kept.find('a', 'version 1', one)).toBeUndefined()
  expect(kept.find('a', 'version 1', new Date(noon.getTime() - 1))).toBeUndefined()
  expect(kept.find('b', 'version 1', noon)).toBeUndefined()
})

test('when the bytes are used up, what was asked for longest ago goes', () => {
  const kept = menusKept(2 * size)
  kept.keep('a', menu)
  kept.keep('b', menu)
  kept.find('a', 'version 1', noon)
  kept.keep('c', menu)
  const left = ['a', 'b', 'c'].filter((key) => kept.find(key, 'version 1', noon))
  expect(left).toEqual(['a', 'c'])
  kept.keep('c', menu)
  expect(kept.find('a', 'version 1', noon)).toBe(answer)
})
