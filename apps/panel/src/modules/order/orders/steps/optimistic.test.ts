import { expect, test } from 'vitest'
import { anOrder, at, noon } from '../order-fixture.ts'
import { optimistic } from './optimistic.ts'

test('optimistic promises an approved order after its preparation', () => {
  const card = optimistic(anOrder(), 'approve', { next: 'preparing', now: noon, preparation_minutes: 20 })
  expect(card).toMatchObject({ status: 'preparing', approved_at: at(0), promised_at: at(20), preparation_minutes: 20 })
})

test('optimistic counts a delay from the promise, not from now', () => {
  const card = anOrder({ status: 'preparing', promised_at: at(30) })
  expect(optimistic(card, 'delay', { next: 'preparing', now: noon, minutes: 10 }).promised_at).toBe(at(40))
})

test('optimistic keeps the version, so that any response replaces the card', () => {
  for (const action of ['approve', 'depart', 'deliver', 'cancel', 'return', 'ready', 'delay', 'revert'] as const)
    expect(optimistic(anOrder({ version: 4 }), action, { next: 'delivered', now: noon }).version).toBe(4)
})
