import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type CommissionEntry,
  type CommissionEntryQuery,
  type CommissionReport,
  type CommissionReportQuery,
  type commissionEntryExport,
  type commissionReportExport,
  type ReportAmount,
  reportAmounts,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { owed, settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { inScope } from '../../../kernel/database/scope-filters.ts'
import { type Query, reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

type Amounts = Pick<Row<'commission_report'>, ReportAmount>

const amountsOf = (alias: string, amounts: readonly ReportAmount[]) =>
  amounts.map((name) => `${alias}.${name}`).join(', ')

/** Adds what is owed in either direction. */
export const withOwed = <R extends Pick<Amounts, 'net'>>(row: R) => ({ ...row, ...owed(row.net) })

type ReportRow = Omit<CommissionReport, 'receivable' | 'payable'>

const columns = `r.id, r.version, r.company_id, c.name as company_name, r.branch_id, b.name as branch_name, r.from_day, r.until_day, r.state,
  r.currency, r.entries, ${amountsOf('r', reportAmounts)}, r.closed_at, r.closed_by_name, r.invoiced_at, r.invoiced_by_name, r.paid_at, r.paid_by_name,
  (select count(*)::int from commission_dispute d
    where d.company_id = r.company_id and d.branch_id = r.branch_id and d.report_id = r.id and d.state = 'open') as open_disputes,
  case when r.state <> 'closed' then (select i.number from restaurant_invoice i
    where i.company_id = r.company_id and i.branch_id = r.branch_id and i.report_id = r.id and i.cancels_id is null
    order by i.id desc limit 1) end as invoice_number`
const from = `from commission_report r join branch b on b.company_id = r.company_id and b.id = r.branch_id join company c on c.id = r.company_id`

const lastDay = (at: string | undefined, is: '>=' | '<='): Filter[] =>
  at === undefined ? [] : [{ sql: (value) => `r.until_day ${is} ${value}::date`, value: at }]

const sqlOf = (query: CommissionReportQuery, scope: Context['scope']) =>
  foundSql({
    columns,
    from,
    filters: [
      ...inScope(scope, 'r'),
      ...among('r.company_id', query.company_id),
      ...among('r.branch_id', query.branch_id),
      ...among('r.state', query.state),
      ...lastDay(query.from, '>='),
      ...lastDay(query.to, '<='),
    ],
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    find: { as: 'r', from: 'from commission_report r', columns: 'r.id, r.until_day' },
  })

/** Returns a page of closed reports. */
export async function listReports(context: Context, query: CommissionReportQuery) {
  const reports = await page<ReportRow>(context, sqlOf(query, context.scope), query)
  return { ...reports, items: reports.items.map(withOwed) }
}

/** Writes the list to a file. */
export const exportReports = (
  context: Context,
  { format, columns: fields, ...query }: QueryOf<typeof commissionReportExport>,
) =>
  exportFile<ReportRow>(context, {
    name: 'commission-report',
    money: amountFields,
    fields: chosenFields(fields, reportFields),
    format,
    sql: sqlOf(query, context.scope),
    mapRows: (rows) => rows.map(withOwed),
  })

const amountFields = [...reportAmounts, 'receivable', 'payable']

const reportFields = [
  ...['company_name', 'branch_name', 'from_day', 'until_day', 'state', 'currency', 'entries'],
  ...reportAmounts,
  ...[
    'receivable',
    'payable',
    'closed_at',
    'closed_by_name',
    'invoiced_at',
    'invoice_number',
    'paid_at',
    'open_disputes',
  ],
]

/** Returns a closed report; throws 404. */
export async function readReport(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  id: number,
): Promise<CommissionReport> {
  const [row] = await query<ReportRow>(
    `select ${columns} ${from} where r.company_id = $1 and r.branch_id = $2 and r.id = $3`,
    [company_id, branch_id, id],
  )
  if (!row) throw notFound()
  return withOwed(row)
}

type EntryRow = Omit<CommissionEntry, 'receivable' | 'payable'>

// An order is read by its id alone, which is unique across companies: with the company, PostgreSQL reads all of its orders.
const entryColumns = `e.order_id || '-' || e.no as id, e.order_id, e.no, (select code from orders o where o.id = e.order_id) as order_code, e.action, e.day, e.delivery_type, e.source,
  ${amountsOf('e', settlementAmounts)}, d.id as dispute_id, d.state as dispute_state`
const entryFrom = `from commission_report r
join settlement_entry e on e.company_id = r.company_id and e.branch_id = r.branch_id and e.report_day between r.from_day and r.until_day
left join commission_dispute d on d.company_id = e.company_id and d.order_id = e.order_id and d.entry_no = e.no`

const entrySql = (keys: BranchKeys, id: number, { action, sort }: Pick<CommissionEntryQuery, 'action' | 'sort'>) =>
  listSql({
    columns: entryColumns,
    from: entryFrom,
    filters: [
      ...among('r.company_id', keys.company_id),
      ...among('r.branch_id', keys.branch_id),
      ...among('r.id', id),
      ...among('e.action', action),
    ],
    order: `order by e.order_id ${sort.startsWith('-') ? 'desc' : 'asc'}, e.no`,
  })

/** Returns a page of a report's entries; throws 404. */
export async function listEntries(context: Context, keys: BranchKeys, id: number, query: CommissionEntryQuery) {
  await readReport(context.query, keys, id)
  const entries = await page<EntryRow>(context, entrySql(keys, id, query), query)
  return { ...entries, items: entries.items.map(withOwed) }
}

const entryFields = [
  ...['order_code', 'action', 'day', 'delivery_type', 'source'],
  ...settlementAmounts,
  ...['receivable', 'payable', 'dispute_state'],
]

/** Returns a report and its first entries, by order; throws 404. */
export async function readStatement(query: Query, keys: BranchKeys, id: number, most: number) {
  const report = await readReport(query, keys, id)
  const sql = entrySql(keys, id, { sort: 'order_id' })
  const entries = await query<EntryRow>(
    `select ${sql.columns} ${sql.from} ${sql.order} limit ${Math.trunc(most)}`,
    sql.values,
  )
  return { report, entries }
}

/** Writes a report's entries to a file; throws 404. */
export async function exportEntries(
  context: Context,
  keys: BranchKeys,
  id: number,
  { format, columns: fields, ...query }: QueryOf<typeof commissionEntryExport>,
) {
  await reading(context.pools, context.scope, (own) => readReport(own, keys, id))
  return exportFile<EntryRow>(context, {
    name: 'commission-report',
    money: amountFields,
    fields: chosenFields(fields, entryFields),
    format,
    sql: entrySql(keys, id, query),
    mapRows: (rows) => rows.map(withOwed),
  })
}
