import {
  type DeliveryType,
  deliveryTypes,
  type OrderSource,
  orderSources,
} from '../../platform/delivery-type/delivery-type.names.ts'
import { isOpenAt, type LocalRange, nextOpening, type WeeklyRange } from '../hours/hours.ts'
import { steadyUntil } from '../hours/hours.turns.ts'
import type { branchStates, manualStates, SourceStates } from './branch.contract.ts'
import type { BranchStop } from './branch.stops.ts'

interface Week {
  weekly: readonly WeeklyRange[]
  exceptions: readonly { date: string; ranges: readonly LocalRange[] }[]
}

/** The data that decide whether a branch takes orders. */
export interface BranchOpening {
  timezone: string
  /** The branch's hours, and those of delivery types with their own. */
  hours: Week & { types?: Partial<Record<DeliveryType, Week>> }
  manual_state: (typeof manualStates)[number]
  /** End of the manual state; null: until it is changed manually. */
  manual_until: string | null
  /** Why it takes no orders at any hour now; null without a reason. */
  stop: BranchStop | null
  contract_ends_at: string | null
  /** Channels set to busy or closed. */
  source_states: SourceStates
}

/** Whether a temporary decision is valid; null has no end. */
const holds = (until: string | null, instant: Date) => until === null || new Date(until) > instant

/** Returns what stops a branch at an instant: a contract may end before a scheduled order. */
export const stopAt = ({ stop, contract_ends_at }: Pick<BranchOpening, 'stop' | 'contract_ends_at'>, instant: Date) =>
  stop ?? (contract_ends_at && new Date(contract_ends_at) <= instant ? 'contract' : null)

type State = (typeof branchStates)[number]

type Hours = Pick<BranchOpening, 'timezone' | 'hours'>

/** Returns the relevant hours: those of a delivery type; without one all, because a branch is open while any of its types is. */
const weeksOf = ({ timezone, hours }: Hours, type?: DeliveryType | null) => {
  const plans = type ? [hours.types?.[type] ?? hours] : [hours, ...Object.values(hours.types ?? {})]
  return plans.map(({ weekly, exceptions }) => ({ time_zone: timezone, weekly, exceptions }))
}

/** Whether the hours of a branch are open at an instant, for a delivery type or for any. */
export const hoursOpenAt = (branch: Hours, instant: Date, type?: DeliveryType | null) =>
  weeksOf(branch, type).some((week) => isOpenAt(week, instant))

/**
 * Returns the first instant from the given one at which the hours are open, for a delivery type or any; null when none
 * within a year.
 */
export const hoursOpenNext = (branch: Hours, instant: Date, type?: DeliveryType | null): Date | null => {
  const openings = weeksOf(branch, type).flatMap((week) => nextOpening(week, instant) ?? [])
  return openings.length ? new Date(Math.min(...openings.map(Number))) : null
}

const ownState = (branch: BranchOpening, instant: Date, type?: DeliveryType | null): State => {
  if (stopAt(branch, instant)) return 'closed'
  if (branch.manual_state !== 'auto' && holds(branch.manual_until, instant)) return branch.manual_state
  return hoursOpenAt(branch, instant, type) ? 'open' : 'closed'
}

/**
 * Returns the state for guests at an instant: the manual state while it is valid, else by working hours, for a delivery
 * type if given. In a paused channel at least the channel's state applies.
 */
export const branchStateAt = (
  branch: BranchOpening,
  instant: Date,
  source?: OrderSource | null,
  type?: DeliveryType | null,
): State => {
  const byHoursAndHand = ownState(branch, instant, type)
  const pause = source && branch.source_states[source]
  return byHoursAndHand === 'closed' || !pause || !holds(pause.until, instant) ? byHoursAndHand : pause.state
}

/** Returns when a decision ends: null without an end, the instant itself when none is valid. */
const endOf = (until: string | null, decided: boolean, instant: Date) => {
  if (!decided) return instant
  return until === null ? null : new Date(Math.max(instant.getTime(), Date.parse(until)))
}

/**
 * Returns when a branch that takes no orders at an instant will take them without any change; null while it does, or
 * when unknown.
 */
export const opensAt = (
  branch: BranchOpening,
  instant: Date,
  source?: OrderSource | null,
  type?: DeliveryType | null,
): Date | null => {
  if (branchStateAt(branch, instant, source, type) === 'open' || stopAt(branch, instant)) return null
  const pause = source && branch.source_states[source]
  const ends = [
    endOf(branch.manual_until, branch.manual_state !== 'auto', instant),
    endOf(pause?.until ?? null, Boolean(pause), instant),
  ]
  if (ends.includes(null)) return null
  return hoursOpenNext(branch, new Date(Math.max(...ends.map(Number))), type)
}

/** Returns the delivery types closed by their hours while the branch is open, in order. */
export const closedTypesAt = (branch: BranchOpening, instant: Date): DeliveryType[] => {
  if (!branch.hours.types || branchStateAt(branch, instant) === 'closed') return []
  return deliveryTypes.filter((type) => branchStateAt(branch, instant, null, type) === 'closed')
}

/** Returns the paused channels at an instant, with state and end. */
export const pausedAt = ({ source_states }: Pick<BranchOpening, 'source_states'>, instant: Date) =>
  orderSources.flatMap((source) => {
    const pause = source_states[source]
    return pause && holds(pause.until, instant) ? [{ source, ...pause }] : []
  })

/** Minutes that a rush adds to the preparation; the stored rush may have ended. */
export interface Rush {
  rush_minutes: number
  rush_until: string | null
}

/** Returns the rush at an instant; null without one. */
export const rushAt = ({ rush_minutes, rush_until }: Rush, instant: Date) =>
  rush_minutes > 0 && holds(rush_until, instant) ? { minutes: rush_minutes, until: rush_until } : null

/** The fields of a branch that can change its state with time. */
export type StateSource = Pick<
  BranchOpening & Rush,
  'timezone' | 'hours' | 'manual_until' | 'contract_ends_at' | 'source_states' | 'rush_until'
>

/** Returns when temporary decisions end, later than the given instant. */
const endsAfter = (branch: StateSource, instant: Date) => {
  const pauses = Object.values(branch.source_states).map(({ until }) => until)
  return [branch.manual_until, branch.contract_ends_at, branch.rush_until, ...pauses]
    .map((text) => (text ? Date.parse(text) : 0))
    .filter((end) => end > instant.getTime())
}

/** Returns until when the state stays without a change by a user: until the hours open or close, or a temporary decision ends. */
export const openingSteadyUntil = (branch: StateSource, instant: Date) => {
  const ranges = weeksOf(branch).flatMap(({ weekly, exceptions }) => [
    ...weekly,
    ...exceptions.flatMap((exception) => exception.ranges),
  ])
  const turn = steadyUntil(branch.timezone, ranges, instant).getTime()
  return new Date(Math.min(turn, ...endsAfter(branch, instant)))
}
