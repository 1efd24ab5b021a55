import {
  type HoursType,
  hoursTypes,
  type StoredHours,
  type StoredWeek,
} from '@sofra/contract/branch/hours/hours.contract.ts'

/** A range as `HH:MM`. One whose end is not after its start runs into the next day. */
export interface Typed {
  readonly from: string
  readonly to: string
}

export interface SpecialDay {
  readonly date: string
  readonly ranges: readonly Typed[]
}

export interface Week {
  /** Monday first; without ranges it is closed. */
  readonly days: readonly (readonly Typed[])[]
  readonly special: readonly SpecialDay[]
}

/** A branch's own week beside those of the delivery types whose hours differ. */
export interface HoursDraft extends Week {
  readonly types: Partial<Readonly<Record<HoursType, Week>>>
}

interface Range {
  start: number
  end: number
}

const dayMinutes = 1440
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const two = (n: number) => String(n).padStart(2, '0')
/** Minutes of the day or the next as `HH:MM`. */
const clockText = (minutes: number) => `${two(Math.floor((minutes % dayMinutes) / 60))}:${two(minutes % 60)}`

const minutesOf = (text: string) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes)
}

/** Parses a time to `HH:MM`: `9`, `930`, `9.30`; null when invalid. `24:00` is midnight. */
export const timeOf = (text: string) => {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.,\s]?(\d\d))?\s*$/.exec(text) ?? []
  const fits = hours !== '' && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= dayMinutes
  return fits ? `${two(Number(hours) % 24)}:${minutes}` : null
}

/** Whether a range runs into the next day. */
export const crossesMidnight = ({ from, to }: Typed) => minutesOf(to) <= minutesOf(from) && to !== '00:00'

/** Whether a range spans 24 hours. */
export const isAllDay = ({ from, to }: Typed) => from === to

const typed = ({ start, end }: Range): Typed => ({ from: clockText(start), to: clockText(end) })
const stored = ({ from, to }: Typed): Range => {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return { start, end: end <= start ? end + dayMinutes : end }
}

const inOrder = <R extends Range>(ranges: readonly R[]) => [...ranges].sort((a, b) => a.start - b.start)

/** Draft of a stored week. */
export const weekOf = ({ weekly, exceptions }: StoredWeek): Week => ({
  days: weekdays.map((day) => inOrder(weekly.filter(({ weekday }) => weekday === day)).map(typed)),
  special: [...exceptions]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, ranges }) => ({ date, ranges: inOrder(ranges).map(typed) })),
})

/** Stored week of a draft; an invalid time becomes `NaN`, which the schema refuses. */
export const storedWeek = ({ days, special }: Week): StoredWeek => ({
  weekly: days.flatMap((ranges, index) => ranges.map((range) => ({ weekday: index + 1, ...stored(range) }))),
  exceptions: special.map(({ date, ranges }) => ({ date, ranges: ranges.map(stored) })),
})

const typesOf = <From, To>(types: Partial<Record<HoursType, From>>, each: (week: From) => To) =>
  Object.fromEntries(hoursTypes.flatMap((type) => (types[type] ? [[type, each(types[type])]] : []))) as Partial<
    Record<HoursType, To>
  >

/** Draft of stored hours. */
export const draftOf = (hours: StoredHours): HoursDraft => ({
  ...weekOf(hours),
  types: typesOf(hours.types ?? {}, weekOf),
})

/** Stored hours of a draft, as `storedWeek`. */
export const storedHours = (draft: HoursDraft): Required<StoredHours> => ({
  ...storedWeek(draft),
  types: typesOf(draft.types, storedWeek),
})

/** Open hours of a week, to the quarter. */
export const openHours = (week: Week) => {
  const minutes = storedWeek(week).weekly.reduce((sum, { start, end }) => sum + end - start, 0)
  return Number.isNaN(minutes) ? 0 : Math.round(minutes / 15) / 4
}

const everyDay = (from: string, to: string) => weekdays.map(() => [{ from, to }])
const weekdaysOnly = (from: string, to: string) => weekdays.map((day) => (day < 6 ? [{ from, to }] : []))

/** Common weeks as presets. */
export const presets = {
  lunch: everyDay('10:00', '22:00'),
  night: everyDay('12:00', '02:00'),
  weekdays: weekdaysOnly('08:00', '18:00'),
  always: everyDay('00:00', '00:00'),
} as const satisfies Record<string, Week['days']>
export const presetNames = Object.keys(presets) as (keyof typeof presets)[]

/** Default of a further range of a day. */
export const nextRange = (ranges: readonly Typed[]): Typed =>
  ranges.length ? { from: '17:00', to: '22:00' } : { from: '10:00', to: '22:00' }
