import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Query } from '../database/tenant.ts'

/** A row that holds something; `row` is its number as people see it. */
export interface SourceRow {
  row: number
  /** Texts as they stand in the file; a cell that failed says how. */
  cells: (string | { error: string })[]
}

export interface ImportColumn {
  /** Of what `read` takes. */
  readonly field: string
  /** What the column is called, in every language. */
  readonly heading: PhraseKey
  readonly required?: true
  /** What else files call it, in any language. */
  readonly aliases?: readonly string[]
  /** What stands in it in the sample file, a row each. */
  readonly examples: readonly string[]
}

export interface ImportFault {
  /** A field; null of the whole row. */
  readonly column: string | null
  readonly code: PhraseKey
  readonly params?: Params
}

/** What a row means; undefined where something is wrong with it. */
export interface ImportRead<Value> {
  readonly value?: Value
  readonly faults: readonly ImportFault[]
}

/** One row of a file that means something. */
export interface ImportValue<Value> {
  readonly row: number
  readonly value: Value
}

/** The same of a row that is to be written, with what was to become of it when it was compared. */
export interface StagedValue<Value> extends ImportValue<Value> {
  readonly outcome: ImportOutcome
}

/** What becomes of a row, seen from what is there. */
export interface Compared {
  readonly row: number
  readonly outcome: ImportOutcome
  readonly faults?: readonly ImportFault[]
  /** Of the record that the row means, where there is one; two rows may mean the same by keys that they don't have in common. */
  readonly record_id?: number | undefined
}

/** Whose records they are; null: the platform's. */
export interface ImportKeys {
  readonly company_id: number | null
}

/** How the rows of a file are to be compared and written. */
export interface ImportHow<Rules = unknown> {
  /** What somebody chose with the columns; nothing where a kind has no rules. */
  readonly rules: Rules
  /** Small reads beside the transaction, which row security keeps from no index: each names the company itself. */
  readonly find: Query
  /** Who imports, by name. */
  readonly by: string | null
}

/** What a row has written to a record, so that it can be undone. */
export interface Written {
  readonly row: number
  readonly record_id: number
  /** That it has now. */
  readonly version: number
  /** What stood in the changed fields; null of a new record. */
  readonly before: unknown
}

/** The same as it is to be taken back, with when it was written. */
export interface WrittenBefore extends Written {
  readonly written_at: string
}

/** What became of rows as they were written: some may be wrong by now, or say nothing new. */
export interface ImportResult {
  readonly written: readonly Written[]
  readonly refused: readonly { readonly row: number; readonly faults: readonly ImportFault[] }[]
}

/** Why what a row has written stays. */
export interface Remaining {
  readonly row: number
  readonly why: PhraseKey
}

/** What a kind has whose columns are matched by hand, and whose imports can be undone. */
export interface ImportMatching<Rules> {
  readonly rules: z.ZodType<Rules>
  /** Fields that no file can lack under these rules. */
  needs(rules: Rules): readonly string[]
  /** Takes back what rows have written; answers those whose records stay. */
  undo(
    query: Query,
    keys: ImportKeys,
    rows: readonly WrittenBefore[],
    how: ImportHow<Rules>,
  ): Promise<readonly Remaining[]>
  /** Throws for somebody who sees less of the records than a file says of them. */
  check(context: Context): void
}

/**
 * How records of one kind come from a file. `compare` and `write` are given some hundred rows at a time and take one statement or
 * a few for all of them; what `write` finds there already it leaves or changes, so that a row that comes twice counts once.
 */
export interface ImportKind<Value = unknown, Rules = unknown> {
  readonly name: string
  readonly columns: readonly ImportColumn[]
  /** What a row's texts say by field, empty ones included; or what is wrong with them. */
  read(texts: Readonly<Record<string, string>>): ImportRead<Value>
  readonly matching?: ImportMatching<Rules>
  /** Rows change no record in common but by accident, so that some parts of a file are written at the same time. */
  readonly apart?: true
  /** Rows that have one of them in common are the same record. */
  keysOf(value: Value, rules: Rules): readonly string[]
  compare(
    query: Query,
    keys: ImportKeys,
    rows: readonly ImportValue<Value>[],
    how: ImportHow<Rules>,
  ): Promise<readonly Compared[]>
  /** Answers what became of each row where that differs from row to row, or can be undone. */
  write(
    query: Query,
    keys: ImportKeys,
    rows: readonly StagedValue<Value>[],
    how: ImportHow<Rules>,
  ): Promise<ImportResult | undefined>
}
