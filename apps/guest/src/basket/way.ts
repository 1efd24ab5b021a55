import { computed } from '@preact/signals'
import { type DeliveryType, deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'

/** How a delivery type is paid here: nobody pays on this page. */
export const payable = (type: DeliveryType) =>
  begin.payment_methods.filter(({ kind, delivery_types }) => kind !== 'online' && delivery_types.includes(type))

/** What is ordered from where: at a table for it alone, at a kiosk nothing that has to be brought anywhere. */
const offered: Readonly<Record<typeof begin.source, (type: DeliveryType) => boolean>> = {
  table: (type) => type === 'orderOnTheTable',
  kiosk: (type) => type === 'comeEat' || type === 'comeGetIt',
  web: (type) => type !== 'orderOnTheTable' && type !== 'onlyPayment',
}

/** The ways in which this page's guests can order. */
export const ways: readonly DeliveryType[] = deliveryTypes.filter(
  (type) => begin.delivery_types.includes(type) && payable(type).length > 0 && offered[begin.source](type),
)

const chosenWay = stored<DeliveryType | null>('way', null)
export const way = computed(() => ways.find((one) => one === chosenWay.value) ?? ways[0])
export const chooseWay = (type: DeliveryType) => {
  chosenWay.value = type
}
