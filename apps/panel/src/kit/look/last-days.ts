/** How often something happened on a day, which is written as 2026-03-01. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

const dayMs = 86_400_000
const shown = 30

/** The last thirty days up to one, in UTC, also those on which nothing happened; the oldest first. What is said twice of a day counts together. */
export const lastDays = (days: readonly DayCount[], today: Date): readonly DayCount[] => {
  const counts = new Map<string, number>()
  for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count)
  return Array.from({ length: shown }, (_, i) => {
    const day = new Date(today.getTime() - (shown - 1 - i) * dayMs).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
