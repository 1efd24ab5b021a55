import { z } from 'zod'
import { type FieldsWith as ColumnsWith, fieldsWhere, startsOf } from '../../kernel/columns.ts'
import type { MemberColumn, MergeRule } from './member.column.ts'
import { memberColumns } from './member.columns.ts'

type Columns = typeof memberColumns
export type MemberField = keyof Columns
/** The names of columns with a property, such as `{ kind: 'day' }`. */
export type FieldsWith<Declared> = ColumnsWith<Columns, Declared>

/** Returns the names of the matching columns, in order. */
export const memberFields = (is: (column: MemberColumn) => boolean) =>
  fieldsWhere<MemberColumn>(memberColumns, is) as MemberField[]

/** Columns of the form. */
export const formFields = memberFields(({ part }) => part !== undefined) as FieldsWith<{ part: string }>[]
/** Columns of the list. */
export const listFields = memberFields(({ list }) => list !== undefined) as FieldsWith<{ list: string }>[]
/** Columns of a guest's own profile. */
export const guestFields = memberFields(({ guest }) => guest === true) as FieldsWith<{ guest: true }>[]
/** Columns that a file of members can contain. */
export const importedFields = memberFields(({ imported }) => imported !== undefined) as FieldsWith<{
  imported: unknown
}>[]
/** Columns of the table. */
export const storedFields = memberFields((column) => 'merge' in column) as FieldsWith<{ merge: MergeRule }>[]

/** Defaults of a member's optional columns. */
export const memberStarts = startsOf(memberColumns)

/** The field with the name of a referenced record: `registration_city` of `registration_city_id`. */
export type NamedField<Field extends string = FieldsWith<{ kind: 'city' | 'institution' }>> =
  Field extends `${infer Name}_id` ? Name : Field
export const namedField = <Field extends string>(field: Field) => field.replace(/_id$/, '') as NamedField<Field>

const namedFields = memberFields(({ kind }) => kind === 'city' || kind === 'institution')

type RowField = FieldsWith<{ part: string }> | FieldsWith<{ list: string }> | FieldsWith<{ computed: true }>
type RowShape = {
  [F in RowField]: Columns[F] extends { shown: infer Shown extends z.ZodType } ? Shown : Columns[F]['schema']
} & { [F in NamedField]: z.ZodNullable<z.ZodString> }

const rowFields = memberFields((column) => Boolean(column.part ?? column.list ?? 'computed' in column))

const shownSchema = ({ schema, shown }: MemberColumn) => shown ?? schema

/** The shape of a member in replies, with the names of referenced records. */
export const rowShape = Object.fromEntries([
  ...rowFields.flatMap((field) => [[field, shownSchema(memberColumns[field])]]),
  ...namedFields.flatMap((field) => [[namedField(field), z.string().nullable()]]),
]) as RowShape

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Filters = UnionToIntersection<Columns[FieldsWith<{ filters: z.ZodRawShape }>]['filters']>

/** Filters of the list by one column each. */
export const columnFilters = Object.assign(
  {},
  ...Object.values<MemberColumn>(memberColumns).map(({ filters }) => filters ?? {}),
) as { [Name in keyof Filters]: Filters[Name] }
