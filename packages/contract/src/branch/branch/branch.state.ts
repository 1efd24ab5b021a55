import { isOpenAt, type LocalRange, type WeeklyRange } from '../hours/hours.ts'
import type { branchStates, manualStates } from './branch.contract.ts'

/** What decides whether a branch takes orders. */
export interface BranchOpening {
  timezone: string
  hours: { weekly: readonly WeeklyRange[]; exceptions: readonly { date: string; ranges: readonly LocalRange[] }[] }
  manual_state: (typeof manualStates)[number]
  /** Until when the manual state holds; null: until it is taken back. */
  manual_until: string | null
  is_active: boolean
  contract_ends_at: string | null
}

/** A branch that is switched off or whose contract has ended takes no orders, whatever its hours say. */
export const isOperating = (branch: Pick<BranchOpening, 'is_active' | 'contract_ends_at'>, instant: Date) =>
  branch.is_active && (!branch.contract_ends_at || new Date(branch.contract_ends_at) > instant)

/** The state that a guest meets at an instant: what somebody decided while it holds, else the working hours. */
export const branchStateAt = (branch: BranchOpening, instant: Date): (typeof branchStates)[number] => {
  if (!isOperating(branch, instant)) return 'closed'
  const decided = branch.manual_until === null || new Date(branch.manual_until) > instant
  if (branch.manual_state !== 'auto' && decided) return branch.manual_state
  return isOpenAt({ time_zone: branch.timezone, ...branch.hours }, instant) ? 'open' : 'closed'
}
