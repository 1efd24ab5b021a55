import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import type { CellField, CellValue } from './cells.ts'

export interface Cell {
  readonly id: number
  readonly field: CellField
}

/** A concurrent change of a cell. */
export interface ConcurrentChange {
  readonly value: CellValue
  readonly by: string | null
}

/**
 * An edit of a cell and its state. `invalid` breaks a rule and is not sent, `waiting` is about to be sent, `failed` could
 * not be sent, `conflict` would overwrite a concurrent change.
 */
export interface CellEdit {
  readonly state: 'invalid' | 'waiting' | 'sent' | 'saved' | 'failed' | 'conflict'
  readonly text: string
  /** Language of a name. */
  readonly lang: BuiltLang
  /** The parsed value; undefined while it is invalid. */
  readonly value?: CellValue
  /** The cell's value when editing began. */
  readonly seen: CellValue
  readonly message?: string
  readonly concurrent?: ConcurrentChange
}

export type RowEdits = Readonly<Partial<Record<CellField, CellEdit>>>
export type Edits = ReadonlyMap<number, RowEdits>

export type EditOf = Cell & { readonly edit: CellEdit }

export const editsOf = (edits: Edits): EditOf[] =>
  [...edits].flatMap(([id, row]) =>
    Object.entries(row).map(([field, edit]) => ({ id, field: field as CellField, edit })),
  )

/** The edits with one replaced or removed. */
export const withEdit = (edits: Edits, { id, field }: Cell, edit: CellEdit | undefined): Edits => {
  const { [field]: _, ...others } = edits.get(id) ?? {}
  const row: RowEdits = edit ? { ...others, [field]: edit } : others
  const next = new Map(edits)
  if (Object.keys(row).length > 0) next.set(id, row)
  else next.delete(id)
  return next
}

/** Whether the edit needs the user: it will not be saved otherwise. */
export const needsAttention = ({ state }: CellEdit) => state === 'invalid' || state === 'failed' || state === 'conflict'

export interface EditSummary {
  readonly saving: number
  /** Edits that leaving the page would lose. */
  readonly unsaved: number
  readonly failed: number
  /** Products with edits that need attention. */
  readonly withErrors: ReadonlySet<number>
}

export const summaryOf = (edits: Edits): EditSummary => {
  const all = editsOf(edits)
  const saving = all.filter(({ edit }) => edit.state === 'waiting' || edit.state === 'sent').length
  const refused = all.filter(({ edit }) => needsAttention(edit))
  return {
    saving,
    unsaved: saving + refused.length,
    failed: refused.filter(({ edit }) => edit.state === 'failed').length,
    withErrors: new Set(refused.map(({ id }) => id)),
  }
}
