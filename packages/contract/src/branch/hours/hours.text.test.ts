import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../../kernel/languages.ts'
import { dayName } from '../../kernel/range.text.ts'
import { weeklyHours } from './hours.contract.ts'
import { inWeekOrder, readWeek, weekText } from './hours.text.ts'

const on = (weekdays: number[], start: number, end: number) =>
  weekdays.map((weekday) => ({ weekday, start: start * 60, end: end * 60 }))

test('weekText groups days with the same hours, in the language', () => {
  const weekly = [...on([1, 2, 3, 4, 5], 8, 11), ...on([6], 18, 26), ...on([7], 0, 24)]
  expect(weekText(weekly, 'en')).toBe('Mon–Fri 08:00–11:00; Sat 18:00–02:00; Sun 00:00–24:00')
  expect(weekText(weekly, 'tr')).toBe('Pzt–Cum 08:00–11:00; Cmt 18:00–02:00; Paz 00:00–24:00')
})

test('weekText ends a group at a different day in between and lists several ranges', () => {
  const weekly = [...on([2], 18, 20), ...on([1, 3, 4], 18, 20), ...on([1, 3, 4], 8, 11)]
  expect(weekText(weekly, 'de')).toBe('Mo, Mi–Do 08:00–11:00, 18:00–20:00; Di 18:00–20:00')
  expect(weekText([], 'tr')).toBe('')
  // Guests read the days in their own language instead of a built-in one.
  expect(weekText(weekly, 'ar')).toContain(dayName(2, 'ar', 'short'))
})

const range = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), start: fc.nat(1_439), length: fc.integer({ min: 1, max: 1_440 }) })
  .map(({ weekday, start, length }) => ({ weekday, start, end: start + length }))
/** Valid hours in any order. */
const week = fc.array(range, { minLength: 1, maxLength: 8 }).map((all) => {
  const validRanges: typeof all = []
  for (const one of all) if (weeklyHours.safeParse([...validRanges, one]).success) validRanges.push(one)
  return validRanges
})

test('readWeek reads the output of weekText, in each built-in language and spelling', () => {
  const typings = [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll('–', ' - ').replaceAll('; ', '\n').replaceAll(':', '.'),
    (text: string) => text.replace(/[,;]/g, ''),
  ]
  fc.assert(
    fc.property(week, fc.constantFrom(...languages), fc.constantFrom(...typings), (weekly, lang, typed) => {
      expect(readWeek(typed(weekText(weekly, lang)))).toEqual({ weekly: inWeekOrder(weekly) })
    }),
  )
})

test('readWeek recognises every day by its short and long name in every language', () => {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    for (const lang of languages)
      for (const length of ['short', 'long'] as const)
        expect(readWeek(`${dayName(weekday, lang, length)} 10-12`)).toEqual({ weekly: on([weekday], 10, 12) })
})

test.each([
  ['days in two languages, abbreviated', 'Mo.-Mi., Thurs 9-17', on([1, 2, 3, 4], 9, 17)],
  ['days over the end of a week', 'Cmt–Pzt 10:00–12:00', on([1, 6, 7], 10, 12)],
  ['days one by one', 'Mon, Wed 10:00–12:00', on([1, 3], 10, 12)],
  ['no day for every day', '11.00 – 24.00', on([1, 2, 3, 4, 5, 6, 7], 11, 24)],
  ['the same day twice', 'Mon 18–20; Mon 8–11', [...on([1], 8, 11), ...on([1], 18, 20)]],
  ['a night', 'Fri 18:00–02:00', on([5], 18, 26)],
  ['a night to midnight', 'Fri 18:00–00:00', on([5], 18, 24)],
  ['a day and a night', 'Fri 10:00–10:00', on([5], 10, 34)],
  ['spans that touch', 'Fri 10–12, 12–14', [...on([5], 10, 12), ...on([5], 12, 14)]],
])('readWeek accepts %s', (_, text, weekly) => {
  expect(readWeek(text)).toEqual({ weekly })
})

test.each([
  ['a day that is none', 'Mon–Foo 10:00–12:00', 'unreadable', 'Mon–Foo'],
  ['a day among others that is none', 'Mon, Foo 10:00–12:00', 'unreadable', 'Foo'],
  ['a beginning of two days', 'Pa 10:00–12:00', 'unreadable', 'Pa'],
  ['a day without hours', 'Mon 10:00–12:00; Tue', 'unreadable', 'Tue'],
  ['an hour that is none', 'Mon 10:00–25:00', 'unreadable', '10:00–25:00'],
  ['a minute that is none', 'Mon 10:60–12:00', 'unreadable', '10:60–12:00'],
  ['a day’s end as a beginning', 'Mon 24:00–02:00', 'unreadable', '24:00–02:00'],
  ['one time', 'Mon 10:00', 'unreadable', 'Mon 10:00'],
  ['words', 'in the evening', 'unreadable', 'in'],
  ['signs', ';', 'unreadable', ''],
  ['a third of a span', 'Mon 10:00–12:00–14:00', 'unreadable', '–14:00'],
  ['what is longer than any week', 'Mon '.repeat(300), 'unreadable', 'Mon '.repeat(15)],
  ['spans that overlap', 'Mon 14:00–16:00, 11:00–15:00', 'overlap', '11:00–15:00, 14:00–16:00'],
  ['a span within a night', 'Mon 18:00–02:00, 20:00–21:00', 'overlap', '18:00–02:00, 20:00–21:00'],
])('readWeek refuses %s', (_, text, wrong, part) => {
  expect(readWeek(text)).toEqual({ wrong, part })
})
