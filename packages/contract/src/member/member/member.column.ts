import type { z } from 'zod'
import type { Column } from '../../kernel/columns.ts'
import type { PersonClass } from '../../kernel/person.ts'

/** The parts of a member's form in order. */
export const memberParts = ['person', 'contact', 'own', 'benefits'] as const

/** The kind of a column, which defines how it is entered, listed, imported and compared. */
export type MemberColumnKind =
  /** A text, with a number of lines in the form; one by default. */
  | { readonly kind: 'text'; readonly lines?: number }
  | { readonly kind: 'phone' | 'email' | 'code' | 'day' | 'flag' | 'discounts' | 'points_rules' }
  /** The id of another record. Lists and files have its name: `registration_city` of `registration_city_id`. */
  | { readonly kind: 'city' | 'institution' }
  /** One of a closed list, or an unordered subset; `words` is the prefix of their phrases. */
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly string[]; readonly words: string }
  /** Written by the server only. A `generated` column follows from others. */
  | { readonly kind: 'count' | 'money' | 'instant' | 'language' | 'record' | 'generated' }

/** The column of an imported file. */
export interface ImportedAs {
  /** Other headings, in any language. */
  readonly aliases?: readonly string[]
  /** Cells of the two rows of the sample file. */
  readonly examples: readonly [string, string]
}

/**
 * What a merge of two records does. `choose`: the user takes the value of one record, together with the other columns of
 * that name. Otherwise the remaining record gets its own value (`keep`), its own or else the other's (`filled`), yes if
 * either has it, the latest, or what the code of the merge computes (`own`).
 */
export type MergeRule = { readonly choose: string } | 'keep' | 'filled' | 'either' | 'latest' | 'own'

interface Described {
  readonly person: PersonClass
  /** The part of the form. Columns without it are written by the server. */
  readonly part?: (typeof memberParts)[number]
  /** The phrase below the form's field. */
  readonly help?: `member.${string}`
  /** Schema of the value in replies, if it differs: masked values, and stored ones that a rule would refuse today. */
  readonly shown?: z.ZodType
  /** In the list: its line on a phone, `wide` if a phone has none, or `extra` if hidden until the user chooses it. */
  readonly list?: 'first' | 'second' | 'wide' | 'extra'
  /** Filters of the list by name; `steps` are the offered minimums. */
  readonly filters?: z.ZodRawShape
  readonly steps?: readonly number[]
  /** Its column in imported files; `own` if the import has several columns for it. */
  readonly imported?: ImportedAs | 'own'
  /** Guests read and change it in their own profile. */
  readonly guest?: true
}

/** A column of the table `member`, or a computed one. */
type Storage =
  | { readonly computed: true }
  | {
      readonly merge: MergeRule
      /** Anonymising resets it to its default, although it identifies nobody. */
      readonly reset?: true
      /** Why the person's data file omits it. */
      readonly withheld?: string
    }

/** A column of a member, for generic code. */
export type MemberColumn = MemberColumnKind & Column & Described & Storage
