import { type Lang, localeOf } from './languages.ts'

const dayMinutes = 1_440
const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** Formats a range of local minutes: `18:00–02:00`; the end of a day is 24:00. */
export const rangeText = ({ start, end }: { start: number; end: number }) =>
  `${clock(start)}–${end === dayMinutes ? '24:00' : clock(end)}`

/** A Monday, for the names of weekdays. */
const monday = Date.UTC(2024, 0, 1)

/** Formatters are expensive to create, so they are cached by language and length. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (lang: Lang, length: 'short' | 'long') => {
  const key = `${lang} ${length}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.DateTimeFormat(localeOf(lang), { weekday: length, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
}

/** Returns the name of a weekday; 1 is Monday. */
export const dayName = (weekday: number, lang: Lang, length: 'short' | 'long') =>
  formatterOf(lang, length).format(monday + (weekday - 1) * 86_400_000)
