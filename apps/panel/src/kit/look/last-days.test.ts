import { expect, test } from 'vitest'
import { lastDays } from './last-days.ts'

test('lastDays returns thirty days in order, with 0 for days without events', () => {
  const days = lastDays([{ day: '2026-03-01', count: 7 }], new Date('2026-03-02T23:59:59Z'))
  expect([days.length, days[0], ...days.slice(-3)]).toEqual([
    30,
    { day: '2026-02-01', count: 0 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 7 },
    { day: '2026-03-02', count: 0 },
  ])
})

test('lastDays adds rows of the same day', () => {
  const rows = [1, 2, 4].map((count) => ({ day: '2026-03-02', count }))
  expect(lastDays(rows, new Date('2026-03-02T00:00:00Z')).at(-1)).toEqual({ day: '2026-03-02', count: 7 })
})
