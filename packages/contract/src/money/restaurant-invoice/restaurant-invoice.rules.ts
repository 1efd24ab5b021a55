import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'
import { type ChargedLicence, type LicenceTerm, licenceVat } from '../licence-charge/licence-charge.rules.ts'
import { type FeeKind, feeKinds } from '../settlement/settlement.rules.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What the entries of a report charge for a fee at a VAT rate. */
export interface FeeSum {
  kind: FeeKind
  vat_rate: BasisPoints
  net: Money
  /** Added up from the entries, each of which is rounded. */
  vat: Money
}

/** Fees, the platform's part of discounts, and modules of the licence. */
export const invoiceLineKinds = [...feeKinds, 'campaign', 'licence'] as const
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]

export interface InvoiceLine extends Omit<FeeSum, 'kind'> {
  kind: InvoiceLineKind
  gross: Money
  /** Of a `licence` line. */
  licence?: LicenceTerm | undefined
}

/** What a report leaves to invoice. */
export interface Invoiced {
  fees: readonly FeeSum[]
  /** The part of discounts that the platform bears. */
  platform_discount: Money
  licences: readonly ChargedLicence[]
}

export interface InvoiceTotals {
  net: Money
  vat: Money
  gross: Money
}

const added = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Returns the lines of a fee. VAT is computed on the total of a line; the difference to the VAT of the entries goes to
 * the largest line, so that the fee has the same sums as its report.
 */
const linesOfFee = (sums: readonly FeeSum[]): InvoiceLine[] => {
  const rounded = sums.map((sum) => ({ ...sum, vat: applyRate(sum.net, sum.vat_rate) }))
  const [largest] = rounded.toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net))
  const remainder = added(sums.map(({ vat }) => vat)) - added(rounded.map(({ vat }) => vat))
  return rounded.map((line) => {
    const vat = line === largest ? line.vat + remainder : line.vat
    return { ...line, vat, gross: line.net + vat }
  })
}

/**
 * Returns the line for the platform's part of discounts. The restaurant gave it to the guests, so it is deducted. It has no VAT, because
 * the settlement pays it without.
 */
const campaignLine = (platform_discount: Money): InvoiceLine[] => {
  const net = 0 - platform_discount
  return net === 0 ? [] : [{ kind: 'campaign', vat_rate: 0, net, vat: 0, gross: net }]
}

const licenceLine = ({ module, from_day, until_day, net, vat_rate }: ChargedLicence): InvoiceLine => {
  const vat = licenceVat({ net, vat_rate })
  return { kind: 'licence', vat_rate, net, vat, gross: net + vat, licence: { module, from_day, until_day } }
}

/**
 * Returns the lines of an invoice: one per fee and VAT rate, the platform's part of discounts, and one per module and term; without those
 * that charge nothing.
 */
export const invoiceLines = ({ fees, platform_discount, licences }: Invoiced): InvoiceLine[] => [
  ...feeKinds.flatMap((kind) =>
    linesOfFee(fees.filter((sum) => sum.kind === kind && (sum.net !== 0 || sum.vat !== 0))),
  ),
  ...campaignLine(platform_discount),
  ...licences.filter(({ net }) => net !== 0).map(licenceLine),
]

/** Returns the totals of lines. */
export const invoiceTotals = (lines: readonly InvoiceLine[]): InvoiceTotals => ({
  net: added(lines.map(({ net }) => net)),
  vat: added(lines.map(({ vat }) => vat)),
  gross: added(lines.map(({ gross }) => gross)),
})

type ChargedReport = Readonly<
  Record<FeeKind | `${FeeKind}_vat` | 'licence' | 'licence_vat' | 'platform_discount', Money>
>

/** Returns the amounts that the invoice of a report charges, from the report's sums. */
export const invoicedTotals = (report: ChargedReport): InvoiceTotals => {
  const net = added(feeKinds.map((kind) => report[kind])) + report.licence - report.platform_discount
  const vat = added(feeKinds.map((kind) => report[`${kind}_vat`])) + report.licence_vat
  return { net, vat, gross: net + vat }
}

/** What a document charges (`invoice`) or gives back (`credit_note`). */
export interface InvoiceAmounts extends InvoiceTotals {
  kind: InvoiceKind
  lines: readonly InvoiceLine[]
}

/** Returns the document for a report. A total below zero becomes a credit note with the opposite amounts. */
export const invoiceOf = (invoiced: Invoiced): InvoiceAmounts => {
  const lines = invoiceLines(invoiced)
  const totals = invoiceTotals(lines)
  if (totals.gross >= 0) return { kind: 'invoice', lines, ...totals }
  const negated = lines.map((line) => ({ ...line, net: 0 - line.net, vat: 0 - line.vat, gross: 0 - line.gross }))
  return { kind: 'credit_note', lines: negated, ...invoiceTotals(negated) }
}

/** The kind of the document that cancels one of this kind. */
export const cancellingKind = (kind: InvoiceKind): InvoiceKind => (kind === 'invoice' ? 'credit_note' : 'invoice')

/** Returns a number in the format of Turkish e-invoices: three letters, the year and nine digits. */
export const invoiceNumber = (series: string, year: number, no: number) =>
  `${series}${year}${String(no).padStart(9, '0')}`
