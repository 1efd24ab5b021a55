import { expect, test } from 'vitest'
import { isOlder } from './app-release.rules.ts'

test.each([
  ['2.9', '2.10', true],
  ['2.10', '2.9', false],
  ['2.10', '2.10.0', false],
  ['2.10', '2.10.1', true],
  ['3', '2.99.99', false],
])('isOlder(%s, %s) is %s', (one, other, expected) => {
  expect(isOlder(one, other)).toBe(expected)
})
