import { expect, test } from 'vitest'
import { clockChangeOn, instantsOf } from './local-time.ts'

const berlin = 'Europe/Berlin'

test.each([
  ['a day like any other', '2026-06-01', 150, ['2026-06-01T00:30:00.000Z']],
  ['a day on which the clocks are changed, at another time', '2026-03-29', 600, ['2026-03-29T08:00:00.000Z']],
  ['an hour that comes twice', '2026-10-25', 150, ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['an hour that is left out, as its end', '2026-03-29', 150, ['2026-03-29T01:00:00.000Z']],
])('instantsOf finds a clock time on %s', (_, date, minute, instants) => {
  expect(instantsOf(berlin, { date, minute }).map((at) => at.toISOString())).toEqual(instants)
})

test.each([
  ['2026-03-28', undefined],
  ['2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['2026-03-30', undefined],
  ['2026-10-25', '2026-10-25T01:00:00.000Z'],
])('clockChangeOn returns a change on its own date only: %s', (date, change) => {
  expect(clockChangeOn(berlin, date)?.toISOString()).toBe(change)
})
