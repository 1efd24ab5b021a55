import {
  type HoursType,
  hoursTypes,
  type StoredHours,
  type StoredWeek,
} from '@sofra/contract/branch/hours/hours.contract.ts'
import { weekText } from '@sofra/contract/branch/hours/hours.text.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { rangeText } from '@sofra/contract/kernel/range.text.ts'

/**
 * A change of hours: whose, for the week or a date, and both values in words. `null` means that the more general hours apply,
 * empty means closed.
 */
export interface HoursChange {
  readonly of: HoursType | 'general'
  /** A date as `2026-10-29`; null: the week. */
  readonly date: string | null
  readonly from: string | null
  readonly to: string | null
}

/** Hides a time that is still being typed. */
const textOrDots = (text: string) => (text.includes('NaN') ? '…' : text)

const dayText = (week: StoredWeek | undefined, date: string) => {
  const day = week?.exceptions.find((one) => one.date === date)
  return day ? textOrDots(day.ranges.map(rangeText).join(', ')) : null
}

/** Returns the differences between two sets of hours, in the order of the screen. */
export const hoursChanges = (before: StoredHours, after: StoredHours, lang: Lang): HoursChange[] =>
  (['general', ...hoursTypes] as const).flatMap((of) => {
    const [from, to] = [before, after].map((hours) => (of === 'general' ? hours : hours.types?.[of]))
    const words = (week: StoredWeek | undefined) => (week ? textOrDots(weekText(week.weekly, lang)) : null)
    const dates = new Set([from, to].flatMap((week) => week?.exceptions.map(({ date }) => date) ?? []))
    return [
      { of, date: null, from: words(from), to: words(to) },
      ...[...dates].sort().map((date) => ({ of, date, from: dayText(from, date), to: dayText(to, date) })),
    ].filter((change) => change.from !== change.to)
  })
