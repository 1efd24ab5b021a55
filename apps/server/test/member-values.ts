import type { MemberColumn, MemberColumnKind } from '@sofra/contract/member/member/member.column.ts'
import { type FieldsWith, formFields, type MemberField } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'

type FormField = (typeof formFields)[number]
type FormKind = (typeof memberColumns)[FormField]['kind']

/** A value for each kind of column. */
export type ByKind<T> = {
  readonly [Kind in FormKind]: (field: FormField, column: Extract<MemberColumn, MemberColumnKind & { kind: Kind }>) => T
}

/** Returns a value for some columns of a member, by default each of the form, by its kind. */
export const eachMemberColumn = <T, Field extends FieldsWith<{ part: string }> = FormField>(
  by: ByKind<T>,
  fields: readonly Field[] = formFields as readonly FormField[] as readonly Field[],
) =>
  Object.fromEntries(
    fields.map((field) => [field, by[memberColumns[field].kind](field, memberColumns[field] as never)]),
  ) as Readonly<Record<Field, T>>

/** Returns the declaration of a column for generic code. */
export const memberColumn = (field: MemberField): MemberColumn => memberColumns[field]
