import { expect, test } from 'vitest'
import { hoursShown, placeOf, rowsOf } from './day-plan.ts'

const at = (starts_at: string, ends_at: string, table_id: number | null = null) => ({ starts_at, ends_at, table_id })
const zone = 'Europe/Istanbul'

test("hoursShown spans the reservations in the branch's time zone, and at least an evening", () => {
  expect(hoursShown([], zone, '2026-03-29')).toEqual({ first: 12, last: 23 })
  const early = at('2026-03-29T06:30:00Z', '2026-03-29T08:00:00Z')
  const late = at('2026-03-29T20:30:00Z', '2026-03-29T22:10:00Z')
  expect(hoursShown([early, late], zone, '2026-03-29')).toEqual({ first: 9, last: 26 })
})

test('placeOf returns start and length of a reservation in per cent', () => {
  const span = { first: 12, last: 22 }
  expect(placeOf(at('2026-03-29T10:00:00Z', '2026-03-29T11:00:00Z'), span, zone, '2026-03-29')).toEqual({
    left: 10,
    width: 10,
  })
})

test('rowsOf returns a row per table, and further rows for overlapping reservations without a table', () => {
  const tables = [{ id: 1, number: '1', seats: 4 }]
  const [a, b, c] = [
    at('2026-03-29T16:00:00Z', '2026-03-29T17:30:00Z', 1),
    at('2026-03-29T16:00:00Z', '2026-03-29T17:30:00Z'),
    at('2026-03-29T17:00:00Z', '2026-03-29T18:30:00Z'),
  ]
  const d = at('2026-03-29T17:30:00Z', '2026-03-29T18:30:00Z')
  expect(rowsOf(tables, [a, b, c, d]).map(({ table, items }) => [table?.number, items])).toEqual([
    [undefined, [b, d]],
    [undefined, [c]],
    ['1', [a]],
  ])
})
