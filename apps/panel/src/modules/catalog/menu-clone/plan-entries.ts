import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { ShownSituation } from './clone-search.ts'

/** A part of the comparison: a category with its products, or all that are no products. */
export interface PlanSection {
  readonly key: string
  /** The category that it is, else what it holds. */
  readonly of: PlanRow | 'option_group' | 'material'
  /** The rows that are shown; a category that differs itself is the first of its own. */
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

/** Whether a row belongs to what is looked at; unless one thing is asked for, that is whatever differs. */
const isShown = (row: PlanRow, show: ShownSituation | undefined) =>
  show === undefined ? row.situation !== 'unchanged' && row.situation !== 'only-here' : shownAs(row) === show

const isNamed = ({ name }: PlanRow, q: string) =>
  q === '' || Object.values(name).some((text) => toSearchText(text).includes(q))

/** A comparison as it is looked at: categories with their products, then groups, then materials. */
export const planSections = (rows: readonly PlanRow[], filter: PlanFilter): PlanSection[] => {
  const q = toSearchText(filter.q.trim())
  const shown = rows.filter((row) => isShown(row, filter.show) && isNamed(row, q))
  const isIn = new Set(shown)
  const products = Map.groupBy(shown, ({ under }) => under)
  const sections: PlanSection[] = rows
    .filter(({ record }) => record === 'category')
    .map((row) => ({
      key: row.key,
      of: row,
      rows: [...(isIn.has(row) ? [row] : []), ...(products.get(row.key) ?? [])],
    }))
  for (const record of ['option_group', 'material'] as const)
    sections.push({ key: record, of: record, rows: shown.filter((row) => row.record === record) })
  return sections.filter((section) => section.rows.length > 0)
}

/** The same line by line. */
export const planEntries = (sections: readonly PlanSection[]): PlanEntry[] =>
  sections.flatMap((section) => [
    { kind: 'head' as const, key: `head ${section.key}`, section },
    ...section.rows.map((row) => ({ kind: 'row' as const, key: row.key, row })),
  ])

/** How many rows there are of each situation, those that cannot be taken over apart. */
export const countsOf = (rows: readonly PlanRow[]): Partial<Record<ShownSituation, number>> =>
  Object.fromEntries([...Map.groupBy(rows, shownAs)].map(([situation, of]) => [situation, of.length]))
