import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { phoneTail } from '@sofra/contract/kernel/phone.ts'
import type { OrderRow, orderExport, orders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Filter, type ListSql, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { AppError } from '../../../kernel/errors.ts'
import { asFile } from '../../../kernel/export/export.ts'
import { type CardRow, headColumns, inWords, joined } from './order.cards.ts'

type ListQuery = QueryOf<typeof orders>
type Row = Omit<OrderRow, 'payment_name'> & Pick<CardRow, 'payment_names'>

/** More rows than this are not read in one go. */
const mostExported = 50_000

const at = (column: string, is: unknown): Filter[] => (is === undefined ? [] : [{ column, is }])

// A search is one of three things, each with its own index: a phone, an order code, or a name.
const searched = (q: string | undefined): Filter[] => {
  if (!q) return []
  const digits = phoneTail(q)
  if (digits.length >= 7 && /^[\d\s+().\-/]+$/.test(q)) {
    return [{ sql: (place) => `right(o.customer_phone, ${digits.length}) = ${place}`, value: digits }]
  }
  if (/^[a-z]{2,4}-\d+$/i.test(q)) return [{ sql: (place) => `o.code = upper(${place})`, value: q }]
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return [{ sql: (place) => `app.fold(o.customer_name) like app.fold(${place})`, value: pattern }]
}

/** The scope as conditions too: row security would do, but with the company named the index gives the order. */
const reached = ({ companies, branches }: Context['scope']): Filter[] => [
  ...(companies === 'all' ? [] : oneOrMore('o.company_id', companies)),
  ...(branches === 'all' ? [] : oneOrMore('o.branch_id', branches)),
]

const oneOrMore = (column: string, ids: readonly number[]): Filter[] =>
  ids.length === 1 ? [{ column, is: ids[0] }] : [{ sql: (place) => `${column} = any (${place})`, value: ids }]

const filtersOf = (query: ListQuery, scope: Context['scope']): Filter[] => [
  ...reached(scope),
  ...at('o.branch_id', query.branch_id),
  ...at('o.status', query.status),
  ...at('o.delivery_type', query.delivery_type),
  ...at('o.source', query.source),
  ...at('o.payment_method_id', query.payment_method_id),
  ...(query.from ? [{ sql: (place: string) => `o.created_at >= ${place}`, value: query.from }] : []),
  ...(query.to ? [{ sql: (place: string) => `o.created_at < ${place}`, value: query.to }] : []),
  ...searched(query.q),
]

const sqlOf = (query: ListQuery, scope: Context['scope']) =>
  listSql({
    columns: headColumns,
    table: joined,
    filters: filtersOf(query, scope),
    order: orderBy(query.sort, (field) => `o.${field}`, 'o.id'),
  })

// Where only branch and status are asked for, the branches' own counters know the total: nothing is counted. A list's
// conditions begin with its scope and branch, so the counters' conditions have the same places.
const countersSql = ({ scope }: Context, query: ListQuery): string | undefined => {
  const { branch_id, status, page: _p, limit: _l, sort: _s, ...others } = query
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const sum = status ?? 'waiting_for_approval + preparing + on_the_way + delivered + cancelled + returned'
  const filters = [...reached(scope), ...at('o.branch_id', branch_id)]
  const { from } = listSql({ columns: '', table: 'branch_head o', filters, order: '' })
  return `select coalesce(sum(${sum}), 0)::bigint ${from}`
}

/** A page of orders, newest first unless asked otherwise, with the exact total. */
export async function listOrders(context: Context, query: ListQuery) {
  const sql = sqlOf(query, context.scope)
  const counters = countersSql(context, query)
  const found = counters ? await countedPage(context, sql, query, counters) : await page<Row>(context, sql, query)
  return { ...found, items: found.items.map((row) => inWords(row, context.lang)) }
}

// The page that desks ask for again and again: rows and total in one statement, which takes the commit along.
const countedPage = async (context: Context, sql: ListSql, query: ListQuery, counters: string) => {
  const { page: number, limit } = query
  const ask = number === 1 ? context.last : context.query
  const rows = await ask<Row & { list_total: number }>(
    `select ${sql.columns}, (${counters}) as list_total ${sql.from} ${sql.order} limit ${limit} offset ${(number - 1) * limit}`,
    sql.values,
  )
  // Behind the last page no row tells the total; nobody looks there often.
  if (!rows.length && number > 1) return page<Row>(context, sql, query)
  const items = rows.map(({ list_total: _, ...row }) => row)
  return { items, total: rows[0]?.list_total ?? 0, page: number, limit }
}

const exportable = [
  'code',
  'branch_name',
  'created_at',
  'scheduled_for',
  'status',
  'delivery_type',
  'source',
  'payment_name',
  'customer_name',
  'customer_phone',
  'table_number',
  'total',
]

/** The filtered orders as a file, all pages, with the columns that are shown. Amounts are written in the currency's whole unit. */
export async function exportOrders(context: Context, query: QueryOf<typeof orderExport>) {
  const { format, columns: chosen, ...list } = query
  const fields = chosen.split(',').filter(Boolean)
  if (!fields.length || fields.some((field) => !exportable.includes(field))) {
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'columns', code: 'rule.one-of' }] })
  }
  const { columns, from, order, values } = sqlOf(list, context.scope)
  const rows = await context.query<Row>(`select ${columns} ${from} ${order} limit ${mostExported}`, values)
  const table = rows.map((row) => ({ ...inWords(row, context.lang), total: row.total / 100 }))
  return asFile('order', fields, table, format, context)
}
