import { expect, test } from 'vitest'
import { released, settle } from './slots.ts'

const height = (id: number) => id * 100

test('a card that leaves keeps its place as a gap of its height', () => {
  expect(settle(released([1, 2, 3]), [1, 3], height)).toEqual([
    { id: 1, gap: null },
    { id: 2, gap: 200 },
    { id: 3, gap: null },
  ])
})

test('a card that comes is put behind the rest, though it belongs further up', () => {
  expect(settle(released([2, 3]), [1, 2, 3], height).map(({ id }) => id)).toEqual([2, 3, 1])
})

test('a card that comes back takes its own place again', () => {
  const gap = settle(released([1, 2]), [2], height)
  expect(settle(gap, [1, 2], height)).toEqual(released([1, 2]))
})

test('nothing changes as long as the same cards are there', () => {
  const slots = settle(released([1, 2, 3]), [1, 3], height)
  expect(settle(slots, [1, 3], height)).toBe(slots)
})
