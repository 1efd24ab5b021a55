import { expect, test } from 'vitest'
import { periodOf, periods, rangeOf } from './period.ts'

const now = new Date(2026, 2, 1, 13, 37)
const day = 24 * 60 * 60_000
const lengthOf = (period: (typeof periods)[number]) => {
  const { from, to } = rangeOf(period, now)
  return (Date.parse(to) + 1 - Date.parse(from)) / day
}

test('periods are whole days', () => {
  expect(lengthOf('today')).toBe(1)
  expect(lengthOf('yesterday')).toBe(1)
  expect(rangeOf('today', now).from).toBe(new Date(2026, 2, 1).toISOString())
  expect(rangeOf('week', now).from).toBe(new Date(2026, 1, 23).toISOString())
  expect(rangeOf('month', now).from).toBe(new Date(2026, 0, 31).toISOString())
})

test('yesterday ends where today begins', () => {
  expect(Date.parse(rangeOf('yesterday', now).to) + 1).toBe(Date.parse(rangeOf('today', now).from))
})

test('a period is known again by its instants, other instants are none', () => {
  for (const period of periods) {
    const { from, to } = rangeOf(period, now)
    expect(periodOf(from, to, now)).toBe(period)
  }
  expect(periodOf(rangeOf('today', now).from, undefined, now)).toBeUndefined()
})
