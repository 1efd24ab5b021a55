import type { Availability } from '../../catalog/offer/offer.fields.ts'

const week = 7 * 1440

/** Returns the ranges of a week in minutes; those beyond its end continue at its start. */
const rangesOf = ({ weekly }: NonNullable<Availability>) =>
  weekly.flatMap(({ weekday, start, end }) => {
    const [from, to] = [(weekday - 1) * 1440 + start, (weekday - 1) * 1440 + end]
    return to > week ? [[from, week] as const, [0, to - week] as const] : [[from, to] as const]
  })

/** Returns whether two discounts share a minute of the week; null means always. */
export const hoursOverlap = (one: Availability, other: Availability) => {
  if (!one || !other) return true
  const others = rangesOf(other)
  return rangesOf(one).some(([from, to]) => others.some(([start, end]) => from < end && start < to))
}
