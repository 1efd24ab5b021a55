import { z } from 'zod'
import { endpoint, licenceModules, type QueryOf } from '../../kernel/endpoint.ts'
import { day, id, queryId, requiredText, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { invoiceKinds, invoiceLineKinds } from './restaurant-invoice.rules.ts'

/** State of the e-invoice at its integrator, kept by the platform. */
export const eStates = ['none', 'sent', 'accepted', 'rejected'] as const
export type EState = (typeof eStates)[number]

const amount = z.number().int()
const totals = { net: amount, vat: amount, gross: amount }

const party = z.object({
  title: z.string(),
  tax_office: z.string(),
  tax_number: z.string(),
  address: z.string(),
  district: z.string(),
  city: z.string(),
  email: z.string(),
  iban: z.string(),
})
const buyer = party.extend({ restaurant: z.string() })
/** The seller as printed on an invoice. */
export type InvoiceParty = z.output<typeof party>
/** The restaurant's legal body as printed on an invoice, and the name of the restaurant. */
export type InvoiceBuyer = z.output<typeof buyer>

const line = z.object({
  kind: z.enum(invoiceLineKinds),
  vat_rate: z.number().int(),
  ...totals,
  /** The module and days of a `licence` line. */
  licence: z.object({ module: z.enum(licenceModules), from_day: day, until_day: day }).optional(),
})

const row = z.object({
  id: z.number(),
  version,
  company_id: z.number(),
  company_name: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  report_id: z.number(),
  from_day: day,
  until_day: day,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issued_on: day,
  issued_at: timestamp,
  issued_by_name: z.string(),
  currency: z.string(),
  /** In minor units. A credit note gives back what it states. */
  ...totals,
  e_state: z.enum(eStates),
  /** The document that this one cancels, and the one that cancels this one. */
  cancels_id: z.number().nullable(),
  cancels_number: z.string().nullable(),
  cancelled_by_id: z.number().nullable(),
  cancelled_by_number: z.string().nullable(),
})
export type RestaurantInvoiceRow = z.output<typeof row>

const one = row.extend({
  /** Unique number of the e-invoice. */
  ettn: z.uuid(),
  seller: party,
  buyer,
  lines: z.array(line),
  reason: z.string(),
})
export type RestaurantInvoice = z.output<typeof one>

const filters = {
  company_id: several(queryId).optional(),
  branch_id: several(queryId).optional(),
  commission_report_id: queryId.optional(),
  kind: several(z.enum(invoiceKinds)).optional(),
  e_state: several(z.enum(eStates)).optional(),
}

const query = listQuery(
  ['issued_on'],
  {
    ...filters,
    /** Days of issue. */
    from: day.optional(),
    to: day.optional(),
  },
  '-issued_on',
).omit({ q: true })
export type RestaurantInvoiceQuery = QueryOf<typeof restaurantInvoices>

/** Invoices and credit notes of all restaurants in scope. */
export const restaurantInvoices = endpoint({
  method: 'GET',
  path: '/restaurant-invoice',
  access: 'get-restaurant-invoice-all',
  query,
  reply: pageOf(row),
})

export const restaurantInvoiceExport = endpoint({
  method: 'GET',
  path: '/restaurant-invoice/export',
  access: 'get-restaurant-invoice-all',
  query: query.extend(exportShape),
  reply: file,
  answers: 'file',
})

/** Longest period of totals, in days. */
const mostDays = 366
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

export const restaurantInvoiceTotals = endpoint({
  method: 'GET',
  path: '/restaurant-invoice/totals',
  access: 'get-restaurant-invoice-all',
  query: z
    .strictObject({ ...filters, from: day, to: day })
    .refine(({ from, to }) => daysOf(from, to) <= mostDays, { path: ['to'], params: { code: 'rule.date' } }),
  reply: z.object({ items: z.array(z.object({ currency: z.string(), documents: z.number().int(), ...totals })) }),
  about: 'Sums of at most 366 days per currency; credit notes are subtracted.',
})

const at = '/branch/:branch_id/restaurant-invoice/:restaurant_invoice_id'

export const restaurantInvoice = endpoint({ method: 'GET', path: at, access: 'get-restaurant-invoice', reply: one })

export const restaurantInvoicePdf = endpoint({
  method: 'GET',
  path: `${at}/pdf`,
  access: 'get-restaurant-invoice',
  reply: file,
  answers: 'file',
})

export const restaurantInvoiceXml = endpoint({
  method: 'GET',
  path: `${at}/xml`,
  access: 'get-restaurant-invoice',
  reply: file,
  answers: 'file',
  about: 'The document as UBL-TR 2.1 for an e-invoice integrator, without signature.',
})

/** What keeps a report from being invoiced. */
const incomplete = [
  'restaurant-invoice.no-seller',
  'restaurant-invoice.buyer-title',
  'restaurant-invoice.buyer-tax-number',
  'restaurant-invoice.buyer-tax-office',
  'restaurant-invoice.nothing',
] as const

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/commission-report/:commission_report_id/invoice',
  access: 'post-restaurant-invoice',
  accounts: ['eliza'],
  // The version of the report.
  body: z.strictObject({ version }),
  errors: { 409: ['restaurant-invoice.invoiced'], 422: incomplete },
  reply: one,
  answers: 'created',
})

/** Reports per request. */
const mostAtOnce = 100

const outcome = z.object({
  commission_report_id: z.number(),
  branch_id: z.number().nullable(),
  restaurant_invoice_id: z.number().nullable(),
  number: z.string().nullable(),
  /** Why it was not invoiced, in the caller's language. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type IssueOutcome = z.output<typeof outcome>

export const issueInvoices = endpoint({
  method: 'POST',
  path: '/restaurant-invoice/issue',
  access: 'post-restaurant-invoice',
  accounts: ['eliza'],
  repeat: 'same',
  body: z.strictObject({ commission_report_ids: z.array(id).min(1).max(mostAtOnce) }),
  reply: z.object({ items: z.array(outcome) }),
  about: 'Invoices several closed reports, each in a transaction of its own, and replies per report.',
})

export const creditInvoice = endpoint({
  method: 'POST',
  path: `${at}/credit`,
  access: 'post-restaurant-invoice-credit',
  accounts: ['eliza'],
  body: z.strictObject({ reason: requiredText(300) }),
  errors: {
    409: [
      'commission-report.in-payout',
      'restaurant-invoice.cancelled',
      'restaurant-invoice.cancels',
      'restaurant-invoice.paid',
    ],
  },
  reply: one,
  answers: 'created',
  about: 'Cancels a document by a credit note. The report is closed again and can be invoiced again.',
})

export const putInvoiceState = endpoint({
  method: 'PUT',
  path: `${at}/e-state`,
  access: 'put-restaurant-invoice-e-state',
  accounts: ['eliza'],
  body: z.strictObject({ e_state: z.enum(eStates), version }),
  reply: one,
})
