export const DAY_MINUTES = 1440
export const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

/** A local time: the date, such as `2026-03-29`, and the minutes since midnight. */
export interface LocalTime {
  date: string
  minute: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are expensive to create, so one is cached per time zone. */
const formatterOf = (time_zone: string) => {
  const cached = formatters.get(time_zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(time_zone, formatter)
  return formatter
}

const readWallClock = (time_zone: string, instant: number) => {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0] = (
    formatterOf(time_zone).format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** Caches the last minute of each zone, because most calls ask for the present one. */
const lastRead = new Map<string, { minute: number; wall: number }>()

/** Returns the local time as if it were UTC, in milliseconds at a whole minute. */
const wallClock = (time_zone: string, instant: number) => {
  const minute = Math.floor(instant / MINUTE_MS)
  const last = lastRead.get(time_zone)
  if (last?.minute === minute) return last.wall
  const wall = readWallClock(time_zone, instant)
  lastRead.set(time_zone, { minute, wall })
  return wall
}

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Returns the date that many days later (or earlier). */
export const addDays = (date: string, days: number) => dateOf(midnightOf(date) + days * DAY_MS)

/** Returns the weekday; 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string) => new Date(midnightOf(date)).getUTCDay() || 7

export const localTime = (time_zone: string, instant: Date): LocalTime => {
  const wall = wallClock(time_zone, instant.getTime())
  const date = dateOf(wall)
  return { date, minute: (wall - midnightOf(date)) / MINUTE_MS }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the local time of an instant in seconds, as if it were UTC, and the offset from UTC (`+03:00`). */
export const localInstant = (time_zone: string, instant: Date) => {
  const minutes = offsetAt(time_zone, instant.getTime()) / MINUTE_MS
  const away = Math.abs(minutes)
  return {
    wall: new Date(instant.getTime() + minutes * MINUTE_MS),
    offset: `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`,
  }
}

const offsetAt = (time_zone: string, instant: number) =>
  wallClock(time_zone, instant) - Math.floor(instant / MINUTE_MS) * MINUTE_MS

/**
 * Returns the clock change around a local time, or null. Searches from a day before to a day after; no zone changes its
 * clocks twice in that time.
 */
const clockChange = (time_zone: string, wall: number) => {
  let before = wall - DAY_MS
  let after = wall + DAY_MS
  const offset = offsetAt(time_zone, before)
  if (offset === offsetAt(time_zone, after)) return null
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(time_zone, middle) === offset) before = middle
    else after = middle
  }
  return after
}

/**
 * Returns the instants of a local time: usually one, two when the clocks go back over it. When they go forward over it,
 * returns the instant of the change.
 */
export const instantsOf = (time_zone: string, { date, minute }: LocalTime): Date[] => {
  const wall = midnightOf(date) + minute * MINUTE_MS
  // The offset before the change comes first and gives the earlier instant.
  const offsets = new Set([offsetAt(time_zone, wall - DAY_MS), offsetAt(time_zone, wall + DAY_MS)])
  const instants = [...offsets].map((offset) => wall - offset).filter((at) => wallClock(time_zone, at) === wall)
  const change = instants.length ? null : clockChange(time_zone, wall)
  return [...instants, ...(change === null ? [] : [change])].map((at) => new Date(at))
}

/** Returns the clock change on that date, or null. */
export const clockChangeOn = (time_zone: string, date: string): Date | null => {
  const change = clockChange(time_zone, midnightOf(date) + DAY_MS / 2)
  return change !== null && localTime(time_zone, new Date(change)).date === date ? new Date(change) : null
}
