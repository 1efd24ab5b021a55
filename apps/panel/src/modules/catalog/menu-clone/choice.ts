import { canBeChosen, isUsual } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanChoice, PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'

/** A selection: rows, and fields to overwrite although this branch has changed them. */
export interface Choice {
  readonly keys: ReadonlySet<string>
  readonly overwrite: ReadonlyMap<string, ReadonlySet<string>>
}

/** Returns the initial selection: rows that are new or changed only in the other menu. */
export const initialChoice = (rows: readonly PlanRow[]): Choice => ({
  keys: new Set(rows.filter(isUsual).map(({ key }) => key)),
  overwrite: new Map(),
})

const divergedFields = ({ changes }: PlanRow) => changes.filter(({ kept }) => kept !== null).map(({ field }) => field)

/**
 * Selects or deselects rows. A row that differs only in kept fields is selected to be overwritten; otherwise selecting it would
 * have no effect.
 */
export const selected = ({ keys, overwrite }: Choice, rows: readonly PlanRow[], on: boolean): Choice => {
  const next = { keys: new Set(keys), overwrite: new Map(overwrite) }
  for (const row of rows.filter(canBeChosen)) {
    if (on) next.keys.add(row.key)
    else next.keys.delete(row.key)
    if (!on) next.overwrite.delete(row.key)
    else if (row.situation === 'kept' && !next.overwrite.has(row.key))
      next.overwrite.set(row.key, new Set(divergedFields(row)))
  }
  return next
}

/** Sets whether the other menu's value overwrites a field. */
export const overwritten = (choice: Choice, row: PlanRow, field: string, on: boolean): Choice => {
  const fields = new Set(choice.overwrite.get(row.key))
  if (on) fields.add(field)
  else fields.delete(field)
  if (fields.size === 0 && row.situation === 'kept') return selected(choice, [row], false)
  const overwrite = new Map(choice.overwrite)
  if (fields.size) overwrite.set(row.key, fields)
  else overwrite.delete(row.key)
  return { keys: new Set(choice.keys).add(row.key), overwrite }
}

/** Converts the selection for the server. */
export const asPlanChoice = ({ keys, overwrite }: Choice): PlanChoice => ({
  keys: [...keys],
  overwrite: [...overwrite].map(([key, fields]) => ({ key, fields: [...fields] })),
})

/** Counts new and changed rows, including dependencies. */
export const sumOf = (rows: readonly PlanRow[], along: ReadonlyMap<string, string | null>) => {
  const going = rows.filter(({ key }) => along.has(key))
  const createdRows = going.filter(({ situation }) => situation === 'new' || situation === 'removed').length
  return { made: createdRows, changed: going.length - createdRows }
}
