import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import type { QueryResultRow } from 'pg'
import { plannedAnew } from './client.ts'
import { conditionOf, containing, type Filter, valuesOf } from './filter.ts'
import { byKey, byOffset, type Order, type Part, readSlices } from './list/slices.ts'
import type { Query } from './tenant.ts'

/**
 * How rows of a table with millions are found: in that table alone, without joins that only columns need. Conditions
 * and order use only this table.
 */
interface Finding {
  /** The table's alias. */
  as: string
  /** `from orders o`. */
  from: string
  /** The id and the sort expression. */
  columns: string
  /**
   * Set if an index covers the conditions, so that rows are counted first. `in-order`: the index also has the list's
   * order, so that few matches among millions are read along it.
   */
  indexed?: 'found' | 'in-order'
}

interface Select {
  /** SQL of the code, never text of a request. */
  columns: string
  /** The tables, such as `from mail`. */
  from: string
  filters: readonly Filter[]
  search?: { columns: readonly string[]; text: string | undefined }
  /** From `orderBy`. A plain text allows paging by offset only. */
  order: Order | string
  /** The id of the listed row, if the order uses only columns of the tables. */
  id?: string
}

export interface ListSql {
  columns: string
  /** The tables and the conditions. */
  from: string
  order: string
  /** The order in parts, for paging by key. */
  key: Order | undefined
  values: unknown[]
  /** Whether to plan for the values each time. */
  anew: boolean
  tables: string
  id?: string
}

/** A list over a table with millions of rows. */
export interface FoundSql extends ListSql {
  /** `one`: the row with a given id. */
  find: Finding & { followed: string; one: string }
}

export interface PageQuery {
  page: number
  limit: number
  /** The id of the last row of the previous page, for paging by key. */
  after?: number | undefined
}

const searching = ({ columns, text }: NonNullable<Select['search']>): Filter[] =>
  text && columns.length ? [containing(columns, text)] : []

interface Where {
  sql: string
  followed: string
  values: unknown[]
}

const whereOf = (filters: readonly Filter[]): Where => {
  const values: unknown[] = []
  // Numbered, because the request decides which filters and how many words of a search there are.
  const conditions = filters.map((filter) => {
    const filterValues = valuesOf(filter)
    const at = filterValues.map((_, i) => `$${values.length + i + 1}`)
    values.push(...filterValues)
    return conditionOf(filter, at)
  })
  // Further conditions follow.
  const where = (parts: string[]) => ` where ${parts.length ? parts.join(' and ') : 'true'}`
  return {
    sql: where(conditions.map(({ sql }) => sql)),
    followed: where(conditions.map(({ followed }) => followed)),
    values,
  }
}

const textOf = ({ by, id, direction }: Order) => `order by ${by} ${direction}, ${id} ${direction}`

/** Builds the body of a list from SQL parts; values become parameters. */
export const listSql = ({ columns, from: tables, filters, search, order, id }: Select): ListSql => {
  const { sql, values } = whereOf([...filters, ...(search ? searching(search) : [])])
  const [key, text] = typeof order === 'string' ? [undefined, order] : [order, textOf(order)]
  const anew = Boolean(search?.text)
  return { columns, tables, from: `${tables}${sql}`, order: text, key, values, anew, ...(id ? { id } : {}) }
}

/** The same for a table with millions of rows: conditions and order use only the table of `find`. */
export const foundSql = ({ find, ...select }: Omit<Select, 'search' | 'id'> & { find: Finding }): FoundSql => {
  const { sql, followed } = whereOf(select.filters)
  const { from: tables } = find
  return {
    ...listSql(select),
    find: { ...find, one: `${tables} where true`, followed: `${tables}${followed}`, from: `${tables}${sql}` },
  }
}

/**
 * Returns `-created_at` as SQL; `columnOf` maps a field of the contract's enum to an expression. Ties are sorted by id,
 * so pages never overlap.
 */
export const orderBy = (sort: string, columnOf: (field: string) => string, id = 'id'): Order => ({
  by: columnOf(sort.replace(/^-/, '')),
  id,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
})

