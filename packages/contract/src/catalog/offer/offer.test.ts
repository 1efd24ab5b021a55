import { expect, test } from 'vitest'
import { type Offer, priceAt } from './offer.ts'

const offer = (given: Partial<Offer>): Offer => ({
  delivery_type: null,
  source: null,
  price: null,
  premium_price: null,
  hidden: false,
  ...given,
})
const product = {
  price: 100,
  premium_price: 80,
  offers: [
    offer({ delivery_type: 'comeGetIt', price: 90 }),
    offer({ source: 'integration', price: 130 }),
    offer({ source: 'integration', delivery_type: 'comeGetIt', price: 120, premium_price: 110 }),
    offer({ source: 'kiosk', hidden: true }),
  ],
}

test.each([
  ['its own where nothing else is said', 'web', 'comeEat', { price: 100, premium_price: 80 }],
  ['that of the delivery type', 'web', 'comeGetIt', { price: 90, premium_price: 80 }],
  ['that of the source before that of the delivery type', 'integration', 'comeEat', { price: 130, premium_price: 80 }],
  ['the most specific', 'integration', 'comeGetIt', { price: 120, premium_price: 110 }],
  ['none where it is hidden', 'kiosk', 'comeGetIt', undefined],
] as const)('a product costs %s', (_, source, delivery_type, expected) => {
  expect(priceAt(product, { source, delivery_type })).toEqual(expected)
})

test('a menu that is read before the delivery type is known shows what holds for all', () => {
  expect(priceAt(product, { source: 'web', delivery_type: null })).toEqual({ price: 100, premium_price: 80 })
  expect(priceAt(product, { source: 'integration', delivery_type: null })?.price).toBe(130)
})
