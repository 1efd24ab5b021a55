/** Closed lists for orders and their settings; their words are in `delivery-type.phrases.ts`. */
export const deliveryTypes = ['deliveryToAddress', 'comeGetIt', 'comeEat', 'orderOnTheTable', 'onlyPayment'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const orderStatuses = [
  'waiting_for_approval',
  'preparing',
  'on_the_way',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderSources = ['web', 'mobile', 'kiosk', 'integration', 'table', 'phone'] as const
export type OrderSource = (typeof orderSources)[number]

/** Whether the restaurant may edit the order. Orders of marketplaces can be edited only in the marketplace's panel. */
export const editedHere: Readonly<Record<OrderSource, boolean>> = {
  web: true,
  mobile: true,
  kiosk: true,
  integration: false,
  table: true,
  phone: true,
}

/** Whether a source allows a delivery type: no delivery for kiosks and tables, and no table or payment-only orders by phone. */
export const isOrderedThrough = (source: OrderSource, type: DeliveryType) => {
  if (source === 'phone') return type !== 'orderOnTheTable' && type !== 'onlyPayment'
  return type !== 'deliveryToAddress' || (source !== 'kiosk' && source !== 'table')
}
