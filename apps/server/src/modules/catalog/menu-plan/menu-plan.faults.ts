import { canBeChosen } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import {
  type MenuRecord,
  menuRecords,
  type PlanFault,
  type PlanRow,
} from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { paced, pacedMap } from '../../../kernel/paced.ts'
import { listOf, type PresentMenu, type Ref } from './menu-content.api.ts'
import { circleIn } from './menu-plan.circle.ts'
import { formFaults, unknownFaults } from './menu-plan.forms.ts'
import { mergesOf, type RowMerge, resultOf } from './menu-plan.merge.ts'
import type { MenuPlan } from './menu-plan.sides.api.ts'

type Faults = Map<string, PlanFault[]>

const circleField: Partial<Record<MenuRecord, string>> = { option_group: 'items', product: 'group_ids' }

/** Removes rows until there is no circle, with a fault for each. */
const addCircles = (faults: Faults, present: PresentMenu, merges: readonly RowMerge[]) => {
  let rest = merges
  for (;;) {
    const circle = circleIn(resultOf(present, rest))
    const closing = circle ? rest.filter(({ record, ref }) => circle.rows.has(`${record}:${ref}`)) : []
    if (!circle || !closing.length) return
    for (const { key, record } of closing)
      faults.set(key, [
        { path: circleField[record] ?? '', code: 'branch-option-group.circle', params: { circle: circle.way } },
      ])
    rest = rest.filter((merge) => !closing.includes(merge))
  }
}

/** Returns the faults of rows after the merge, by key. */
export const faultsOf = async (present: PresentMenu, merges: readonly RowMerge[]): Promise<Faults> => {
  const result = resultOf(present, merges)
  const refs = Object.fromEntries(
    menuRecords.map((record) => [record, new Set((result[listOf[record]] as { ref: Ref }[]).map(({ ref }) => ref))]),
  )
  const faults: Faults = new Map()
  for await (const { key, record, after } of paced(merges)) {
    const rowFaults = [...formFaults(record, after), ...unknownFaults(after, (of, ref) => refs[of]?.has(ref) ?? false)]
    if (rowFaults.length) faults.set(key, rowFaults)
  }
  addCircles(
    faults,
    present,
    merges.filter(({ key }) => !faults.has(key)),
  )
  return faults
}

/** Refuses rows that depend on a refused row. */
const spread = (rows: readonly PlanRow[], faults: Faults) => {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (let changed = true; changed; ) {
    changed = false
    for (const { key, needs } of rows) {
      const refused = faults.has(key) ? undefined : needs.find((need) => faults.has(need))
      if (!refused) continue
      const name = byKey.get(refused)?.name.tr ?? ''
      faults.set(key, [{ path: '', code: 'menu-plan.needs-refused', params: { name } }])
      changed = true
    }
  }
}

/** Returns the plan with the faults of each row. */
export const withFaults = async (plan: MenuPlan): Promise<MenuPlan> => {
  const merge = mergesOf(plan)
  // An unchanged row cannot be refused.
  const written = plan.rows.filter((row) => canBeChosen(row) && row.situation !== 'kept')
  const faults = await faultsOf(plan.present, await pacedMap(written, (row) => merge(row)))
  spread(plan.rows, faults)
  return { ...plan, rows: plan.rows.map((row) => ({ ...row, faults: faults.get(row.key) ?? [] })) }
}
