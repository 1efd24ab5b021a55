import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('backoff doubles up to fifteen seconds', () => {
  const longest = [0, 1, 2, 5, 50].map((failures) => backoff(failures, 1))
  expect(longest).toEqual([500, 1_000, 2_000, 15_000, 15_000])
})

test('backoff has 50 % jitter', () => {
  expect(backoff(3, 0)).toBe(backoff(3, 1) / 2)
})
