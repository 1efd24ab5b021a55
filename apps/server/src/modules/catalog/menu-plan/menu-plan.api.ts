import { isDeepStrictEqual } from 'node:util'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { paced } from '../../../kernel/paced.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { insertChange } from '../menu-change/menu-change.api.ts'
import { planRows } from './menu-plan.changed.api.ts'
import { faultsOf } from './menu-plan.faults.ts'
import { chosenMerges, type RowMerge } from './menu-plan.merge.ts'
import { putOrigins } from './menu-plan.origin.api.ts'
import type { MenuPlan } from './menu-plan.sides.api.ts'
import { writeRows } from './menu-plan.write.ts'

/** Who writes a plan, and how its change is listed. */
export interface Writing {
  by: number
  at: Date
  kind: 'clone' | 'import'
  /** The branch or the file that the change came from. */
  request: { from: string }
  /** Called with the written share, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** What was written: the change by which it can be undone, and how many of its rows are new. */
export interface Written {
  changeId: number
  made: number
  changed: number
}

const hours = 60 * 60_000
/** How long a plan can be undone, in ms: enough to look through a menu and to serve a lunch with it. */
const undoableMs = 24 * hours

const checkFaults = async (plan: MenuPlan, merges: readonly RowMerge[]) => {
  const errors = [...(await faultsOf(plan.present, merges))].flatMap(([key, faults]) =>
    faults.map(({ path, code, params }) => ({ path: `${key}.${path}`, code: code as PhraseKey, params })),
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors: errors.slice(0, 50) })
}

/**
 * Writes the chosen rows of a plan and what they need, all or nothing, and stores the change so that it can be undone
 * for a day. The menu has to be locked since the plan's present one was read. Throws 400 for a row that would be invalid,
 * 409 where nothing would change, or the menu has changed since.
 */
export async function applyPlan(
  query: Query,
  keys: BranchKeys,
  plan: MenuPlan,
  choice: PlanChoice,
  { by, at, kind, request, onProgress }: Writing,
): Promise<Written> {
  const chosen = await chosenMerges(plan, choice)
  await checkFaults(plan, chosen)
  const merges: RowMerge[] = []
  for await (const merge of paced(chosen)) if (!isDeepStrictEqual(merge.before, merge.after)) merges.push(merge)
  if (!merges.length) throw new AppError(409, 'menu-plan.nothing')
  const ids = await writeRows(
    query,
    keys,
    merges.map(({ record, ref, before, after, closed, wantedRef }) => ({
      record,
      ref,
      present: before && (plan.present.rows[record].get(ref) ?? null),
      fields: after,
      closed,
      originId: kind === 'clone' ? Number(wantedRef) : undefined,
    })),
    onProgress,
  )
  if (ids.size < merges.length) throw new AppError(409, 'menu-plan.moved')
  const rows = await planRows(query, keys, plan, merges, ids, kind)
  if (kind === 'clone')
    await putOrigins(
      query,
      keys,
      chosen.map(({ record, wantedRef, wanted }) => ({ record, origin_id: Number(wantedRef), base: wanted })),
    )
  const made = merges.filter(({ before }) => before === null).length
  const undoUntil = new Date(at.getTime() + undoableMs)
  const changeId = await insertChange(query, keys, { kind, request, rows, made, by, at, undoUntil })
  await emitMenuChanged(query, keys, keys.branch_id, `menu-${kind}`)
  return { changeId, made, changed: merges.length - made }
}
