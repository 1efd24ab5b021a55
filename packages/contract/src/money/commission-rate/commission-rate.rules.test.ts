import { expect, test } from 'vitest'
import { type RatedOrder, ratesOn, type ScopedRate, termsFor } from './commission-rate.rules.ts'

const order: RatedOrder = { company_id: 1, branch_id: 2, delivery_type: 'comeGetIt', source: 'web', day: '2026-03-29' }
const everybody: ScopedRate = {
  kind: 'commission',
  company_id: null,
  branch_id: null,
  delivery_type: null,
  source: null,
  rate: 1_500,
  fixed: 0,
  valid_from: '2026-01-01',
  valid_until: null,
}
const ofCompany = { ...everybody, company_id: 1, rate: 1_400 }
const ofBranch = { ...ofCompany, branch_id: 2, rate: 1_300 }
const ofSource = { ...ofBranch, source: 'web' as const, rate: 1_200 }
const ofType = { ...ofBranch, delivery_type: 'comeGetIt' as const, rate: 1_100 }
const ofBoth = { ...ofType, source: 'web' as const, rate: 1_000 }

test.each([
  ['nobody', [], 0],
  ['everybody', [everybody], 1_500],
  ['the company', [everybody, ofCompany], 1_400],
  ['the branch', [ofBranch, everybody, ofCompany], 1_300],
  ['the branch and channel', [ofBranch, ofSource], 1_200],
  ['the branch and delivery type', [ofSource, ofType, ofBranch], 1_100],
  ['the branch, channel and delivery type', [ofType, ofBoth, ofSource], 1_000],
])('an order costs the rate of %s', (_, rates, expected) => {
  expect(termsFor(rates, order).commission).toEqual({ rate: expected, fixed: 0 })
  expect(termsFor(rates.toReversed(), order).commission.rate).toBe(expected)
})

test('rates of other companies, branches, channels and delivery types do not count', () => {
  const others = [
    { ...ofCompany, company_id: 9 },
    { ...ofBranch, branch_id: 9 },
    { ...ofBoth, source: 'phone' as const },
    { ...ofType, delivery_type: 'comeEat' as const },
  ]
  expect(termsFor([everybody, ...others], order).commission.rate).toBe(1_500)
})

test('a rate counts from its first to its last day', () => {
  const march = { ...ofBranch, valid_from: '2026-03-01', valid_until: '2026-03-29' }
  const on = (day: string) => termsFor([everybody, march], { ...order, day }).commission.rate
  expect([on('2026-02-28'), on('2026-03-01'), on('2026-03-29'), on('2026-03-30')]).toEqual([1_500, 1_300, 1_300, 1_500])
})

test('orders of a marketplace cost only what a rate names for marketplaces', () => {
  const fromMarketplace = { ...order, source: 'integration' as const }
  const vat = { ...everybody, kind: 'vat' as const, rate: 2_000 }
  expect(termsFor([everybody, ofBranch, vat], fromMarketplace)).toMatchObject({ commission: { rate: 0 }, vat: 2_000 })
  const named = { ...ofBranch, source: 'integration' as const, rate: 200 }
  expect(termsFor([everybody, ofBranch, named], fromMarketplace).commission.rate).toBe(200)
})

test('a branch has on each day the most specific general rate of each kind, and the rates for some of its orders', () => {
  const vat = { ...everybody, kind: 'vat' as const, rate: 2_000 }
  const ended = { ...ofBranch, rate: 1, valid_until: '2026-03-28' }
  const rates = [vat, everybody, ofCompany, ofSource, ended]
  expect(ratesOn(rates, { company_id: 1, branch_id: 2, day: '2026-03-29' })).toEqual([ofCompany, ofSource, vat])
  expect(ratesOn([...rates, ofBranch], { company_id: 1, branch_id: null, day: '2026-03-29' })).toEqual([ofCompany, vat])
  expect(ratesOn(rates, { company_id: 9, branch_id: null, day: '2026-03-29' })).toEqual([everybody, vat])
  expect(ratesOn(rates, { company_id: 1, branch_id: 2, day: '2026-03-28' })[0]).toEqual(ended)
})
