import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { text, version } from './fields.ts'

const pageShape = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  q: text(100).optional(),
}

/** The query of a list: page, limit, search, order by a field of the closed list `sortable` (`-` turns it), and filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) => {
  const orders = sortable.flatMap((field) => [field, `-${field}`]) as [string, ...string[]]
  return z.strictObject({ ...pageShape, sort: z.enum(orders).default('-created_at'), ...filters })
}

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number().int(), page: z.number().int(), limit: z.number().int() })

/** What every export adds to the query of its list: the file's format, and the columns in the order they are seen. */
export const exportShape = { format: z.enum(['xlsx', 'csv']), columns: text(1_000) }

/** A download as its handler gives it; over HTTP only the bytes are the body. */
export const file = z.object({ bytes: z.instanceof(Uint8Array), type: z.string(), name: z.string() })
export type Download = z.output<typeof file>

interface Declaration<
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape,
  At extends string,
  Param extends string,
> {
  row: Row
  input: Input
  filters: Filters
  /** Who may look; absent means whoever holds the key. */
  readers?: readonly AccountType[]
  /** Who may write; absent means whoever holds the key. */
  writers?: readonly AccountType[]
  /** Whether writing is only for people who may manage their account. */
  managesAccount?: true
  /** How its id is called in a path; `id` for what belongs to the platform as a whole. */
  param?: Param
  /** Where its list lies, its name unless told; `branch/:branch_id/…` makes it a record of one branch. */
  at?: At
  /** How many rows a page has unless asked otherwise. */
  perPage?: number
}

/** The calls of a plain record, with the keys the product names them by. Lists sort by any field of the row. */
export const resource = <
  const Name extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  Filters extends z.ZodRawShape,
  const At extends string = Name,
  const Param extends string = 'id',
>(
  name: Name,
  {
    row,
    input,
    filters,
    readers,
    writers,
    managesAccount,
    param = 'id' as Param,
    at = name as string as At,
    perPage = 10,
  }: Declaration<Row, Input, Filters, At, Param>,
) => {
  const sortable = Object.keys(row.shape) as [string, ...string[]]
  const query = listQuery(sortable, { ...filters, limit: pageShape.limit.unwrap().default(perPage) })
  const write = { ...(writers ? { accounts: writers } : {}), ...(managesAccount ? { managesAccount } : {}) }
  const read = readers ? { accounts: readers } : {}
  return {
    name,
    param,
    row,
    input,
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
    one: endpoint({ method: 'GET', path: `/${at}/:${param}`, access: `get-${name}`, reply: row, ...read }),
    create: endpoint({
      method: 'POST',
      path: `/${at}`,
      access: `post-${name}`,
      body: input.strict(),
      reply: row,
      answers: 'created',
      ...write,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/${at}/:${param}`,
      access: `put-${name}`,
      body: input.extend({ version }).strict(),
      reply: row,
      ...write,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${at}/:${param}`,
      access: `delete-${name}`,
      reply: z.null(),
      ...write,
    }),
  }
}

export type Resource = ReturnType<typeof resource<string, z.ZodObject, z.ZodObject, z.ZodRawShape, string, string>>
