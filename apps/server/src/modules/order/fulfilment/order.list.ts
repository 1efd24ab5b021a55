import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { phoneTail } from '@sofra/contract/kernel/phone.ts'
import type { OrderRow, orderExport, orders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { hiddenColumns, type OrderView } from '@sofra/contract/order/fulfilment/order.view.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Filter, type ListSql, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { AppError } from '../../../kernel/errors.ts'
import { asFile } from '../../../kernel/export/export.ts'
import { type CardRow, fromOrders, headColumns, rowFor, viewOf } from './order.cards.api.ts'

type ListQuery = QueryOf<typeof orders>
type Row = Omit<OrderRow, 'payment_name'> & Pick<CardRow, 'payment_names'>

/** Rows that an export has at most. */
const maxExported = 50_000

const seesAll = ({ types }: OrderView) => types.length === deliveryTypes.length

const at = (column: string, is: unknown): Filter[] => (is === undefined ? [] : [{ column, is }])

// A search is for a phone, an order code or a name; each has its index.
const searchFilters = (q: string | undefined, { contact }: OrderView): Filter[] => {
  if (!q) return []
  // Who does not see whose an order is does not find that out by searching.
  if (!contact) return [{ sql: (parameter) => `o.code = upper(${parameter})`, value: q }]
  const digits = phoneTail(q)
  if (digits.length >= 7 && /^[\d\s+().\-/]+$/.test(q)) {
    return [{ sql: (parameter) => `right(o.customer_phone, ${digits.length}) = ${parameter}`, value: digits }]
  }
  if (/^[a-z]{2,4}-\d+$/i.test(q)) return [{ sql: (parameter) => `o.code = upper(${parameter})`, value: q }]
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return [{ sql: (parameter) => `app.fold(o.customer_name) like app.fold(${parameter})`, value: pattern }]
}

/** The scope as conditions: with the company named the index gives the order of the rows. */
const scopeFilters = ({ companies, branches }: Context['scope']): Filter[] => [
  ...(companies === 'all' ? [] : oneOrMore('o.company_id', companies)),
  ...(branches === 'all' ? [] : oneOrMore('o.branch_id', branches)),
]

const oneOrMore = (column: string, ids: readonly number[]): Filter[] =>
  ids.length === 1 ? [{ column, is: ids[0] }] : [{ sql: (parameter) => `${column} = any (${parameter})`, value: ids }]

const filtersOf = (query: ListQuery, scope: Context['scope'], view: OrderView): Filter[] => [
  ...scopeFilters(scope),
  ...(seesAll(view) ? [] : [{ sql: (parameter: string) => `o.delivery_type = any (${parameter})`, value: view.types }]),
  ...at('o.branch_id', query.branch_id),
  ...at('o.status', query.status),
  ...at('o.delivery_type', query.delivery_type),
  ...at('o.source', query.source),
  ...at('o.payment_method_id', query.payment_method_id),
  ...(query.from ? [{ sql: (parameter: string) => `o.created_at >= ${parameter}`, value: query.from }] : []),
  ...(query.to ? [{ sql: (parameter: string) => `o.created_at < ${parameter}`, value: query.to }] : []),
  ...searchFilters(query.q, view),
]

// An order of amounts would tell them, too.
const sortFor = (sort: ListQuery['sort'], { price }: OrderView) =>
  !price && sort.replace('-', '') === 'total' ? '-created_at' : sort

const sqlOf = (query: ListQuery, scope: Context['scope'], view: OrderView) =>
  listSql({
    columns: headColumns,
    from: fromOrders,
    filters: filtersOf(query, scope, view),
    order: orderBy(sortFor(query.sort, view), (field) => `o.${field}`, 'o.id'),
  })

// Filtered by branch and status alone, the total is the sum of the branches' counters. A list's filters begin with scope
// and branch, so the counters' filters have the same parameters.
const countersSql = ({ scope }: Context, query: ListQuery): string | undefined => {
  const { branch_id, status, page: _p, limit: _l, sort: _s, ...others } = query
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const sum = status ?? 'waiting_for_approval + preparing + on_the_way + delivered + cancelled + returned'
  const filters = [...scopeFilters(scope), ...at('o.branch_id', branch_id)]
  const { from } = listSql({ columns: '', from: 'from branch_head o', filters, order: '' })
  return `select coalesce(sum(${sum}), 0)::bigint ${from}`
}

/** A page of orders, newest first unless asked otherwise, with the exact total. */
export async function listOrders(context: Context, query: ListQuery) {
  const view = viewOf(context)
  const sql = sqlOf(query, context.scope, view)
  const counters = seesAll(view) ? countersSql(context, query) : undefined
  const found = counters ? await countedPage(context, sql, query, counters) : await page<Row>(context, sql, query)
  return { ...found, items: found.items.map((row) => rowFor(row, context.lang, view)) }
}

// The page that desks read again and again: rows and total in one statement, sent together with the commit.
const countedPage = async (context: Context, sql: ListSql, query: ListQuery, counters: string) => {
  const { page: number, limit } = query
  const ask = number === 1 ? context.last : context.query
  const rows = await ask<Row & { list_total: number }>(
    `select ${sql.columns}, (${counters}) as list_total ${sql.from} ${sql.order} limit ${limit} offset ${(number - 1) * limit}`,
    sql.values,
  )
  // Behind the last page no row has the total.
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

/** The filtered orders as a file with the shown columns. Amounts are in the currency's major unit. */
export async function exportOrders(context: Context, query: QueryOf<typeof orderExport>) {
  const { format, columns: chosen, ...list } = query
  const view = viewOf(context)
  const hidden = hiddenColumns(view)
  const fields = chosen.split(',').filter(Boolean)
  if (!fields.length || fields.some((field) => !exportable.includes(field) || hidden.includes(field))) {
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'columns', code: 'rule.one-of' }] })
  }
  const { columns, from, order, values } = sqlOf(list, context.scope, view)
  const rows = await context.query<Row>(`select ${columns} ${from} ${order} limit ${maxExported}`, values)
  const table = rows.map((row) => ({ ...rowFor(row, context.lang, view), total: (row.total ?? 0) / 100 }))
  return asFile('order', fields, table, format, context)
}
