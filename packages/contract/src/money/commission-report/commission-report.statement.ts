import { feeKinds } from '../settlement/settlement.rules.ts'
import type { ReportAmount } from './commission-report.contract.ts'

/** A part of a statement: its lines, and the sum of them. */
export interface StatementPart {
  readonly name: 'sales' | 'payments' | 'fees'
  readonly total: 'commission-report.base' | 'commission-report.payments.total' | 'commission-report.fees.total'
  readonly adds: readonly ReportAmount[]
  readonly subtracts: readonly ReportAmount[]
}

/** The parts of a report's statement, in order; `payments` and `fees` add up to `net`. */
export const statementParts: readonly StatementPart[] = [
  { name: 'sales', total: 'commission-report.base', adds: ['goods'], subtracts: ['branch_discount'] },
  {
    name: 'payments',
    total: 'commission-report.payments.total',
    adds: ['collected', 'platform_discount', 'compensation'],
    subtracts: ['handed_over'],
  },
  {
    name: 'fees',
    total: 'commission-report.fees.total',
    adds: [],
    subtracts: [
      'commission',
      'commission_vat',
      'payment_service',
      'payment_service_vat',
      'courier',
      'courier_vat',
      'advertising',
      'advertising_vat',
      'licence',
      'licence_vat',
    ],
  },
]

/** Returns the lines of a part with their signs, and their sum. */
export const statementLines = ({ adds, subtracts }: StatementPart, amounts: Readonly<Record<ReportAmount, number>>) => {
  const lines = [
    ...adds.map((name) => ({ name, value: amounts[name] })),
    // Subtracted from 0, so that an empty line is not written as minus zero.
    ...subtracts.map((name) => ({ name, value: 0 - amounts[name] })),
  ]
  return { lines, total: lines.reduce((sum, { value }) => sum + value, 0) }
}

/** Amounts of a report that its invoice has lines for. */
export const invoicedAmounts: readonly ReportAmount[] = [
  ...feeKinds.flatMap((kind) => [kind, `${kind}_vat`] as const),
  'licence',
  'licence_vat',
  'platform_discount',
]

/** Returns whether a report has nothing to invoice, so that it is paid without an invoice. */
export const needsNoInvoice = (amounts: Readonly<Record<ReportAmount, number>>) =>
  invoicedAmounts.every((name) => amounts[name] === 0)
