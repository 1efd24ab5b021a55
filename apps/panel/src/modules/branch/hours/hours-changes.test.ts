import { expect, test } from 'vitest'
import { hoursChanges } from './hours-changes.ts'

const week = (start: number, end: number) => ({
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start, end })),
  exceptions: [],
})
const closedOn = (date: string) => [{ date, ranges: [] }]

test('hoursChanges returns differences of the week, special days and delivery types', () => {
  const before = { ...week(600, 1_320), types: { comeGetIt: week(600, 1_200) } }
  const after = {
    ...week(660, 1_320),
    exceptions: closedOn('2026-10-29'),
    types: { deliveryToAddress: { ...week(720, 1_560), exceptions: closedOn('2027-01-01') } },
  }
  expect(hoursChanges(before, after, 'en')).toEqual([
    { of: 'general', date: null, from: 'Mon–Fri 10:00–22:00', to: 'Mon–Fri 11:00–22:00' },
    { of: 'general', date: '2026-10-29', from: null, to: '' },
    { of: 'deliveryToAddress', date: null, from: null, to: 'Mon–Fri 12:00–02:00' },
    { of: 'deliveryToAddress', date: '2027-01-01', from: null, to: '' },
    { of: 'comeGetIt', date: null, from: 'Mon–Fri 10:00–20:00', to: null },
  ])
  expect(hoursChanges(after, after, 'en')).toEqual([])
})

test('hoursChanges hides a time that is still being typed', () => {
  expect(hoursChanges(week(600, 1_320), week(Number.NaN, 1_320), 'en')).toMatchObject([{ to: '…' }])
})
