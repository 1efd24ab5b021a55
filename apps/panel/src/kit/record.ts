import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { fieldWord } from '@sofra/contract/kernel/phrases.ts'
import type { z } from 'zod'
import { call, download } from './http/api.ts'
import type { PhraseKey } from './words/i18n.ts'

/** Any plain record of the contract: the parts that the generic list and form need. */
export interface AnyRecord {
  readonly name: string
  /** The parameter of its id in a path. */
  readonly param: string
  readonly row: z.ZodObject
  readonly input: z.ZodObject
  readonly filters: z.ZodRawShape
  readonly list: Endpoint
  readonly export: Endpoint
  readonly one: Endpoint
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
  /** Sets the manual order of all records, if they have one. */
  readonly order?: Endpoint
}

/** The parts that a form needs; a record that cannot be created has no `create`. */
export type FormRecord = Pick<AnyRecord, 'name' | 'param' | 'input' | 'one' | 'update'> & {
  readonly create?: Endpoint
  /** The name of a form's part of the record: it is cached separately from the whole record. */
  readonly part?: string
}

/** Returns the cache key of a form's record. Other queries use other keys, because their rows have other fields. */
export const recordKey = (of: Pick<FormRecord, 'name' | 'part'>, id: number | undefined) =>
  [of.name, of.part ?? 'one', id] as const

/** A row for the generic list and form. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

interface Input {
  readonly params?: Readonly<Record<string, number>> | undefined
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

// Which record it is shows at run time only, so the input's type cannot be known here; the server checks it.
/** `call` for an endpoint that is not known before run time. */
export const callAny = call as (
  endpoint: Endpoint,
  input: Input,
  options?: { signal?: AbortSignal; timeout?: number },
) => Promise<unknown>
/** `download` for an endpoint that is not known before run time. */
export const downloadAny = download as (endpoint: Endpoint, input: Input) => Promise<number | undefined>

const shared: Readonly<Record<string, PhraseKey>> = { created_at: 'field.created_at' }

/** Returns the label of a field: the phrase `<record>.<field>`. The contract's `phrasesOf` guarantees that it exists. */
export const labelKey = (name: string, field: string) => shared[field] ?? (`${name}.${fieldWord(field)}` as PhraseKey)
