import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import type { QueryResultRow } from 'pg'
import { plannedAnew } from './client.ts'
import { conditionOf, containing, type Filter, valuesOf } from './filter.ts'
import { byKey, byOffset, type Order, type Part, readSlices } from './list/slices.ts'
import type { Query } from './tenant.ts'

/**
 * How the rows of a table of millions are found: in that table alone, without what only their columns need. Its conditions
 * and its order name nothing else.
 */
interface Finding {
  /** The table's alias. */
  as: string
  /** `from orders o`. */
  from: string
  /** The id, and what the list is sorted by. */
  columns: string
  /**
   * Its conditions are an index's own, so that it is counted before any row is read; `in-order` where an index has what it finds in
   * the list's order too, so that few among millions are followed as well.
   */
  indexed?: 'found' | 'in-order'
}

interface Select {
  /** SQL text of the product's own, never a request's. */
  columns: string
  /** Where they stand, as `from mail`. */
  from: string
  filters: readonly Filter[]
  search?: { columns: readonly string[]; text: string | undefined }
  /** From `orderBy`; a text of its own is paged by offset alone. */
  order: Order | string
  /** The id of the listed row, where the order names columns of the tables alone. */
  id?: string
}

export interface ListSql {
  columns: string
  /** The tables and the conditions. */
  from: string
  order: string
  /** The order as its parts. */
  key: Order | undefined
  values: unknown[]
  /** The values decide which plan is a good one. */
  anew: boolean
  tables: string
  id?: string
}

/** A list of millions. */
export interface FoundSql extends ListSql {
  /** `one`: where one row is found by its id. */
  find: Finding & { followed: string; one: string }
}

