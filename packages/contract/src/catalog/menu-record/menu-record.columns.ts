import type { Column, Columns } from '../../kernel/columns.ts'

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
export type MenuColumn<Kind = AnyColumnKind> = Kind & Column

/** The columns of a menu record by name, in order. */
export type MenuColumns = Columns<MenuColumn>
