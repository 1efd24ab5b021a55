import { type Lang, localeOf } from './languages.ts'

const dayMinutes = 1_440
const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** A range of local minutes: `18:00–02:00`; a day's end is its 24:00, not the beginning of the next. */
export const rangeText = ({ start, end }: { start: number; end: number }) =>
  `${clock(start)}–${end === dayMinutes ? '24:00' : clock(end)}`

/** A Monday, to name the days of the week by. */
const monday = Date.UTC(2024, 0, 1)

/** Formatters are dear to build and cheap to keep: one a language and length. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (lang: Lang, length: 'short' | 'long') => {
  const key = `${lang} ${length}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.DateTimeFormat(localeOf(lang), { weekday: length, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
}

/** The name of a day of the week; 1 is Monday. */
export const dayName = (weekday: number, lang: Lang, length: 'short' | 'long') =>
  formatterOf(lang, length).format(monday + (weekday - 1) * 86_400_000)
