import type { PlanChoice, PlanRow } from './menu-plan.fields.ts'

/** Whether choosing the row changes something, or can be made to. */
export const canBeChosen = ({ situation, faults }: Pick<PlanRow, 'situation' | 'faults'>) =>
  faults.length === 0 && situation !== 'unchanged' && situation !== 'only-here'

/** Default choice: new rows, and rows changed only in the source. */
export const isUsual = (row: Pick<PlanRow, 'situation' | 'faults'>) =>
  canBeChosen(row) && (row.situation === 'new' || row.situation === 'changed')

const needsOf = (row: PlanRow, overwritten: readonly string[]) => [
  ...row.needs,
  ...row.changes.filter(({ field }) => overwritten.includes(field)).flatMap(({ needs }) => needs),
]

/**
 * Returns a choice with its dependencies: for each key the first row that needs it, and null for chosen rows. Unknown
 * keys and rows that cannot be chosen are omitted.
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
