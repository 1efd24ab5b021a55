import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { paymentKinds } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'

type PaymentKind = (typeof paymentKinds)[number]

/** Choices with their weights, for `weighted`. */
type Mix<T> = readonly (readonly [T, number])[]

/** The sources of orders. In rain fewer guests sit at tables, and more order online. */
export const sourceMix = (rain: boolean): Mix<OrderSource> => [
  ['web', rain ? 29 : 26],
  ['mobile', rain ? 40 : 36],
  ['integration', rain ? 20 : 18],
  ['phone', 2],
  ['table', rain ? 5 : 11],
  ['kiosk', rain ? 4 : 7],
]

/** The delivery types by source. */
export const deliveryTypeMix: Record<OrderSource, Mix<DeliveryType>> = {
  web: [
    ['deliveryToAddress', 78],
    ['comeGetIt', 17],
    ['comeEat', 4],
    ['onlyPayment', 1],
  ],
  mobile: [
    ['deliveryToAddress', 80],
    ['comeGetIt', 14],
    ['comeEat', 5],
    ['onlyPayment', 1],
  ],
  integration: [
    ['deliveryToAddress', 94],
    ['comeGetIt', 6],
  ],
  table: [
    ['orderOnTheTable', 96],
    ['onlyPayment', 4],
  ],
  phone: [
    ['deliveryToAddress', 86],
    ['comeGetIt', 14],
  ],
  kiosk: [
    ['comeEat', 68],
    ['comeGetIt', 32],
  ],
}

const atHome: Mix<PaymentKind> = [
  ['online', 58],
  ['card', 22],
  ['cash', 12],
  ['meal_card', 8],
]
const atTheTill: Mix<PaymentKind> = [
  ['card', 66],
  ['meal_card', 16],
  ['cash', 18],
]
const throughMarketplace: Mix<PaymentKind> = [
  ['online', 88],
  ['card', 7],
  ['cash', 5],
]

/** The payment kinds. A payment without goods is always online; a kiosk takes no cash, and phone orders are not paid online. */
export function paymentMix(source: OrderSource, deliveryType: DeliveryType): Mix<PaymentKind> {
  if (deliveryType === 'onlyPayment') return [['online', 1]]
  if (source === 'integration') return throughMarketplace
  if (source === 'kiosk') return atTheTill.filter(([kind]) => kind !== 'cash')
  if (source === 'phone') return atHome.filter(([kind]) => kind !== 'online')
  return source === 'table' || deliveryType === 'comeEat' ? atTheTill : atHome
}
