import { instantsOf, localTime } from '@sofra/contract/branch/hours/local-time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as value of a datetime-local field in a time zone: `2026-03-29T14:05`. */
export const fieldOf = (zone: string, instant: Date) => {
  const { date, minute } = localTime(zone, instant)
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Value of such a field as an instant; undefined while empty. */
export const instantOf = (zone: string, field: string): Date | undefined => {
  const read = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(field)
  if (!read) return undefined
  const [, date = '', hour, minute] = read
  return instantsOf(zone, { date, minute: Number(hour) * 60 + Number(minute) })[0]
}

/** The city of a time zone, when its clocks differ from the browser's at that instant. */
export const foreignCity = (zone: string, instant: Date, here = Intl.DateTimeFormat().resolvedOptions().timeZone) =>
  fieldOf(zone, instant) === fieldOf(here, instant) ? undefined : zone.split('/').at(-1)?.replaceAll('_', ' ')
