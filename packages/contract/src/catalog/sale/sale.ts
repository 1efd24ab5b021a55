import { isOpenAt } from '../../branch/hours/hours.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'
import type { Availability } from '../offer/offer.fields.ts'
import { type Offer, type OfferAt, offerAt } from '../offer/offer.ts'

/** Channel, delivery type and instant of an order. */
export interface SaleAt extends OfferAt {
  instant: Date
  /** The branch's time zone, for availability hours. */
  time_zone: string
  /** Counted items with nothing left. */
  gone?: SoldOut
}

/** Products and options with no portions left. */
export interface SoldOut {
  products: ReadonlySet<number>
  items: ReadonlySet<number>
}

/** Something that can be closed, until an instant or until it is opened manually. */
export interface Closable {
  status: 'open' | 'closed'
  closed_until: string | null
}

interface Limited extends Closable {
  availability: Availability
}

export interface CategoryTerms extends Limited {
  /** Null: all. */
  delivery_types: readonly DeliveryType[] | null
  sources: readonly OrderSource[] | null
}

export interface ProductTerms extends Limited {
  offers: readonly Offer[]
}

/** Why something is not sold: channel, delivery type, closed manually, or outside its hours. */
export type UnsoldReason = 'channel' | 'delivery-type' | 'closed' | 'hours'

/** Whether it is open; a closing that has ended counts as open. */
export const isOpen = ({ status, closed_until }: Closable, instant: Date) =>
  status === 'open' || (closed_until !== null && new Date(closed_until) <= instant)

const byState = (limited: Limited, { instant, time_zone }: SaleAt): UnsoldReason | null => {
  if (!isOpen(limited, instant)) return 'closed'
  const { availability } = limited
  return availability && !isOpenAt({ time_zone, weekly: availability.weekly, exceptions: [] }, instant) ? 'hours' : null
}

const byCategoryChannel = (
  { sources, delivery_types }: CategoryTerms,
  { source, delivery_type }: SaleAt,
): UnsoldReason | null => {
  if (sources && !sources.includes(source)) return 'channel'
  return delivery_types && delivery_type && !delivery_types.includes(delivery_type) ? 'delivery-type' : null
}

const byOffers = ({ offers }: ProductTerms, at: SaleAt): UnsoldReason | null => {
  const offer = offerAt(offers, at)
  if (!offer?.hidden) return null
  return offer.delivery_type === null ? 'channel' : 'delivery-type'
}

/** Returns why a category is not sold, the most permanent reason first; null where it is sold. */
export const categoryUnsold = (category: CategoryTerms, at: SaleAt): UnsoldReason | null =>
  byCategoryChannel(category, at) ?? byState(category, at)

/** The same for a product regardless of its category, as an option of another one. */
export const productUnsold = (product: ProductTerms, at: SaleAt): UnsoldReason | null =>
  byOffers(product, at) ?? byState(product, at)

/** The same for a product in its category. */
export const unsoldReason = (product: ProductTerms, category: CategoryTerms, at: SaleAt): UnsoldReason | null =>
  byCategoryChannel(category, at) ?? byOffers(product, at) ?? byState(category, at) ?? byState(product, at)
