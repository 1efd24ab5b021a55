import { expect, test } from 'vitest'
import { dateOf, instantAt } from './date-instant.ts'

test.each([
  ['Europe/Istanbul', '2026-03-29', 'start', '2026-03-28T21:00:00.000Z'],
  ['Europe/Istanbul', '2026-03-29', 'end', '2026-03-29T20:59:59.999Z'],
  ['America/New_York', '2026-03-08', 'start', '2026-03-08T05:00:00.000Z'],
  // Daylight saving time starts on that day: it has 23 hours.
  ['America/New_York', '2026-03-08', 'end', '2026-03-09T03:59:59.999Z'],
  ['Asia/Tokyo', '2026-03-29T14:05', 'minute', '2026-03-29T05:05:00.000Z'],
] as const)('in %s instantAt of %s at its %s is reversed by dateOf', (zone, typed, at, instant) => {
  expect(instantAt(zone, typed, at)).toBe(instant)
  expect(dateOf(zone, instant, at)).toBe(typed)
})
