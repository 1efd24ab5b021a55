import type { Key } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

/**
 * Personal data in a table, by one of its columns. Used when two records of a person are merged, when a person is
 * anonymised, and when they request their data.
 */
export interface PersonRows {
  /**
   * The column that contains the member's id, or the id of a row of `through`. With `is: 'phone'` it contains a phone.
   */
  readonly column: string
  readonly is?: 'phone'
  /** Another table with the person's rows; the column refers to its `id`. */
  readonly through?: string
  /** The column that identifies rows; `id` by default. */
  readonly key?: string
  /** At a merge: `move` reassigns the rows to the remaining record, `stay` leaves them, `own` uses the owner's code. */
  readonly merge: 'move' | 'stay' | 'own'
  /** A column that is unique per person: of rows in both records one stays where it is. */
  readonly once?: string
  /** `keep` for rows without personal data; `remove`, or the columns to overwrite; `own` uses the owner's code. */
  readonly anonymise: 'keep' | 'remove' | 'own' | Readonly<Record<string, null | ''>>
  /** The sheet of the person's data file, with a heading per column. `false`: nothing in it is about the person. */
  readonly file: false | PersonSheet
}

export interface PersonSheet {
  readonly title: PhraseKey
  readonly columns: Readonly<Record<string, PhraseKey>>
  /** SQL over a row `t` for columns whose stored value says nothing, such as an id. */
  readonly sql?: Readonly<Record<string, string>>
  /** SQL over a row `t` that selects the rows; all by default. */
  readonly where?: string
  /** The columns with amounts in minor units. */
  readonly money?: readonly string[]
}

/** A module's declaration of a table that it owns. */
export interface OwnTable {
  /** The phrase for one of its records. The log shows changes of tables that have one. */
  readonly word?: Extract<PhraseKey, `${string}.one`>
  /** The phrase that a refused removal uses for rows which no log shows. */
  readonly usedAs?: PhraseKey
  /** The name of a row: a column, or an expression over its columns. */
  readonly name?: string
  /** A readable name for a row whose `name` is a key for programs; the log uses it. */
  readonly described?: string
  /** The table that this one is part of; the log shows its id for a row without a name. */
  readonly partOf?: string
  /** Columns that refer to rows without a foreign key, so that they survive the removal. */
  readonly refers?: Readonly<Record<string, string>>
  /** Columns that the log shows only to people with a key. */
  readonly needs?: Readonly<Record<string, Key>>
  /** Columns that may contain the path of a stored picture. Files of columns missing here are removed. */
  readonly pictures?: readonly string[]
  /**
   * Types of JSON columns for `db.types.ts`: the contract's file and type, as `kernel/fields.ts#Translated`, with `[]`
   * for a list. An undeclared column is `unknown` and has to be parsed.
   */
  readonly json?: Readonly<Record<string, string>>
  /** Views through which every area may read the table. */
  readonly views?: readonly string[]
  readonly person?: PersonRows | readonly PersonRows[]
}

/** The tables of a module by name; part of its `x.module.ts`. */
export type Tables = Readonly<Record<string, OwnTable>>
