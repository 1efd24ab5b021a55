import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, businessDayRange } from './business-day.ts'
import { addDays, localTime } from './local-time.ts'

const zones = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Beirut',
]
const clock = fc.record({ time_zone: fc.constantFrom(...zones), cutoff: fc.nat(1439) })
const yearStart = Date.UTC(2026, 0, 1)
const instant = fc.nat(365 * 1440 * 60).map((seconds) => new Date(yearStart + seconds * 1000))

test('businessDay before the cut-off is the previous day', () => {
  const night = { time_zone: 'Europe/Istanbul', cutoff: 240 }
  expect(businessDay(night, new Date('2026-03-07T03:59:59+03:00'))).toBe('2026-03-06')
  expect(businessDay(night, new Date('2026-03-07T04:00:00+03:00'))).toBe('2026-03-07')
  expect(businessDay({ ...night, cutoff: 0 }, new Date('2026-03-07T00:00:00+03:00'))).toBe('2026-03-07')
  expect(businessDay(night, new Date('2026-01-01T01:00:00+03:00'))).toBe('2025-12-31')
})

test('businessDay ranges contain each instant exactly once', () => {
  fc.assert(
    fc.property(clock, instant, (of, moment) => {
      const day = businessDay(of, moment)
      const { from, until } = businessDayRange(of, day)
      expect(from <= moment && moment < until).toBe(true)
    }),
  )
})

test('businessDay ranges of a year have no gap or overlap and 23 to 25 hours', () => {
  for (const time_zone of zones) {
    let longer = 0
    for (const cutoff of [0, 60, 150, 240]) {
      let day = '2026-01-01'
      for (let index = 0; index < 365; index += 1) {
        const { from, until } = businessDayRange({ time_zone, cutoff }, day)
        const hours = (until.getTime() - from.getTime()) / 3_600_000
        // A cut-off in the skipped hour begins its day half an hour early: 23.5 hours before and after.
        expect(hours).toBeGreaterThanOrEqual(23)
        expect(hours).toBeLessThanOrEqual(25)
        longer += Math.abs(hours - 24)
        day = addDays(day, 1)
        expect(businessDayRange({ time_zone, cutoff }, day).from).toEqual(until)
        expect(businessDay({ time_zone, cutoff }, from)).not.toBe(
          businessDay({ time_zone, cutoff }, new Date(from.getTime() - 1)),
        )
      }
    }
    expect(longer > 0, time_zone).toBe(time_zone !== 'Europe/Istanbul')
  }
})

test('businessDay has 23 hours when the clocks go forward and 25 when they go back', () => {
  const hours = (cutoff: number, day: string) => {
    const { from, until } = businessDayRange({ time_zone: 'Europe/Berlin', cutoff }, day)
    return (until.getTime() - from.getTime()) / 3_600_000
  }
  expect([hours(0, '2026-03-29'), hours(0, '2026-03-30'), hours(0, '2026-10-25')]).toEqual([23, 24, 25])
  expect([hours(240, '2026-03-28'), hours(240, '2026-10-24')]).toEqual([23, 25])
})

test('businessDay begins only once at a cut-off within the repeated hour', () => {
  const of = { time_zone: 'Europe/Berlin', cutoff: 150 }
  const days = ['00:29', '00:30', '00:59', '01:00', '01:29', '01:30'].map((time) =>
    businessDay(of, new Date(`2026-10-25T${time}:00Z`)),
  )
  expect(days).toEqual(['2026-10-24', ...Array(5).fill('2026-10-25')])
})

test("localTime agrees with the zone's calendar", () => {
  expect(localTime('Europe/Istanbul', new Date('2026-03-06T21:30:59Z'))).toEqual({ date: '2026-03-07', minute: 30 })
  expect(localTime('America/New_York', new Date('2026-03-08T06:59:00Z'))).toEqual({ date: '2026-03-08', minute: 119 })
  expect(localTime('America/New_York', new Date('2026-03-08T07:00:00Z'))).toEqual({ date: '2026-03-08', minute: 180 })
  expect(localTime('Europe/Istanbul', new Date('1969-12-31T23:59:59Z')).minute).toBe(119)
})
