import { noSettlement } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Factories } from '../../apps/server/test/factories.ts'
import { insertInvoice } from '../../apps/server/test/invoice.ts'
import { disputedReport } from './commission-report.ts'

interface Branch {
  readonly id: number
  readonly company_id: number
}

const line = { kind: 'commission', vat_rate: 2_000, net: 4_500, vat: 900, gross: 5_400 }

/** Creates the disputed report of an order with its invoice, and a closed report that is not invoiced. Returns the ids of all. */
export async function invoicedReport(a: Factories, branch: Branch, order: { readonly id: number }) {
  const report = await disputedReport(a, branch, order)
  const keys = { company_id: branch.company_id, branch_id: branch.id }
  const { net, vat, gross } = line
  const invoice = await insertInvoice(a, { ...keys, report_id: report, lines: JSON.stringify([line]), net, vat, gross })
  const closed = await a.insert<{ id: number }>('commission_report', {
    ...keys,
    from_day: '2019-12-01',
    until_day: '2019-12-31',
    currency: 'TRY',
    entries: 1,
    ...noSettlement,
    commission: 1_000,
    commission_vat: 200,
    net: -1_200,
  })
  return { report, invoice: Number(invoice.id), closedReport: Number(closed.id) }
}
