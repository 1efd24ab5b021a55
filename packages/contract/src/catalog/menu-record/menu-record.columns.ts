import type { z } from 'zod'

/** What a column holds: how it is stored, compared, written into a file and read from it, shown and edited follows from it. */
export type AnyColumnKind =
  | { readonly kind: 'category' | 'picture' | 'money' | 'rate' | 'flag' | 'tags' | 'hours' | 'offers' }
  | { readonly kind: 'kitchens' | 'groups' }
  /** One of the platform's icons. */
  | { readonly kind: 'icon' }
  /** A text in every language, of so many lines. */
  | { readonly kind: 'translated'; readonly lines: number }
  /** A whole number; its unit is the phrase `product-form.<unit>`. */
  | { readonly kind: 'whole'; readonly unit: string }
  /** A number of things. */
  | { readonly kind: 'count' }
  /** One of a closed list, or some of it in no order; `words` stands before each in its phrase. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly words: string }
  | { readonly kind: 'choices'; readonly choices: readonly string[]; readonly words: string }
  /** The options of a group. */
  | { readonly kind: 'options' }

/** A column of a record of a menu, as far as anything but its own rules knows it. */
export type MenuColumn<Kind = AnyColumnKind> = Kind & {
  /** What the form takes. */
  readonly schema: z.ZodType
  /** What a record has where nobody says anything, and what an empty cell says. Without it, it has to be said. */
  readonly start?: unknown
}

/** The columns of a record by their names, in their order. */
export type MenuColumns = Readonly<Record<string, MenuColumn>>

/** The schemas of some columns, of all where none are named, as the shape of an object. */
export const shapeOf = <Columns extends MenuColumns, Field extends keyof Columns & string = keyof Columns & string>(
  columns: Columns,
  fields?: readonly Field[],
) =>
  Object.fromEntries((fields ?? Object.keys(columns)).map((field) => [field, columns[field]?.schema])) as {
    [F in Field]: Columns[F]['schema']
  }
