import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { writePlan } from '../menu-plan/menu-plan.api.ts'
import type { MenuPlan } from '../menu-plan/menu-plan.sides.api.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { insertChange } from './menu-change.api.ts'

/** The writer of a plan, and the listed kind of its change. */
interface Writing {
  by: number
  at: Date
  kind: 'clone' | 'import'
  /** The branch or the file that the change came from. */
  request: { from: string }
  /** Called with the written share, from 0 to 1. */
  onProgress?: (share: number) => void
}

const hours = 60 * 60_000
/** Milliseconds in which a plan can be undone: enough to check a menu and to serve a lunch with it. */
const undoableMs = 24 * hours

/**
 * Writes the chosen rows of a plan and their dependencies, all or none, and stores the change for undo within a day;
 * returns its id. The menu has to be locked since the plan's present menu was read. Throws 400 for an invalid row, 409
 * when nothing would change or the menu has changed since.
 */
export async function applyPlan(
  query: Query,
  keys: BranchKeys,
  plan: MenuPlan,
  choice: PlanChoice,
  { by, at, kind, request, onProgress }: Writing,
): Promise<number> {
  const { rows, createdCount } = await writePlan(query, keys, plan, choice, { kind, onProgress })
  const undoUntil = new Date(at.getTime() + undoableMs)
  const changeId = await insertChange(query, keys, { kind, request, rows, createdCount, by, at, undoUntil })
  await emitMenuChanged(query, keys, keys.branch_id, `menu-${kind}`)
  return changeId
}
