import { expect, test } from 'vitest'
import { weekText } from './hours.text.ts'

const on = (weekdays: number[], start: number, end: number) =>
  weekdays.map((weekday) => ({ weekday, start: start * 60, end: end * 60 }))

test('days with the same hours are told as one run, in the language', () => {
  const weekly = [...on([1, 2, 3, 4, 5], 8, 11), ...on([6], 18, 26), ...on([7], 0, 24)]
  expect(weekText(weekly, 'en')).toBe('Mon–Fri 08:00–11:00, Sat 18:00–02:00, Sun 00:00–24:00')
  expect(weekText(weekly, 'tr')).toBe('Pzt–Cum 08:00–11:00, Cmt 18:00–02:00, Paz 00:00–24:00')
})

test('a day in between ends a run, and a day may have several ranges', () => {
  expect(weekText([...on([1, 3], 18, 20), ...on([1, 3], 8, 11)], 'de')).toBe(
    'Mo 08:00–11:00 18:00–20:00, Mi 08:00–11:00 18:00–20:00',
  )
  expect(weekText([], 'tr')).toBe('')
})
