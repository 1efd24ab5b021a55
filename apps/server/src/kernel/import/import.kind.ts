import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Query } from '../database/tenant.ts'

/** A row with content; `row` is its number in the spreadsheet. */
export interface SourceRow {
  row: number
  /** Cell texts of the file; a failed formula has its error. */
  cells: (string | { error: string })[]
}

export interface ImportColumn {
  /** A field that `read` accepts. */
  readonly field: string
  /** The phrase of the column's heading. */
  readonly heading: PhraseKey
  readonly required?: true
  /** Other headings of this column, in any language. */
  readonly aliases?: readonly string[]
  /** Cells of the sample file, one per row. */
  readonly examples: readonly string[]
}

export interface ImportFault {
  /** A field; null for the whole row. */
  readonly column: string | null
  readonly code: PhraseKey
  readonly params?: Params
}

/** The parsed value of a row; undefined if it has faults. */
export interface ImportRead<Value> {
  readonly value?: Value
  readonly faults: readonly ImportFault[]
}

/** A valid row of a file. */
export interface ImportValue<Value> {
  readonly row: number
  readonly value: Value
}

/** A row to be written, with the outcome of the comparison. */
export interface StagedValue<Value> extends ImportValue<Value> {
  readonly outcome: ImportOutcome
}

/** The outcome of comparing a row with the existing records. */
export interface Compared {
  readonly row: number
  readonly outcome: ImportOutcome
  readonly faults?: readonly ImportFault[]
  /** Of the record that the row means, where there is one; two rows may mean the same by keys that they don't have in common. */
  readonly record_id?: number | undefined
}

/** The owner of the records; null: the platform. */
export interface ImportKeys {
  readonly company_id: number | null
}

/** How rows of a file are compared and written. */
export interface ImportHow<Rules = unknown> {
  /** What the user chose with the columns; undefined for kinds without rules. */
  readonly rules: Rules
  /** Small reads without row security, so that every index can be used. Each names the company. */
  readonly find: Query
  /** The name of the user who imports. */
  readonly by: string | null
}

/** What a row has written to a record, for undo. */
export interface WrittenRow {
  readonly row: number
  readonly record_id: number
  /** The version after the write. */
  readonly version: number
  /** The previous values of the changed fields; null for a new record. */
  readonly before: unknown
}

/** The same with the time of the write. */
export interface WrittenBefore extends WrittenRow {
  readonly written_at: string
}

/** The outcome of writing rows: some may have become invalid or unchanged. */
export interface ImportResult {
  readonly written: readonly WrittenRow[]
  readonly refused: readonly { readonly row: number; readonly faults: readonly ImportFault[] }[]
}

/** Why what a row has written stays. */
export interface Remaining {
  readonly row: number
  readonly why: PhraseKey
}

/** For kinds whose columns are matched by the user and whose imports can be undone. */
export interface ImportMatching<Rules> {
  readonly rules: z.ZodType<Rules>
  /** Fields that a file must have under these rules. */
  needs(rules: Rules): readonly string[]
  /** Undoes writes; returns the rows whose records stay. */
  undo(
    query: Query,
    keys: ImportKeys,
    rows: readonly WrittenBefore[],
    how: ImportHow<Rules>,
  ): Promise<readonly Remaining[]>
  /** Throws for a caller who may not see the fields that a file contains. */
  check(context: Context): void
}

/**
 * How records of one kind are imported. `compare` and `write` handle a few hundred rows with a few statements. `write`
 * skips or updates existing records, so that a row that occurs twice counts once.
 */
export interface ImportKind<Value = unknown, Rules = unknown> {
  readonly name: string
  readonly columns: readonly ImportColumn[]
  /** Parses a row's texts by field, empty ones included; returns the value or faults. */
  read(texts: Readonly<Record<string, string>>): ImportRead<Value>
  readonly matching?: ImportMatching<Rules>
  /** Rows normally change different records, so several parts can be written concurrently. */
  readonly apart?: true
  /** Rows that share a key refer to the same record. */
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
