import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { orderExport } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { hiddenColumns } from '@sofra/contract/order/fulfilment/order.view.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../../kernel/context.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import { chosenFields, exportFile, type Units } from '../../../../kernel/export/export.ts'
import { inLang, translate } from '../../../../kernel/words.ts'
import { rowFor, viewOf } from '../order.cards.api.ts'
import { daysAsked } from './order.days.ts'
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

/** The branches that the file is about: their names where they were chosen or there is one alone, and their time zones. */
const branchesOf = async (
  query: Query,
  { companies, branches }: Context['scope'],
  chosen: readonly number[] | undefined,
) => {
  const ids = [branches, chosen ?? 'all'].map((some) => (some === 'all' ? null : some))
  const [found] = await query<{ names: string | null; zones: string[] }>(
    `select case when $3::bigint[] is not null or count(*) = 1 then string_agg(name, ', ' order by app.fold(name), id) end as names,
       coalesce(array_agg(distinct timezone), '{}') as zones
     from branch where ($1::bigint[] is null or company_id = any ($1)) and ($2::bigint[] is null or id = any ($2))
       and ($3::bigint[] is null or id = any ($3))`,
    [companies === 'all' ? null : companies, ...ids],
  )
  return found ?? { names: null, zones: [] }
}

/** As the branches count them; a period by the days that it was. */
type Days = Pick<Awaited<ReturnType<typeof daysAsked>>, 'from' | 'to'>

/** What the list was filtered by, in words. */
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

/** Adds amounts up by currency, since two of them have no sum. */
const adding = () => {
  const sums = new Map<string, number>()
  const add = (rows: readonly Pick<ListRow, 'currency' | 'total'>[]) => {
    for (const { currency, total } of rows) sums.set(currency, (sums.get(currency) ?? 0) + (total ?? 0))
  }
  return { sums, add }
}

/** The last rows: under the amounts their sum, one a currency. */
const totalRows = (fields: readonly string[], sums: ReadonlyMap<string, number>, label: string, units: Units) =>
  fields.includes('total')
    ? [...sums].map(([currency, sum]) =>
        fields.map((field, at) => {
          if (field === 'total') return { bold: sum / units(currency) }
          return at === 0 ? { bold: sums.size > 1 ? `${label} ${currency}` : label } : ''
        }),
      )
    : []

/**
 * The filtered orders as a file with the shown columns; a workbook also says what it holds and adds up. Amounts are in the
 * currency's major unit, times the branch's own; where branches are in several zones, a column says which.
 */
export function exportOrders(context: Context, query: QueryOf<typeof orderExport>) {
  const { format, columns: chosen, ...list } = query
  const { lang, scope } = context
  const view = viewOf(context)
  const hidden = hiddenColumns(view)
  const known = exportable.filter((field) => !hidden.includes(field))
  const { sums, add } = adding()
  return exportFile<ListRow>(context, {
    name: 'order',
    fields: chosenFields(chosen, known),
    format,
    sql: async (own) => sqlOf(list, scope, view, (await daysAsked({ ...context, query: own }, list)).filters),
    find: (own) => finder({ ...context, query: own }, list, view),
    about: async (own) => {
      const days = await daysAsked({ ...context, query: own }, list)
      const { names, zones } = await branchesOf(own, scope, list.branch_id)
      const lines = [
        [translate(lang, 'order.branch_name'), names ?? translate(lang, 'shell.all-branches')] as const,
        [translate(lang, 'order.timezone'), zones.join(', ')] as const,
        ...(await filtersOf(own, lang, list, days)),
      ]
      return { lines, more: zones.length > 1 ? ['timezone'] : [] }
    },
    below: (fields, units) => totalRows(fields, sums, translate(lang, 'order.total'), units),
    money: ['total'],
    shown: (rows) => {
      add(rows)
      return rows.map((row) => ({ ...rowFor(row, lang, view), total: row.total ?? 0 }))
    },
  })
}