interface Total {
  total: number
  total_is_capped: boolean
}

const totalOf = (counted: number): Total => ({
  total: Math.min(counted, mostPaged),
  total_is_capped: counted > mostPaged,
})

/**
 * Finds the matching ids first and sorts them then. Returns the page's ids and the number of matches. A number above
 * `mostPaged` means that there are more, and the ids are not usable.
 */
const gatherIds = async (query: Query, { find, order }: FoundSql, { limit, slices, values }: Part) => {
  const { as, from, columns } = find
  const where = slices.map((slice) => `(${slice.where})`).join(' or ')
  const [firstIds] = await query<{ n: number; ids: number[] }>(
    `with ${as} as materialized (select ${columns} ${from} limit ${mostPaged + 1})
     select (select count(*) from ${as}) as n,
       array(select ${as}.id from ${as} where ${where} ${order} limit ${limit} offset ${slices[0]?.offset ?? 0}) as ids${plannedAnew}`,
    values,
  )
  return firstIds ?? { n: 0, ids: [] }
}

/** Reads the ids along the index of the list's order; for lists with many matches. */
const followIds = async (query: Query, { find, order }: FoundSql, part: Part) => {
  const rows = await readSlices(part, (where, rest, values) =>
    query<{ id: number }>(`select ${find.as}.id ${find.followed} and ${where} ${order} ${rest}${plannedAnew}`, values),
  )
  return rows.map(({ id }) => id)
}

const countFound = async (query: Query, { find, values }: FoundSql) => {
  const [counted] = await query<{ n: number }>(
    `select count(*) as n from (select ${find.from} limit ${mostPaged + 1}) counted${plannedAnew}`,
    values,
  )
  return counted?.n ?? 0
}

/**
 * Returns the ids of a page and the number of matches; `known` is a number that needs no counting. Chooses between both
 * ways explicitly: PostgreSQL's estimate could scan the whole table for nine orders.
 */
const findIds = async (
  query: Query,
  sql: FoundSql,
  part: Part,
  counted?: number,
): Promise<{ n: number; ids: number[] }> => {
  const { indexed } = sql.find
  const knownTotal = counted ?? (indexed ? await countFound(query, sql) : undefined)
  // A counter may lag behind its rows; a count of this query is exact.
  if (knownTotal === 0 && counted === undefined) return { n: 0, ids: [] }
  if (knownTotal !== undefined && indexed === 'in-order')
    return { n: knownTotal, ids: await followIds(query, sql, part) }
  const gathered = knownTotal === undefined || knownTotal <= mostPaged ? await gatherIds(query, sql, part) : undefined
  const n = knownTotal ?? gathered?.n ?? 0
  return { n, ids: gathered && n <= mostPaged ? gathered.ids : await followIds(query, sql, part) }
}

/** Reads rows by id, in the list's order. */
const rowsOf = <Row extends QueryResultRow>(
  query: Query,
  { columns, tables, find, order }: FoundSql,
  ids: readonly number[],
) => query<Row>(`select ${columns} ${tables} where ${find.as}.id = any ($1) ${order}`, [ids])

interface Asking {
  query: Query
  /** Finds ids without row security, where an index needs that; `query` otherwise. */
  find?: Query
}

const foundPage = async <Row extends QueryResultRow>(
  { query, find = query }: Asking,
  sql: FoundSql,
  part: Part,
  knownTotal: number | undefined,
) => {
  const { n, ids } = await findIds(find, sql, part, knownTotal)
  const items = ids.length ? await rowsOf<Row>(query, sql, ids) : []
  return { items, ...(knownTotal === undefined ? totalOf(n) : { total: knownTotal, total_is_capped: false }) }
}

interface Whole {
  /** The total limit of rows, and the rows per chunk. */
  maxRows: number
  chunk: number
}

