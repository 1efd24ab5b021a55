import type { z } from 'zod'
import type { Money } from '../../kernel/money.ts'
import { type OptionGroup, type SelectionType, selectionFacts } from '../option/option.rules.ts'

/** An option as a form sends it. */
interface Item {
  material_id: number | null
  product_id: number | null
  price: Money
  max_quantity: number
}

/** A group's draft as input of the rules. */
export interface GroupDraft {
  kind: OptionGroup['kind']
  selection_type: SelectionType
  mandatory: boolean
  minimum_selection: number
  selection_limit: number | null
  items: readonly Item[]
}

/** A faulty field; `code` is a phrase. */
interface Fault {
  path: (string | number)[]
  code: string
}

/** The field of an option's record, by kind of the group. */
const partOf = { material: 'material_id', product: 'product_id' } as const

/** Returns the number of pieces that could be chosen if every option were open. */
const piecesOf = ({ selection_type, items }: GroupDraft) =>
  items.reduce((sum, item) => sum + (selectionFacts[selection_type].preselected ? 1 : item.max_quantity), 0)

const limitFaults = (group: GroupDraft): Fault[] => {
  const { selection_type, mandatory, minimum_selection: minimum, selection_limit: limit } = group
  const faults: Fault[] = []
  if (selection_type === 'single' && limit !== 1) {
    faults.push({ path: ['selection_limit'], code: 'branch-option-group.single-limit' })
  }
  if (mandatory && minimum < 1) {
    faults.push({ path: ['minimum_selection'], code: 'branch-option-group.mandatory-minimum' })
  } else if (limit !== null && minimum > limit) {
    faults.push({ path: ['minimum_selection'], code: 'branch-option-group.minimum-above-limit' })
  } else if (minimum > piecesOf(group)) {
    faults.push({ path: ['minimum_selection'], code: 'branch-option-group.minimum-above-options' })
  }
  return faults
}

/** Returns faults of options: each has its group's kind and is unique within the group. */
const itemFaults = ({ kind, items }: GroupDraft): Fault[] => {
  const seen = new Set<number>()
  const part = partOf[kind]
  const other = kind === 'material' ? partOf.product : partOf.material
  return items.flatMap((item, index): Fault[] => {
    const id = item[part]
    if (item[other] !== null) return [{ path: ['items', index, other], code: 'branch-option-group.wrong-kind' }]
    if (id === null) return [{ path: ['items', index, part], code: 'rule.required' }]
    if (seen.has(id)) return [{ path: ['items', index, part], code: 'rule.twice' }]
    seen.add(id)
    return []
  })
}

/**
 * Returns the faults of a group by field. Too few available options are not a fault of the form, because they open
 * again; `groupProblem` reports them.
 */
export const groupFaults = (group: GroupDraft): Fault[] => [...limitFaults(group), ...itemFaults(group)]

/** The same rules as a schema check, for the server and the panel's form. */
export const checkGroup = ({ value, issues }: z.core.ParsePayload<GroupDraft>) => {
  for (const { path, code } of groupFaults(value)) {
    issues.push({ code: 'custom', path, input: value, params: { code } })
  }
}
