import type { Key } from '@sofra/contract/kernel/endpoint.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** What a module says of a table that it owns. */
export interface OwnTable {
  /** The phrase that names one of its records; the log shows the changes of a table that has one. */
  readonly word?: Extract<PhraseKey, `${string}.one`>
  /** How a row is called: a column, or an expression over its columns. */
  readonly name?: string
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
}

/** The tables that a module owns, by their name; exported by its `x.tables.ts`. */
export type Tables = Readonly<Record<string, OwnTable>>
