import type { Offer } from './offer.ts'

/** An offer with the given fields only, for tests. */
export const offer = (overrides: Partial<Offer>): Offer => ({
  delivery_type: null,
  source: null,
  price: null,
  premium_price: null,
  hidden: false,
  ...overrides,
})
