import type { TableBasket } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { useState } from 'react'
import { newKey } from '../../../kit/new-key.ts'
import { basketLines, type DraftLine } from '../phone-order/menu-choice.api.tsx'

/** A table order in progress. */
export interface TableDraft {
  /** The Idempotency-Key of the order. */
  readonly key: string
  readonly lines: readonly DraftLine[]
  readonly note: string
}

export const emptyTableDraft = (): TableDraft => ({ key: newKey(), lines: [], note: '' })

const storageKey = (branch: number, table: number) => `sofra.table-order.${branch}.${table}`

/** Reads the draft of a table from this browser tab; it survives a reload and other screens. */
const readTableDraft = (branch: number, table: number): TableDraft => {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(storageKey(branch, table)) ?? 'null') as TableDraft | null) ??
      emptyTableDraft()
    )
  } catch {
    return emptyTableDraft()
  }
}

const storeTableDraft = (branch: number, table: number, draft: TableDraft) =>
  sessionStorage.setItem(storageKey(branch, table), JSON.stringify(draft))

/** The draft of a table, saved in this browser tab with every change. */
export const useTableDraft = (branch: number, table: number) => {
  const [draft, setDraft] = useState(() => readTableDraft(branch, table))
  const change = (next: (present: TableDraft) => TableDraft) =>
    setDraft((present) => {
      const after = next(present)
      storeTableDraft(branch, table, after)
      return after
    })
  return [draft, change] as const
}

/** Returns the draft for the server. */
export const bodyOf = (table_id: number, { lines, note }: TableDraft): TableBasket => ({
  table_id,
  lines: basketLines(lines),
  ...(note ? { note } : {}),
})
