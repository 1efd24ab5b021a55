import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  creditInvoice,
  InvoiceBuyer,
  InvoiceParty,
  IssueOutcome,
  issueInvoice,
  issueInvoices,
  putInvoiceState,
  RestaurantInvoice,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import {
  cancellingKind,
  type InvoiceAmounts,
  type InvoiceTotals,
  invoicedTotals,
  invoiceOf,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.rules.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { translate } from '../../../kernel/words.ts'
import { feesOfReport, markInvoiced, markNotInvoiced, readReport } from '../commission-report/commission-report.api.ts'
import { chargesOfReport } from '../licence-charge/licence-charge.api.ts'
import { takeNumber } from './restaurant-invoice.number.ts'
import { readParties, readSeller } from './restaurant-invoice.parties.ts'
import { readInvoice } from './restaurant-invoice.queries.ts'

interface NewInvoice extends Omit<InvoiceAmounts, 'lines'>, BranchKeys {
  report_id: number
  cancels_id: number | null
  number: string
  issued_on: string
  by: string
  from_day: string
  until_day: string
  currency: string
  seller: string
  buyer: string
  lines: string
  reason: string
}

const insertInvoice = statement<NewInvoice, { id: number }>(`
insert into restaurant_invoice (company_id, branch_id, report_id, kind, cancels_id, number, issued_on, issued_by_name, from_day, until_day,
  currency, seller, buyer, lines, net, vat, gross, reason)
values (:company_id, :branch_id, :report_id, :kind, :cancels_id, :number, :issued_on, :by, :from_day, :until_day,
  :currency, :seller::jsonb, :buyer::jsonb, :lines::jsonb, :net, :vat, :gross, :reason)
returning id`)

interface Document extends Omit<NewInvoice, 'seller' | 'buyer' | 'lines' | 'number' | 'issued_on'> {
  seller: InvoiceParty
  buyer: InvoiceBuyer
  lines: InvoiceAmounts['lines']
}

/** Takes a number and writes a document; returns it. */
async function writeInvoice(query: Query, series: string, { seller, buyer, lines, ...document }: Document) {
  const numbered = await takeNumber(query, { tax_number: seller.tax_number, series })
  const parts = { seller: JSON.stringify(seller), buyer: JSON.stringify(buyer), lines: JSON.stringify(lines) }
  const [added] = await insertInvoice(query, { ...document, ...parts, ...numbered })
  if (!added) throw new Error('an inserted document has an id')
  return readInvoice(query, document, added.id)
}

type Report = Awaited<ReturnType<typeof readReport>>

/** A wrong invoice is never issued: its totals are those of the report. */
const checkTotals = (report: Report, { kind, net, vat }: InvoiceTotals & Pick<InvoiceAmounts, 'kind'>) => {
  const sign = kind === 'invoice' ? 1 : -1
  const charged = invoicedTotals(report)
  if (sign * net !== charged.net || sign * vat !== charged.vat)
    throw new Error(`the invoice of report ${report.id} differs from its sums`)
}

interface Issuing {
  id: number
  /** The version of the report that the caller has seen; absent when reports are invoiced together. */
  version?: number
  at: Date
  by: string
}

/** Invoices a closed report. Throws 404, 409 and 422; then nothing has changed and no number is taken. */
export async function issue(query: Query, keys: BranchKeys, { id, version, at, by }: Issuing) {
  const report = await readReport(query, keys, id)
  if (report.state !== 'closed') throw new AppError(409, 'restaurant-invoice.invoiced')
  if (version !== undefined && version !== report.version) throw stale(report)
  const { series, ...parties } = await readParties(query, keys)
  const fees = await feesOfReport(query, keys, id)
  const licences = await chargesOfReport(query, keys, id)
  const amounts = invoiceOf({ fees, platform_discount: report.platform_discount, licences })
  if (!amounts.lines.length) throw new AppError(422, 'restaurant-invoice.nothing')
  checkTotals(report, amounts)
  if (!(await markInvoiced(query, keys, { id, version: report.version, at, by })))
    throw new AppError(409, 'restaurant-invoice.invoiced')
  const { from_day, until_day, currency } = report
  const period = { from_day, until_day, currency }
  return writeInvoice(query, series, {
    ...keys,
    ...parties,
    ...amounts,
    ...period,
    report_id: id,
    cancels_id: null,
    by,
    reason: '',
  })
}

/** Invoices one report. */
export const issueOne = ({ params, body }: RequestOf<typeof issueInvoice>, context: Context) =>
  issue(context.query, recordKeys(context, params), {
    id: params.commission_report_id,
    version: body.version,
    at: context.now,
    by: person(context).name,
  })

interface ReportKeys extends BranchKeys {
  id: number
}

const refused = (
  { lang }: Context,
  { phrase, more }: AppError,
): Pick<IssueOutcome, 'restaurant_invoice_id' | 'number' | 'refusal'> => ({
  restaurant_invoice_id: null,
  number: null,
  refusal: { code: phrase, message: translate(lang, phrase, more.params) },
})

async function issueNext(context: Context, { id, ...keys }: ReportKeys) {
  const { pools, actor, now: at } = context
  const scope = { companies: [keys.company_id], branches: [keys.branch_id] }
  try {
    const work = (query: Query) => issue(query, keys, { id, at, by: person(context).name })
    const { id: restaurant_invoice_id, number } = await withTenant(pools, scope, work, actor)
    return { restaurant_invoice_id, number, refusal: null }
  } catch (error) {
    if (error instanceof AppError) return refused(context, error)
    throw error
  }
}

/** Invoices several reports, one transaction after the other, so that a refused one does not stop the rest. */
export async function issueMany({ body }: RequestOf<typeof issueInvoices>, context: Context) {
  const { pools, scope } = context
  const ids = [...new Set(body.commission_report_ids)]
  const reports = await reading(pools, scope, (query) =>
    query<ReportKeys>('select id, company_id, branch_id from commission_report where id = any ($1)', [ids]),
  )
  const items: IssueOutcome[] = []
  for (const commission_report_id of ids) {
    const report = reports.find(({ id }) => id === commission_report_id)
    const outcome = report ? await issueNext(context, report) : refused(context, notFound())
    items.push({ commission_report_id, branch_id: report?.branch_id ?? null, ...outcome })
  }
  return { items }
}

interface Cancelling {
  id: number
  reason: string
  by: string
}

/** Cancels a document by one of the other kind, so that its report can be invoiced again. Throws 404, 409. */
export async function cancel(
  query: Query,
  keys: BranchKeys,
  { id, reason, by }: Cancelling,
): Promise<RestaurantInvoice> {
  const document = await readInvoice(query, keys, id)
  if (document.cancels_id !== null) throw new AppError(409, 'restaurant-invoice.cancels')
  const wasInvoiced = await markNotInvoiced(query, keys, document.report_id)
  // Read after the report is locked: another request may have cancelled it, and invoiced the report again.
  const { cancelled_by_id } = await readInvoice(query, keys, document.id)
  if (cancelled_by_id !== null) throw new AppError(409, 'restaurant-invoice.cancelled')
  if (!wasInvoiced) throw new AppError(409, 'restaurant-invoice.paid')
  const { report_id, from_day, until_day, currency, seller, buyer, lines, net, vat, gross } = document
  const { series } = await readSeller(query)
  return writeInvoice(query, series, {
    ...keys,
    ...{ report_id, from_day, until_day, currency, seller, buyer, lines, net, vat, gross, reason },
    kind: cancellingKind(document.kind),
    cancels_id: document.id,
    by,
  })
}

/** Cancels a document for a person. */
export const cancelInvoice = ({ params, body: { reason } }: RequestOf<typeof creditInvoice>, context: Context) =>
  cancel(context.query, recordKeys(context, params), {
    id: params.restaurant_invoice_id,
    reason,
    by: person(context).name,
  })

/** Notes the state of the e-invoice; throws 404, 409. */
export const changeState = (
  { params, body: { e_state, version } }: RequestOf<typeof putInvoiceState>,
  context: Context,
) => {
  const keys = recordKeys(context, params)
  const id = params.restaurant_invoice_id
  return updateRow(context.query, 'restaurant_invoice', { of: { ...keys, id }, version, set: { e_state } }, () =>
    readInvoice(context.query, keys, id),
  )
}
