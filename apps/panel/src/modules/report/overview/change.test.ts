import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('changeOf answers per cent of what was before', () => {
  expect([changeOf(120, 100), changeOf(80, 100), changeOf(100, 100), changeOf(0, 3)]).toEqual([20, -20, 0, -100])
  expect(changeOf(1, 3)).toBe(-67)
})

test('changeOf answers nothing without anything before, or with next to nothing', () => {
  expect([changeOf(5, 0), changeOf(5, null), changeOf(null, 5)]).toEqual([null, null, null])
  expect(changeOf(3_000, 100)).toBeNull()
})
