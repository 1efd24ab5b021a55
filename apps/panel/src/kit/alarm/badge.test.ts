import { expect, test } from 'vitest'
import { badgeIcon, prefixOf } from './badge.ts'

test('prefixOf counts the waiting orders and is empty without any', () => {
  expect(prefixOf(0, true)).toBe('')
  expect(prefixOf(3, false)).toBe('(3) ')
  expect(prefixOf(3, true)).toBe('(3) ● ')
})

test('badgeIcon shows at most three characters', () => {
  const drawn = (count: number) => decodeURIComponent(badgeIcon(count))
  expect(drawn(7)).toContain('>7</text>')
  expect(drawn(140)).toContain('>99+</text>')
})
