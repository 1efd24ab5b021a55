import { expect, test } from 'vitest'
import { comparedDays } from './overview.days.ts'

const iso = ({ from, until, so_far }: { from: Date; until: Date; so_far: Date }) =>
  [from, until, so_far].map((instant) => instant.toISOString())

test('comparedDays counts the time before the cut-off to the previous day, this week and last', () => {
  const clock = { time_zone: 'Europe/Istanbul', cutoff: 240 }
  const { today, before } = comparedDays(clock, new Date('2026-03-08T00:30:00Z'))
  expect([today.day, before.day]).toEqual(['2026-03-07', '2026-02-28'])
  expect(iso(today)).toEqual(['2026-03-07T01:00:00.000Z', '2026-03-08T01:00:00.000Z', '2026-03-08T00:30:00.000Z'])
  expect(iso(before)).toEqual(['2026-02-28T01:00:00.000Z', '2026-03-01T01:00:00.000Z', '2026-03-01T00:30:00.000Z'])
})

test('comparedDays compares with the same local time a week earlier, also across a clock change', () => {
  const clock = { time_zone: 'Europe/Berlin', cutoff: 0 }
  const { today, before } = comparedDays(clock, new Date('2026-03-30T10:00:00Z'))
  expect(iso(today).at(2)).toBe('2026-03-30T10:00:00.000Z')
  expect(iso(before)).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-23T23:00:00.000Z', '2026-03-23T11:00:00.000Z'])
})