export interface PageQuery {
  page: number
  limit: number
  /** The id of the last row of the page before, behind which this one is read where it still stands. */
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
  const conditions = filters.map((filter) => {
    const own = valuesOf(filter)
    const at = own.map((_, i) => `$${values.length + i + 1}`)
    values.push(...own)
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

/** Builds the body of a list from closed parts; values become parameters. */
export const listSql = ({ columns, from: tables, filters, search, order, id }: Select): ListSql => {
  const { sql, values } = whereOf([...filters, ...(search ? searching(search) : [])])
  const [key, text] = typeof order === 'string' ? [undefined, order] : [order, textOf(order)]
  const anew = Boolean(search?.text)
  return { columns, tables, from: `${tables}${sql}`, order: text, key, values, anew, ...(id ? { id } : {}) }
}

/** The same of a list of millions: its conditions and its order name nothing but the table of `find`. */
export const foundSql = ({ find, ...select }: Omit<Select, 'search' | 'id'> & { find: Finding }): FoundSql => {
  const { sql, followed } = whereOf(select.filters)
  const { from: tables } = find
  return {
    ...listSql(select),
    find: { ...find, one: `${tables} where true`, followed: `${tables}${followed}`, from: `${tables}${sql}` },
  }
}

/**
 * `-created_at` as SQL; `columnOf` maps a field of the contract's closed list to an expression over the tables. Ties are sorted by
 * id, so that pages never overlap.
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
 * The rows of a list of millions, gathered by whatever finds them and sorted then, with their number; a number above those that one
 * can page to means that there are more, and the ids mean nothing.
 */
const gatherIds = async (query: Query, { find, order }: FoundSql, { limit, slices, values }: Part) => {
  const { as, from, columns } = find
  const where = slices.map((slice) => `(${slice.where})`).join(' or ')
  const [found] = await query<{ n: number; ids: number[] }>(
    `with ${as} as materialized (select ${columns} ${from} limit ${mostPaged + 1})
     select (select count(*) from ${as}) as n,
       array(select ${as}.id from ${as} where ${where} ${order} limit ${limit} offset ${slices[0]?.offset ?? 0}) as ids${plannedAnew}`,
    values,
  )
  return found ?? { n: 0, ids: [] }
}

/** The same of a list whose next match is never far: by the index of its order. */
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
 * The ids of a part of a list of millions, and how many it has; `known` is a number that needs no counting. Left to itself PostgreSQL
 * would guess which of the two ways is the short one, and walk the whole table for the ninth of nine orders.
 */
const findIds = async (
  query: Query,
  sql: FoundSql,
  part: Part,
  counted?: number,
): Promise<{ n: number; ids: number[] }> => {
  const { indexed } = sql.find
  const known = counted ?? (indexed ? await countFound(query, sql) : undefined)
  // A counter may lag behind what it counts; what was counted here does not.
  if (known === 0 && counted === undefined) return { n: 0, ids: [] }
  if (known !== undefined && indexed === 'in-order') return { n: known, ids: await followIds(query, sql, part) }
  const gathered = known === undefined || known <= mostPaged ? await gatherIds(query, sql, part) : undefined
  const n = known ?? gathered?.n ?? 0
  return { n, ids: gathered && n <= mostPaged ? gathered.ids : await followIds(query, sql, part) }
}

/** The rows of some ids, in the list's order. */
const rowsOf = <Row extends QueryResultRow>(
  query: Query,
  { columns, tables, find, order }: FoundSql,
  ids: readonly number[],
) => query<Row>(`select ${columns} ${tables} where ${find.as}.id = any ($1) ${order}`, [ids])

interface Asking {
  query: Query
  /** Finds ids where an index can only do so past row security; `query` otherwise. */
  find?: Query
}

const foundPage = async <Row extends QueryResultRow>(
  { query, find = query }: Asking,
  sql: FoundSql,
  part: Part,
  known: number | undefined,
) => {
  const { n, ids } = await findIds(find, sql, part, known)
  const items = ids.length ? await rowsOf<Row>(query, sql, ids) : []
  return { items, ...(known === undefined ? totalOf(n) : { total: known, total_is_capped: false }) }
}

interface Whole {
  /** Rows in all, and in one of the parts. */
  most: number
  chunk: number
}

// By their keys, so that each part is a short statement of its own.
async function* foundRows<Row extends QueryResultRow>(query: Query, sql: FoundSql, ids: number[], chunk: number) {
  for (let at = 0; at < ids.length; at += chunk) yield await rowsOf<Row>(query, sql, ids.slice(at, at + chunk))
}

async function* plainRows<Row extends QueryResultRow>(query: Query, sql: ListSql, { most, chunk }: Whole) {
  const { columns, from, order, values } = sql
  await query(`declare listed no scroll cursor for select ${columns} ${from} ${order} limit ${most}`, values)
  for (;;) {
    const rows = await query<Row>(`fetch ${chunk} from listed`)
    if (rows.length) yield rows
    if (rows.length < chunk) return
  }
}

/**
 * The rows of a whole list in parts, of which no more than one is in memory, and whether the list is longer than that. Needs a
 * transaction.
 */
export async function listRows<Row extends QueryResultRow>(
  { query, find = query }: Asking,
  sql: ListSql | FoundSql,
  whole: Whole,
) {
  const { most, chunk } = whole
  if ('find' in sql) {
    const { ids } = await findIds(find, sql, byOffset(sql, most + 1, 0))
    return { isCut: ids.length > most, parts: foundRows<Row>(query, sql, ids.slice(0, most), chunk) }
  }
  const behind = await query(`select ${sql.from} offset ${most} limit 1`, sql.values)
  return { isCut: behind.length > 0, parts: plainRows<Row>(query, sql, whole) }
}

// Columns that cost something are read for the rows of the page alone, and not for those before it.
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
  known: number | undefined,
  offset: number | undefined,
) => {
  const items = await readSlices(part, (where, rest, values) => query<Row>(rowsSql(sql, where, rest), values))
  // A page that is not full is the last one, so the total is known without counting where the rows before it are.
  const isLast = items.length < part.limit && (offset === 0 || items.length > 0)
  const ended = isLast && offset !== undefined ? offset + items.length : undefined
  const exact = known ?? ended
  if (exact !== undefined) return { items, total: exact, total_is_capped: false }
  const [counted] = await query<{ n: number }>(
    `select count(*) as n from (select ${sql.from} limit ${mostPaged + 1}) counted${plannedAnew}`,
    sql.values,
  )
  return { items, ...totalOf(counted?.n ?? 0) }
}

/**
 * One page of a list and its total; `known` is a total that needs no counting. Behind the rows that one can page to it is empty. With
 * the row before it it is read by that row's key, by its number where the list has no such row.
 */
export async function page<Row extends QueryResultRow>(
  asking: Asking,
  sql: ListSql | FoundSql,
  { page: number, limit, after }: PageQuery,
  known?: number,
) {
  const offset = (number - 1) * limit
  const most = Math.max(0, Math.min(limit, mostPaged - offset))
  const { key, values } = sql
  const rows = 'find' in sql ? { from: sql.find.from, one: sql.find.one } : { from: sql.from, one: sql.from }
  const keyed =
    after && offset ? await byKey(asking.find ?? asking.query, { key, values, ...rows }, most, after) : undefined
  const part = keyed ?? byOffset(sql, most, offset)
  const found =
    'find' in sql
      ? await foundPage<Row>(asking, sql, part, known)
      : await plainPage<Row>(asking, sql, part, known, keyed ? undefined : offset)
  return { ...found, page: number, limit }
}
