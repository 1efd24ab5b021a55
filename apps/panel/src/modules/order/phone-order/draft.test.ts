import { expect, test } from 'vitest'
import { basketOf, type Draft, type Drafts, emptyDraft, mostParked, parkCurrent, takeParked } from './draft.ts'

const draftWith = (phone: string): Draft => ({ ...emptyDraft(), phone })
const line = { key: 'a', product_id: 1, name: 'Ayran', quantity: 2, picks: {}, options: [], chosen: '', note: '' }

test('parkCurrent parks a draft up to the limit, but not an empty one', () => {
  let drafts: Drafts = { current: draftWith('0'), parked: [] }
  for (let call = 1; call <= mostParked; call += 1) {
    drafts = parkCurrent(drafts)
    expect(drafts.parked).toHaveLength(call)
    expect(parkCurrent(drafts)).toEqual(drafts)
    drafts = { ...drafts, current: draftWith(String(call)) }
  }
  expect(parkCurrent(drafts)).toEqual(drafts)
})

test('takeParked swaps the parked and the current draft', () => {
  const [one, other] = [draftWith('1'), draftWith('2')]
  expect(takeParked({ current: one, parked: [other] }, other.key)).toEqual({ current: other, parked: [one] })
  expect(takeParked({ current: emptyDraft(), parked: [other] }, other.key)).toEqual({ current: other, parked: [] })
})

test('basketOf omits empty fields, and the address without delivery', () => {
  expect(basketOf({ ...draftWith('1'), payment_method: 3 })).toBeNull()
  const draft = { ...draftWith('0555 000 11 22'), lines: [line], payment_method: 3, address: { text: 'Sokak 5' } }
  const basket = { payment_method: 3, lines: [{ product_id: 1, quantity: 2 }], member: { phone: '0555 000 11 22' } }
  expect(basketOf({ ...draft, type: 'comeGetIt' })).toEqual({ ...basket, delivery_type: 'comeGetIt' })
  expect(basketOf(draft)).toEqual({ ...basket, delivery_type: 'deliveryToAddress', address: { text: 'Sokak 5' } })
})
