import type { ImportOutcome } from '@sofra/contract/kernel/import.outcomes.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import type { Query } from '../database/tenant.ts'

/** A row that holds something; `row` is its number as people see it. */
export interface SourceRow {
  row: number
  /** Texts as they stand in the file; a cell that failed says how. */
  cells: (string | { error: string })[]
}

export interface ImportColumn {
  /** Of what the schema takes. */
  readonly field: string
  /** What the column is called, in every language. */
  readonly heading: PhraseKey
  readonly required?: true
  /** What stands in it in the sample file, a row each. */
  readonly examples: readonly string[]
}

export interface ImportFault {
  /** A field; null of the whole row. */
  readonly column: string | null
  readonly code: PhraseKey
  readonly params?: Params
}

/** One row of a file that means something. */
export interface ImportValue<Value> {
  readonly row: number
  readonly value: Value
}

/** What becomes of a row, seen from what is there. */
export interface Compared {
  readonly row: number
  readonly outcome: ImportOutcome
  readonly faults?: readonly ImportFault[]
}

/** Whose records they are; null: the platform's. */
export interface ImportKeys {
  readonly company_id: number | null
}

/**
 * How records of one kind come from a file. `compare` and `write` are given some hundred rows at a time and take one statement or
 * a few for all of them; what `write` finds there already it leaves or changes, so that a row that comes twice counts once.
 */
export interface ImportKind<Value = unknown> {
  readonly name: string
  readonly columns: readonly ImportColumn[]
  /** Of a row's texts by field, empty ones included. */
  readonly schema: z.ZodType<Value>
  /** Rows with the same key are the same record. */
  keyOf(value: Value): string
  compare(query: Query, keys: ImportKeys, rows: readonly ImportValue<Value>[]): Promise<readonly Compared[]>
  write(query: Query, keys: ImportKeys, values: readonly Value[]): Promise<unknown>
}
