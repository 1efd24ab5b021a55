import { applyRate, type Money } from '../../kernel/money.ts'
import { type FeeTerms, feeFor, feeKinds, type Settlement } from '../settlement/settlement.rules.ts'
import type { RateKind } from './commission-rate.rules.ts'

/** Sums of an order's entries up to some moment. */
export type BookedOrder = Settlement & { is_delivery: boolean }

/** An order that does not count has no amounts. */
const hasAmounts = ({ is_delivery: _, ...amounts }: BookedOrder) =>
  Object.values(amounts).some((amount) => amount !== 0)

/** Returns what an order was charged of a kind. */
export const chargedOf = (kind: RateKind, order: BookedOrder): Money =>
  kind === 'vat' ? feeKinds.reduce((sum, fee) => sum + order[`${fee}_vat`], 0) : order[kind]

/**
 * Returns what an order would have been charged of a kind at another rate: at its own rate exactly what it was charged.
 * Other kinds keep their rates.
 */
export const wouldBe = (kind: RateKind, order: BookedOrder, terms: FeeTerms): Money => {
  if (kind === 'vat') return feeKinds.reduce((sum, fee) => sum + applyRate(order[fee], terms.rate), 0)
  return hasAmounts(order) ? feeFor(kind, order, terms) : 0
}
