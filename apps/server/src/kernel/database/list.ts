import type { Context } from '../context.ts'

/** A condition of a list: a column that equals a value, or SQL with one place for it. */
export type Filter = { column: string; is: unknown } | { sql: (place: string) => string; value: unknown }

interface Select {
  /** Text of the product's own; nothing of a request's may stand in it. */
  columns: string
  table: string
  filters: readonly Filter[]
  search?: { columns: readonly string[]; text: string | undefined }
}

export interface ListSql {
  columns: string
  from: string
  values: unknown[]
}

export interface PageQuery {
  page: number
  limit: number
  sort: string
}

// `%`, `_` and `\` of a search mean themselves.
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const searching = ({ columns, text }: NonNullable<Select['search']>): Filter[] => {
  if (!text || !columns.length) return []
  const any = (place: string) =>
    `(${columns.map((name) => `app.fold(${name}::text) like app.fold(${place})`).join(' or ')})`
  return [{ sql: any, value: pattern(text) }]
}

/** Builds the body of a list from closed parts; values become parameters. */
export const listSql = ({ columns, table, filters, search }: Select): ListSql => {
  const all = [...filters, ...(search ? searching(search) : [])]
  const conditions = all.map((filter, i) =>
    'column' in filter ? `${filter.column} = $${i + 1}` : filter.sql(`$${i + 1}`),
  )
  const values = all.map((filter) => ('column' in filter ? filter.is : filter.value))
  return { columns, from: `from ${table}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`, values }
}

/** `-created_at` as SQL. The contract's closed list has already checked the name; ties go by id, so pages never overlap. */
export const orderBy = (sort: string) => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return `order by "${sort.replace(/^-/, '').replaceAll('"', '')}" ${direction}, id ${direction}`
}

/** One page of a list and its total. `total` may be given where it is known without counting. */
export async function page({ query }: Pick<Context, 'query'>, sql: ListSql, { page: number, limit, sort }: PageQuery) {
  const offset = (number - 1) * limit
  const items = await query(
    `select ${sql.columns} ${sql.from} ${orderBy(sort)} limit ${limit} offset ${offset}`,
    sql.values,
  )
  const total =
    items.length < limit && (offset === 0 || items.length > 0) ? offset + items.length : await count({ query }, sql)
  return { items, total, page: number, limit }
}

const count = async ({ query }: Pick<Context, 'query'>, sql: ListSql) => {
  const [row] = await query<{ n: number }>(`select count(*) as n ${sql.from}`, sql.values)
  return row?.n ?? 0
}
