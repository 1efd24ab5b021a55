import { newKey } from '../../../kit/new-key.ts'
import type { DraftLine } from '../phone-order/menu-choice.api.tsx'

/** Dishes that are being taken at a table. */
export interface TableDraft {
  /** The Idempotency-Key of the order. */
  readonly key: string
  readonly lines: readonly DraftLine[]
  readonly note: string
}

export const emptyTableDraft = (): TableDraft => ({ key: newKey(), lines: [], note: '' })

const storageKey = (branch: number, table: number) => `sofra.table-order.${branch}.${table}`

/** Reads the draft of a table from this browser tab; a reload or a look at another screen keeps it. */
export const readTableDraft = (branch: number, table: number): TableDraft => {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(storageKey(branch, table)) ?? 'null') as TableDraft | null) ??
      emptyTableDraft()
    )
  } catch {
    return emptyTableDraft()
  }
}

export const storeTableDraft = (branch: number, table: number, draft: TableDraft) =>
  sessionStorage.setItem(storageKey(branch, table), JSON.stringify(draft))
