import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  RestaurantInvoice,
  RestaurantInvoiceQuery,
  RestaurantInvoiceRow,
  restaurantInvoiceExport,
  restaurantInvoiceTotals,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { inScope } from '../../../kernel/database/scope-filters.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

const columns = `i.id, i.version, i.company_id, c.name as company_name, i.branch_id, b.name as branch_name, i.report_id, i.from_day, i.until_day,
  i.kind, i.number, i.issued_on, i.issued_at, i.issued_by_name, i.currency, i.net, i.vat, i.gross, i.e_state,
  i.cancels_id, o.number as cancels_number, x.id as cancelled_by_id, x.number as cancelled_by_number`
const from = `from restaurant_invoice i
join branch b on b.company_id = i.company_id and b.id = i.branch_id join company c on c.id = i.company_id
left join restaurant_invoice o on o.company_id = i.company_id and o.branch_id = i.branch_id and o.id = i.cancels_id
left join restaurant_invoice x on x.company_id = i.company_id and x.branch_id = i.branch_id and x.cancels_id = i.id`

const issued = (on: string | undefined, is: '>=' | '<='): Filter[] =>
  on === undefined ? [] : [{ sql: (value) => `i.issued_on ${is} ${value}::date`, value: on }]

type Filters = Pick<
  RestaurantInvoiceQuery,
  'company_id' | 'branch_id' | 'commission_report_id' | 'kind' | 'e_state' | 'from' | 'to'
>

const filtersOf = (query: Filters, scope: Context['scope']): Filter[] => [
  ...inScope(scope, 'i'),
  ...among('i.company_id', query.company_id),
  ...among('i.branch_id', query.branch_id),
  ...among('i.report_id', query.commission_report_id),
  ...among('i.kind', query.kind),
  ...among('i.e_state', query.e_state),
  ...issued(query.from, '>='),
  ...issued(query.to, '<='),
]

const sqlOf = (query: RestaurantInvoiceQuery, scope: Context['scope']) =>
  foundSql({
    columns,
    from,
    filters: filtersOf(query, scope),
    order: orderBy(query.sort, (field) => `i.${field}`, 'i.id'),
    find: { as: 'i', from: 'from restaurant_invoice i', columns: 'i.id, i.issued_on' },
  })

/** Returns a page of documents. */
export const listInvoices = (context: Context, query: RestaurantInvoiceQuery) =>
  page<RestaurantInvoiceRow>(context, sqlOf(query, context.scope), query)

const fields = [
  ...['number', 'kind', 'issued_on', 'company_name', 'branch_name', 'from_day', 'until_day', 'currency'],
  ...['net', 'vat', 'gross', 'e_state', 'cancels_number', 'cancelled_by_number', 'issued_at', 'issued_by_name'],
]

/** Writes the list to a file. */
export const exportInvoices = (
  context: Context,
  { format, columns: chosen, ...query }: QueryOf<typeof restaurantInvoiceExport>,
) =>
  exportFile<RestaurantInvoiceRow>(context, {
    name: 'restaurant-invoice',
    money: ['net', 'vat', 'gross'],
    fields: chosenFields(chosen, fields),
    format,
    sql: sqlOf(query, context.scope),
  })

interface TotalsRow {
  currency: string
  documents: number
  net: number
  vat: number
  gross: number
}

const signed = (amount: string) =>
  `sum(case when i.kind = 'invoice' then i.${amount} else -i.${amount} end)::bigint as ${amount}`

/** Returns the sums per currency; credit notes are subtracted. */
export async function sumInvoices(context: Context, query: QueryOf<typeof restaurantInvoiceTotals>) {
  const sql = listSql({
    columns: `i.currency, count(*)::int as documents, ${['net', 'vat', 'gross'].map(signed).join(', ')}`,
    from: 'from restaurant_invoice i',
    filters: filtersOf(query, context.scope),
    order: 'group by i.currency order by i.currency',
  })
  return { items: await context.query<TotalsRow>(`select ${sql.columns} ${sql.from} ${sql.order}`, sql.values) }
}

/** Returns a document; throws 404. */
export async function readInvoice(query: Query, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await query<RestaurantInvoice>(
    `select ${columns}, i.ettn, i.seller, i.buyer, i.lines, i.reason ${from}
     where i.company_id = $1 and i.branch_id = $2 and i.id = $3`,
    [company_id, branch_id, id],
  )
  if (!row) throw notFound()
  return row
}

const selectReference = statement<
  Pick<RestaurantInvoice, 'id' | 'company_id' | 'branch_id' | 'cancels_id'>,
  Pick<RestaurantInvoice, 'number' | 'issued_on'>
>(`
select i.number, i.issued_on from restaurant_invoice i
where i.company_id = :company_id and i.branch_id = :branch_id
  and case when :cancels_id::bigint is null then i.kind = 'invoice' and i.id < :id else i.id = :cancels_id end
order by i.id desc limit 1`)

/** Returns the document that one refers to: the cancelled one, or the invoice before a credit note for fees below zero. */
export async function readReference(query: Query, invoice: RestaurantInvoice) {
  if (invoice.kind === 'invoice' && invoice.cancels_id === null) return null
  const [row] = await selectReference(query, invoice)
  return row ?? null
}
