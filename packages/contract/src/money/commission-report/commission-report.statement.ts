import { feeKinds, type SettlementAmount } from '../settlement/settlement.rules.ts'

/** A part of a statement: its lines, and the sum of them. */
export interface StatementPart {
  readonly name: 'sales' | 'payments' | 'fees'
  readonly total: 'commission-report.base' | 'commission-report.payments.total' | 'commission-report.fees.total'
  readonly adds: readonly SettlementAmount[]
  readonly subtracts: readonly SettlementAmount[]
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
    ],
  },
]

/** Returns the lines of a part with their signs, and their sum. */
export const statementLines = (
  { adds, subtracts }: StatementPart,
  amounts: Readonly<Record<SettlementAmount, number>>,
) => {
  const lines = [
    ...adds.map((name) => ({ name, value: amounts[name] })),
    // Subtracted from 0, so that an empty line is not written as minus zero.
    ...subtracts.map((name) => ({ name, value: 0 - amounts[name] })),
  ]
  return { lines, total: lines.reduce((sum, { value }) => sum + value, 0) }
}

/** Returns whether a report has no fees, so that it is paid without an invoice. */
export const needsNoInvoice = (amounts: Readonly<Record<SettlementAmount, number>>) =>
  feeKinds.every((kind) => amounts[kind] === 0 && amounts[`${kind}_vat`] === 0)
