import type { Key } from '@sofra/contract/kernel/endpoint.ts'
import type { PersonClass } from '@sofra/contract/kernel/person.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { FreeColumn, Row, Table } from './db.types.ts'

/** People whose data can be anonymised or removed. */
export type Subject = 'member' | 'user' | 'institution'

/** What a column says about people, and what becomes of it. */
export interface PersonalColumn {
  readonly person: PersonClass
  /** The value that anonymising writes into rows that stay. */
  readonly empty?: null | ''
  /** The legal reason for which anonymising or removing keeps it, for everybody or for some. */
  readonly kept?: string | Readonly<Partial<Record<Subject, string>>>
  /** Its heading in the person's data file, or why the file omits it. */
  readonly file?: PhraseKey | Withheld
  /** SQL over a row `t` for the file, if the stored value says nothing, such as an id. */
  readonly fileSql?: string
  /** It contains the path of a file in the store, which is removed with the value. */
  readonly isStoredFile?: true
}

/** A column, or just `none` if it is about no person and in no data file. */
export type OwnColumn = 'none' | PersonalColumn

/** Returns columns without personal data. */
export const none = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'none'])) as Readonly<Record<Name, 'none'>>

/** A column of a person's data file that is about no person. */
export const inFile = (file: PhraseKey): PersonalColumn => ({ person: 'none', file })

/** The name of a user of the panel in rows of a guest. */
export const userName: PersonalColumn = {
  person: 'name',
  kept: 'records prove which user of the panel changed them',
  file: { withheld: 'it names a user of the panel' },
}

/** Returns columns that are about no person, but that people type freely, with the reason to keep them. */
export const kept = <const Name extends string>(reason: string, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { person: 'none', kept: reason }])) as Readonly<
    Record<Name, PersonalColumn>
  >

/** Returns why a column keeps the data of somebody who was anonymised or removed. */
export const reasonToKeep = (column: OwnColumn | undefined, subject: Subject) => {
  const reason = typeof column === 'object' ? column.kept : undefined
  return typeof reason === 'object' ? reason[subject] : reason
}

/** Why a person's data file omits something. */
export interface Withheld {
  readonly withheld: string
}

/**
 * Rows of a person in a table, by one of its columns. Used when two records of a person are merged, when a person is
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
  /** `keep` for rows without personal data, `remove` them, `empty` their columns, or `own` code of the owner. */
  readonly anonymise: 'keep' | 'remove' | 'empty' | 'own'
  readonly file: PersonSheet | Withheld
}

/** The sheet of a person's data file with the rows of a table; its columns are those with a heading. */
export interface PersonSheet {
  readonly title: PhraseKey
  /** SQL over a row `t` that selects the rows; all by default. */
  readonly where?: string
  /** The columns with amounts in minor units. */
  readonly money?: readonly string[]
}

/** A module's declaration of a table that it owns. */
interface Declaration<Columns> {
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
  /** What each column says about people, or `none` for a table without personal data. */
  readonly columns: 'none' | Columns
  /** The rows of guests in a table with their personal data. */
  readonly person?: PersonRows | readonly PersonRows[]
  /** Whose personal data it is if no guest's, and until when it is kept. */
  readonly people?: string
}

/** Texts, JSON, bytes and dates have to be listed. Ids, numbers, flags, instants and closed lists are `none` otherwise. */
type ColumnsOf<T extends Table> = Readonly<Record<FreeColumn<T>, OwnColumn>> &
  Readonly<Partial<Record<keyof Row<T>, OwnColumn>>>

/** The tables of a module by name; part of its `x.module.ts`. */
export type Tables = { readonly [T in Table]?: Declaration<ColumnsOf<T>> }

/** A declared table, for generic code. */
export type OwnTable = Declaration<Readonly<Record<string, OwnColumn>>>

/** The tables of all modules, for generic code. */
export type AllTables = Readonly<Record<string, OwnTable>>

/** Returns the declared columns of a table; empty for one without personal data. */
export const columnsOf = (table: OwnTable | undefined): Readonly<Record<string, OwnColumn>> =>
  table === undefined || table.columns === 'none' ? {} : table.columns
