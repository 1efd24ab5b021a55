export const periods = ['30', '60', 'day', 'ever'] as const
export type Period = (typeof periods)[number]

/** Hour at which "for today" ends: branches may close after midnight. */
const dayEndsAt = 4

const minute = 60_000
const hour = 60 * minute

const hourIn = (timeZone: string, instant: number) => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const read = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return { hour: read.hour ?? 0, minute: read.minute ?? 0 }
}

const endOfDay = (timeZone: string, now: number) => {
  const start = Math.floor(now / minute) * minute
  const local = hourIn(timeZone, start)
  const minutes = ((dayEndsAt - local.hour + 24) % 24) * 60 - local.minute
  const end = start + (minutes <= 0 ? minutes + 24 * 60 : minutes) * minute
  // Corrects the hour after a clock change in between.
  const off = hourIn(timeZone, end).hour - dayEndsAt
  return end - off * hour
}

/** Returns the end of a state set now; null for none. The day ends in the branch's time zone. */
export const untilOf = (period: Period, timeZone: string, now: number): string | null => {
  if (period === 'ever') return null
  const end = period === 'day' ? endOfDay(timeZone, now) : now + Number(period) * minute
  return new Date(end).toISOString()
}
