import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'
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

export interface InvoiceLine extends FeeSum {
  gross: Money
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

/** Returns the lines of an invoice: one per fee and VAT rate, without those that charge nothing. */
export const invoiceLines = (sums: readonly FeeSum[]): InvoiceLine[] =>
  feeKinds.flatMap((kind) => linesOfFee(sums.filter((sum) => sum.kind === kind && (sum.net !== 0 || sum.vat !== 0))))

/** Returns the totals of lines. */
export const invoiceTotals = (lines: readonly InvoiceLine[]): InvoiceTotals => ({
  net: added(lines.map(({ net }) => net)),
  vat: added(lines.map(({ vat }) => vat)),
  gross: added(lines.map(({ gross }) => gross)),
})

/** What a document charges (`invoice`) or gives back (`credit_note`). */
export interface InvoiceAmounts extends InvoiceTotals {
  kind: InvoiceKind
  lines: readonly InvoiceLine[]
}

/** Returns the document for the fees of a report. Fees below zero become a credit note with positive amounts. */
export const invoiceOf = (sums: readonly FeeSum[]): InvoiceAmounts => {
  const lines = invoiceLines(sums)
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
