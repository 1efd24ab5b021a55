import { addDays, localTime } from '@sofra/contract/branch/hours/local-time.ts'

const usualHour = 19

/** Returns 19:00 of the shown day, or the next 19:00 if that has passed: `2026-03-29T19:00` in the restaurant's time zone. */
export const usualArrival = (zone: string, visibleDay: string | undefined, at: Date) => {
  const now = localTime(zone, at)
  const next = now.minute >= usualHour * 60 ? addDays(now.date, 1) : now.date
  return `${visibleDay !== undefined && visibleDay > next ? visibleDay : next}T${usualHour}:00`
}
