import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeKinds } from '../settlement/settlement.rules.ts'
import { type FeeSum, invoiceLines, invoiceNumber, invoiceOf, invoiceTotals } from './restaurant-invoice.rules.ts'

const fee = (net: number, vat: number, more: Partial<FeeSum> = {}): FeeSum => ({
  kind: 'commission',
  vat_rate: 2_000,
  net,
  vat,
  ...more,
})

test('invoiceLines charges VAT on the total of a line, and gives the remainder to the largest line of the fee', () => {
  // 20 % of 1001 and of 333 are 200 and 67; the entries were rounded to 269 altogether.
  expect(invoiceLines([fee(1_001, 201), fee(333, 68, { vat_rate: 2_001 })])).toEqual([
    { kind: 'commission', vat_rate: 2_000, net: 1_001, vat: 202, gross: 1_203 },
    { kind: 'commission', vat_rate: 2_001, net: 333, vat: 67, gross: 400 },
  ])
})

test('invoiceLines omits fees that charge nothing', () => {
  expect(invoiceLines([fee(0, 0), fee(500, 100, { kind: 'courier' })])).toHaveLength(1)
})

test('invoiceOf makes a credit note with positive amounts of fees below zero', () => {
  expect(invoiceOf([fee(-1_000, -200)])).toEqual({
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

test('the lines of each fee have the same net and VAT as the entries of the report', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anySum, { selector: ({ kind, vat_rate }) => `${kind} ${vat_rate}` }), (sums) => {
      const lines = invoiceLines(sums)
      for (const kind of feeKinds) {
        const total = (rows: readonly FeeSum[]) =>
          rows
            .filter((row) => row.kind === kind)
            .reduce((sum, { net, vat }) => ({ net: sum.net + net, vat: sum.vat + vat }), { net: 0, vat: 0 })
        expect(total(lines)).toEqual(total(sums))
      }
      const { net, vat, gross } = invoiceTotals(lines)
      expect(gross).toBe(net + vat)
      expect(invoiceOf(sums).gross).toBe(Math.abs(gross))
    }),
  )
})

test('invoiceNumber has sixteen characters', () => {
  expect(invoiceNumber('SFR', 2026, 7)).toBe('SFR2026000000007')
})
