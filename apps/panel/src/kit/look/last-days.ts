/** The number of events on a day, written as 2026-03-01. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

const dayMs = 86_400_000
const visibleDays = 30

/**
 * Returns the thirty days up to `today` in UTC, oldest first, including days without events. Counts of the same day are added.
 */
export const lastDays = (days: readonly DayCount[], today: Date): readonly DayCount[] => {
  const counts = new Map<string, number>()
  for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count)
  return Array.from({ length: visibleDays }, (_, i) => {
    const day = new Date(today.getTime() - (visibleDays - 1 - i) * dayMs).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
