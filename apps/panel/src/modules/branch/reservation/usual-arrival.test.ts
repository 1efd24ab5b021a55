import { expect, it } from 'vitest'
import { usualArrival } from './usual-arrival.ts'

it.each([
  ['today before 19:00', '2026-03-29T15:59:00Z', undefined, '2026-03-29T19:00'],
  ['tomorrow from 19:00', '2026-03-29T16:00:00Z', undefined, '2026-03-30T19:00'],
  ['tomorrow for the shown day of today', '2026-03-29T16:00:00Z', '2026-03-29', '2026-03-30T19:00'],
  ['the shown day ahead', '2026-03-29T16:00:00Z', '2026-04-02', '2026-04-02T19:00'],
  ['the next 19:00 for a shown day that has passed', '2026-03-29T09:00:00Z', '2026-03-20', '2026-03-29T19:00'],
  ["today by the restaurant's calendar", '2026-03-29T21:30:00Z', undefined, '2026-03-30T19:00'],
])('usualArrival is %s', (_, now, day, arrival) => {
  expect(usualArrival('Europe/Istanbul', day, new Date(now))).toBe(arrival)
})
