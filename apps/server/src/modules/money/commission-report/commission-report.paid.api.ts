import { invoicedAmounts } from '@sofra/contract/money/commission-report/commission-report.statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'

interface ReportKeys {
  readonly company_id: number
  readonly id: number
}

/** Returns SQL: whether a report can become paid, because it is invoiced or has nothing to invoice (`needsNoInvoice`). */
export const isPayableSql = (alias: string) => {
  return `(${alias}.state = 'invoiced' or (${alias}.state = 'closed' and ${invoicedAmounts.map((name) => `${alias}.${name} = 0`).join(' and ')}))`
}

/** The columns that identify reports; their ids are unique across companies. */
const keysOf = (reports: readonly ReportKeys[]) => ({
  company_id: [...new Set(reports.map(({ company_id }) => company_id))],
  id: reports.map(({ id }) => id),
})

/** Marks payable reports as paid, at a time and by a user. Returns the number of changed reports. */
export const markReportsPaid = async (query: Query, reports: readonly ReportKeys[], at: Date, by: string) => {
  const set = { state: 'paid', paid_at: at, paid_by_name: by }
  const change = { of: keysOf(reports), set, where: () => isPayableSql('x') }
  return (await updateAnyVersion(query, 'commission_report', change, ['id'])).length
}

/** Makes paid reports unpaid again, because the payment came back. Returns the number of changed reports. */
export const markReportsUnpaid = async (query: Query, reports: readonly ReportKeys[]) => {
  const of = { ...keysOf(reports), state: 'paid' }
  const computed = () => ({ state: `case when x.invoiced_at is null then 'closed' else 'invoiced' end` })
  const set = { paid_at: null, paid_by_name: null }
  return (await updateAnyVersion(query, 'commission_report', { of, set, computed }, ['id'])).length
}
