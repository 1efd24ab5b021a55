import type { ImportRow } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { withNeeds } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { Show } from './import-search.ts'

/** Rows that change something when applied. */
export const canApply = ({ situation }: ImportRow) => situation === 'new' || situation === 'changed'

const order: Readonly<Record<string, number>> = { new: 0, changed: 1, unchanged: 2, 'only-here': 3 }

/** The filtered rows by name, new ones first. */
export const shownRows = (rows: readonly ImportRow[], show: Show | '', q: string) => {
  const query = toSearchText(q.trim())
  return rows
    .filter((row) => (show === '' ? canApply(row) : row.situation === show))
    .filter(({ name }) => !query || [name.tr, name.en, name.de].some((text) => toSearchText(text).includes(query)))
    .toSorted((a, b) => (order[a.situation] ?? 9) - (order[b.situation] ?? 9))
}

/** The rows that a selection applies: selected ones (null), and what they need (the first row that needs it). */
export const appliedRows = (rows: readonly ImportRow[], selected: readonly string[]) =>
  withNeeds(
    rows.map((row) => ({ ...row, faults: [], image: null, under: null })),
    { keys: [...selected], overwrite: [] },
  )
