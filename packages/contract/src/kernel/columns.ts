import type { z } from 'zod'

/** A column of a record, for generic code. */
export interface Column {
  /** Schema of the form's value. */
  readonly schema: z.ZodType
  /** The default, and the meaning of an empty cell. Without it the field is required. */
  readonly start?: unknown
}

/** The columns of a record by name, in order. */
export type Columns<One extends Column = Column> = Readonly<Record<string, One>>

/** The names of columns with a property, such as `{ menu: 'edited' }`. */
export type FieldsWith<All, Declared> = {
  [Field in keyof All]: All[Field] extends Declared ? Field : never
}[keyof All] &
  string

/** Returns the names of the matching columns, in order. */
export const fieldsWhere = <One extends Column>(columns: Columns<One>, is: (column: One) => boolean) =>
  Object.entries(columns).flatMap(([field, column]) => (is(column) ? [field] : []))

/** Returns the object shape of some columns, by default of all. */
export const shapeOf = <const All extends Columns, Field extends keyof All & string = keyof All & string>(
  columns: All,
  fields?: readonly Field[],
) =>
  Object.fromEntries((fields ?? Object.keys(columns)).map((field) => [field, columns[field]?.schema])) as {
    [F in Field]: All[F]['schema']
  }

/** Returns the defaults of the optional columns. */
export const startsOf = <const All extends Columns>(columns: All) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, { start }]) => (start === undefined ? [] : [[field, start]])),
  ) as { [F in FieldsWith<All, { start: unknown }>]: z.output<All[F]['schema']> }
