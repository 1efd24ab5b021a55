/** Returns month and day as one number, 101 to 1231, as in the columns `birthday` and `wedding_day`. */
const numbered = (date: Date) => (date.getUTCMonth() + 1) * 100 + date.getUTCDate()

/**
 * Returns the anniversaries on a day, `2026-03-01`, or one of the following `days`, as a range of month and day. The
 * end is smaller than the start across a new year; from 365 days on all match. 29 February counts as the 28th in a
 * common year.
 */
export const anniversariesFrom = (day: string, days: number): { from: number; to: number } => {
  if (days >= 365) return { from: 101, to: 1231 }
  const first = new Date(`${day}T00:00:00Z`)
  const last = new Date(first.getTime() + days * 86_400_000)
  const isCommon = new Date(Date.UTC(last.getUTCFullYear(), 1, 29)).getUTCMonth() !== 1
  const to = numbered(last)
  return { from: numbered(first), to: isCommon && to === 228 ? 229 : to }
}
