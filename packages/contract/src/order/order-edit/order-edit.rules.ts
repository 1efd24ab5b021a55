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
  /** It is on a bill of a table that is not closed. */
  readonly bill_open: boolean
}

/** Why the lines of an order cannot be changed as it stands; null where they can. */
export const editRefusal = ({ status, delivery_type, source, bill_open }: Edited) => {
  if (!editedHere[source]) return 'order-edit.source' as const
  if (delivery_type === 'orderOnTheTable' && !bill_open) return 'order-edit.bill-closed' as const
  const isSeated = delivery_type === 'orderOnTheTable' && status === 'delivered'
  return status === 'preparing' || status === 'on_the_way' || isSeated ? null : ('order-edit.closed' as const)
}
