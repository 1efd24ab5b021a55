import { isDeepStrictEqual } from 'node:util'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { keepChange } from '../menu-change/menu-change.keep.api.ts'
import { planRows } from './menu-plan.changed.api.ts'
import { faultsOf } from './menu-plan.faults.ts'
import { chosenMerges, type RowMerge } from './menu-plan.merge.ts'
import { putOrigins } from './menu-plan.origin.api.ts'
import type { MenuPlan } from './menu-plan.sides.api.ts'
import { writeRows } from './menu-plan.write.ts'

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

/** What was written: the kept change that it can be taken back by, and how many of the rows are new. */
export interface Written {
  changeId: number
  made: number
  changed: number
}

const hours = 60 * 60_000
/** Long enough to look through a whole menu and to see a lunch with it. */
const undoable = 24 * hours

const demandFaultless = (plan: MenuPlan, merges: readonly RowMerge[]) => {
  const errors = [...faultsOf(plan.present, merges)].flatMap(([key, faults]) =>
    faults.map(({ path, code, params }) => ({ path: `${key}.${path}`, code: code as PhraseKey, params })),
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors: errors.slice(0, 50) })
}

/**
 * Writes the chosen rows of a plan and what they need, all or nothing, and keeps the change so that it can be taken back
 * for a day. The menu has to be held since the plan's present one was read. Throws 400 where a row cannot be as it would
 * become, 409 where nothing would change, or where somebody was faster.
 */
export async function applyPlan(
  query: Query,
  keys: BranchKeys,
  plan: MenuPlan,
  choice: PlanChoice,
  { by, at, kind, asked, onProgress }: Writing,
): Promise<Written> {
  const chosen = chosenMerges(plan, choice)
  demandFaultless(plan, chosen)
  const merges = chosen.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (!merges.length) throw new AppError(409, 'menu-plan.nothing')
  const ids = await writeRows(
    query,
    keys,
    merges.map(({ record, ref, before, after, closed, wantedRef }) => ({
      record,
      ref,
      standing: before && (plan.present.standing[record].get(ref) ?? null),
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
  const undoUntil = new Date(at.getTime() + undoable)
  const changeId = await keepChange(query, keys, { kind, asked, rows, made, by, at, undoUntil })
  await emitMenuChanged(query, keys, keys.branch_id, `menu-${kind}`)
  return { changeId, made, changed: merges.length - made }
}
