import { type Offer, offerAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { Money } from '@sofra/contract/kernel/money.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderSource,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

/** A cell of the table; null means all of them. */
export interface At {
  readonly delivery_type: DeliveryType | null
  readonly source: OrderSource | null
}

/** Rows and columns; `onlyPayment` orders contain no products. */
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
  /** Own offer of the cell; absent when it inherits. */
  readonly offer: Offer | undefined
}

const isAt = (offer: Offer, at: At) => offer.delivery_type === at.delivery_type && offer.source === at.source

/** Effective values of a cell, own or inherited. */
export const cellAt = ({ price, premium_price, offers }: Priced, at: At): Cell => {
  // An offer for every channel is not the channel's own.
  const candidates = at.source === null ? offers.filter(({ source }) => source === null) : offers
  const offer = offerAt(candidates, { delivery_type: at.delivery_type, source: at.source ?? 'web' })
  return {
    price: offer?.price ?? price,
    premium_price: offer?.premium_price ?? premium_price,
    hidden: offer?.hidden ?? false,
    offer: offers.find((one) => isAt(one, at)),
  }
}

/** The offers with one cell changed; undefined removes its offer, so that it inherits again. */
export const withOffer = (offers: readonly Offer[], at: At, change: Partial<Offer> | undefined): Offer[] => {
  const offerAt = offers.find((one) => isAt(one, at))
  const others = offers.filter((one) => one !== offerAt)
  if (!change) return others
  return [...others, { price: null, premium_price: null, hidden: false, ...offerAt, ...change, ...at }]
}
