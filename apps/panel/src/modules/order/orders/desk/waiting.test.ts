import { defaultSettings } from '@sofra/contract/order/orders/order.states.ts'
import { expect, test } from 'vitest'
import { anOrder, at, noon } from '../order-fixture.ts'
import { ringingFor } from './waiting.ts'

const atNoon = { mayApprove: true, settings: defaultSettings, now: noon }
const ringing = (...cards: ReturnType<typeof anOrder>[]) => ringingFor([{ cards, lead_minutes: 60 }], atNoon)

test('ringingFor rings for what waits and for nothing else', () => {
  expect(ringing(anOrder({ id: 4 }), anOrder({ id: 2 }), anOrder({ id: 3, status: 'preparing' }))).toEqual([2, 4])
})

test('ringingFor rings for a scheduled order when it joins the live columns', () => {
  const later = anOrder({ scheduled_for: at(90) })
  expect(ringing(later)).toEqual([])
  expect(ringingFor([{ cards: [later], lead_minutes: 60 }], { ...atNoon, now: noon + 30 * 60_000 })).toEqual([1])
})

test('ringingFor leaves out an order whose payment approves itself', () => {
  expect(ringing(anOrder({ delivery_type: 'onlyPayment' }))).toEqual([])
})

test('ringingFor counts an order that two desks show once', () => {
  const desk = { cards: [anOrder()], lead_minutes: 60 }
  expect(ringingFor([desk, desk], { ...atNoon, settings: undefined })).toEqual([1])
})

test('ringingFor rings for no order where the user may not approve any', () => {
  expect(ringingFor([{ cards: [anOrder()], lead_minutes: 60 }], { ...atNoon, mayApprove: false })).toEqual([])
})
