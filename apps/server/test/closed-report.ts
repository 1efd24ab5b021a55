import {
  type CommissionReport,
  closeCommissionReport,
  commissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { creditInvoice, issueInvoice } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { noSettlement, type Settlement } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import type { Holder, Tools } from './fixture.ts'
import { orderAt } from './settlement-entry.ts'
import type { Tenants } from './tenants.ts'

/** Fees of an order, in minor units, and its VAT rate in basis points. */
export type OrderFees = Partial<Settlement> & { vat?: number }

interface ReportOf {
  company: Holder['company'] & { id: number }
  branch: Holder['branch']
  orders: readonly OrderFees[]
}

let months = 0

const netOf = (amounts: Settlement) =>
  amounts.collected +
  amounts.platform_discount -
  amounts.commission -
  amounts.commission_vat -
  amounts.payment_service -
  amounts.payment_service_vat -
  amounts.courier -
  amounts.courier_vat -
  amounts.advertising -
  amounts.advertising_vat

/** Closes a month of a branch, each later than the one before, with an entry per order; returns its report. */
export const closedReport = async (
  { a, call, eliza, paymentMethod }: Tools,
  admin: Query,
  { company, branch, orders }: ReportOf,
) => {
  months += 1
  const month = new Date(Date.UTC(2000, months, 1)).toISOString().slice(0, 8)
  const [from_day, until_day] = [`${month}01`, `${month}28`]
  const keys = { company_id: company.id, branch_id: branch.id }
  for (const { vat = 2_000, ...fees } of orders) {
    const amounts = { ...noSettlement, ...fees }
    const order_id = await orderAt(company, branch, { call, paymentMethod })
    await a.insert('settlement_entry', {
      ...keys,
      order_id,
      no: 1,
      action: 'approve',
      at: `${from_day}T09:00:00Z`,
      day: from_day,
      report_day: from_day,
      delivery_type: 'comeGetIt',
      source: 'web',
      currency: 'TRY',
      terms: JSON.stringify({ vat }),
      ...amounts,
      base: amounts.goods - amounts.branch_discount,
      net: netOf(amounts),
    })
  }
  await admin(
    `insert into settlement_head (company_id, branch_id, open_from) values ($1, $2, $3)
     on conflict (company_id, branch_id) do update set open_from = excluded.open_from`,
    [company.id, branch.id, from_day],
  )
  const params = { branch_id: branch.id }
  return (await call(closeCommissionReport, { as: eliza, params, body: { from_day, until_day } })).reply
}

/** Fills in what invoices print of the platform and of a company. */
export const fillParties = async (admin: Query, company: { id: number }) => {
  await admin(
    `update invoice_seller set title = 'Sofra Teknoloji A.Ş.', tax_office = 'Kadıköy', tax_number = '1234567890',
       address = 'Söğütlüçeşme Cad. 1', district = 'Kadıköy', city = 'İstanbul', iban = 'TR330006100519786457841326'`,
  )
  await admin(
    `update company set legal_title = 'Kaşık & Çatal Gıda Ltd. Şti.', tax_office = 'Beşiktaş', tax_number = '1234567890' where id = $1`,
    [company.id],
  )
}

/** Two VAT rates and three fees; the VAT of each is that of its total. */
export const mixedFees: readonly OrderFees[] = [
  { goods: 10_005, commission: 1_201, commission_vat: 240, courier: 4_500, courier_vat: 900 },
  { goods: 10_005, commission: 1_201, commission_vat: 240, payment_service: 333, payment_service_vat: 67 },
  { goods: 10_005, commission: 1_201, commission_vat: 120, vat: 1_000 },
]
const oneFee: readonly OrderFees[] = [{ goods: 10_000, commission: 1_200, commission_vat: 240 }]

/** Closes, invoices and credits reports of the first restaurant. */
export const invoicingOf = (
  { a, call }: Pick<Tools, 'a' | 'call'>,
  admin: Query,
  { A, a1, eliza, paymentMethod }: Tenants,
) => {
  const at = ({ id }: { id: number }) => ({ branch_id: a1.id, restaurant_invoice_id: id })
  const reportAt = ({ id }: { id: number }) => ({ branch_id: a1.id, commission_report_id: id })
  return {
    at,
    reportAt,
    reportOf: (orders = oneFee) =>
      closedReport({ a, call, eliza, paymentMethod }, admin, { company: A, branch: a1, orders }),
    issue: ({ id, version }: Pick<CommissionReport, 'id' | 'version'>, as: { id: number } = eliza) =>
      call(issueInvoice, { as, params: reportAt({ id }), body: { version } }),
    credit: (invoice: { id: number }, reason = 'Unvan yanlış') =>
      call(creditInvoice, { as: eliza, params: at(invoice), body: { reason } }),
    reportNow: async (report: { id: number }) =>
      (await call(commissionReport, { as: A.owner, params: reportAt(report) })).reply,
    noOf: ({ number }: { number: string }) => Number(number.slice(7)),
  }
}
