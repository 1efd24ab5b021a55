import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { queryId, several, timestamp } from './fields.ts'
import { exportShape, file, listQuery, pageOf } from './resource.ts'

/** The columns of every log: time and subject. */
export const logged = {
  id: z.number(),
  created_at: timestamp,
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
}

/** The filters of every log: period and subject. */
export const logFilters = {
  from: timestamp.optional(),
  to: timestamp.optional(),
  company_id: several(queryId).optional(),
}

interface Declaration<
  Row extends z.ZodObject,
  Detail extends z.ZodObject,
  Filters extends z.ZodRawShape,
  At extends string,
  Param extends string,
> {
  row: Row
  /** Additional fields of a single entry. */
  detail: Detail
  filters: Filters
  /** Indexed sort fields; the first is the default, newest first. */
  sortable?: readonly [string, ...string[]]
  /** The path. */
  at: At
  /** The name of its id in a path. */
  param: Param
}

/** Declares the calls of a server log for operators: a list of possibly millions, its export, one entry in full. */
export const logCalls = <
  const Name extends string,
  Row extends z.ZodObject,
  Detail extends z.ZodObject,
  Filters extends z.ZodRawShape,
  const At extends string,
  const Param extends string,
>(
  name: Name,
  { row, detail, filters, sortable = ['created_at'], at, param }: Declaration<Row, Detail, Filters, At, Param>,
) => {
  const accounts = ['eliza'] as const
  const orders = sortable.flatMap((field) => [field, `-${field}`]) as [string, ...string[]]
  const sort = z.enum(orders).default(`-${sortable[0]}`)
  const query = listQuery(sortable, filters).extend({ sort })
  return {
    name,
    param,
    row,
    detail,
    filters,
    list: endpoint({ method: 'GET', path: `/${at}`, access: `get-${name}-all`, accounts, query, reply: pageOf(row) }),
    export: endpoint({
      method: 'GET',
      path: `/${at}/export`,
      access: `get-${name}-all`,
      accounts,
      query: query.extend(exportShape),
      reply: file,
      answers: 'file',
    }),
    one: endpoint({ method: 'GET', path: `/${at}/:${param}`, access: `get-${name}`, accounts, reply: detail }),
  }
}

export type LogCalls = ReturnType<typeof logCalls<string, z.ZodObject, z.ZodObject, z.ZodRawShape, string, string>>
