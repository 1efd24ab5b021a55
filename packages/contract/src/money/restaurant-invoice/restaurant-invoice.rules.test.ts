import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeKinds } from '../settlement/settlement.rules.ts'
import {
  type FeeSum,
  type Invoiced,
  invoiceLines,
  invoiceNumber,
  invoiceOf,
  invoiceTotals,
} from './restaurant-invoice.rules.ts'

const fee = (net: number, vat: number, more: Partial<FeeSum> = {}): FeeSum => ({
  kind: 'commission',
  vat_rate: 2_000,
  net,
  vat,
  ...more,
})

const of = (fees: readonly FeeSum[], more: Partial<Invoiced> = {}): Invoiced => ({
  fees,
  platform_discount: 0,
  licences: [],
  ...more,
})
const kiosk = {
  module: 'kiosk',
  from_day: '2026-01-01',
  until_day: '2026-12-31',
  net: 99_999,
  vat_rate: 2_000,
} as const

test('invoiceLines charges VAT on the total of a line, and gives the remainder to the largest line of the fee', () => {
  // 20 % of 1001 and of 333 are 200 and 67; the entries were rounded to 269 altogether.
  expect(invoiceLines(of([fee(1_001, 201), fee(333, 68, { vat_rate: 2_001 })]))).toEqual([
    { kind: 'commission', vat_rate: 2_000, net: 1_001, vat: 202, gross: 1_203 },
    { kind: 'commission', vat_rate: 2_001, net: 333, vat: 67, gross: 400 },
  ])
})

test('invoiceLines omits fees that charge nothing', () => {
  expect(invoiceLines(of([fee(0, 0), fee(500, 100, { kind: 'courier' })]))).toHaveLength(1)
})

test('invoiceLines deducts the platform’s part of discounts without VAT, and charges each licence term', () => {
  const lines = invoiceLines(
    of([fee(2_160, 432)], { platform_discount: 1_000, licences: [kiosk, { ...kiosk, net: 0 }] }),
  )
  expect(lines).toEqual([
    { kind: 'commission', vat_rate: 2_000, net: 2_160, vat: 432, gross: 2_592 },
    { kind: 'campaign', vat_rate: 0, net: -1_000, vat: 0, gross: -1_000 },
    {
      kind: 'licence',
      vat_rate: 2_000,
      net: 99_999,
      vat: 20_000,
      gross: 119_999,
      licence: { module: 'kiosk', from_day: '2026-01-01', until_day: '2026-12-31' },
    },
  ])
})

test('the invoice of an order without online payment charges what the restaurant owes', () => {
  // The worked example of the settlement: 21.60 + 4.32 less 10.00 of the platform's discount.
  expect(invoiceOf(of([fee(2_160, 432)], { platform_discount: 1_000 })).gross).toBe(1_592)
})

test('invoiceOf makes a credit note with positive amounts of fees below zero', () => {
  expect(invoiceOf(of([fee(-1_000, -200)]))).toEqual({
    kind: 'credit_note',
    lines: [{ kind: 'commission', vat_rate: 2_000, net: 1_000, vat: 200, gross: 1_200 }],
    net: 1_000,
    vat: 200,
    gross: 1_200,
  })
})

const anySum = fc.record({
  kind: fc.constantFrom(...feeKinds),
  vat_rate: fc.constantFrom(0, 100, 1_000, 2_000),
  net: fc.integer({ min: -1_000_000, max: 10_000_000 }),
  vat: fc.integer({ min: -200_000, max: 2_000_000 }),
})

const anySums = fc.uniqueArray(anySum, { selector: ({ kind, vat_rate }) => `${kind} ${vat_rate}` })
const anyLicence = fc.nat(1_000_000).map((net) => ({ ...kiosk, net }))

test('the lines of each fee have the same net and VAT as the entries of the report', () => {
  fc.assert(
    fc.property(
      anySums,
      fc.nat(5_000_000),
      fc.array(anyLicence, { maxLength: 3 }),
      (sums, platform_discount, licences) => {
        const lines = invoiceLines(of(sums, { platform_discount, licences }))
        for (const kind of feeKinds) {
          const total = (rows: readonly { kind: string; net: number; vat: number }[]) =>
            rows
              .filter((row) => row.kind === kind)
              .reduce((sum, { net, vat }) => ({ net: sum.net + net, vat: sum.vat + vat }), { net: 0, vat: 0 })
          expect(total(lines)).toEqual(total(sums))
        }
        const { net, vat, gross } = invoiceTotals(lines)
        expect(gross).toBe(net + vat)
        const charged = [...sums, ...licences].reduce((sum, one) => sum + one.net, 0)
        expect(net).toBe(charged - platform_discount)
        expect(invoiceOf(of(sums, { platform_discount, licences })).gross).toBe(Math.abs(gross))
      },
    ),
  )
})

test('invoiceNumber has sixteen characters', () => {
  expect(invoiceNumber('SFR', 2026, 7)).toBe('SFR2026000000007')
})
