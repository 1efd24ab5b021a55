import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import { expect, test } from 'vitest'
import { cellAt, withOffer } from './offer-table.ts'

const everyPickup = { delivery_type: 'comeGetIt', source: null } as const
const kiosk = { delivery_type: null, source: 'kiosk' } as const
const kioskPickup = { delivery_type: 'comeGetIt', source: 'kiosk' } as const
const product = (offers: Offer[]) => ({ price: 100, premium_price: 80, offers })

test('offer cell inherits from its column first, then from its row', () => {
  const offers = withOffer(withOffer([], everyPickup, { price: 90 }), kiosk, { price: 120, hidden: true })
  expect(cellAt(product(offers), everyPickup)).toMatchObject({ price: 90, hidden: false, offer: { price: 90 } })
  expect(cellAt(product(offers), { ...kioskPickup, source: 'web' })).toMatchObject({ price: 90, offer: undefined })
  expect(cellAt(product(offers), kioskPickup)).toMatchObject({ price: 120, hidden: true, offer: undefined })
  expect(cellAt(product(offers), { delivery_type: null, source: null })).toMatchObject({ price: 100, hidden: false })
})

test('offer cell keeps its other values on change, and removes its offer on reset', () => {
  const once = withOffer([], kiosk, { price: 120 })
  expect(withOffer(once, kiosk, { hidden: true })).toEqual([
    { ...kiosk, price: 120, premium_price: null, hidden: true },
  ])
  expect(withOffer(once, kiosk, undefined)).toEqual([])
})
