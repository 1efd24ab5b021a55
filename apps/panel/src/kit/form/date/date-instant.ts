import { addDays, instantsOf, localTime } from '@sofra/contract/branch/hours/local-time.ts'

/** Which instant of a day a field stores; `minute` includes a time. */
export type InstantOfDay = 'start' | 'end' | 'minute'

const two = (value: number) => String(value).padStart(2, '0')

/** Formats an instant in a zone for `DateInput`: `2026-03-29`, or `2026-03-29T14:05`. */
export const dateOf = (zone: string, instant: string, at: InstantOfDay) => {
  const { date, minute } = localTime(zone, new Date(instant))
  return at === 'minute' ? `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}` : date
}

/** Returns the instant of a value of `DateInput`. If the clock shows it twice, returns the first. */
export const instantAt = (zone: string, typed: string, at: InstantOfDay) => {
  const [day = '', time = '00:00'] = typed.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const [instant] = instantsOf(zone, { date: at === 'end' ? addDays(day, 1) : day, minute: hours * 60 + minutes })
  return new Date((instant?.getTime() ?? 0) - (at === 'end' ? 1 : 0)).toISOString()
}
