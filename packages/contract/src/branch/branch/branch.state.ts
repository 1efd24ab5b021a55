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

/** What decides whether a branch takes orders. */
export interface BranchOpening {
  timezone: string
  /** Its own, and those of the delivery types that have others. */
  hours: Week & { types?: Partial<Record<DeliveryType, Week>> }
  manual_state: (typeof manualStates)[number]
  /** End of the manual state; null until it is changed by hand. */
  manual_until: string | null
  /** What keeps it from taking orders at any hour now; null where nothing does. */
  stop: BranchStop | null
  contract_ends_at: string | null
  /** Channels that are busy or closed by themselves. */
  source_states: SourceStates
}

/** What was decided for a while, or for as long as nobody changes it. */
const holds = (until: string | null, instant: Date) => until === null || new Date(until) > instant

/** What stops a branch at an instant: a contract may end before a scheduled order. */
export const stopAt = ({ stop, contract_ends_at }: Pick<BranchOpening, 'stop' | 'contract_ends_at'>, instant: Date) =>
  stop ?? (contract_ends_at && new Date(contract_ends_at) <= instant ? 'contract' : null)

type State = (typeof branchStates)[number]

type Hours = Pick<BranchOpening, 'timezone' | 'hours'>

/** The hours that decide: those of a delivery type; without one all that there are, since a branch is open while anything of it is. */
const weeksOf = ({ timezone, hours }: Hours, type?: DeliveryType | null) => {
  const plans = type ? [hours.types?.[type] ?? hours] : [hours, ...Object.values(hours.types ?? {})]
  return plans.map(({ weekly, exceptions }) => ({ time_zone: timezone, weekly, exceptions }))
}

/** Whether the hours of a branch are open at an instant, of a delivery type alone or of any. */
export const hoursOpenAt = (branch: Hours, instant: Date, type?: DeliveryType | null) =>
  weeksOf(branch, type).some((week) => isOpenAt(week, instant))

/** The first instant from the given one on at which the hours are open, of a delivery type or of any; null when none within a year. */
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
 * State for guests at an instant: the manual state while it is valid, else by working hours, of a delivery type where one is
 * named. In a channel that is paused it is at least what that is set to: what is closed stays so.
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

/** When what was decided ends: null where it lasts until somebody ends it, the instant itself where nothing holds. */
const endOf = (until: string | null, decided: boolean, instant: Date) => {
  if (!decided) return instant
  return until === null ? null : new Date(Math.max(instant.getTime(), Date.parse(until)))
}

/** When a branch that takes no orders at an instant does again if nobody does anything; null while it does, and where nobody knows. */
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

/** The delivery types that are closed by their hours while the branch is not, in their order. */
export const closedTypesAt = (branch: BranchOpening, instant: Date): DeliveryType[] => {
  if (!branch.hours.types || branchStateAt(branch, instant) === 'closed') return []
  return deliveryTypes.filter((type) => branchStateAt(branch, instant, null, type) === 'closed')
}

/** The channels that are paused at an instant, with how and until when. */
export const pausedAt = ({ source_states }: Pick<BranchOpening, 'source_states'>, instant: Date) =>
  orderSources.flatMap((source) => {
    const pause = source_states[source]
    return pause && holds(pause.until, instant) ? [{ source, ...pause }] : []
  })

/** Minutes that a rush adds to the preparation; as stored, they may have ended. */
export interface Rush {
  rush_minutes: number
  rush_until: string | null
}

/** The rush of an instant; null where there is none. */
export const rushAt = ({ rush_minutes, rush_until }: Rush, instant: Date) =>
  rush_minutes > 0 && holds(rush_until, instant) ? { minutes: rush_minutes, until: rush_until } : null

/** What of a branch may turn its state by itself. */
export type StateSource = Pick<
  BranchOpening & Rush,
  'timezone' | 'hours' | 'manual_until' | 'contract_ends_at' | 'source_states' | 'rush_until'
>

/** The instants at which what was decided for a while ends, later than the given one. */
const endsAfter = (branch: StateSource, instant: Date) => {
  const pauses = Object.values(branch.source_states).map(({ until }) => until)
  return [branch.manual_until, branch.contract_ends_at, branch.rush_until, ...pauses]
    .map((text) => (text ? Date.parse(text) : 0))
    .filter((end) => end > instant.getTime())
}

/** Until when the state stays for certain, unless somebody changes it: until its hours turn or what was decided for a while ends. */
export const openingSteadyUntil = (branch: StateSource, instant: Date) => {
  const ranges = weeksOf(branch).flatMap(({ weekly, exceptions }) => [
    ...weekly,
    ...exceptions.flatMap((exception) => exception.ranges),
  ])
  const turn = steadyUntil(branch.timezone, ranges, instant).getTime()
  return new Date(Math.min(turn, ...endsAfter(branch, instant)))
}
