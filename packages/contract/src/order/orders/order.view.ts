import { type DeliveryType, deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'

/** The visible parts of orders by permission keys: delivery types, contacts, prices. */
export interface OrderView {
  /** Names, phones and addresses. */
  contact: boolean
  price: boolean
  types: readonly DeliveryType[]
}

const keyOfType: Record<DeliveryType, string> = {
  deliveryToAddress: 'get-order-delivery',
  comeGetIt: 'get-order-counter',
  comeEat: 'get-order-counter',
  orderOnTheTable: 'get-order-table',
  onlyPayment: 'get-order-counter',
}

export const orderViewOf = (keys: ReadonlySet<string>): OrderView => ({
  contact: keys.has('get-member-contact'),
  price: keys.has('get-order-price'),
  types: deliveryTypes.filter((type) => keys.has(keyOfType[type])),
})

/** Returns the columns of orders that a view hides. */
export const hiddenColumns = ({ contact, price }: OrderView): readonly string[] => [
  ...(contact ? [] : ['customer_name', 'customer_phone']),
  ...(price ? [] : ['total']),
]
