import { withNeeds } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { MenuRecord, PlanChoice, PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { pacedMap } from '../../../kernel/paced.ts'
import { type Closed, type Fields, listOf, type MenuContent, type Ref } from './menu-content.api.ts'
import { withFields } from './menu-plan.changes.ts'
import { renamed } from './menu-plan.refs.ts'
import { keyOf, type MenuPlan, sidesOf, toPresent } from './menu-plan.sides.api.ts'

/** A row before and after the merge; it references rows by the present menu's refs. */
export interface RowMerge {
  key: string
  record: MenuRecord
  ref: Ref
  /** Null for a new row. */
  before: Fields | null
  after: Fields
  /** For a new row that is created closed. */
  closed: Closed | null
  /** The ref of the compared target row. */
  wantedRef: Ref
  target: Fields
}

/** Returns a function that merges a row; `overwritten` fields are taken from the target even where the row would keep them. */
export const mergesOf = (plan: MenuPlan) => {
  const sides = sidesOf(plan.present, plan.target, plan.matches)
  const rename = toPresent(plan.matches)
  const closing = ({ categories, products }: MenuContent) => ({
    category: new Map(categories.map(({ ref, closed }) => [ref, closed])),
    product: new Map(products.map(({ ref, closed }) => [ref, closed])),
  })
  const closed: Partial<Record<MenuRecord, ReadonlyMap<Ref, Closed | null>>> = closing(plan.target)
  return ({ key, record, changes }: PlanRow, overwritten: readonly string[] = []): RowMerge => {
    const wantedRef = key.slice(keyOf(record, '').length)
    const targetFields = sides.target[record].get(wantedRef) as Fields
    const here = sides.present[record].get(wantedRef)
    const applied = changes.filter(({ field, kept }) => kept === null || overwritten.includes(field))
    const fields = applied.map(({ field }) => field)
    const merged = here ? withFields(here, fields, targetFields) : targetFields
    return {
      key,
      record,
      ref: rename(record, wantedRef),
      before: here ? renamed(here, rename) : null,
      after: renamed(merged, rename),
      closed: here ? null : (closed[record]?.get(wantedRef) ?? null),
      wantedRef,
      target: targetFields,
    }
  }
}

/** Returns the rows that a choice writes, with their dependencies. */
export const chosenMerges = async (plan: MenuPlan, choice: PlanChoice): Promise<RowMerge[]> => {
  const merge = mergesOf(plan)
  const along = withNeeds(plan.rows, choice)
  const overwritten = new Map(choice.overwrite.map(({ key, fields }) => [key, fields]))
  const rows = plan.rows.filter(({ key }) => along.has(key))
  return pacedMap(rows, (row) => merge(row, overwritten.get(row.key)))
}

/** Returns the present menu after the rows are written. */
export const resultOf = (present: MenuContent, merges: readonly RowMerge[]): MenuContent => {
  const list = <R extends MenuRecord>(record: R) => {
    const written = new Map(merges.flatMap((one) => (one.record === record ? [[one.ref, one.after] as const] : [])))
    const rows = present[listOf[record]] as { ref: Ref; closed?: Closed | null }[]
    const stays = rows.map((row) => ({ ...row, ...written.get(row.ref) }))
    const added = merges
      .filter((one) => one.record === record && one.before === null)
      .map(({ ref, after, closed }) => ({ ref, closed, ...after }))
    return [...stays, ...added] as never
  }
  return {
    categories: list('category'),
    materials: list('material'),
    groups: list('option_group'),
    products: list('product'),
  }
}
