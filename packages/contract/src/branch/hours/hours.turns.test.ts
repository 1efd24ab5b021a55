import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/property-runs.ts'
import { isOpenAt } from './hours.ts'
import { steadyUntil } from './hours.turns.ts'

const MINUTE = 60_000
const range = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ weekday, start, length }) => ({ weekday, start, end: start + length }))
const start = fc.constantFrom('2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z', '2026-06-01T00:00:00Z')
const zone = fc.constantFrom('Europe/Istanbul', 'Europe/Berlin', 'Asia/Beirut', 'America/St_Johns')

test('steadyUntil returns an instant before which nothing opens or closes', () => {
  fc.assert(
    fc.property(start, zone, fc.array(range, { maxLength: 3 }), fc.nat(6_000), (from, time_zone, weekly, minute) => {
      const instant = new Date(Date.parse(from) + minute * MINUTE + 1)
      const until = steadyUntil(time_zone, weekly, instant)
      expect(until > instant).toBe(true)
      const hours = { time_zone, weekly, exceptions: [] }
      const now = isOpenAt(hours, instant)
      for (let at = instant.getTime(); at < until.getTime(); at += MINUTE)
        expect(isOpenAt(hours, new Date(at))).toBe(now)
    }),
    runs(3 / 10, 'each walks minute by minute to the next turn'),
  )
})

test('steadyUntil returns the begin or end of a range, or the end of the day', () => {
  const until = (text: string) =>
    steadyUntil('Europe/Istanbul', [{ start: 480, end: 1560 }], new Date(text)).toISOString()
  expect(until('2026-03-02T00:00:00+03:00')).toBe('2026-03-01T23:00:00.000Z')
  expect(until('2026-03-02T02:00:00+03:00')).toBe('2026-03-02T05:00:00.000Z')
  expect(until('2026-03-02T08:00:00+03:00')).toBe('2026-03-02T21:00:00.000Z')
})

test('steadyUntil includes clock changes, which may repeat an end', () => {
  const night = [{ start: 1320, end: 1590 }]
  const until = steadyUntil('Europe/Berlin', night, new Date('2026-10-25T00:45:00Z'))
  expect(until.toISOString()).toBe('2026-10-25T01:00:00.000Z')
})
