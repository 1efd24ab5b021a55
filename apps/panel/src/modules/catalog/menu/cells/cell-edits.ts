import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { CellField, CellValue } from './cells.ts'

export interface Cell {
  readonly id: number
  readonly field: CellField
}

/** What somebody else has put into a cell meanwhile. */
export interface Theirs {
  readonly value: CellValue
  readonly by: string | null
}

/**
 * What was typed into a cell and what has become of it. `invalid` breaks a rule and is not sent, `waiting` is about to be
 * sent, `failed` could not be, `conflict` would overwrite what somebody else has put there.
 */
export interface CellEdit {
  readonly state: 'invalid' | 'waiting' | 'sent' | 'saved' | 'failed' | 'conflict'
  readonly text: string
  /** In which language, for a name. */
  readonly lang: Lang
  /** What it says; undefined while it says nothing that the rules take. */
  readonly value?: CellValue
  /** What stood in the cell when it was typed. */
  readonly seen: CellValue
  readonly message?: string
  readonly theirs?: Theirs
}

export type RowEdits = Readonly<Partial<Record<CellField, CellEdit>>>
export type Edits = ReadonlyMap<number, RowEdits>

export type EditOf = Cell & { readonly edit: CellEdit }

export const editsOf = (edits: Edits): EditOf[] =>
  [...edits].flatMap(([id, row]) =>
    Object.entries(row).map(([field, edit]) => ({ id, field: field as CellField, edit })),
  )

/** The edits with one replaced, or taken out. */
export const withEdit = (edits: Edits, { id, field }: Cell, edit: CellEdit | undefined): Edits => {
  const { [field]: _, ...others } = edits.get(id) ?? {}
  const row: RowEdits = edit ? { ...others, [field]: edit } : others
  const next = new Map(edits)
  if (Object.keys(row).length > 0) next.set(id, row)
  else next.delete(id)
  return next
}

/** Whether people have to be told about it: it is not saved, and will not be without them. */
export const isTrouble = ({ state }: CellEdit) => state === 'invalid' || state === 'failed' || state === 'conflict'

export interface EditSummary {
  readonly saving: number
  /** How many would be lost if the page were left now. */
  readonly unsaved: number
  readonly failed: number
  /** The products with something that people have to be told about. */
  readonly troubled: ReadonlySet<number>
}

export const summaryOf = (edits: Edits): EditSummary => {
  const all = editsOf(edits)
  const saving = all.filter(({ edit }) => edit.state === 'waiting' || edit.state === 'sent').length
  const trouble = all.filter(({ edit }) => isTrouble(edit))
  return {
    saving,
    unsaved: saving + trouble.length,
    failed: trouble.filter(({ edit }) => edit.state === 'failed').length,
    troubled: new Set(trouble.map(({ id }) => id)),
  }
}
