import type { PlanChoice, PlanRow } from './menu-plan.fields.ts'

/** Whether something happens when it is chosen, or can be made to. */
export const canBeChosen = ({ situation, faults }: Pick<PlanRow, 'situation' | 'faults'>) =>
  faults.length === 0 && situation !== 'unchanged' && situation !== 'only-here'

/** Default choice: everything new, and what has changed in the source only. */
export const isUsual = (row: Pick<PlanRow, 'situation' | 'faults'>) =>
  canBeChosen(row) && (row.situation === 'new' || row.situation === 'changed')

const needsOf = (row: PlanRow, overwritten: readonly string[]) => [
  ...row.needs,
  ...row.changes.filter(({ field }) => overwritten.includes(field)).flatMap(({ needs }) => needs),
]

/**
 * Everything that goes along with a choice: for each key that is needed, the first row that needs it, and null for what was
 * chosen itself. Keys that no row has, and rows that cannot be chosen, are left out.
 */
export const withNeeds = (rows: readonly PlanRow[], { keys, overwrite }: PlanChoice): Map<string, string | null> => {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const overwritten = new Map(overwrite.map(({ key, fields }) => [key, fields]))
  const along = new Map<string, string | null>()
  const open: [string, string | null][] = keys.map((key) => [key, null])
  for (const [key, because] of open) {
    const row = byKey.get(key)
    if (along.has(key) || !row || !canBeChosen(row)) continue
    along.set(key, because)
    for (const need of needsOf(row, overwritten.get(key) ?? [])) open.push([need, key])
  }
  return along
}
