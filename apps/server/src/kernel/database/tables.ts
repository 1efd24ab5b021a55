import type { Key } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

/**
 * What a table holds of one person, by one of its columns: it is followed when two records of somebody become one, when somebody is
 * to be forgotten, and when they ask what is known of them.
 */
export interface PersonRows {
  /** Names the member, or the row of `through` that is theirs; with `is: 'phone'` it holds a phone that may be theirs. */
  readonly column: string
  readonly is?: 'phone'
  /** Another table of theirs, whose `id` the column names. */
  readonly through?: string
  /** What tells rows apart; `id` where it is not said. */
  readonly key?: string
  /** With the record that goes into another its rows move; `stay` with it; or the owner merges them by its own code. */
  readonly merge: 'move' | 'stay' | 'own'
  /** A column of which a person can have a value only once: of rows that both records have, one stays where it is. */
  readonly once?: string
  /** Rows that say nothing by themselves stay, others go or lose what these columns hold; `own` as above. */
  readonly anonymise: 'keep' | 'remove' | 'own' | Readonly<Record<string, null | ''>>
  /** What the person is shown of it: a sheet, with a heading for each column. `false`: nothing of it is about them. */
  readonly file: false | PersonSheet
}

export interface PersonSheet {
  readonly title: PhraseKey
  readonly columns: Readonly<Record<string, PhraseKey>>
  /** SQL over a row `t`: which of the rows it is about; all where it is not said. */
  readonly where?: string
  /** Of those, amounts in minor units. */
  readonly money?: readonly string[]
}

/** What a module says of a table that it owns. */
export interface OwnTable {
  /** The phrase that names one of its records; the log shows the changes of a table that has one. */
  readonly word?: Extract<PhraseKey, `${string}.one`>
  /** The phrase by which a refusal to remove a record names rows that no log shows. */
  readonly usedAs?: PhraseKey
  /** How a row is called: a column, or an expression over its columns. */
  readonly name?: string
  /** What a row is in words, as `name`, where that is a key that programs read: the log calls it so. */
  readonly described?: string
  /** The table whose id stands in the log for a row without a name, which is a part of that one. */
  readonly partOf?: string
  /** What columns name that are no foreign keys, so that they outlive it. */
  readonly refers?: Readonly<Record<string, string>>
  /** Columns that the log shows only to those who hold a key. */
  readonly needs?: Readonly<Record<string, Key>>
  /** Columns that may name a stored picture, as text or somewhere inside. What is missing here loses its files. */
  readonly pictures?: readonly string[]
  /**
   * What JSON columns hold, for `db.types.ts`: the contract's file and type, as `kernel/fields.ts#Translated`, with `[]` behind it
   * for a list. What is not declared is `unknown` and has to be parsed.
   */
  readonly json?: Readonly<Record<string, string>>
  /** Views by which its owner lets every area read of it. */
  readonly views?: readonly string[]
  readonly person?: PersonRows | readonly PersonRows[]
}

/** The tables that a module owns, by their name; part of its `x.module.ts`. */
export type Tables = Readonly<Record<string, OwnTable>>
