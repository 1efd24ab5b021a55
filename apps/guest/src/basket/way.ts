import { computed } from '@preact/signals'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'

/** The payment methods of a delivery type on this page, which has no online payment. */
export const payable = (type: DeliveryType) =>
  begin.payment_methods.filter(({ kind, delivery_types }) => kind !== 'online' && delivery_types.includes(type))

/** The delivery types per source, most likely first: at a table only table orders, at a kiosk no delivery. */
const offered: Readonly<Record<typeof begin.source, readonly DeliveryType[]>> = {
  table: ['orderOnTheTable'],
  kiosk: ['comeEat', 'comeGetIt'],
  web: ['deliveryToAddress', 'comeGetIt', 'comeEat'],
}

/** The delivery types that guests of this page can order. */
export const ways: readonly DeliveryType[] = offered[begin.source].filter(
  (type) => begin.delivery_types.includes(type) && payable(type).length > 0,
)

const chosenWay = stored<DeliveryType | null>('way', null)
export const way = computed(() => ways.find((one) => one === chosenWay.value) ?? ways[0])
export const chooseWay = (type: DeliveryType) => {
  chosenWay.value = type
}
