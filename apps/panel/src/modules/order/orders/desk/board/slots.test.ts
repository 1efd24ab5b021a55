import { expect, test } from 'vitest'
import { reconcile, released } from './slots.ts'

const height = (id: number) => id * 100

test('reconcile leaves a gap of its height where a card left', () => {
  expect(reconcile(released([1, 2, 3]), [1, 3], height)).toEqual([
    { id: 1, gap: null },
    { id: 2, gap: 200 },
    { id: 3, gap: null },
  ])
})

test('reconcile appends a new card, though it belongs further up', () => {
  expect(reconcile(released([2, 3]), [1, 2, 3], height).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('reconcile gives a returning card its own slot again', () => {
  const gap = reconcile(released([1, 2]), [2], height)
  expect(reconcile(gap, [1, 2], height)).toEqual(released([1, 2]))
})

test('reconcile returns the same slots for the same cards', () => {
  const slots = reconcile(released([1, 2, 3]), [1, 3], height)
  expect(reconcile(slots, [1, 3], height)).toBe(slots)
})
