import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { looksLikePhone, normalisePhone, phoneDigits, phoneTail } from '@sofra/contract/kernel/phone.ts'
import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { OrderRow, orders } from '@sofra/contract/order/orders/order.contract.ts'
import type { OrderView } from '@sofra/contract/order/orders/order.view.ts'
import { deliveryTypes, orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../../kernel/context.ts'
import { among, containingByIndex, type Filter } from '../../../../kernel/database/filter.ts'
import { behindRow } from '../../../../kernel/database/list/slices.ts'
import { type FoundSql, foundSql, listSql, orderBy, page } from '../../../../kernel/database/list.ts'
import { inScope } from '../../../../kernel/database/scope-filters.ts'
import { type CardRow, fromOrders, headColumns, rowFor, viewOf } from '../order.cards.api.ts'
import { dayFilters } from './order.days.ts'

/** With `member_id` only that member's orders. */
export type ListQuery = QueryOf<typeof orders> & { member_id?: number }
/** A row of the list with names in all languages. */
export type ListRow = Omit<OrderRow, 'payment_name'> & Pick<CardRow, 'payment_names'>

const seesAll = ({ types }: OrderView) => types.length === deliveryTypes.length

/** Number of last digits in the phone index; hardly any other phone ends in the same digits. */
const tailDigits = 7
/** Digits of a phone without its country code. */
const nationalDigits = 10
/** Fewer consecutive digits occur in too many phones. */
const minDigits = 4

/** Normalises an order code such as `KAD-10337`, with any Turkish I. */
const codeOf = (q: string) => toSearchText(q).toUpperCase()
const isCode = (q: string) => /^[A-Z]{2,4}-\d+$/.test(codeOf(q))
/** Returns whether the text is the number of an order without its prefix. */
const isNumber = (q: string) => /^\d{1,9}$/.test(q)
/** The expression of the index. */
const ofNumber = { sql: (at = '') => `split_part(o.code, '-', 2) = ${at}` }

// A search is for a phone, an order code or a name; each has its index.
const searchFilters = (
  q: string | undefined,
  companies: Context['scope']['companies'],
  { contact }: OrderView,
): Filter[] => {
  if (!q) return []
  // A caller without contact access must not learn by a search whose an order is.
  if (isNumber(q) && !(contact && looksLikePhone(q, minDigits))) return [{ ...ofNumber, value: q }]
  if (!contact || isCode(q)) return [{ column: 'o.code', is: codeOf(q) }]
  if (looksLikePhone(q, minDigits)) return phoneFilters(q, companies)
  return [containingByIndex(['o.customer_name'], q), ...ofCompanies(companies)]
}

/** Finds a complete phone by its last digits. An incomplete one matches anywhere in a phone, and as an order number. */
const phoneFilters = (q: string, companies: Context['scope']['companies']): Filter[] => {
  const [digits, tail] = [phoneDigits(q), phoneTail(q)]
  const ends = (length: number) => ({
    sql: (at = '') => `right(o.customer_phone, ${length}) = ${at}`,
    value: tail.slice(-length),
  })
  const [near, national] = [ends(tailDigits), ends(nationalDigits)]
  if (normalisePhone(q) !== null) return [near, national]
  // The value comes from a subquery, so that PostgreSQL expects few rows; for a common prefix it would scan the table.
  const contains = (at = '') => `o.customer_phone like (select ${at}::text)`
  const value = `%${digits}%`
  const part = (at = '', number = '') => `(${contains(at)} or ${ofNumber.sql(number)})`
  // PostgreSQL cannot estimate how many rows match, see `containingByIndex`.
  const followed = (...at: string[]) => `case when ${part(...at)} then 1 else 0 end > 0`
  if (digits.length < nationalDigits)
    return [{ sql: part, values: [value, digits], followed }, ...ofCompanies(companies)]
  // More digits than a national number, or a foreign number without its country code.
  const either = (at = '', seven = '', ten = '') => `(${contains(at)} or ${near.sql(seven)} and ${national.sql(ten)})`
  return [{ sql: either, values: [value, near.value, national.value] }]
}

// The expression of the name index.
const ofCompanies = (companies: Context['scope']['companies']): Filter[] =>
  companies === 'all' ? [] : [{ sql: (parameter) => `o.company_id + 0 = any (${parameter})`, value: companies }]

/**
 * Orders that are cancelled, by the reason of their last cancellation. The first condition finds the orders by the index on reasons, the
 * second one excludes those that were cancelled for another reason later.
 */
const cancelledFor = (reason: number | undefined): Filter[] =>
  reason === undefined
    ? []
    : [
        {
          sql: (at = '') => `o.status = 'cancelled'
            and exists (select from order_event e where e.company_id = o.company_id and e.order_id = o.id and e.action = 'cancel' and e.reason_id = ${at})
            and ${at} = (select e.reason_id from order_event e
              where e.company_id = o.company_id and e.order_id = o.id and e.action = 'cancel' order by e.id desc limit 1)`,
          value: reason,
        },
      ]

const filtersOf = (query: ListQuery, scope: Context['scope'], view: OrderView, days: readonly Filter[]): Filter[] => [
  ...inScope(scope, 'o'),
  ...(seesAll(view) ? [] : among('o.delivery_type', view.types)),
  ...among('o.member_id', query.member_id),
  ...among('o.branch_id', query.branch_id),
  ...among('o.status', query.status),
  ...among('o.delivery_type', query.delivery_type),
  ...among('o.source', query.source),
  ...among('o.payment_method_id', query.payment_method_id),
  ...cancelledFor(query.cancel_reason_id),
  ...days,
  ...searchFilters(query.q, scope.companies, view),
]

/** Builds the list query with the conditions of the caller's view; `days` is from `dayFilters`. */
export const sqlOf = (query: ListQuery, scope: Context['scope'], view: OrderView, days: readonly Filter[]) =>
  foundSql({
    columns: headColumns,
    from: fromOrders,
    filters: filtersOf(query, scope, view, days),
    order: orderBy(query.sort, (field) => `o.${field}`, 'o.id'),
    find: { as: 'o', from: 'from orders o', columns: 'o.id, o.created_at' },
  })

/** Up to this number of companies an index finds the rows of each. */
const fewCompanies = 50

/**
 * Returns the connection that finds the ids of a list; their rows are read as the tenant. The indexes on names and
 * phones cannot be used with row security, nor can a scope of thousands of companies.
 */
export const finder = (
  { across, query: tenantQuery, scope: { companies } }: Context,
  { q }: Pick<ListQuery, 'q'>,
  { contact }: OrderView,
) => {
  const wide = companies !== 'all' && companies.length > fewCompanies
  return (q && contact && !isCode(q)) || wide ? across : tenantQuery
}

// With only branch and status as filters, the total is the sum of the branches' counters. The filters of a list begin
// with scope and branch, so the parameters of the counters' filters are the same.
const countersOf = ({ scope }: Context, query: ListQuery) => {
  const { branch_id, status, page: _p, limit: _l, after: _a, sort: _s, ...others } = query
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const sum = (status ?? orderStatuses).join(' + ')
  const filters = [...inScope(scope, 'o'), ...among('o.branch_id', branch_id)]
  const { from, values } = listSql({ columns: '', from: 'from branch_head o', filters, order: '' })
  return { sql: `select coalesce(sum(${sum}), 0)::bigint as n ${from}`, values }
}

// An index returns the rows of one company, or of one status in one branch, in order.
const isInOrder = ({ companies, branches }: Context['scope'], { branch_id, status }: ListQuery) => {
  const isOfOne = companies !== 'all' && companies.length === 1
  const isOfBranch = branch_id ? branch_id.length === 1 : branches !== 'all' && branches.length === 1
  const isWhole = branches === 'all' && !branch_id
  return isOfOne && ((isOfBranch && (status?.length ?? 1) === 1) || (isWhole && !status))
}

/** Returns a page of orders with its total, newest first by default. */
export async function listOrders(context: Context, query: ListQuery) {
  const view = viewOf(context)
  const orderPage = await pageOfOrders(context, query, view)
  return { ...orderPage, items: orderPage.items.map((row) => rowFor(row, context.lang, view)) }
}

const pageOfOrders = async (context: Context, query: ListQuery, view: OrderView) => {
  const { filters: days } = await dayFilters(context, query)
  const sql = sqlOf(query, context.scope, view, days)
  const counters = seesAll(view) ? countersOf(context, query) : undefined
  const asking = { query: context.query, find: finder(context, query, view) }
  if (!counters) return page<ListRow>(asking, sql, query)
  if (isInOrder(context.scope, query)) {
    const counted = await countedPage(context, sql, query, counters.sql)
    if (counted) return counted
  }
  const [counted] = await context.query<{ n: number }>(counters.sql, counters.values)
  return page<ListRow>(asking, sql, query, counted?.n)
}

// Desks read this page often, so rows and total are one statement, sent with the commit; further pages are read by key
// if possible.
const countedPage = async (
  { query, last }: Context,
  sql: FoundSql,
  { page: number, limit, after }: ListQuery,
  counters: string,
) => {
  if (number > 1 && (!after || number * limit > mostPaged)) return undefined
  const isFirst = number === 1 || !after
  const { from, values } = isFirst ? sql : behindRow(sql, after)
  const rows = await (isFirst ? last : query)<ListRow & { list_total: number }>(
    `select ${sql.columns}, (${counters}) as list_total ${from} ${sql.order} limit ${limit}`,
    values,
  )
  if (!isFirst && !rows.length) return undefined
  const items = rows.map(({ list_total: _, ...row }) => row)
  return { items, total: rows[0]?.list_total ?? 0, total_is_capped: false, page: number, limit }
}
