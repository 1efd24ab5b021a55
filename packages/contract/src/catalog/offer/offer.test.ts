import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { offer } from './offer.samples.ts'
import { type Offer, offerAt, priceAt } from './offer.ts'

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
] as const)('priceAt of a product costs %s', (_, source, delivery_type, expected) => {
  expect(priceAt(product, { source, delivery_type })).toEqual(expected)
})

test('offerAt without a delivery type applies the offers for all', () => {
  expect(priceAt(product, { source: 'web', delivery_type: null })).toEqual({ price: 100, premium_price: 80 })
  expect(priceAt(product, { source: 'integration', delivery_type: null })?.price).toBe(130)
})

const anyType = fc.constantFrom(null, ...deliveryTypes)
const anySource = fc.constantFrom(null, ...orderSources)
const price = fc.option(fc.nat(100_000))
const anyOffer = fc.record({
  delivery_type: anyType,
  source: anySource,
  price,
  premium_price: price,
  hidden: fc.boolean(),
})
const anyOffers = fc.uniqueArray(
  anyOffer.filter(({ delivery_type, source }) => delivery_type !== null || source !== null),
  { maxLength: 30, selector: ({ delivery_type, source }) => `${delivery_type} ${source}` },
)
const anyScope = fc.record({ delivery_type: anyType, source: fc.constantFrom(...orderSources) })

test('offerAt selects the most specific matching offer in any order', () => {
  const specificity = ({ delivery_type, source }: Offer) => Number(source !== null) * 2 + Number(delivery_type !== null)
  fc.assert(
    fc.property(
      anyOffers.chain((offers) =>
        fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
      ),
      anyScope,
      ([offers, shuffled], at) => {
        const selected = offerAt(offers, at)
        expect(offerAt(shuffled, at)).toBe(selected)
        const fitting = offers.filter(
          (one) => [null, at.source].includes(one.source) && [null, at.delivery_type].includes(one.delivery_type),
        )
        expect(selected === undefined).toBe(fitting.length === 0)
        if (selected) expect(fitting.filter((one) => specificity(one) >= specificity(selected))).toEqual([selected])
      },
    ),
  )
})
