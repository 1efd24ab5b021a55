/** The closed lists that orders and their settings are made of; their words stand in `delivery-type.phrases.ts`. */
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

/** Whether the restaurant may change what was ordered: a marketplace has sold it, and takes changes in its own panel alone. */
export const editedHere: Readonly<Record<OrderSource, boolean>> = {
  web: true,
  mobile: true,
  kiosk: true,
  integration: false,
  table: true,
  phone: true,
}

/**
 * Who stands at a kiosk or sits at a table is there already: nothing is delivered to them. Who calls is not: they neither sit at a
 * table nor pay for nothing but money.
 */
export const isOrderedThrough = (source: OrderSource, type: DeliveryType) => {
  if (source === 'phone') return type !== 'orderOnTheTable' && type !== 'onlyPayment'
  return type !== 'deliveryToAddress' || (source !== 'kiosk' && source !== 'table')
}
