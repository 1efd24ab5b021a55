import type { QueryResultRow } from 'pg'
import type { Context } from '../context.ts'

/** A condition of a list: a column that equals a value, or SQL with one parameter for it. */
export type Filter = { column: string; is: unknown } | { sql: (at: string) => string; value: unknown }

interface Select {
  /** SQL text of the product's own, never a request's. */
  columns: string
  /** Where they stand, as `from mail`. */
  from: string
  filters: readonly Filter[]
  search?: { columns: readonly string[]; text: string | undefined }
  /** From `orderBy`. */
  order: string
}

export interface ListSql {
  columns: string
  from: string
  order: string
  values: unknown[]
}

export interface PageQuery {
  page: number
  limit: number
}

// Escapes the wildcards of `like`.
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const searching = ({ columns, text }: NonNullable<Select['search']>): Filter[] => {
  if (!text || !columns.length) return []
  const any = (at: string) => `(${columns.map((text) => `app.fold(${text}) like app.fold(${at})`).join(' or ')})`
  return [{ sql: any, value: pattern(text) }]
}

/** Builds the body of a list from closed parts; values become parameters. */
export const listSql = ({ columns, from: tables, filters, search, order }: Select): ListSql => {
  const all = [...filters, ...(search ? searching(search) : [])]
  const conditions = all.map((filter, i) =>
    'column' in filter ? `${filter.column} = $${i + 1}` : filter.sql(`$${i + 1}`),
  )
  const values = all.map((filter) => ('column' in filter ? filter.is : filter.value))
  const from = `${tables}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`
  return { columns, from, order, values }
}

/**
 * `-created_at` as SQL; `columnOf` maps a field of the contract's closed list. Ties are sorted by id, so that pages never
 * overlap.
 */
export const orderBy = (sort: string, columnOf: (field: string) => string, id = 'id') => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return `order by ${columnOf(sort.replace(/^-/, ''))} ${direction}, ${id} ${direction}`
}

/** One page of a list and its total; `known` is a total that needs no counting. */
export async function page<Row extends QueryResultRow>(
  { query }: Pick<Context, 'query'>,
  sql: ListSql,
  { page: number, limit }: PageQuery,
  known?: number,
) {
  const offset = (number - 1) * limit
  const items = await query<Row>(
    `select ${sql.columns} ${sql.from} ${sql.order} limit ${limit} offset ${offset}`,
    sql.values,
  )
  // A page that is not full is the last one, so the total is known without counting.
  const ended = items.length < limit && (offset === 0 || items.length > 0) ? offset + items.length : undefined
  return { items, total: known ?? ended ?? (await count({ query }, sql)), page: number, limit }
}

const count = async ({ query }: Pick<Context, 'query'>, sql: ListSql) => {
  const [row] = await query<{ n: number }>(`select count(*) as n ${sql.from}`, sql.values)
  return row?.n ?? 0
}
