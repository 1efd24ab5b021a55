import { expect, test } from 'vitest'
import { untilOf } from './state-until.ts'

const istanbul = 'Europe/Istanbul'
const evening = Date.parse('2026-03-01T19:30:00Z')

test('untilOf adds half an hour or an hour, or sets no end', () => {
  expect(untilOf('30', istanbul, evening)).toBe('2026-03-01T20:00:00.000Z')
  expect(untilOf('60', istanbul, evening)).toBe('2026-03-01T20:30:00.000Z')
  expect(untilOf('ever', istanbul, evening)).toBeNull()
})

test("untilOf ends a day at 04:00 in the branch's zone", () => {
  expect(untilOf('day', istanbul, evening)).toBe('2026-03-02T01:00:00.000Z')
  expect(untilOf('day', istanbul, Date.parse('2026-03-01T23:30:00Z'))).toBe('2026-03-02T01:00:00.000Z')
  expect(untilOf('day', istanbul, Date.parse('2026-03-02T01:00:00Z'))).toBe('2026-03-03T01:00:00.000Z')
})

test('untilOf ends at 04:00 in a night with a clock change', () => {
  expect(untilOf('day', 'Europe/Berlin', Date.parse('2026-03-28T22:00:00Z'))).toBe('2026-03-29T02:00:00.000Z')
})
