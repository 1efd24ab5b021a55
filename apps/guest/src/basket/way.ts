import { computed } from '@preact/signals'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { begin } from '../kit/begin.ts'
import { stored } from '../kit/stored.ts'

/** How a delivery type is paid here: nobody pays on this page. */
export const payable = (type: DeliveryType) =>
  begin.payment_methods.filter(({ kind, delivery_types }) => kind !== 'online' && delivery_types.includes(type))

/** What is ordered from where, the likeliest first: at a table for it alone, at a kiosk nothing that has to be brought anywhere. */
const offered: Readonly<Record<typeof begin.source, readonly DeliveryType[]>> = {
  table: ['orderOnTheTable'],
  kiosk: ['comeEat', 'comeGetIt'],
  web: ['deliveryToAddress', 'comeGetIt', 'comeEat'],
}

/** The ways in which this page's guests can order. */
export const ways: readonly DeliveryType[] = offered[begin.source].filter(
  (type) => begin.delivery_types.includes(type) && payable(type).length > 0,
)

const chosenWay = stored<DeliveryType | null>('way', null)
export const way = computed(() => ways.find((one) => one === chosenWay.value) ?? ways[0])
export const chooseWay = (type: DeliveryType) => {
  chosenWay.value = type
}
