import { isDeepStrictEqual } from 'node:util'
import type { PlanChoice } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { paced } from '../../../kernel/paced.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { type PlanChangedRow, planRows } from './menu-plan.changed.api.ts'
import { faultsOf } from './menu-plan.faults.ts'
import { chosenMerges, type RowMerge } from './menu-plan.merge.ts'
import { putOrigins } from './menu-plan.origin.api.ts'
import type { MenuPlan } from './menu-plan.sides.api.ts'
import { writeRows } from './menu-plan.write.ts'

interface Writing {
  kind: 'clone' | 'import'
  /** Called with the written share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** The written rows needed for undo, and the number of created ones. */
interface WrittenRows {
  rows: PlanChangedRow[]
  createdCount: number
}

const checkFaults = async (plan: MenuPlan, merges: readonly RowMerge[]) => {
  const errors = [...(await faultsOf(plan.present, merges))].flatMap(([key, faults]) =>
    faults.map(({ path, code, params }) => ({ path: `${key}.${path}`, code: code as PhraseKey, params })),
  )
  if (errors.length) throw new AppError(400, 'error.invalid', { errors: errors.slice(0, 50) })
}

/**
 * Writes the chosen rows of a plan and their dependencies, all or none; `applyPlan` of `menu-change` also lists them as
 * a change. The menu has to be locked since the plan's present menu was read. Throws 400 for an invalid row, 409 when
 * nothing would change or the menu has changed since.
 */
export async function writePlan(
  query: Query,
  keys: BranchKeys,
  plan: MenuPlan,
  choice: PlanChoice,
  { kind, onProgress }: Writing,
): Promise<WrittenRows> {
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
      chosen.map(({ record, wantedRef, target }) => ({ record, origin_id: Number(wantedRef), base: target })),
    )
  return { rows, createdCount: merges.filter(({ before }) => before === null).length }
}
