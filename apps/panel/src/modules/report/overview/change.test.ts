import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('changeOf returns the change in per cent', () => {
  expect([changeOf(120, 100), changeOf(80, 100), changeOf(100, 100), changeOf(0, 3)]).toEqual([20, -20, 0, -100])
  expect(changeOf(1, 3)).toBe(-67)
})

test('changeOf returns null without a previous value, or with a very small one', () => {
  expect([changeOf(5, 0), changeOf(5, null), changeOf(null, 5)]).toEqual([null, null, null])
  expect(changeOf(3_000, 100)).toBeNull()
})
