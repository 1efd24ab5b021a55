import type { z } from 'zod'
import type { Rate, Repeat } from './call-class.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The permission key of a call, named `<method>-<resource>`; `-all` at its end means the list. */
export type Key = `${Lowercase<Method>}-${string}`

/**
 * Who may make a call: holders of a key, any signed-in user, who is registering, a sales channel with its key, a member who is signed
 * in through one, or everybody.
 */
export type Access = Key | 'signed-in' | 'registering' | 'channel' | 'member' | 'public'

/** Whether a call is a guest's, who comes through a sales channel. */
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

/** The people of a company itself: only they decide where its money and its letters go. */
export const ownPeople: readonly AccountType[] = ['customer', 'company', 'customer_demo', 'staff_demo']

/** What a company's licence may hold. */
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

/** Files that are sent as a body: their type, whatever they turn out to be, and how many bytes they may have. */
export const fileBodies = {
  /** A photograph of a phone; it is made smaller at once. */
  picture: { type: 'image/*', largest: 10_485_760 },
  workbook: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', largest: 5_242_880 },
  /** A workbook, or text with a row a line: what records are imported from. */
  rows: { type: 'application/octet-stream', largest: 16_777_216 },
  /** A picture of a paper, or a PDF. */
  document: { type: 'application/octet-stream', largest: 10_485_760 },
  /** A workbook, or JSON: words by their keys. */
  words: { type: 'application/octet-stream', largest: 5_242_880 },
} as const

/** The header of a list's file that does not have all of its rows: how many it has. */
export const cutHeader = 'x-rows-cut-at'

/** Codes of refusals by HTTP status; a code is the key of its phrase. */
export type DeclaredErrors = Readonly<
  Partial<Record<400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 428 | 429, readonly string[]>>
>

type Schema = z.ZodType

/** Parameters of paths that are codes and no ids: texts of exactly so many digits, which may begin with 0. */
export const codeDigits = { reset_code: 6 } as const

/** The parameter of paths that is a slug (`kernel/slug.ts`). */
export const slugParam = 'slug'

type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** What the parameters of a path hold. */
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
  /** Below `/api`. `:branch_id` and `:company_id` narrow the request to that branch or company; every other parameter is an id too, but for `codeDigits` and `slugParam`. */
  readonly path: Path
  readonly access: Access
  /** Account types that may make the call; absent means all. */
  readonly accounts?: readonly AccountType[]
  /** The module that the licence must have; without it the answer is 402. */
  readonly module?: LicenceModule
  /** Only for people who may manage their account: its users and roles. */
  readonly managesAccount?: true
  /** Answers also while the platform is under maintenance, whoever asks; all others answer platform's people alone then. */
  readonly inMaintenance?: true
  /** Closed to people of the platform while they act as a company: what only its own people may change. */
  readonly ownPeopleOnly?: true
  /** Refuses users who are limited to branches: the call reads or changes records that all branches of the company share. */
  readonly wholeCompany?: true
  /** Takes the bytes of a file as its body instead of JSON. */
  readonly takes?: keyof typeof fileBodies
  /** The text of its body is kept as it came, so that the handler can compare its signature (`kernel/http/signed.ts`); 32 kB at most. */
  readonly signed?: true
  /** How often one caller may make it; absent: by its kind, see `rateOf`. Compulsory for a public call that changes something. */
  readonly rate?: Rate
  /** What a second one does; absent: what the method promises, see `repeatOf`. */
  readonly repeat?: Repeat
  readonly query?: Query
  readonly body?: Body
  /** The codes of its own refusals by status; those that every call of its kind can answer are added by `errorsOf`. */
  readonly errors?: Errors
  /** Closed lists of the codes within `errors` of a refusal, by the code of the refusal. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>
  readonly reply: Reply
  /** What a success answers with; `file` is a download, `stream` stays open. */
  readonly answers?: 'json' | 'created' | 'file' | 'stream'
  /** A sentence for the API's documentation. */
  readonly about?: string
}

/** What of an endpoint says where it lies and who may call it: all that menu, guard and `call` read, and no schema. */
export type EndpointHead = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'accounts' | 'module' | 'managesAccount' | 'ownPeopleOnly' | 'wholeCompany' | 'takes'
>

/** What `endpoint()` declared bears it, so that calls are found among the exports of a module. */
const declared = Symbol('endpoint')

/** Declares one HTTP call. The server implements it, the panel calls it; nobody repeats it. */
export const endpoint = <
  const Path extends `/${string}`,
  Reply extends Schema,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  const Errors extends DeclaredErrors = Record<never, never>,
>(
  declaration: Endpoint<Path, Query, Body, Reply, Errors>,
) => ({ ...declaration, [declared]: true }) as Endpoint<Path, Query, Body, Reply>

/** An object that holds calls or further such objects; a schema is none, whatever it holds. */
const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEndpoint = (value: object): value is Endpoint => declared in value

const isDeclared = (value: unknown): value is object => isHolder(value) && isEndpoint(value)

const closed = (value: unknown): unknown => {
  if (!isHolder(value)) return value
  if (isDeclared(value)) return { ...value, wholeCompany: true }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]))
}

/** Returns a call, or a record of calls, with `wholeCompany` set on each call. Everything else of the record stays as it is. */
export const forWholeCompany = <Calls extends object>(calls: Calls): Calls => closed(calls) as Calls

/** The calls among what modules export, in records of calls and sections of such records too; each once. */
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

/** What a caller passes: `params` where the path has some, `query` and `body` where they are declared. */
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

/** The codes that a call declares, and the one of every write of an edited record. */
export type CodeOf<E> =
  | 'error.stale'
  | (E extends { readonly errors?: infer Errors } ? CodesIn<NonNullable<Errors>> : never)
type CodesIn<Errors> = {
  [Status in keyof Errors]: NonNullable<Errors[Status]> extends readonly (infer Code)[] ? Code : never
}[keyof Errors]
