import { addDays, instantsOf, localTime, weekdayOf } from '../../branch/hours/local-time.ts'

export const taskCycles = ['daily', 'weekly', 'ten-days', 'fifteen-days', 'monthly'] as const
export type TaskCycle = (typeof taskCycles)[number]

/** When a task runs, by the clock of a zone. */
export interface TaskTimes {
  cycle: TaskCycle
  /** `09:30` */
  at: string
  /** Of weekly ones, 1 is Monday. */
  weekday: number | null
  /** Of monthly ones; where a month has fewer days, its last. */
  month_day: number | null
  /** The first day on which it may run, `2026-03-29`; every ten or fifteen days are counted from it. */
  starts_on: string
}

const spans = { 'ten-days': 10, 'fifteen-days': 15 } as const

const dayMs = 86_400_000
/** How many days a day lies behind another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day of a month, `2026-02`, that stands for its 31st, or for an earlier one. */
const dayOfMonth = (month: string, day: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** The first day from a day on on which a task runs. */
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
  /** Its day where the task runs, `2026-03-29`. */
  day: string
  at: Date
}

/**
 * The next time at which a task runs, behind an instant: once on each of its days whatever the clocks do. At a time that comes twice it
 * runs the first time, at one that is left out when the clocks have leapt over it.
 */
export const nextOccurrence = (times: TaskTimes, zone: string, after: Date): Occurrence => {
  const minute = minuteOf(times.at)
  // From the day before on: clocks that go back over midnight show a day again.
  let day = dayFrom(times, addDays(localTime(zone, after).date, -1))
  for (;;) {
    const [at] = instantsOf(zone, { date: day, minute })
    if (at && at > after) return { day, at }
    day = dayFrom(times, addDays(day, 1))
  }
}

/** The next `count` times behind an instant. */
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
