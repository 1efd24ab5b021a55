import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { ShownSituation } from './clone-search.ts'

/** A section of the comparison: a category with its products, or the groups or materials. */
export interface PlanSection {
  readonly key: string
  /** The category, or the kind of its rows. */
  readonly of: PlanRow | 'option_group' | 'material'
  /** The visible rows; a changed category is the first of its section. */
  readonly rows: readonly PlanRow[]
}

/** One line on the screen. */
export type PlanEntry =
  | { readonly kind: 'head'; readonly key: string; readonly section: PlanSection }
  | { readonly kind: 'row'; readonly key: string; readonly row: PlanRow }

export interface PlanFilter {
  readonly q: string
  readonly show: ShownSituation | undefined
}

const isRefused = ({ faults }: PlanRow) => faults.length > 0

const shownAs = (row: PlanRow): ShownSituation => (isRefused(row) ? 'refused' : row.situation)

/** Whether a row passes the filter; without one all differences do. */
const isShown = (row: PlanRow, show: ShownSituation | undefined) =>
  show === undefined ? row.situation !== 'unchanged' && row.situation !== 'only-here' : shownAs(row) === show

const isNamed = ({ name }: PlanRow, q: string) =>
  q === '' || Object.values(name).some((text) => toSearchText(text).includes(q))

/** Returns the sections of a comparison: categories with their products, then groups, then materials. */
export const planSections = (rows: readonly PlanRow[], filter: PlanFilter): PlanSection[] => {
  const q = toSearchText(filter.q.trim())
  const visibleRows = rows.filter((row) => isShown(row, filter.show) && isNamed(row, q))
  const isIn = new Set(visibleRows)
  const products = Map.groupBy(visibleRows, ({ under }) => under)
  const sections: PlanSection[] = rows
    .filter(({ record }) => record === 'category')
    .map((row) => ({
      key: row.key,
      of: row,
      rows: [...(isIn.has(row) ? [row] : []), ...(products.get(row.key) ?? [])],
    }))
  for (const record of ['option_group', 'material'] as const)
    sections.push({ key: record, of: record, rows: visibleRows.filter((row) => row.record === record) })
  return sections.filter((section) => section.rows.length > 0)
}

/** Returns the sections line by line. */
export const planEntries = (sections: readonly PlanSection[]): PlanEntry[] =>
  sections.flatMap((section) => [
    { kind: 'head' as const, key: `head ${section.key}`, section },
    ...section.rows.map((row) => ({ kind: 'row' as const, key: row.key, row })),
  ])

/** Counts the rows of each situation; those that cannot be applied separately. */
export const countsOf = (rows: readonly PlanRow[]): Partial<Record<ShownSituation, number>> =>
  Object.fromEntries([...Map.groupBy(rows, shownAs)].map(([situation, of]) => [situation, of.length]))
