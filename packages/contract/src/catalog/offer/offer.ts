import type { Money } from '../../kernel/money.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** Where another price, or another visibility, holds than the product's own. Null: whatever it is. */
export interface Offer {
  delivery_type: DeliveryType | null
  source: OrderSource | null
  /** Null: the product's own. */
  price: Money | null
  premium_price: Money | null
  /** Not sold there at all. */
  hidden: boolean
}

/** Names the place that an offer is for: a product has no two for one. */
export const offerPlace = ({ delivery_type, source }: Pick<Offer, 'delivery_type' | 'source'>) =>
  `${delivery_type} ${source}`

/** How and through what somebody orders. */
export interface OfferAt {
  /** Null while it is not known yet, as when a guest reads the menu. */
  delivery_type: DeliveryType | null
  source: OrderSource
}

interface Priced {
  price: Money
  premium_price: Money | null
  offers: readonly Offer[]
}

const fits = (offer: Offer, at: OfferAt) =>
  (offer.source === null || offer.source === at.source) &&
  (offer.delivery_type === null || offer.delivery_type === at.delivery_type)

// A source says more than a delivery type: a marketplace's price is agreed on, whatever way the food leaves.
const weight = ({ source, delivery_type }: Offer) => (source === null ? 0 : 2) + (delivery_type === null ? 0 : 1)

/** The offer that holds there, the most specific of those that fit; undefined where the product's own terms do. */
export const offerAt = (offers: readonly Offer[], at: OfferAt): Offer | undefined =>
  offers.filter((offer) => fits(offer, at)).sort((a, b) => weight(b) - weight(a))[0]

/** What a product costs there; undefined where it is not sold. */
export const priceAt = (product: Priced, at: OfferAt) => {
  const offer = offerAt(product.offers, at)
  if (offer?.hidden) return undefined
  return { price: offer?.price ?? product.price, premium_price: offer?.premium_price ?? product.premium_price }
}
