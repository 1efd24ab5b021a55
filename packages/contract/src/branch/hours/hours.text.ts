import { type Lang, languages } from '../../kernel/languages.ts'
import { dayName, rangeText } from '../../kernel/range.text.ts'
import { toSearchText } from '../../kernel/search-text.ts'
import type { LocalRange, WeeklyRange } from './hours.ts'
import { DAY_MINUTES } from './local-time.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Returns the ranges of a week by their beginning. */
export const inWeekOrder = (weekly: readonly WeeklyRange[]): WeeklyRange[] =>
  weekly.toSorted((a, b) => a.weekday - b.weekday || a.start - b.start)

/** Returns days in order, consecutive ones as a range: `Mon–Wed, Fri`. */
const daysText = (days: readonly number[], lang: Lang) => {
  const runs: { from: number; to: number }[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.to === day - 1) last.to = day
    else runs.push({ from: day, to: day })
  }
  const name = (day: number) => dayName(day, lang, 'short')
  return runs.map(({ from, to }) => (from === to ? name(from) : `${name(from)}–${name(to)}`)).join(', ')
}

/**
 * Returns the hours of a week in words: `Mon–Fri 11:00–15:00, 18:00–22:00; Sat 12:00–02:00`; empty without hours.
 * `readWeek` reads it in the built-in languages only.
 */
export const weekText = (weekly: readonly WeeklyRange[], lang: Lang): string => {
  const byDay = Map.groupBy(inWeekOrder(weekly), ({ weekday }) => weekday)
  const byTimes = Map.groupBy(byDay, ([, ranges]) => ranges.map(rangeText).join(', '))
  const parts = [...byTimes].map(
    ([times, on]) =>
      `${daysText(
        on.map(([day]) => day),
        lang,
      )} ${times}`,
  )
  return parts.join('; ')
}

/** Result of parsing a week: its ranges in order, or the part that is invalid or overlaps another. */
export type WeekRead = { weekly: WeeklyRange[] } | { wrong: 'unreadable' | 'overlap'; part: string }

const namesOfDays = () =>
  new Map(
    weekdays.flatMap((weekday) =>
      languages.flatMap((lang) =>
        (['short', 'long'] as const).map((length) => [toSearchText(dayName(weekday, lang, length)), weekday] as const),
      ),
    ),
  )
let weekdaysByName: ReturnType<typeof namesOfDays> | undefined

/** Returns the weekday of a word in any language: short, long, or an unambiguous beginning. */
const dayNamed = (word: string): number | undefined => {
  weekdaysByName ??= namesOfDays()
  const searchWord = toSearchText(word)
  const exactMatch = weekdaysByName.get(searchWord)
  if (exactMatch || searchWord.length < 3) return exactMatch
  const begun = [...weekdaysByName].flatMap(([name, weekday]) => (name.startsWith(searchWord) ? [weekday] : []))
  return new Set(begun).size === 1 ? begun[0] : undefined
}

/** Returns the days of a range, which may pass the end of the week. */
const daysIn = (first: string, last = first): number[] | undefined => {
  const [from, to] = [dayNamed(first), dayNamed(last)]
  if (!from || !to) return undefined
  const count = ((to - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, day) => ((from + day - 1) % 7) + 1)
}

const minuteOf = (time: string) => {
  const [hours, minutes = 0] = time.split(/[:.]/).map(Number)
  return minutes < 60 ? Number(hours) * 60 + minutes : Number.NaN
}

const rangeIn = (first: string, last: string): LocalRange | undefined => {
  const [start, end] = [minuteOf(first), minuteOf(last)]
  const isClock = start < DAY_MINUTES && end <= DAY_MINUTES
  return isClock ? { start, end: end > start ? end : end + DAY_MINUTES } : undefined
}

const dash = String.raw`\s*[-‐‑‒–—−]\s*`
const dayRange = String.raw`(?<from>\p{L}+)\.?(?:${dash}(?<to>\p{L}+)\.?)?`
const time = String.raw`\d{1,2}(?:[:.]\d\d)?(?!\d)`
/** A day, a range of days or a span of time, with what precedes it; matched consecutively. */
const piece = new RegExp(String.raw`[\s,;]*(?:${dayRange}|(?<start>${time})${dash}(?<end>${time}))`, 'guy')

/** Meaning of a token; undefined when unknown. */
const meaningOf = ({ from, to, start = '', end = '' }: Partial<Record<string, string>>) =>
  from ? daysIn(from, to) : rangeIn(start, end)

/** Longer than any valid week. */
const longest = 1_000

const unreadable = (part: string): WeekRead => ({
  wrong: 'unreadable',
  part: part
    .replace(/^[\s,;]+/, '')
    .slice(0, 60)
    .toWellFormed(),
})

/** The week, unless two ranges of one day overlap. */
const withoutOverlap = (weekly: WeeklyRange[]): WeekRead => {
  const overlaps = ([a, b]: readonly WeeklyRange[]) => a && b && a.weekday === b.weekday && a.end > b.start
  const pair = weekly.map((_, index) => weekly.slice(index, index + 2)).find(overlaps)
  return pair ? { wrong: 'overlap', part: pair.map(rangeText).join(', ') } : { weekly }
}

/**
 * Reads the hours of a week: days in any language, one or several spans, any dash; a span that ends before it begins
 * ends on the next day. Spans without a day apply to every day.
 */
export const readWeek = (text: string): WeekRead => {
  if (text.length > longest) return unreadable(text)
  const ranges: WeeklyRange[] = []
  let days = weekdays
  /** Days that still lack a time range. */
  let pending = ''
  let length = 0
  for (const { 0: matchText, groups = {} } of text.matchAll(piece)) {
    const meaning = meaningOf(groups)
    if (!meaning) return unreadable(matchText)
    const isDays = Array.isArray(meaning)
    if (!isDays) ranges.push(...days.map((weekday) => ({ weekday, ...meaning })))
    else days = pending ? [...days, ...meaning] : meaning
    pending = isDays ? pending + matchText : ''
    length += matchText.length
  }
  const unmatched = pending + text.slice(length)
  return /[^\s,;]/.test(unmatched) || !ranges.length ? unreadable(unmatched) : withoutOverlap(inWeekOrder(ranges))
}
