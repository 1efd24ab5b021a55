import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { fieldWord } from '@sofra/contract/kernel/phrases.ts'
import type { z } from 'zod'
import { call, download } from './http/api.ts'
import type { PhraseKey } from './words/i18n.ts'

/** Any plain record of the contract, whatever its fields: what the generic list and form need to know of one. */
export interface AnyRecord {
  readonly name: string
  /** How its id is called in a path. */
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
  /** Puts all of them into an order by hand, where they have one. */
  readonly order?: Endpoint
}

/** What a form needs to know of a record; one that is there for good has no `create`. */
export type FormRecord = Pick<AnyRecord, 'name' | 'param' | 'input' | 'one' | 'update'> & {
  readonly create?: Endpoint
  /** Which part of the record it is, where a form holds no more: it is cached apart from the whole. */
  readonly part?: string
}

/** Under which a form's record is cached; nothing else is cached under it, which would have other fields. */
export const recordKey = (of: Pick<FormRecord, 'name' | 'part'>, id: number | undefined) =>
  [of.name, of.part ?? 'one', id] as const

/** A row as the generic list and form see it. */
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
/** `download` for the same. */
export const downloadAny = download as (endpoint: Endpoint, input: Input) => Promise<number | undefined>

const shared: Readonly<Record<string, PhraseKey>> = { created_at: 'field.created_at' }

/** The label of a field: the phrase `<record>.<field>`, which the contract's `phrasesOf` makes sure of. */
export const labelKey = (name: string, field: string) => shared[field] ?? (`${name}.${fieldWord(field)}` as PhraseKey)
