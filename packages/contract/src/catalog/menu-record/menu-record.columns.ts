import type { z } from 'zod'

/** The kind of a column, which defines how it is stored, compared, imported, exported, displayed and edited. */
export type AnyColumnKind =
  | { readonly kind: 'category' | 'picture' | 'money' | 'rate' | 'flag' | 'tags' | 'hours' | 'offers' }
  | { readonly kind: 'kitchens' | 'groups' }
  /** An icon of the platform. */
  | { readonly kind: 'icon' }
  /** A text in every language, with a number of lines. */
  | { readonly kind: 'translated'; readonly lines: number }
  /** An integer; its unit is the phrase `product-form.<unit>`. */
  | { readonly kind: 'whole'; readonly unit: string }
  /** A number of items. */
  | { readonly kind: 'count' }
  /** One of a closed list, or an unordered subset; `words` is the prefix of their phrases. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly words: string }
  | { readonly kind: 'choices'; readonly choices: readonly string[]; readonly words: string }
  /** The options of a group. */
  | { readonly kind: 'options' }

/** A column of a menu record, for generic code. */
export type MenuColumn<Kind = AnyColumnKind> = Kind & {
  /** Schema of the form's value. */
  readonly schema: z.ZodType
  /** The default, and the meaning of an empty cell. Without it the field is required. */
  readonly start?: unknown
}

/** The columns of a record by name, in order. */
export type MenuColumns = Readonly<Record<string, MenuColumn>>

/** Returns the object shape of some columns, by default of all. */
export const shapeOf = <Columns extends MenuColumns, Field extends keyof Columns & string = keyof Columns & string>(
  columns: Columns,
  fields?: readonly Field[],
) =>
  Object.fromEntries((fields ?? Object.keys(columns)).map((field) => [field, columns[field]?.schema])) as {
    [F in Field]: Columns[F]['schema']
  }
