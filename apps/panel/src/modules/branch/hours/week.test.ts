import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossesMidnight, openHours, presets, storedWeek, timeOf, weekOf } from './week.ts'

const range = fc
  .record({ start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ start, length }) => ({ start, end: start + length }))
const starts = { selector: ({ start }: { start: number }) => start, maxLength: 4 }
const ranges = fc.uniqueArray(range, starts).map((list) => list.sort((a, b) => a.start - b.start))
const weekly = fc
  .array(ranges, { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((list, index) => list.map((one) => ({ weekday: index + 1, ...one }))))
const exceptions = fc
  .uniqueArray(fc.record({ date: fc.integer({ min: 10, max: 28 }).map((day) => `2026-12-${day}`), ranges }), {
    selector: ({ date }) => date,
    maxLength: 5,
  })
  .map((list) => list.sort((a, b) => a.date.localeCompare(b.date)))

test('week editor returns any week unchanged', () => {
  fc.assert(
    fc.property(weekly, exceptions, (week, special) => {
      const hours = { weekly: week, exceptions: special }
      expect(storedWeek(weekOf(hours))).toEqual(hours)
    }),
  )
})

test('week editor shows a range past midnight as one range', () => {
  expect(crossesMidnight({ from: '18:00', to: '02:00' })).toBe(true)
  expect(crossesMidnight({ from: '18:00', to: '00:00' })).toBe(false)
  expect(storedWeek({ days: [[{ from: '18:00', to: '00:00' }]], special: [] }).weekly).toEqual([
    { weekday: 1, start: 1_080, end: 1_440 },
  ])
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['22:15', '22:15'],
  ['24:00', '00:00'],
  ['24:01', null],
  ['9:61', null],
  ['late', null],
  ['', null],
])('timeOf parses %s', (text, time) => {
  expect(timeOf(text)).toBe(time)
})

test('week editor passes on an invalid time for the schema to refuse, and counts no hours for it', () => {
  const week = { days: [[{ from: '', to: '10:00' }]], special: [] }
  expect(storedWeek(week).weekly[0]?.start).toBeNaN()
  expect(openHours(week)).toBe(0)
  const past = { days: [[{ from: '11:75', to: '25:00' }]], special: [] }
  expect(storedWeek(past).weekly).toEqual([{ weekday: 1, start: Number.NaN, end: Number.NaN }])
  expect(openHours({ days: presets.always, special: [] })).toBe(168)
})
