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

export const orderSources = ['web', 'mobile', 'kiosk', 'integration', 'table'] as const
export type OrderSource = (typeof orderSources)[number]

/** Who stands at a kiosk or sits at a table is there already: nothing is delivered to them. */
export const isOrderedThrough = (source: OrderSource, type: DeliveryType) =>
  type !== 'deliveryToAddress' || (source !== 'kiosk' && source !== 'table')
