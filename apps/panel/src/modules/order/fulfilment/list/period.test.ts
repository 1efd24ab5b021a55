import { expect, test } from 'vitest'
import { periodOf, periods, rangeOf } from './period.ts'

const now = new Date('2026-03-01T00:30:00Z')
const utc = { time_zone: 'UTC', cutoff: 0 }
/** It is half past three in the night there: the evening of 28 February is not over. */
const istanbul = { time_zone: 'Europe/Istanbul', cutoff: 240 }
const day = 24 * 60 * 60_000
const lengthOf = (period: (typeof periods)[number]) => {
  const { from, to } = rangeOf(period, now, utc)
  return (Date.parse(to) + 1 - Date.parse(from)) / day
}

test('rangeOf covers whole days', () => {
  expect(periods.map(lengthOf)).toEqual([1, 1, 7, 30])
  expect(periods.map((period) => rangeOf(period, now, utc).from.slice(0, 10))).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-02-23',
    '2026-01-31',
  ])
})

test('rangeOf counts days as the restaurant does, its nights included', () => {
  expect(rangeOf('today', now, istanbul)).toEqual({ from: '2026-02-28T01:00:00.000Z', to: '2026-03-01T00:59:59.999Z' })
  expect(rangeOf('yesterday', now, istanbul).to).toBe('2026-02-28T00:59:59.999Z')
})

test('periodOf recognises a period by its instants, and none in others', () => {
  for (const period of periods) {
    const { from, to } = rangeOf(period, now, istanbul)
    expect(periodOf(from, to, now, istanbul)).toBe(period)
  }
  expect(periodOf(rangeOf('today', now, utc).from, undefined, now, utc)).toBeUndefined()
})
