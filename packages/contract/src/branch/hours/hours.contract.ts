import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { version } from '../../kernel/fields.ts'
import type { DeliveryType } from '../../platform/delivery-type/delivery-type.names.ts'

const dayMinutes = 1440

/** Delivery types that may have their own hours; payments are accepted whenever the branch is open. */
export const hoursTypes = [
  'deliveryToAddress',
  'comeGetIt',
  'comeEat',
  'orderOnTheTable',
] as const satisfies readonly DeliveryType[]
export type HoursType = (typeof hoursTypes)[number]

const range = z.strictObject({
  start: z
    .number()
    .int()
    .min(0)
    .max(dayMinutes - 1),
  end: z
    .number()
    .int()
    .min(1)
    .max(2 * dayMinutes - 1),
})

interface Range {
  start: number
  end: number
}

/** A range ends after its beginning and at most a day later. */
const checkRange = ({ value, issues }: z.core.ParsePayload<Range>) => {
  if (value.end > value.start && value.end <= value.start + dayMinutes) return
  issues.push({ code: 'custom', path: ['end'], input: value, params: { code: 'hours.end' } })
}

/** Ranges of a day do not overlap; the error is at the later one. */
const checkOverlaps = ({ value, issues }: z.core.ParsePayload<(Range & { weekday?: number })[]>) => {
  const inOrder = value
    .map((range, position) => ({ ...range, position: position }))
    .sort((a, b) => a.start - b.start || a.position - b.position)
  for (const [index, { weekday, start, position }] of inOrder.entries()) {
    const earlier = inOrder.slice(0, index).filter((other) => other.weekday === weekday)
    if (earlier.some(({ end }) => end > start))
      issues.push({ code: 'custom', path: [position, 'start'], input: value, params: { code: 'hours.overlap' } })
  }
}

const weekly = range.extend({ weekday: z.number().int().min(1).max(7) }).check(checkRange)
const exception = z.strictObject({
  date: z.iso.date(),
  ranges: z.array(range.check(checkRange)).max(6).check(checkOverlaps),
})

/** A date has one entry, because two could contradict each other. The error is at the later one. */
const checkDates = ({ value, issues }: z.core.ParsePayload<{ date: string }[]>) => {
  const dates = new Set<string>()
  for (const [index, { date }] of value.entries()) {
    if (dates.has(date))
      issues.push({ code: 'custom', path: [index, 'date'], input: value, params: { code: 'hours.exception.twice' } })
    dates.add(date)
  }
}

/** A week of ranges in local minutes that do not overlap. */
export const weeklyHours = z.array(weekly).max(42).check(checkOverlaps)

const hours = { weekly: weeklyHours, exceptions: z.array(exception).max(100).check(checkDates) }

/** Hours of a delivery type that replace the branch's; without ranges it takes no orders. */
const types = z.partialRecord(z.enum(hoursTypes), z.strictObject(hours)).default({})

const week = {
  weekly: z.array(z.object({ weekday: z.number(), start: z.number(), end: z.number() })),
  exceptions: z.array(
    z.object({ date: z.string(), ranges: z.array(z.object({ start: z.number(), end: z.number() })) }),
  ),
}

const reply = z.object({
  timezone: z.string(),
  ...week,
  types: z.partialRecord(z.enum(hoursTypes), z.object(week)),
  version,
})
export type BranchHours = z.output<typeof reply>
/** The week and the special days of a branch, or of one of its delivery types. */
export type StoredWeek = Pick<BranchHours, 'weekly' | 'exceptions'>
/** As stored in the branch's row. */
export type StoredHours = StoredWeek & Partial<Pick<BranchHours, 'types'>>

export const workingHours = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/working-hours',
  access: 'get-branch-working-hours',
  reply,
})

export const putWorkingHours = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/working-hours',
  access: 'put-branch-working-hours',
  body: z.strictObject({ ...hours, types, version }),
  reply,
  about:
    'The week in local minutes, and the dates on which other hours hold. `end` may lie past midnight. `types`: delivery types whose hours differ.',
})
