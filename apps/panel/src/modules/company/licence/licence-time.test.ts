import { expect, test } from 'vitest'
import { daysLeft, partPassed } from './licence-time.ts'

const at = (text: string) => new Date(text).getTime()
const [start, end] = ['2026-01-01T00:00:00Z', '2026-01-11T00:00:00Z']

test.each([
  ['2026-01-10T12:00:00Z', 1, 0.95],
  ['2026-01-01T00:00:00Z', 10, 0],
  ['2025-12-31T00:00:00Z', 11, 0],
  ['2026-02-01T00:00:00Z', 0, 1],
])('on %s there are %i days left', (now, expectedDays, passed) => {
  expect(daysLeft(end, at(now))).toBe(expectedDays)
  expect(partPassed(start, end, at(now))).toBeCloseTo(passed)
})
