import { expect, test } from 'vitest'
import { anOrder, at, noon } from '../../order-fixture.ts'
import { clockOf } from './clock.ts'

const second = 1_000
const minute = 60 * second

test('clockOf counts a waiting order from its placing, urgent after one minute and after two', () => {
  const reading = (seconds: number) => clockOf(anOrder(), noon + seconds * second, 60)
  expect(reading(0)).toEqual({ seconds: 0, tone: 'calm' })
  expect(reading(59)?.tone).toBe('calm')
  expect(reading(60)?.tone).toBe('soon')
  expect(reading(120)).toEqual({ seconds: 120, tone: 'late' })
})

test('clockOf counts an approved order from its approval, late when its promise has passed', () => {
  const card = anOrder({ status: 'preparing', approved_at: at(2), promised_at: at(30) })
  expect(clockOf(card, noon + 12 * minute, 60)).toEqual({ seconds: 600, tone: 'calm' })
  expect(clockOf(card, noon + 25 * minute, 60)?.tone).toBe('soon')
  expect(clockOf(card, noon + 30 * minute, 60)?.tone).toBe('soon')
  expect(clockOf(card, noon + 30 * minute + second, 60)?.tone).toBe('late')
})

test('clockOf counts a scheduled order since it joined the live columns', () => {
  const card = anOrder({ scheduled_for: at(180) })
  expect(clockOf(card, noon + 121 * minute, 60)).toEqual({ seconds: 60, tone: 'soon' })
})

test("clockOf is never negative if the browser's clock is slow", () => {
  expect(clockOf(anOrder(), noon - minute, 60)?.seconds).toBe(0)
})

test('clockOf returns null for finished orders', () => {
  for (const status of ['delivered', 'cancelled', 'returned'] as const)
    expect(clockOf(anOrder({ status }), noon, 60)).toBeNull()
})
