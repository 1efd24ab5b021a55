import { isOpenAt, type LocalRange, type WeeklyRange } from '../hours/hours.ts'
import { steadyUntil } from '../hours/hours.turns.ts'
import type { branchStates, manualStates } from './branch.contract.ts'
import type { BranchStop } from './branch.stops.ts'

/** What decides whether a branch takes orders. */
export interface BranchOpening {
  timezone: string
  hours: { weekly: readonly WeeklyRange[]; exceptions: readonly { date: string; ranges: readonly LocalRange[] }[] }
  manual_state: (typeof manualStates)[number]
  /** End of the manual state; null until it is changed by hand. */
  manual_until: string | null
  /** What keeps it from taking orders at any hour now; null where nothing does. */
  stop: BranchStop | null
  contract_ends_at: string | null
}

/** What stops a branch at an instant: a contract may end before a scheduled order. */
export const stopAt = ({ stop, contract_ends_at }: Pick<BranchOpening, 'stop' | 'contract_ends_at'>, instant: Date) =>
  stop ?? (contract_ends_at && new Date(contract_ends_at) <= instant ? 'contract' : null)

/** State for guests at an instant: the manual state while it is valid, else by working hours. */
export const branchStateAt = (branch: BranchOpening, instant: Date): (typeof branchStates)[number] => {
  if (stopAt(branch, instant)) return 'closed'
  const decided = branch.manual_until === null || new Date(branch.manual_until) > instant
  if (branch.manual_state !== 'auto' && decided) return branch.manual_state
  return isOpenAt({ time_zone: branch.timezone, ...branch.hours }, instant) ? 'open' : 'closed'
}

/** What of a branch may turn its state by itself. */
export type Turning = Pick<BranchOpening, 'timezone' | 'hours' | 'manual_until' | 'contract_ends_at'>

/** Until when the state stays for certain, unless somebody changes it: until its hours turn or what was decided for a while ends. */
export const openingSteadyUntil = ({ timezone, hours, manual_until, contract_ends_at }: Turning, instant: Date) => {
  const ranges = [...hours.weekly, ...hours.exceptions.flatMap((exception) => exception.ranges)]
  const ends = [manual_until, contract_ends_at].flatMap((text) => (text ? [Date.parse(text)] : []))
  const turn = steadyUntil(timezone, ranges, instant).getTime()
  return new Date(Math.min(turn, ...ends.filter((end) => end > instant.getTime())))
}
