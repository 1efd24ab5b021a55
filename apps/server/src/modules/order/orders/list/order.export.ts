import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { orderExport } from '@sofra/contract/order/orders/order.contract.ts'
import { hiddenColumns } from '@sofra/contract/order/orders/order.view.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Context } from '../../../../kernel/context.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import { chosenFields, exportFile, type Units } from '../../../../kernel/export/export.ts'
import { inLang, translate } from '../../../../kernel/words.ts'
import { rowFor, viewOf } from '../order.cards.api.ts'
import { dayFilters } from './order.days.ts'
import { finder, type ListQuery, type ListRow, sqlOf } from './order.list.ts'

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

/** Returns the names of the exported branches if they were selected or there is only one, and their time zones. */
const branchesOf = async (
  query: Query,
  { companies, branches }: Context['scope'],
  chosen: readonly number[] | undefined,
) => {
  const ids = [branches, chosen ?? 'all'].map((some) => (some === 'all' ? null : some))
  const [summary] = await query<{ names: string | null; zones: string[] }>(
    `select case when $3::bigint[] is not null or count(*) = 1 then string_agg(name, ', ' order by app.search_text(name), id) end as names,
       coalesce(array_agg(distinct timezone), '{}') as zones
     from branch where ($1::bigint[] is null or company_id = any ($1)) and ($2::bigint[] is null or id = any ($2))
       and ($3::bigint[] is null or id = any ($3))`,
    [companies === 'all' ? null : companies, ...ids],
  )
  return summary ?? { names: null, zones: [] }
}

/** The filtered days of the branches; a period is replaced by its days. */
type Days = Pick<Awaited<ReturnType<typeof dayFilters>>, 'from' | 'to'>

/** Returns the list's filters in words. */
const filtersOf = async (query: Query, lang: Lang, list: ListQuery, { from, to }: Days) => {
  const word = (key: string) => translate(lang, key as PhraseKey)
  const words = (start: string, chosen: readonly string[] = []) =>
    chosen.map((one) => word(`${start}.${one}`)).join(', ')
  const methods = list.payment_method_id
    ? await query<Pick<Row<'payment_method'>, 'name'>>(
        'select name from payment_method where id = any ($1) order by id',
        [list.payment_method_id],
      )
    : []
  const values: readonly (readonly [string, string | undefined])[] = [
    ['order.status', words('status', list.status)],
    ['order.delivery_type', words('delivery-type', list.delivery_type)],
    ['order.source', words('source', list.source)],
    ['order.payment_name', methods.map(({ name }) => inLang(name, lang)).join(', ')],
    ['filter.from', from],
    ['filter.to', to],
    ['action.search', list.q],
  ]
  return values.flatMap(([label, value]) => (value ? [[word(label), value] as const] : []))
}

type Exported = ListRow & Pick<Row<'orders'>, 'returned_amount'>

interface Sums {
  /** All orders, by status. */
  statuses: Map<OrderStatus, number>
  /** Without cancelled orders and refunded amounts. */
  net: number
}

/** Sums amounts per currency. */
const createSums = () => {
  const sums = new Map<string, Sums>()
  const add = (rows: readonly Exported[]) => {
    for (const { currency, status, total, returned_amount } of rows) {
      const of = sums.get(currency) ?? { statuses: new Map<OrderStatus, number>(), net: 0 }
      of.statuses.set(status, (of.statuses.get(status) ?? 0) + (total ?? 0))
      if (status !== 'cancelled') of.net += (total ?? 0) - returned_amount
      sums.set(currency, of)
    }
  }
  return { sums, add }
}

/**
 * Builds the last rows, per currency: the sums by status if there are several, and the total. The total excludes
 * cancelled orders and refunded amounts.
 */
const totalRows = (fields: readonly string[], sums: ReadonlyMap<string, Sums>, lang: Lang, units: Units) => {
  if (!fields.includes('total')) return []
  const row = (word: PhraseKey, currency: string, sum: number) => {
    const label = sums.size > 1 ? `${translate(lang, word)} ${currency}` : translate(lang, word)
    return fields.map((field, at) => {
      if (field === 'total') return { bold: sum / units(currency) }
      return at === 0 ? { bold: label } : ''
    })
  }
  const byCurrency = [...sums]
  const parts = byCurrency.flatMap(([currency, { statuses, net }]) => {
    const isPlain = statuses.size === 1 && [...statuses.values()][0] === net
    return isPlain ? [] : [...statuses].map(([status, sum]) => row(`status.${status}`, currency, sum))
  })
  const isWhole = parts.length === 0
  return [
    ...parts,
    ...byCurrency.map(([currency, { net }]) => row(isWhole ? 'order.total' : 'order.net-total', currency, net)),
  ]
}

/**
 * Exports the filtered orders with the visible columns; a workbook also contains filters and sums. Amounts are in the
 * currency's major unit, times in the branch's time zone.
 */
export function exportOrders(context: Context, query: QueryOf<typeof orderExport>) {
  const { format, columns: chosen, ...list } = query
  const { lang, scope } = context
  const view = viewOf(context)
  const hidden = hiddenColumns(view)
  const allowedFields = exportable.filter((field) => !hidden.includes(field))
  const { sums, add } = createSums()
  return exportFile<Exported>(context, {
    name: 'order',
    fields: chosenFields(chosen, allowedFields),
    format,
    sql: async (tenantQuery) => {
      const { filters } = await dayFilters({ ...context, query: tenantQuery }, list)
      const sql = sqlOf(list, scope, view, filters)
      return { ...sql, columns: `${sql.columns}, o.returned_amount` }
    },
    find: (tenantQuery) => finder({ ...context, query: tenantQuery }, list, view),
    about: async (tenantQuery) => {
      const days = await dayFilters({ ...context, query: tenantQuery }, list)
      const { names, zones } = await branchesOf(tenantQuery, scope, list.branch_id)
      return [
        [translate(lang, 'order.branch_name'), names ?? translate(lang, 'shell.all-branches')] as const,
        [translate(lang, 'order.timezone'), zones.join(', ')] as const,
        ...(await filtersOf(tenantQuery, lang, list, days)),
      ]
    },
    below: (fields, units) => totalRows(fields, sums, lang, units),
    money: ['total'],
    mapRows: (rows) => {
      add(rows)
      return rows.map((row) => ({ ...rowFor(row, lang, view), total: row.total ?? 0 }))
    },
  })
}
