import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { PresentMenu } from './menu-content.api.ts'
import type { MenuPlan } from './menu-plan.compare.api.ts'

export interface Place {
  companyId: number
  branchId: number
}

/** Who writes a plan, and as what it is remembered. */
export interface Writing {
  by: number
  at: Date
  kind: 'clone' | 'import'
  /** What the change is called by afterwards: the branch or the file that it came from. */
  asked: { from: string }
  /** Told a share from 0 to 1 as the writing goes on. */
  onProgress?: (share: number) => void
}

/** What was written: the kept change that it can be taken back by, and how many rows are new and changed. */
export interface Written {
  changeId: number
  made: number
  changed: number
}

/** The whole menu of a branch as it stands; refs are ids. To write a plan of it, hold the menu first (`holdMenu`). */
export declare function readContent(query: Query, place: Place): Promise<PresentMenu>

/**
 * Writes the chosen rows of a plan and what they need, all or nothing, and keeps the change so that it can be taken back.
 * The menu has to be held since the plan's present one was read. Throws 400 where a row cannot be as it would become, 409
 * where nothing would change.
 */
export declare function applyPlan(
  query: Query,
  place: Place,
  plan: MenuPlan,
  choice: PlanChoice,
  writing: Writing,
): Promise<Written>
