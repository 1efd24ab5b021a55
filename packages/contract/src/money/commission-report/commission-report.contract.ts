import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { day, queryId, several, text, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { type LicenceAmount, licenceAmounts } from '../licence-charge/licence-charge.rules.ts'
import { type SettlementAmount, settlementAmounts } from '../settlement/settlement.rules.ts'

/** States of closed reports; days that are still open are the draft. */
export const reportStates = ['closed', 'invoiced', 'paid'] as const
export type ReportState = (typeof reportStates)[number]

/** How often the report of a restaurant closes by itself. */
export const reportCycles = ['week', 'month', 'hand'] as const
export type ReportCycle = (typeof reportCycles)[number]

/** Amounts of a report: sums of its entries, and its charges for licences. */
export const reportAmounts = [...settlementAmounts, ...licenceAmounts] as const
export type ReportAmount = SettlementAmount | LicenceAmount

/** Sums of the entries, in minor units; `receivable` is owed by the platform, `payable` by the restaurant. */
const sums = {
  ...(Object.fromEntries(settlementAmounts.map((name) => [name, z.number().int()])) as Record<
    SettlementAmount,
    z.ZodInt
  >),
  receivable: z.number().int(),
  payable: z.number().int(),
}
const licences = { licence: z.number().int(), licence_vat: z.number().int() }

const row = z.object({
  id: z.number(),
  version,
  company_id: z.number(),
  company_name: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  from_day: day,
  until_day: day,
  state: z.enum(reportStates),
  currency: z.string(),
  entries: z.number().int(),
  /** `net` contains the charges for licences. */
  ...sums,
  ...licences,
  closed_at: timestamp,
  /** null: it closed by itself. */
  closed_by_name: z.string().nullable(),
  invoiced_at: timestamp.nullable(),
  invoiced_by_name: z.string().nullable(),
  paid_at: timestamp.nullable(),
  paid_by_name: z.string().nullable(),
  open_disputes: z.number().int(),
  /** Number of its invoice; null while it is not invoiced. */
  invoice_number: z.string().nullable(),
})
export type CommissionReport = z.output<typeof row>

const query = listQuery(
  ['until_day'],
  {
    company_id: several(queryId).optional(),
    branch_id: several(queryId).optional(),
    state: several(z.enum(reportStates)).optional(),
    /** Reports whose last day is among these. */
    from: day.optional(),
    to: day.optional(),
  },
  '-until_day',
).omit({ q: true })
export type CommissionReportQuery = QueryOf<typeof commissionReports>

/** Closed reports of all branches in scope. */
export const commissionReports = endpoint({
  method: 'GET',
  path: '/commission-report',
  access: 'get-commission-report-all',
  query,
  reply: pageOf(row),
})

export const commissionReportExport = endpoint({
  method: 'GET',
  path: '/commission-report/export',
  access: 'get-commission-report-all',
  query: query.extend(exportShape),
  reply: file,
  answers: 'file',
})

const at = '/branch/:branch_id/commission-report'

/** An order that keeps the days from being closed. */
const openOrder = z.object({ id: z.number(), code: z.string(), day })

const draft = z.object({
  /** The first open day; null before the first order. */
  from_day: day.nullable(),
  /** The last day that is over. */
  until_day: day,
  cycle: z.enum(reportCycles),
  currency: z.string(),
  entries: z.number().int(),
  ...sums,
  ...licences,
  /** The first 20 orders that are neither delivered nor cancelled. */
  open_orders: z.array(openOrder),
})
export type CommissionDraft = z.output<typeof draft>

export const commissionDraft = endpoint({
  method: 'GET',
  path: `${at}/draft`,
  access: 'get-commission-report',
  query: z.strictObject({ until: day.optional() }),
  reply: draft,
  about: 'What the open days have left so far, up to a day that is over, and what keeps them from being closed.',
})

export const commissionReport = endpoint({
  method: 'GET',
  path: `${at}/:commission_report_id`,
  access: 'get-commission-report',
  reply: row,
})

export const commissionStatement = endpoint({
  method: 'GET',
  path: `${at}/:commission_report_id/statement`,
  access: 'get-commission-report',
  reply: file,
  answers: 'file',
  about: 'The statement of a closed report as a PDF, in the language of the caller.',
})

const entry = z.object({
  id: z.string(),
  order_id: z.number(),
  no: z.number().int(),
  order_code: z.string(),
  action: z.string(),
  day,
  delivery_type: z.enum(deliveryTypes),
  source: z.enum(orderSources),
  ...sums,
  /** Of the restaurant's dispute about it; null without one. */
  dispute_id: z.number().nullable(),
  dispute_state: z.enum(['open', 'accepted', 'rejected']).nullable(),
})
export type CommissionEntry = z.output<typeof entry>

const entryQuery = listQuery(['order_id'], { action: text(20).optional() }, 'order_id').omit({ q: true })
export type CommissionEntryQuery = QueryOf<typeof commissionEntries>

/** The entries of a closed report, by order. */
export const commissionEntries = endpoint({
  method: 'GET',
  path: `${at}/:commission_report_id/orders`,
  access: 'get-commission-report-all',
  query: entryQuery,
  reply: pageOf(entry),
})

export const commissionEntryExport = endpoint({
  method: 'GET',
  path: `${at}/:commission_report_id/orders/export`,
  access: 'get-commission-report-all',
  query: entryQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

export const closeCommissionReport = endpoint({
  method: 'POST',
  path: `${at}/close`,
  access: 'post-commission-report-close',
  accounts: ['eliza'],
  // The first open day tells a repeated request from the next one.
  body: z.strictObject({ from_day: day, until_day: day }),
  errors: {
    409: ['commission-report.moved', 'commission-report.open-orders'],
    422: ['commission-report.empty', 'commission-report.not-over', 'commission-report.reversed'],
  },
  reply: row,
  answers: 'created',
})

export const closeDueReports = endpoint({
  method: 'POST',
  path: '/commission-report/close-due',
  access: 'post-commission-report-close',
  accounts: ['eliza'],
  repeat: 'same',
  body: z.strictObject({}),
  reply: z.null(),
  about: 'Closes all periods that are over, in the background, as every night. Restaurants with open orders wait.',
})

export const payCommissionReport = endpoint({
  method: 'PUT',
  path: `${at}/:commission_report_id/paid`,
  access: 'put-commission-report-paid',
  accounts: ['eliza'],
  body: z.strictObject({ version }),
  errors: { 409: ['commission-report.not-invoiced', 'commission-report.in-payout'] },
  reply: row,
})

export const putReportCycle = endpoint({
  method: 'PUT',
  path: `${at}/cycle`,
  access: 'put-commission-report-cycle',
  accounts: ['eliza'],
  body: z.strictObject({ cycle: z.enum(reportCycles) }),
  reply: draft,
})
