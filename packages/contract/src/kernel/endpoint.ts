import type { z } from 'zod'
import type { Rate, Repeat } from './call-class.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The permission key of a call, `<method>-<resource>`; the suffix `-all` means the list. */
export type Key = `${Lowercase<Method>}-${string}`

/**
 * Who may make a call: holders of a key, any signed-in user, a user who is registering, a sales channel by its key, a
 * member signed in through one, or everybody.
 */
export type Access = Key | 'signed-in' | 'registering' | 'channel' | 'member' | 'public'

/** Returns whether a call is made by guests, through a sales channel. */
export const isGuests = (access: Access) => access === 'channel' || access === 'member'

export const accountTypes = [
  'eliza',
  'dealer',
  'company',
  'customer',
  'customer_demo',
  'dealer_demo',
  'staff_demo',
] as const
export type AccountType = (typeof accountTypes)[number]

/** The company's own users: only they decide about payments and senders of messages. */
export const ownPeople: readonly AccountType[] = ['customer', 'company', 'customer_demo', 'staff_demo']

/** The modules of a company's licence. */
export const licenceModules = [
  'branch',
  'kiosk',
  'reservation',
  'table',
  'loyalty',
  'campaign',
  'caller_id',
  'getir',
  'yemeksepeti',
  'trendyol',
  'migros',
  'courier',
] as const
export type LicenceModule = (typeof licenceModules)[number]

/** Uploaded files: their content type and their maximum size in bytes. */
export const fileBodies = {
  /** A photo of a phone, which the server reduces. */
  picture: { type: 'image/*', largest: 10_485_760 },
  workbook: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', largest: 5_242_880 },
  /** A workbook or CSV to import. */
  rows: { type: 'application/octet-stream', largest: 16_777_216 },
  /** A photo of a document, or a PDF. */
  document: { type: 'application/octet-stream', largest: 10_485_760 },
  /** A workbook or JSON with words by key. */
  words: { type: 'application/octet-stream', largest: 5_242_880 },
} as const

/** The response header of a truncated export: its number of rows. */
export const cutHeader = 'x-rows-cut-at'

/** Refusal codes by HTTP status; a code is a phrase key. */
export type DeclaredErrors = Readonly<
  Partial<Record<400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 428 | 429, readonly string[]>>
>

type Schema = z.ZodType

/** Path parameters that are codes with a fixed number of digits, which may start with 0. */
export const codeDigits = { reset_code: 6 } as const

/** The parameter of paths that is a slug (`kernel/slug.ts`). */
export const slugParam = 'slug'

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The types of path parameters. */
type ParamValues<P extends string> = {
  [Name in PathParams<P>]: Name extends keyof typeof codeDigits | typeof slugParam ? string : number
}

export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Errors extends DeclaredErrors = DeclaredErrors,
> {
  readonly method: Method
  /**
   * Below `/api`. `:branch_id` and `:company_id` narrow the request to that branch or company; every other parameter is
   * an id, except `codeDigits` and `slugParam`.
   */
  readonly path: Path
  readonly access: Access
  /** Account types that may make the call; all by default. */
  readonly accounts?: readonly AccountType[]
  /** The licence module that the call needs; without it the reply is 402. */
  readonly module?: LicenceModule
  /** Only for users who may manage their account's users and roles. */
  readonly managesAccount?: true
  /** Available to everybody during a maintenance; other calls only to the platform's users. */
  readonly inMaintenance?: true
  /** Refused to the platform's users while they act as a company. */
  readonly ownPeopleOnly?: true
  /** Refuses users limited to branches: the call uses records that all branches of the company share. */
  readonly wholeCompany?: true
  /** The body is a file instead of JSON. */
  readonly takes?: keyof typeof fileBodies
  /** Keeps the raw text of the body to verify its signature (`kernel/http/signed.ts`); 32 kB at most. */
  readonly signed?: true
  /**
   * The rate limit class; by default from the kind of call, see `rateOf`. Required for a public call that changes
   * something.
   */
  readonly rate?: Rate
  /** What a repeated call does; by default from the method, see `repeatOf`. */
  readonly repeat?: Repeat
  readonly query?: Query
  readonly body?: Body
  /** The codes of its own refusals by status; `errorsOf` adds those of its kind. */
  readonly errors?: Errors
  /** The codes within `errors` of a refusal, by the refusal's code. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>
  readonly reply: Reply
  /** The kind of reply; `file` is a download, `stream` stays open. */
  readonly answers?: 'json' | 'created' | 'file' | 'stream'
  /** A sentence for the API documentation. */
  readonly about?: string
}

/** The part of an endpoint without schemas, for menu, guard and `call`. */
export type EndpointHead = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'accounts' | 'module' | 'managesAccount' | 'ownPeopleOnly' | 'wholeCompany' | 'takes'
>

/** Marks declared endpoints, so that they can be found among a module's exports. */
const declared = Symbol('endpoint')

/** Declares one HTTP call, which the server implements and the panel uses. */
export const endpoint = <
  const Path extends `/${string}`,
  Reply extends Schema,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  const Errors extends DeclaredErrors = Record<never, never>,
>(
  declaration: Endpoint<Path, Query, Body, Reply, Errors>,
) => ({ ...declaration, [declared]: true }) as Endpoint<Path, Query, Body, Reply>

/** Returns whether an object may contain calls; schemas do not. */
const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEndpoint = (value: object): value is Endpoint => declared in value

const isDeclared = (value: unknown): value is object => isHolder(value) && isEndpoint(value)

const closed = (value: unknown): unknown => {
  if (!isHolder(value)) return value
  if (isDeclared(value)) return { ...value, wholeCompany: true }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]))
}

/** Sets `wholeCompany` on a call, or on each call of a record. Returns the rest unchanged. */
export const forWholeCompany = <Calls extends object>(calls: Calls): Calls => closed(calls) as Calls

/** Returns the calls among modules' exports, including those in records and their sections; each once. */
export const callsOf = (exported: readonly unknown[]): readonly Endpoint[] => {
  const endpointsIn = (value: unknown): Endpoint[] => {
    if (!isHolder(value)) return []
    return isEndpoint(value) ? [value] : Object.values(value).flatMap(endpointsIn)
  }
  return [...new Set(exported.flatMap(endpointsIn))]
}

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined
type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [key in K]: T }

/** What a caller passes: `params` if the path has some, `query` and `body` if declared. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', [PathParams<P>] extends [never] ? undefined : ParamValues<P>> &
        (In<Q> extends undefined ? unknown : { query?: In<Q> }) &
        Part<'body', In<B>>
    : never

/** What a handler receives after validation. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: ParamValues<P>; query: Out<Q>; body: Out<B> }
    : never

export type ReplyOf<E> = E extends Endpoint<string, Schema, Schema, infer R> ? z.output<R> : never
export type BodyOf<E> = E extends Endpoint<string, Schema, infer B, Schema> ? z.input<B> : never
export type QueryOf<E> = E extends Endpoint<string, infer Q, Schema, Schema> ? z.output<Q> : never

/** The codes that a call declares, and the common one of every versioned write. */
export type CodeOf<E> =
  | 'error.stale'
  | (E extends { readonly errors?: infer Errors } ? CodesIn<NonNullable<Errors>> : never)
type CodesIn<Errors> = {
  [Status in keyof Errors]: NonNullable<Errors[Status]> extends readonly (infer Code)[] ? Code : never
}[keyof Errors]
