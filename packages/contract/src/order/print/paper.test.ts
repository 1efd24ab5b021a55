import { expect, test } from 'vitest'
import { vatOf } from './paper.ts'

test('vatOf sums VAT by rate', () => {
  const lines = [
    { vat_rate: 2_000, vat: 500 },
    { vat_rate: 1_000, vat: 90 },
    { vat_rate: 1_000, vat: 10 },
  ]
  expect(vatOf(lines)).toEqual([
    { rate: 1_000, vat: 100 },
    { rate: 2_000, vat: 500 },
  ])
})
