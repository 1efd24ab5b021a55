import { noSettlement, type Settlement, settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Factories } from '../../apps/server/test/factories.ts'

const kebab: Settlement = {
  ...noSettlement,
  goods: 28_000,
  base: 28_000,
  commission: 3_360,
  commission_vat: 672,
  net: -4_032,
}
const soup: Settlement = {
  ...noSettlement,
  goods: 9_500,
  base: 9_500,
  commission: 1_140,
  commission_vat: 228,
  net: -1_368,
}
const both = Object.fromEntries(settlementAmounts.map((name) => [name, kebab[name] + soup[name]]))

interface Branch {
  readonly id: number
  readonly company_id: number
}

/**
 * Creates the invoiced report of a past month with two entries of an order, the first of them disputed, and an entry of an open
 * day. Returns the report's id.
 */
export async function disputedReport(a: Factories, branch: Branch, order: { readonly id: number }) {
  const keys = { company_id: branch.company_id, branch_id: branch.id }
  const report = await a.insert<{ id: number }>('commission_report', {
    ...keys,
    from_day: '2020-01-01',
    until_day: '2020-01-31',
    currency: 'TRY',
    entries: 2,
    ...both,
    state: 'invoiced',
    closed_by_name: 'Derya Operatör',
    invoiced_at: '2020-02-03T09:00:00Z',
    invoiced_by_name: 'Derya Operatör',
  })
  await a.insert('settlement_head', { ...keys, open_from: '2020-02-01' })
  const entry = (no: number, day: string, amounts: Readonly<Record<string, number>>) =>
    a.insert('settlement_entry', {
      ...keys,
      order_id: order.id,
      no,
      action: no === 1 ? 'approve' : 'edit',
      at: `${day}T09:00:00Z`,
      day,
      report_day: day,
      delivery_type: 'deliveryToAddress',
      source: 'web',
      currency: 'TRY',
      terms: no === 1 ? JSON.stringify({ vat: 2_000 }) : null,
      ...amounts,
    })
  await entry(1, '2020-01-05', kebab)
  await entry(2, '2020-01-06', soup)
  await entry(3, '2020-02-02', soup)
  await a.insert('commission_dispute', {
    ...keys,
    report_id: report.id,
    order_id: order.id,
    entry_no: 1,
    text: 'Komisyon oranı sözleşmedeki gibi değil.',
    disputed_by_name: 'Kemal Kaşıkçı',
  })
  return report.id
}
