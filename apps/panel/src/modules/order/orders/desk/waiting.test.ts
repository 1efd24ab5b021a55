import { defaultSettings } from '@sofra/contract/order/orders/order.states.ts'
import { expect, test } from 'vitest'
import { anOrder, at, noon } from '../order-fixture.ts'
import { ringingFor } from './waiting.ts'

const atNoon = { mayApprove: true, settings: defaultSettings, now: noon }
const ringing = (...cards: ReturnType<typeof anOrder>[]) => ringingFor([{ cards, lead_minutes: 60 }], atNoon)

test('ringingFor returns waiting orders only', () => {
  expect(ringing(anOrder({ id: 4 }), anOrder({ id: 2 }), anOrder({ id: 3, status: 'preparing' }))).toEqual([2, 4])
})

test('ringingFor includes a scheduled order from its lead time on', () => {
  const later = anOrder({ scheduled_for: at(90) })
  expect(ringing(later)).toEqual([])
  expect(ringingFor([{ cards: [later], lead_minutes: 60 }], { ...atNoon, now: noon + 30 * 60_000 })).toEqual([1])
})

test('ringingFor omits an order that its payment approves', () => {
  expect(ringing(anOrder({ delivery_type: 'onlyPayment' }))).toEqual([])
})

test('ringingFor returns an order of two desks once', () => {
  const desk = { cards: [anOrder()], lead_minutes: 60 }
  expect(ringingFor([desk, desk], { ...atNoon, settings: undefined })).toEqual([1])
})

test('ringingFor returns nothing for users who may not approve', () => {
  expect(ringingFor([{ cards: [anOrder()], lead_minutes: 60 }], { ...atNoon, mayApprove: false })).toEqual([])
})
