import { defaultSettings } from '@sofra/contract/order/orders/order.states.ts'
import { expect, test } from 'vitest'
import { anOrder, at, noon } from '../order-fixture.ts'
import { nextStep, otherSteps } from './offered.ts'

const all = { may: () => true, mayCancelDeparted: true }
const others = (card: Parameters<typeof anOrder>[0], access = all, minutes = 0) =>
  otherSteps(defaultSettings, anOrder(card), access, noon + minutes * 60_000)

test('nextStep comes from the settings of the delivery type', () => {
  const next = (card: Parameters<typeof anOrder>[0]) => nextStep(defaultSettings, anOrder(card), all)
  expect(next({})).toEqual({ action: 'approve', next: 'preparing' })
  expect(next({ status: 'preparing' })).toEqual({ action: 'depart', next: 'on_the_way' })
  expect(next({ status: 'preparing', delivery_type: 'comeGetIt' })).toEqual({ action: 'deliver', next: 'delivered' })
  expect(next({ status: 'delivered' })).toBeNull()
})

test('nextStep and otherSteps omit steps without permission', () => {
  const nobody = { may: () => false, mayCancelDeparted: false }
  expect(nextStep(defaultSettings, anOrder(), nobody)).toBeNull()
  expect(others({ status: 'preparing', approved_at: at(0) }, nobody)).toEqual([])
})

test('otherSteps offers to cancel an order in progress with the separate permission only', () => {
  const departed = { status: 'on_the_way', departed_at: at(-30) } as const
  expect(others(departed)).toEqual(['delay', 'cancel'])
  expect(others(departed, { ...all, mayCancelDeparted: false })).toEqual(['delay'])
})

test('otherSteps offers to revert within five minutes', () => {
  const delivered = { status: 'delivered', approved_at: at(-30), delivered_at: at(0) } as const
  expect(others(delivered, all, 5)).toEqual(['revert', 'return'])
  expect(others(delivered, all, 6)).toEqual(['return'])
})

test('otherSteps does not offer "ready" for a ready order', () => {
  const preparing = { status: 'preparing', approved_at: at(-30) } as const
  expect(others(preparing)).toEqual(['ready', 'delay', 'cancel'])
  expect(others({ ...preparing, ready_at: at(-1) })).toEqual(['delay', 'cancel'])
})
