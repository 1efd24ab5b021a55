import type { Offer } from './offer.ts'

/** Returns an offer with the given fields, for tests. */
export const offer = (overrides: Partial<Offer>): Offer => ({
  delivery_type: null,
  source: null,
  price: null,
  premium_price: null,
  hidden: false,
  ...overrides,
})
