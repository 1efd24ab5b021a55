import type { Offer } from './offer.ts'

/** An offer of which only what is given says something. */
export const offer = (given: Partial<Offer>): Offer => ({
  delivery_type: null,
  source: null,
  price: null,
  premium_price: null,
  hidden: false,
  ...given,
})