// Reads by key, so that each chunk is a short statement.
async function* foundRows<Row extends QueryResultRow>(query: Query, sql: FoundSql, ids: number[], chunk: number) {
  for (let at = 0; at < ids.length; at += chunk) yield await rowsOf<Row>(query, sql, ids.slice(at, at + chunk))
}

async function* plainRows<Row extends QueryResultRow>(query: Query, sql: ListSql, { maxRows, chunk }: Whole) {
  const { columns, from, order, values } = sql
  await query(`declare listed no scroll cursor for select ${columns} ${from} ${order} limit ${maxRows}`, values)
  for (;;) {
    const rows = await query<Row>(`fetch ${chunk} from listed`)
    if (rows.length) yield rows
    if (rows.length < chunk) return
  }
}

/**
 * Yields the rows of a whole list in chunks, of which one is in memory, and whether the list has more. Needs a
 * transaction.
 */
export async function listRows<Row extends QueryResultRow>(
  { query, find = query }: Asking,
  sql: ListSql | FoundSql,
  wholeList: Whole,
) {
  const { maxRows, chunk } = wholeList
  if ('find' in sql) {
    const { ids } = await findIds(find, sql, byOffset(sql, maxRows + 1, 0))
    const read = ids.slice(0, maxRows)
    return { isCut: ids.length > maxRows, total: read.length, parts: foundRows<Row>(query, sql, read, chunk) }
  }
  const isCut = (await query(`select ${sql.from} offset ${maxRows} limit 1`, sql.values)).length > 0
  return { isCut, total: isCut ? maxRows : undefined, parts: plainRows<Row>(query, sql, wholeList) }
}

// Columns with expensive expressions are computed for the rows of the page only.
const rowsSql = ({ columns, from, order, id, tables, anew }: ListSql, where: string, part: string) => {
  const text = id
    ? `select ${columns} ${tables} where ${id} = any (array(select ${id} ${from} and ${where} ${order} ${part})) ${order}`
    : `select ${columns} ${from} and ${where} ${order} ${part}`
  return anew ? `${text}${plannedAnew}` : text
}

const plainPage = async <Row extends QueryResultRow>(
  { query }: Asking,
  sql: ListSql,
  part: Part,
  knownTotal: number | undefined,
  offset: number | undefined,
) => {
  const items = await readSlices(part, (where, rest, values) => query<Row>(rowsSql(sql, where, rest), values))
  // A page that is not full is the last one, so the total follows without counting.
  const isLast = items.length < part.limit && (offset === 0 || items.length > 0)
  const ended = isLast && offset !== undefined ? offset + items.length : undefined
  const exact = knownTotal ?? ended
  if (exact !== undefined) return { items, total: exact, total_is_capped: false }
  const [counted] = await query<{ n: number }>(
    `select count(*) as n from (select ${sql.from} limit ${mostPaged + 1}) counted${plannedAnew}`,
    sql.values,
  )
  return { items, ...totalOf(counted?.n ?? 0) }
}

/**
 * Reads one page of a list and its total; `knownTotal` avoids counting. Pages beyond the limit of paging are empty.
 * With `after` the page is read by that row's key, or by offset if the list no longer contains the row.
 */
export async function page<Row extends QueryResultRow>(
  asking: Asking,
  sql: ListSql | FoundSql,
  { page: number, limit, after }: PageQuery,
  knownTotal?: number,
) {
  const offset = (number - 1) * limit
  const pageRows = Math.max(0, Math.min(limit, mostPaged - offset))
  const { key, values } = sql
  const rows = 'find' in sql ? { from: sql.find.from, one: sql.find.one } : { from: sql.from, one: sql.from }
  const keyed =
    after && offset ? await byKey(asking.find ?? asking.query, { key, values, ...rows }, pageRows, after) : undefined
  const part = keyed ?? byOffset(sql, pageRows, offset)
  const pageOfList =
    'find' in sql
      ? await foundPage<Row>(asking, sql, part, knownTotal)
      : await plainPage<Row>(asking, sql, part, knownTotal, keyed ? undefined : offset)
  return { ...pageOfList, page: number, limit }
}
