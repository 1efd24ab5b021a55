import { expect, test } from 'vitest'
import { highestOf } from './chart.ts'

const of = (...values: (number | null)[]) => [{ label: '', look: 'strong', values } as const]

test('highestOf returns the first highest value and ignores gaps', () => {
  expect(highestOf(of(null, 3, 7, 7))).toBe(2)
  expect(highestOf(of(-3, null, -1))).toBe(2)
  expect([highestOf([]), highestOf(of()), highestOf(of(null))]).toEqual([undefined, undefined, undefined])
})
