import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/property-runs.ts'
import { isOpenAt, nextOpening, type WorkingHours } from './hours.ts'

const istanbul = 'Europe/Istanbul'
const berlin = 'Europe/Berlin'
const hours = (more: Partial<WorkingHours> = {}): WorkingHours => ({
  time_zone: istanbul,
  weekly: [],
  exceptions: [],
  ...more,
})
const at = (text: string) => new Date(text)
const MINUTE = 60_000

const range = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ weekday, start, length }) => ({ weekday, start, end: start + length }))

test('isOpenAt is true exactly within a range of the day or of the day before', () => {
  const monday = at('2026-03-02T00:00:00+03:00').getTime()
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), (weekly) => {
      // An independent computation: the week is a ring of 7 × 1440 minutes, marked range by range.
      const week = new Set<number>()
      for (const { weekday, start, end } of weekly)
        for (let minute = start; minute < end; minute += 1) week.add(((weekday - 1) * 1440 + minute) % 10_080)
      const of = hours({ weekly })
      const wrong = Array.from({ length: 10_080 }, (_, minute) => minute).filter(
        (minute) => isOpenAt(of, new Date(monday + minute * MINUTE)) !== week.has(minute),
      )
      expect(wrong).toEqual([])
    }),
    runs(3 / 250, 'each looks at every minute of a week'),
  )
})

const friday = { weekday: 5, start: 18 * 60, end: 26 * 60 }

test('isOpenAt counts hours past midnight to the day they began on', () => {
  const of = hours({ weekly: [friday] })
  expect(isOpenAt(of, at('2026-03-06T17:59:59+03:00'))).toBe(false)
  expect(isOpenAt(of, at('2026-03-06T18:00:00+03:00'))).toBe(true)
  expect(isOpenAt(of, at('2026-03-07T01:59:59+03:00'))).toBe(true)
  expect(isOpenAt(of, at('2026-03-07T02:00:00+03:00'))).toBe(false)
  expect(isOpenAt(of, at('2026-03-06T01:00:00+03:00'))).toBe(false)
})

test("isOpenAt replaces the ranges that begin on an exception's date only", () => {
  const saturday = { weekday: 6, start: 600, end: 1200 }
  const closed = hours({ weekly: [friday, saturday], exceptions: [{ date: '2026-03-07', ranges: [] }] })
  expect(isOpenAt(closed, at('2026-03-07T01:00:00+03:00'))).toBe(true)
  expect(isOpenAt(closed, at('2026-03-07T12:00:00+03:00'))).toBe(false)
  expect(isOpenAt(closed, at('2026-03-14T12:00:00+03:00'))).toBe(true)
  const special = hours({ exceptions: [{ date: '2026-03-07', ranges: [{ start: 1380, end: 1500 }] }] })
  expect(isOpenAt(special, at('2026-03-08T00:59:00+03:00'))).toBe(true)
})

test('isOpenAt uses local time before and after a clock change', () => {
  const everyDay = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, start: 540, end: 1080 }))
  const of = hours({ time_zone: berlin, weekly: everyDay })
  expect(isOpenAt(of, at('2026-03-28T08:00:00Z'))).toBe(true)
  expect(isOpenAt(of, at('2026-03-28T07:59:00Z'))).toBe(false)
  expect(isOpenAt(of, at('2026-03-29T07:00:00Z'))).toBe(true)
  expect(isOpenAt(of, at('2026-03-29T06:59:00Z'))).toBe(false)
})

test('nextOpening spans nights, days off and holidays', () => {
  const of = hours({ weekly: [friday], exceptions: [{ date: '2026-03-13', ranges: [] }] })
  const opens = (text: string) => nextOpening(of, at(text))?.toISOString()
  expect(opens('2026-03-02T12:00:00+03:00')).toBe('2026-03-06T15:00:00.000Z')
  expect(opens('2026-03-06T20:00:00+03:00')).toBe('2026-03-06T17:00:00.000Z')
  expect(opens('2026-03-07T02:00:00+03:00')).toBe('2026-03-20T15:00:00.000Z')
  expect(nextOpening(hours(), at('2026-03-02T12:00:00Z'))).toBeNull()
})

test('nextOpening looks a year ahead', () => {
  const opensOn = (date: string) => hours({ exceptions: [{ date, ranges: [{ start: 600, end: 1200 }] }] })
  const now = at('2026-07-01T12:00:00+03:00')
  expect(nextOpening(opensOn('2027-07-02'), now)?.toISOString()).toBe('2027-07-02T07:00:00.000Z')
  expect(nextOpening(opensOn('2027-07-03'), now)).toBeNull()
})

test('nextOpening moves a skipped opening to the clock change and repeats a repeated one', () => {
  const sunday = (start: number, end: number) => hours({ time_zone: berlin, weekly: [{ weekday: 7, start, end }] })
  const opens = (of: WorkingHours, text: string) => nextOpening(of, at(text))?.toISOString()
  expect(opens(sunday(150, 300), '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  expect(opens(sunday(130, 170), '2026-03-29T00:00:00Z')).toBe('2026-04-05T00:10:00.000Z')
  expect(opens(sunday(150, 160), '2026-10-25T00:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(opens(sunday(150, 160), '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:30:00.000Z')
  expect(opens(sunday(60, 150), '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:00:00.000Z')
  const saturday = hours({ time_zone: berlin, weekly: [{ weekday: 6, start: 1320, end: 1590 }] })
  expect(opens(saturday, '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:00:00.000Z')
})

test('nextOpening equals the first open minute found by search, also around clock changes', () => {
  const start = fc.constantFrom(at('2026-03-27T00:00:00Z'), at('2026-10-23T00:00:00Z'), at('2026-06-01T00:00:00Z'))
  const zone = fc.constantFrom(istanbul, berlin, 'Pacific/Auckland', 'America/St_Johns')
  fc.assert(
    fc.property(
      start,
      zone,
      fc.array(range, { minLength: 1, maxLength: 3 }),
      fc.nat(4_000),
      (from, time_zone, weekly, minute) => {
        const of = hours({ time_zone, weekly })
        const instant = new Date(from.getTime() + minute * MINUTE)
        let walk = instant.getTime()
        while (!isOpenAt(of, new Date(walk))) walk += MINUTE
        expect(nextOpening(of, instant)).toEqual(new Date(walk))
      },
    ),
    runs(3 / 50, 'each searches the next opening minute by minute'),
  )
})
