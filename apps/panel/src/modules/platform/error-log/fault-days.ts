import type { Fault } from '@sofra/contract/platform/error-log/error-log.contract.ts'

const dayMs = 86_400_000
const shown = 30

/** The last thirty days up to one, in UTC, also those on which nothing happened; the oldest first. */
export const lastDays = (days: Fault['days'], today: Date): Fault['days'] => {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  return Array.from({ length: shown }, (_, i) => {
    const day = new Date(today.getTime() - (shown - 1 - i) * dayMs).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}
