import type { Money } from '../../kernel/money.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'

/** Price or visibility of a product for a delivery type and channel. Null matches any. */
export interface Offer {
  delivery_type: DeliveryType | null
  source: OrderSource | null
  /** Null: the product's own price. */
  price: Money | null
  premium_price: Money | null
  /** Not sold there. */
  hidden: boolean
}

/** Key of an offer's delivery type and channel, unique within a product. */
export const offerKey = ({ delivery_type, source }: Pick<Offer, 'delivery_type' | 'source'>) =>
  `${delivery_type} ${source}`

/** Delivery type and channel of an order. */
export interface OfferAt {
  /** Null while unknown, as when a guest reads the menu. */
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

// A source is more specific than a delivery type, because a marketplace's price applies to all delivery types.
const weight = ({ source, delivery_type }: Offer) => (source === null ? 0 : 2) + (delivery_type === null ? 0 : 1)

/** Returns the most specific matching offer; undefined when the product's own terms apply. */
export const offerAt = (offers: readonly Offer[], at: OfferAt): Offer | undefined =>
  offers.filter((offer) => fits(offer, at)).sort((a, b) => weight(b) - weight(a))[0]

/** Returns a product's price for a delivery type and channel; undefined where it is not sold. */
export const priceAt = (product: Priced, at: OfferAt) => {
  const offer = offerAt(product.offers, at)
  if (offer?.hidden) return undefined
  return { price: offer?.price ?? product.price, premium_price: offer?.premium_price ?? product.premium_price }
}
