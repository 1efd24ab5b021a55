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
import { daysAsked } from './order.days.ts'

/** With a member, of their orders alone. */
export type ListQuery = QueryOf<typeof orders> & { member_id?: number }
/** An order of the list in no language yet. */
export type ListRow = Omit<OrderRow, 'payment_name'> & Pick<CardRow, 'payment_names'>

const seesAll = ({ types }: OrderView) => types.length === deliveryTypes.length

/** As many last digits of a phone have an index; nearly nobody else's phone ends in the same. */
const tailDigits = 7
/** Those of a number without its country. */
const wholeDigits = 10
/** Fewer in a row stand in too many phones. */
const fewestDigits = 4

/** `KAD-10337`, with whatever I of Turkish. */
const codeOf = (q: string) => toSearchText(q).toUpperCase()
const isCode = (q: string) => /^[A-Z]{2,4}-\d+$/.test(codeOf(q))
/** The number of an order without its prefix. */
const isNumber = (q: string) => /^\d{1,9}$/.test(q)
/** In the form of its index. */
const ofNumber = { sql: (at = '') => `split_part(o.code, '-', 2) = ${at}` }

// A search is for a phone, an order code or a name; each has its index.
const searchFilters = (
  q: string | undefined,
  companies: Context['scope']['companies'],
  { contact }: OrderView,
): Filter[] => {
  if (!q) return []
  // Who does not see whose an order is does not find that out by searching.
  if (isNumber(q) && !(contact && looksLikePhone(q, fewestDigits))) return [{ ...ofNumber, value: q }]
  if (!contact || isCode(q)) return [{ column: 'o.code', is: codeOf(q) }]
  if (looksLikePhone(q, fewestDigits)) return phoneFilters(q, companies)
  return [containingByIndex(['o.customer_name'], q), ...ofCompanies(companies)]
}

/** Finds a whole phone by its end. A part of one is found anywhere in a phone, and as the number of an order. */
const phoneFilters = (q: string, companies: Context['scope']['companies']): Filter[] => {
  const [digits, tail] = [phoneDigits(q), phoneTail(q)]
  const ends = (length: number) => ({
    sql: (at = '') => `right(o.customer_phone, ${length}) = ${at}`,
    value: tail.slice(-length),
  })
  const [near, whole] = [ends(tailDigits), ends(wholeDigits)]
  if (normalisePhone(q) !== null) return [near, whole]
  // What it compares with is said by a query, so that PostgreSQL expects few: of a common beginning it would walk the table.
  const holds = (at = '') => `o.customer_phone like (select ${at}::text)`
  const value = `%${digits}%`
  const part = (at = '', number = '') => `(${holds(at)} or ${ofNumber.sql(number)})`
  // PostgreSQL cannot estimate how many rows match, see `containingByIndex`.
  const followed = (...at: string[]) => `case when ${part(...at)} then 1 else 0 end > 0`
  if (digits.length < wholeDigits) return [{ sql: part, values: [value, digits], followed }, ...ofCompanies(companies)]
  // More of a number than its end, or a foreign one without its country.
  const either = (at = '', seven = '', ten = '') => `(${holds(at)} or ${near.sql(seven)} and ${whole.sql(ten)})`
  return [{ sql: either, values: [value, near.value, whole.value] }]
}

// In the form that the index of names has it.
const ofCompanies = (companies: Context['scope']['companies']): Filter[] =>
  companies === 'all' ? [] : [{ sql: (parameter) => `o.company_id + 0 = any (${parameter})`, value: companies }]

const filtersOf = (query: ListQuery, scope: Context['scope'], view: OrderView, days: readonly Filter[]): Filter[] => [
  ...inScope(scope, 'o'),
  ...(seesAll(view) ? [] : among('o.delivery_type', view.types)),
  ...among('o.member_id', query.member_id),
  ...among('o.branch_id', query.branch_id),
  ...among('o.status', query.status),
  ...among('o.delivery_type', query.delivery_type),
  ...among('o.source', query.source),
  ...among('o.payment_method_id', query.payment_method_id),
  ...days,
  ...searchFilters(query.q, scope.companies, view),
]

/** The list that a query asks for, as far as it is in view; `days` is from `daysAsked`. */
export const sqlOf = (query: ListQuery, scope: Context['scope'], view: OrderView, days: readonly Filter[]) =>
  foundSql({
    columns: headColumns,
    from: fromOrders,
    filters: filtersOf(query, scope, view, days),
    order: orderBy(query.sort, (field) => `o.${field}`, 'o.id'),
    find: { as: 'o', from: 'from orders o', columns: 'o.id, o.created_at' },
  })

/** Companies up to which an index finds the rows of each. */
const fewCompanies = 50

/**
 * What finds the ids of a list's rows, which are read as the tenant then: the indexes of names and phones serve no condition
 * of row security, which is none for those of a scope with thousands of companies either.
 */
export const finder = (
  { across, query: own, scope: { companies } }: Context,
  { q }: Pick<ListQuery, 'q'>,
  { contact }: OrderView,
) => {
  const wide = companies !== 'all' && companies.length > fewCompanies
  return (q && contact && !isCode(q)) || wide ? across : own
}

// Filtered by branch and status alone, the total is the sum of the branches' counters. A list's filters begin with scope
// and branch, so the counters' filters have the same parameters.
const countersOf = ({ scope }: Context, query: ListQuery) => {
  const { branch_id, status, page: _p, limit: _l, after: _a, sort: _s, ...others } = query
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const sum = (status ?? orderStatuses).join(' + ')
  const filters = [...inScope(scope, 'o'), ...among('o.branch_id', branch_id)]
  const { from, values } = listSql({ columns: '', from: 'from branch_head o', filters, order: '' })
  return { sql: `select coalesce(sum(${sum}), 0)::bigint as n ${from}`, values }
}

// An index has the rows of one company, or of one status in one branch, in their order.
const isInOrder = ({ companies, branches }: Context['scope'], { branch_id, status }: ListQuery) => {
  const isOfOne = companies !== 'all' && companies.length === 1
  const isOfBranch = branch_id ? branch_id.length === 1 : branches !== 'all' && branches.length === 1
  const isWhole = branches === 'all' && !branch_id
  return isOfOne && ((isOfBranch && (status?.length ?? 1) === 1) || (isWhole && !status))
}

/** A page of orders, newest first unless asked otherwise, with its total. */
export async function listOrders(context: Context, query: ListQuery) {
  const view = viewOf(context)
  const found = await pageOfOrders(context, query, view)
  return { ...found, items: found.items.map((row) => rowFor(row, context.lang, view)) }
}

const pageOfOrders = async (context: Context, query: ListQuery, view: OrderView) => {
  const { filters: days } = await daysAsked(context, query)
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

// The page that desks read again and again: rows and total in one statement, sent together with the commit; and those behind it
// by their keys, unless nothing is there.
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
