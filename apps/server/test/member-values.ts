import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import { formFields, type MemberField, memberStarts } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'

type FormField = (typeof formFields)[number]
type FormKind = (typeof memberColumns)[FormField]['kind']

/** A value for each kind of column; `choices` is its closed list, if it has one. */
type ByKind<T> = Readonly<Record<FormKind, (field: FormField, choices: readonly string[]) => T>>

/** Returns a value for each column of a member's form, by its kind. */
export const eachMemberColumn = <T>(by: ByKind<T>) =>
  Object.fromEntries(
    formFields.map((field) => {
      const column = memberColumn(field)
      return [field, by[memberColumns[field].kind](field, 'choices' in column ? column.choices : [])]
    }),
  ) as Readonly<Record<FormField, T>>

/** Returns the declaration of a column for generic code. */
export const memberColumn = (field: MemberField): MemberColumn => memberColumns[field]

type Starts = typeof memberStarts
/** The optional columns of an empty form of a member. */
export const emptyMember = Object.fromEntries(
  Object.entries(memberStarts).filter(([field]) => (formFields as readonly string[]).includes(field)),
) as Pick<Starts, FormField & keyof Starts>
