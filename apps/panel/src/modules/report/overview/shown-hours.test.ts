import { expect, test } from 'vitest'
import { scaleOf, shownHours } from './shown-hours.ts'

const day = (orders: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, index) => ({ minute: index * 60, today: 0, before: orders[index] ?? 0 }))
const ends = (orders: Readonly<Record<number, number>>) => {
  const hoursOfDay = shownHours(day(orders)).map(({ minute }) => minute / 60)
  return [hoursOfDay.at(0), hoursOfDay.at(-1)]
}

test('shownHours omits hours before the first and after the last order', () => {
  expect(ends({ 7: 1, 19: 2 })).toEqual([7, 19])
})

test('shownHours returns at least eight hours, and none without an order', () => {
  expect(ends({ 7: 1 })).toEqual([7, 14])
  expect(ends({ 23: 1 })).toEqual([16, 23])
  expect(shownHours(day({}))).toEqual([])
})

test('scaleOf ends at an even round number', () => {
  expect([0, 1, 3, 4, 5, 9, 11, 37, 61, 100].map(scaleOf)).toEqual([2, 2, 4, 4, 6, 10, 20, 40, 80, 100])
})
