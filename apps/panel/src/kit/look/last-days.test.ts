import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('the last thirty days stand in their order, those on which nothing happened at nought', () => {
  const days = lastDays([{ day: '2026-03-01', count: 7 }], new Date('2026-03-02T23:59:59Z'))
  expect([days.length, days[0], ...days.slice(-3)]).toEqual([
    30,
    { day: '2026-02-01', count: 0 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 7 },
    { day: '2026-03-02', count: 0 },
  ])
})

test('what several rows say of a day counts together', () => {
  const rows = [1, 2, 4].map((count) => ({ day: '2026-03-02', count }))
  expect(lastDays(rows, new Date('2026-03-02T00:00:00Z')).at(-1)).toEqual({ day: '2026-03-02', count: 7 })
})
