import { type Offer, offerAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { Money } from '@sofra/contract/kernel/money.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderSource,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

/** A cell of the table; null stands for every one of them. */
export interface At {
  readonly delivery_type: DeliveryType | null
  readonly source: OrderSource | null
}

/** Rows and columns; nobody orders food by a payment alone. */
export const rows = [null, ...deliveryTypes.filter((type) => type !== 'onlyPayment')] as const
export const columns = [null, ...orderSources] as const

interface Priced {
  readonly price: Money
  readonly premium_price: Money | null
  readonly offers: readonly Offer[]
}

export interface Cell {
  readonly price: Money
  readonly premium_price: Money | null
  readonly hidden: boolean
  /** What is said for this very cell; absent where it only shows what is said elsewhere. */
  readonly own: Offer | undefined
}

const isAt = (offer: Offer, at: At) => offer.delivery_type === at.delivery_type && offer.source === at.source

/** What holds in a cell, whether it is said there or elsewhere. */
export const cellAt = ({ price, premium_price, offers }: Priced, at: At): Cell => {
  // What holds for every channel is no channel's own.
  const said = at.source === null ? offers.filter(({ source }) => source === null) : offers
  const offer = offerAt(said, { delivery_type: at.delivery_type, source: at.source ?? 'web' })
  return {
    price: offer?.price ?? price,
    premium_price: offer?.premium_price ?? premium_price,
    hidden: offer?.hidden ?? false,
    own: offers.find((one) => isAt(one, at)),
  }
}

/** The offers with that of one cell changed; with nothing given, the cell shows again what holds elsewhere. */
export const withOffer = (offers: readonly Offer[], at: At, change: Partial<Offer> | undefined): Offer[] => {
  const own = offers.find((one) => isAt(one, at))
  const others = offers.filter((one) => one !== own)
  if (!change) return others
  return [...others, { price: null, premium_price: null, hidden: false, ...own, ...change, ...at }]
}
