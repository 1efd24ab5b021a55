import { addDays, instantsOf, localTime, weekdayOf } from '../../branch/hours/local-time.ts'

export const taskCycles = ['daily', 'weekly', 'ten-days', 'fifteen-days', 'monthly'] as const
export type TaskCycle = (typeof taskCycles)[number]

/** The times of a task, in a zone. */
export interface TaskTimes {
  cycle: TaskCycle
  /** `09:30` */
  at: string
  /** For weekly tasks; 1 is Monday. */
  weekday: number | null
  /** For monthly tasks; the last day in shorter months. */
  month_day: number | null
  /** The first possible day, `2026-03-29`; cycles of ten or fifteen days are counted from it. */
  starts_on: string
}

const spans = { 'ten-days': 10, 'fifteen-days': 15 } as const

const dayMs = 86_400_000
/** Returns the number of days between two days. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Returns the day of a month, `2026-02`, limited to its last day. */
const dayOfMonth = (month: string, day: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Returns the first day of a task, from a day on. */
const dayFrom = ({ cycle, weekday, month_day, starts_on }: TaskTimes, from: string): string => {
  const date = from > starts_on ? from : starts_on
  if (cycle === 'daily') return date
  if (cycle === 'weekly') return addDays(date, ((weekday ?? 1) - weekdayOf(date) + 7) % 7)
  if (cycle === 'monthly') {
    const month = date.slice(0, 7)
    const day = dayOfMonth(month, month_day ?? 1)
    return day >= date ? day : dayOfMonth(monthAfter(month), month_day ?? 1)
  }
  const span = spans[cycle]
  return addDays(starts_on, Math.ceil(daysBetween(starts_on, date) / span) * span)
}

const minuteOf = (at: string) => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return hours * 60 + minutes
}

interface Occurrence {
  /** The local day, `2026-03-29`. */
  day: string
  at: Date
}

/**
 * Returns the next run after an instant: once on each of its days, whatever the clock changes. A repeated time runs at
 * its first occurrence, a skipped one right after the gap.
 */
export const nextOccurrence = (times: TaskTimes, zone: string, after: Date): Occurrence => {
  const minute = minuteOf(times.at)
  // Starts on the day before: if clocks are set back over midnight a day occurs twice.
  let day = dayFrom(times, addDays(localTime(zone, after).date, -1))
  for (;;) {
    const [at] = instantsOf(zone, { date: day, minute })
    if (at && at > after) return { day, at }
    day = dayFrom(times, addDays(day, 1))
  }
}

/** Returns the next `count` runs after an instant. */
export const nextOccurrences = (times: TaskTimes, zone: string, after: Date, count: number): Occurrence[] => {
  const occurrences: Occurrence[] = []
  let behind = after
  while (occurrences.length < count) {
    const next = nextOccurrence(times, zone, behind)
    occurrences.push(next)
    behind = next.at
  }
  return occurrences
}
