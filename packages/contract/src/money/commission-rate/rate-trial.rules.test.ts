import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOrder, anyTerms, noRefunds } from '../settlement/settlement.arbitraries.ts'
import { noSettlement, type SettlementTerms, settle } from '../settlement/settlement.rules.ts'
import { rateKinds } from './commission-rate.rules.ts'
import { chargedOf, wouldBe } from './rate-trial.rules.ts'

const termsOf = (terms: SettlementTerms, kind: (typeof rateKinds)[number]) =>
  kind === 'vat' ? { rate: terms.vat, fixed: 0 } : terms[kind]

test('at its own rates an order would be charged exactly what it was charged', () => {
  fc.assert(
    fc.property(anyTerms, anyOrder, (terms, state) => {
      const order = { ...settle(state, terms), is_delivery: state.is_delivery }
      for (const kind of rateKinds) expect(wouldBe(kind, order, termsOf(terms, kind))).toBe(chargedOf(kind, order))
    }),
  )
})

test('at other rates an order would be charged what its settlement at those rates says', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, anyOrder, (terms, others, state) => {
      const counted = { ...state, goods: state.goods + 1, branch_discount: 0, branch_refunds: noRefunds }
      const order = { ...settle(counted, terms), is_delivery: state.is_delivery }
      for (const kind of ['commission', 'payment_service', 'courier', 'advertising'] as const)
        expect(wouldBe(kind, order, others[kind])).toBe(settle(counted, { ...terms, [kind]: others[kind] })[kind])
      expect(wouldBe('vat', order, { rate: others.vat, fixed: 0 })).toBe(
        chargedOf('vat', { ...settle(counted, { ...terms, vat: others.vat }), is_delivery: state.is_delivery }),
      )
    }),
  )
})

test('an order that does not count would be charged nothing', () => {
  const cancelled = { ...noSettlement, is_delivery: true }
  expect(wouldBe('commission', cancelled, { rate: 0, fixed: 500 })).toBe(0)
})
