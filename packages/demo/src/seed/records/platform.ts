import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { paymentKinds } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { t } from '../../content/notation.ts'
import type { Words } from '../../content/shapes.ts'

type Side = 'branch' | 'platform' | 'member'

export interface DemoReason {
  name: Words
  kind: 'cancel' | 'return'
  side: Side
  delivery_types: readonly DeliveryType[]
}

const every: readonly DeliveryType[] = ['deliveryToAddress', 'comeGetIt', 'comeEat', 'orderOnTheTable', 'onlyPayment']
const goods = every.filter((type) => type !== 'onlyPayment')
const delivered: readonly DeliveryType[] = ['deliveryToAddress']

export const demoReasons: readonly DemoReason[] = [
  {
    name: t('Müşteri vazgeçti', 'The guest changed their mind', 'Der Gast hat es sich anders überlegt'),
    kind: 'cancel',
    side: 'member',
    delivery_types: every,
  },
  {
    name: t('Yanlışlıkla sipariş verildi', 'Ordered by mistake', 'Versehentlich bestellt'),
    kind: 'cancel',
    side: 'member',
    delivery_types: every,
  },
  {
    name: t('Adres hatalı', 'The address is wrong', 'Die Adresse ist falsch'),
    kind: 'cancel',
    side: 'member',
    delivery_types: delivered,
  },
  {
    name: t('Müşteriye ulaşılamadı', 'The guest could not be reached', 'Der Gast war nicht erreichbar'),
    kind: 'cancel',
    side: 'member',
    delivery_types: ['deliveryToAddress', 'comeGetIt'],
  },
  {
    name: t('Ürün kalmadı', 'An item has run out', 'Ein Artikel ist ausverkauft'),
    kind: 'cancel',
    side: 'branch',
    delivery_types: goods,
  },
  {
    name: t('Mutfak çok yoğun', 'The kitchen is too busy', 'Die Küche ist überlastet'),
    kind: 'cancel',
    side: 'branch',
    delivery_types: goods,
  },
  {
    name: t('Kurye bulunamadı', 'No courier was available', 'Kein Kurier verfügbar'),
    kind: 'cancel',
    side: 'branch',
    delivery_types: delivered,
  },
  {
    name: t('Ödeme alınamadı', 'The payment failed', 'Die Zahlung ist fehlgeschlagen'),
    kind: 'cancel',
    side: 'platform',
    delivery_types: every,
  },
  {
    name: t('Teknik sorun', 'Technical problem', 'Technisches Problem'),
    kind: 'cancel',
    side: 'platform',
    delivery_types: every,
  },
  {
    name: t('Eksik ürün', 'An item was missing', 'Ein Artikel fehlte'),
    kind: 'return',
    side: 'branch',
    delivery_types: goods,
  },
  {
    name: t('Yanlış ürün geldi', 'The wrong item came', 'Falscher Artikel geliefert'),
    kind: 'return',
    side: 'branch',
    delivery_types: goods,
  },
  {
    name: t('Yemek soğuk geldi', 'The food was cold', 'Das Essen war kalt'),
    kind: 'return',
    side: 'branch',
    delivery_types: goods,
  },
  {
    name: t('Lezzetten memnun kalınmadı', 'The guest did not like the taste', 'Geschmacklich nicht zufrieden'),
    kind: 'return',
    side: 'member',
    delivery_types: goods,
  },
  {
    name: t('Hatalı tahsilat', 'Wrongly charged', 'Falsch berechnet'),
    kind: 'return',
    side: 'platform',
    delivery_types: every,
  },
]

export interface DemoPayment {
  name: Words
  kind: (typeof paymentKinds)[number]
  delivery_types: readonly DeliveryType[]
}

/** The demo's orders use the first payment method of a kind that their delivery type accepts. */
export const demoPayments: readonly DemoPayment[] = [
  { name: t('Online kredi/banka kartı', 'Card online', 'Karte online'), kind: 'online', delivery_types: every },
  {
    name: t('Kapıda kredi/banka kartı', 'Card on delivery', 'Karte bei Lieferung'),
    kind: 'card',
    delivery_types: delivered,
  },
  {
    name: t('Restoranda kredi/banka kartı', 'Card at the restaurant', 'Karte im Restaurant'),
    kind: 'card',
    delivery_types: goods.filter((type) => type !== 'deliveryToAddress'),
  },
  { name: t('Nakit', 'Cash', 'Bar'), kind: 'cash', delivery_types: goods },
  { name: t('Yemek kartı', 'Meal card', 'Essensgutschein-Karte'), kind: 'meal_card', delivery_types: goods },
]
