import { type ScopedRate, termsFor } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import {
  noSettlement,
  type SettledOrder,
  type SettlementTerms,
  settle,
  settlementDifference,
} from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { OrderFacts } from './settlement.facts.ts'

/** Returns the terms of an order: those of its first entry, else the rates of its day. */
export const termsOf = (facts: OrderFacts, rates: readonly ScopedRate[]): SettlementTerms =>
  facts.terms ?? termsFor(rates, { ...facts, day: facts.changed_day })

/** Returns what the entries so far lack to the order's present state. */
export const missingAmounts = (facts: OrderFacts, order: SettledOrder, terms: SettlementTerms) =>
  settlementDifference(settle(order, terms), facts.booked ?? noSettlement)
