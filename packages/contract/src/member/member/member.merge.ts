import type { MemberColumn } from './member.column.ts'
import { type FieldsWith, storedFields } from './member.column-sets.ts'
import { memberColumns } from './member.columns.ts'

type Chosen = FieldsWith<{ merge: { choose: string } }>
/** A choice when two members are merged: the value of one record, in one or several columns. */
export type MergeField = (typeof memberColumns)[Chosen]['merge']['choose']

const choiceOf = (column: (typeof storedFields)[number]) => {
  const { merge }: Extract<MemberColumn, { merge: unknown }> = memberColumns[column]
  return typeof merge === 'object' ? merge.choose : ''
}
const chosenColumns = storedFields.filter(choiceOf)
const choices = [...Map.groupBy(chosenColumns, choiceOf)].map((entry): readonly unknown[] => entry)

/** The columns of each choice. */
export const mergeColumns = Object.fromEntries(choices) as Readonly<Record<MergeField, readonly [Chosen, ...Chosen[]]>>
export const mergeFields = Object.keys(mergeColumns) as [MergeField, ...MergeField[]]
