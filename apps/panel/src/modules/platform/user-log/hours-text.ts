import type { Lang } from '@sofra/contract/kernel/languages.ts'

const clock = (minutes: number) => {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** A Monday, to name the days of the week by. */
const monday = Date.UTC(2024, 0, 1)
const day = 86_400_000

const nameOfDay = (weekday: number, lang: Lang) =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(monday + (weekday - 1) * day)

/** A range of opening hours as people say it, `Monday 09:00–22:00`; undefined for anything else. */
export const hoursText = (value: object, lang: Lang): string | undefined => {
  const { weekday, start, end } = value as Record<string, unknown>
  if (typeof start !== 'number' || typeof end !== 'number') return undefined
  // A day's end is its 24:00, not the next one's beginning.
  const range = `${clock(start)}–${end === 1_440 ? '24:00' : clock(end)}`
  return typeof weekday === 'number' ? `${nameOfDay(weekday, lang)} ${range}` : range
}
