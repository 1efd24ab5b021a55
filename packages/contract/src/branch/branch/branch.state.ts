import { isOpenAt, type LocalRange, type WeeklyRange } from '../hours/hours.ts'
import type { branchStates, manualStates } from './branch.contract.ts'

/** What decides whether a branch takes orders. */
export interface BranchOpening {
  timezone: string
  hours: { weekly: readonly WeeklyRange[]; exceptions: readonly { date: string; ranges: readonly LocalRange[] }[] }
  manual_state: (typeof manualStates)[number]
  /** End of the manual state; null until it is changed by hand. */
  manual_until: string | null
  is_active: boolean
  contract_ends_at: string | null
}

/** An inactive branch, or one whose contract has ended, takes no orders at any hour. */
export const isOperating = (branch: Pick<BranchOpening, 'is_active' | 'contract_ends_at'>, instant: Date) =>
  branch.is_active && (!branch.contract_ends_at || new Date(branch.contract_ends_at) > instant)

/** State for guests at an instant: the manual state while it is valid, else by working hours. */
export const branchStateAt = (branch: BranchOpening, instant: Date): (typeof branchStates)[number] => {
  if (!isOperating(branch, instant)) return 'closed'
  const decided = branch.manual_until === null || new Date(branch.manual_until) > instant
  if (branch.manual_state !== 'auto' && decided) return branch.manual_state
  return isOpenAt({ time_zone: branch.timezone, ...branch.hours }, instant) ? 'open' : 'closed'
}
