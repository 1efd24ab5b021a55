import {
  type DeliveryType,
  editedHere,
  type OrderSource,
  type OrderStatus,
} from '../../platform/delivery-type/delivery-type.names.ts'

interface Edited {
  readonly status: OrderStatus
  readonly delivery_type: DeliveryType
  readonly source: OrderSource
  /** The order is on an open bill of a table. */
  readonly bill_open: boolean
}

/** Returns why the lines of an order cannot be changed now; null if they can. */
export const editRefusal = ({ status, delivery_type, source, bill_open }: Edited) => {
  if (!editedHere[source]) return 'order-edit.source' as const
  if (delivery_type === 'orderOnTheTable' && !bill_open) return 'order-edit.bill-closed' as const
  const isSeated = delivery_type === 'orderOnTheTable' && status === 'delivered'
  return status === 'preparing' || status === 'on_the_way' || isSeated ? null : ('order-edit.closed' as const)
}
