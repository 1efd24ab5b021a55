import type { Lang } from '../../kernel/languages.ts'
import { dayName, rangeText } from '../../kernel/range.text.ts'

/** Returns a range of opening hours in words, `Monday 09:00–22:00`; undefined for other values. */
export const hoursText = (value: object, lang: Lang): string | undefined => {
  const { weekday, start, end } = value as Record<string, unknown>
  if (typeof start !== 'number' || typeof end !== 'number') return undefined
  const range = rangeText({ start, end })
  return typeof weekday === 'number' ? `${dayName(weekday, lang, 'long')} ${range}` : range
}
