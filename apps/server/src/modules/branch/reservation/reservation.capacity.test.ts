import { expect, test } from 'vitest'
import { hasRoom, timesBetween } from './reservation.capacity.ts'

const at = (clock: string) => new Date(`2026-03-02T${clock}:00Z`)
const party = (from: string, to: string, party_size: number) => ({
  starts_at: at(from).toISOString(),
  ends_at: at(to).toISOString(),
  party_size,
})
const evening = [party('18:00', '20:00', 4), party('19:00', '21:00', 2)]

test.each([
  [
    'guests as many as seats are left at the fullest moment',
    party('19:30', '20:30', 4),
    { seats: 10, tables: 0 },
    true,
  ],
  ['one guest more than that', party('19:30', '20:30', 5), { seats: 10, tables: 0 }, false],
  ['somebody who leaves as the next ones come', party('17:00', '18:00', 10), { seats: 10, tables: 0 }, true],
  ['a party that meets another one only later', party('17:00', '19:30', 5), { seats: 10, tables: 0 }, false],
  ['any number of guests where no seats are entered', party('19:30', '20:30', 50), { seats: null, tables: 0 }, true],
  ['a party more than tables', party('19:30', '20:30', 1), { seats: null, tables: 2 }, false],
  ['as many parties as tables', party('20:00', '20:30', 1), { seats: null, tables: 2 }, true],
] as const)('hasRoom for %s', (_, guests, room, expected) => {
  expect(hasRoom(evening, guests, room)).toBe(expected)
})

const monday = { time_zone: 'UTC', weekly: [{ weekday: 1, start: 18 * 60, end: 20 * 60 }], exceptions: [] }
const clocks = (rule: { lead_minutes: number; days_ahead: number }, now = '10:00') =>
  timesBetween(monday, rule, { from: at('00:00'), to: at('23:59'), now: at(now) }).map((time) =>
    time.toISOString().slice(11, 16),
  )

test('timesBetween returns full and half hours after which the branch stays open for an hour', () => {
  expect(clocks({ lead_minutes: 0, days_ahead: 1 })).toEqual(['18:00', '18:30', '19:00'])
})

test('timesBetween returns no time before the lead time or after the last bookable day', () => {
  expect(clocks({ lead_minutes: 60, days_ahead: 1 }, '17:30')).toEqual(['18:30', '19:00'])
  expect(clocks({ lead_minutes: 0, days_ahead: 0 })).toEqual([])
})
