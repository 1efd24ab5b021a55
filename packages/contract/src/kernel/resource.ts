import { z } from 'zod'
import { type AccountType, type DeclaredErrors, endpoint, type LicenceModule } from './endpoint.ts'
import { queryId, text, version } from './fields.ts'

const pageShape = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  /** The id of the last row of the page before: the page then begins behind that row, wherever it stands by now. */
  after: queryId.optional(),
  q: text(100).optional(),
}

/** Rows of a list that are counted exactly, and to which one can page: whoever looks for something narrows the list instead. */
export const mostPaged = 10_000

/** How narrow and how wide a column of a list may be made, in pixels, and by how much a key changes it. */
export const columnWidths = { min: 64, max: 800, step: 16 } as const

/** The query of a list: page, limit, the row before it, search, order by a field of the closed list `sortable` (`-` turns it; first by `begins`), and filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
  begins = '-created_at',
) => {
  const orders = sortable.flatMap((field) => [field, `-${field}`]) as [string, ...string[]]
  return z.strictObject({ ...pageShape, sort: z.enum(orders).default(begins), ...filters })
}

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.number().int(),
    /** There are more than `total`, and nobody counted how many. */
    total_is_capped: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  })

/** What every export adds to the query of its list: the file's format, and the columns in the order they are seen. */
export const exportShape = { format: z.enum(['xlsx', 'csv']), columns: text(1_000) }

const streamed = z.custom<AsyncIterable<Uint8Array>>(
  (bytes) => typeof bytes === 'object' && bytes !== null && Symbol.asyncIterator in bytes,
)

/** A download as its handler gives it; over HTTP only the bytes are the body. */
export const file = z.object({
  bytes: z.union([z.instanceof(Uint8Array), streamed]),
  type: z.string(),
  name: z.string(),
  /** How many rows a list's file has, where the list has more. */
  cutAt: z.int().optional(),
})
export type Download = z.output<typeof file>

interface Declaration<Row extends z.ZodObject, Input extends z.ZodRawShape, At extends string, Param extends string> {
  row: Row
  /** What a form fills; its shape is the type parameter, so that bodies made of it keep their types. */
  input: z.ZodObject<Input>
  /** Who may look; absent means whoever holds the key. */
  readers?: readonly AccountType[]
  /** Who may write; absent means whoever holds the key. */
  writers?: readonly AccountType[]
  /** Whether writing is only for people who may manage their account. */
  managesAccount?: true
  /** The module that the licence must have. */
  module?: LicenceModule
  /** What its writing calls refuse with, beside what every record's do. */
  errors?: Readonly<Partial<Record<'create' | 'update' | 'remove', DeclaredErrors>>>
  /** How its id is called in a path; `id` for what belongs to the platform as a whole. */
  param?: Param
  /** Where it lies, by default its name; `company/:company_id/…` and `branch/:branch_id/…` make it a record of one of those. */
  at?: At
}

interface Listed<
  Row extends z.ZodObject,
  Input extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  At extends string,
  Param extends string,
> extends Declaration<Row, Input, At, Param> {
  filters: Filters
  /** The fields that the list sorts by, by default all; of records that come by the thousand those with an index. */
  sortable?: readonly (keyof Row['shape'] & string)[]
  /** How many rows a page has unless asked otherwise. */
  perPage?: number
  /** What the list sorts by unless asked otherwise; by default the newest first. */
  begins?: string
}

/** The calls by which one record is read, made, changed and removed, with the keys the product names them by. */
export const recordCalls = <
  const Name extends string,
  Row extends z.ZodObject,
  Input extends z.ZodRawShape,
  const At extends string = Name,
  const Param extends string = 'id',
>(
  name: Name,
  {
    row,
    input,
    readers,
    writers,
    managesAccount,
    module,
    errors = {},
    param = 'id' as Param,
    at = name as string as At,
  }: Declaration<Row, Input, At, Param>,
) => {
  const licensed = module ? { module } : {}
  const write = {
    ...licensed,
    ...(writers ? { accounts: writers } : {}),
    ...(managesAccount ? { managesAccount } : {}),
  }
  const read = { ...licensed, ...(readers ? { accounts: readers } : {}) }
  return {
    name,
    param,
    row,
    input,
    one: endpoint({ method: 'GET', path: `/${at}/:${param}`, access: `get-${name}`, reply: row, ...read }),
    create: endpoint({
      method: 'POST',
      path: `/${at}`,
      access: `post-${name}`,
      body: input.strict(),
      reply: row,
      answers: 'created',
      ...(errors.create ? { errors: errors.create } : {}),
      ...write,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/${at}/:${param}`,
      access: `put-${name}`,
      body: input.extend({ version }).strict(),
      reply: row,
      ...(errors.update ? { errors: errors.update } : {}),
      ...write,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${at}/:${param}`,
      access: `delete-${name}`,
      reply: z.null(),
      ...(errors.remove ? { errors: errors.remove } : {}),
      ...write,
    }),
  }
}

export type RecordCalls = ReturnType<typeof recordCalls<string, z.ZodObject, z.ZodRawShape, string, string>>

/** The same with a list, which sorts by any field of the row, and its export. */
export const resource = <
  const Name extends string,
  Row extends z.ZodObject,
  Input extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const At extends string = Name,
  const Param extends string = 'id',
>(
  name: Name,
  { filters, sortable, perPage = 10, begins, ...declared }: Listed<Row, Input, Filters, At, Param>,
) => {
  const { row, readers, module, at = name as string as At } = declared
  const limit = pageShape.limit.unwrap().default(perPage)
  const sorted = (sortable ?? Object.keys(row.shape)) as [string, ...string[]]
  const query = listQuery(sorted, { ...filters, limit }, begins)
  const read = { ...(module ? { module } : {}), ...(readers ? { accounts: readers } : {}) }
  return {
    ...recordCalls<Name, Row, Input, At, Param>(name, declared),
    filters,
    list: endpoint({ method: 'GET', path: `/${at}`, access: `get-${name}-all`, query, reply: pageOf(row), ...read }),
    export: endpoint({
      method: 'GET',
      path: `/${at}/export`,
      access: `get-${name}-all`,
      query: query.extend(exportShape),
      reply: file,
      answers: 'file',
      ...read,
    }),
  }
}

export type Resource = ReturnType<typeof resource<string, z.ZodObject, z.ZodRawShape, z.ZodRawShape, string, string>>
