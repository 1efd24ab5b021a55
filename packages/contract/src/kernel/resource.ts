import { z } from 'zod'
import { type AccountType, type DeclaredErrors, endpoint, type LicenceModule } from './endpoint.ts'
import { queryId, text, version } from './fields.ts'

const pageShape = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  /** The id of the last row of the previous page: the page starts behind that row's current position. */
  after: queryId.optional(),
  q: text(100).optional(),
}

/** The limit of exact counts and of paging; users narrow longer lists instead. */
export const mostPaged = 10_000

/** Limits of a column's width in pixels, and the step of a key press. */
export const columnWidths = { min: 64, max: 800, step: 16 } as const

/**
 * Returns the query schema of a list: page, limit, the row before it, search, order by a field of `sortable` (`-`
 * reverses it; `begins` by default), and filters.
 */
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
    /** There are more than `total`. */
    total_is_capped: z.boolean(),
    page: z.number().int(),
    limit: z.number().int(),
  })

/** The parameters that an export adds to its list's query: the format, and the columns in display order. */
export const exportShape = { format: z.enum(['xlsx', 'csv']), columns: text(1_000) }

const streamed = z.custom<AsyncIterable<Uint8Array>>(
  (bytes) => typeof bytes === 'object' && bytes !== null && Symbol.asyncIterator in bytes,
)

/** A download as its handler returns it; over HTTP only the bytes are the body. */
export const file = z.object({
  bytes: z.union([z.instanceof(Uint8Array), streamed]),
  type: z.string(),
  name: z.string(),
  /** The number of rows of a truncated export. */
  cutAt: z.int().optional(),
})
export type Download = z.output<typeof file>

interface Declaration<Row extends z.ZodObject, Input extends z.ZodRawShape, At extends string, Param extends string> {
  row: Row
  /** The input of a form; the shape is the type parameter, so that derived bodies keep their types. */
  input: z.ZodObject<Input>
  /** Who may read; by default holders of the key. */
  readers?: readonly AccountType[]
  /** Who may write; by default holders of the key. */
  writers?: readonly AccountType[]
  /** Whether writing needs the permission to manage the account. */
  managesAccount?: true
  /** The licence module that the calls need. */
  module?: LicenceModule
  /** Refusals of its writing calls, besides those of every record. */
  errors?: Readonly<Partial<Record<'create' | 'update' | 'remove', DeclaredErrors>>>
  /** The name of its id in a path; `id` for records of the platform. */
  param?: Param
  /**
   * The path, the name by default; `company/:company_id/…` and `branch/:branch_id/…` declare a record of a company or a
   * branch.
   */
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
  /** Sortable fields, all by default; for records with thousands of rows the indexed ones. */
  sortable?: readonly (keyof Row['shape'] & string)[]
  /** The default number of rows per page. */
  perPage?: number
  /** The default order; newest first by default. */
  begins?: string
}

/** Declares the calls to read, create, update and remove one record, with their keys. */
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

/** The same with a list, sortable by every field, and its export. */
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
