import type { PaymentKind } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { z } from 'zod'
import type { IncomingOrder, RemoteStage } from '../../../../../kernel/provider/marketplace.ts'

/** Minutes that Getir waits for an answer before it closes the restaurant and cancels its orders. */
const answerMinutes = 5

const text = z.object({ tr: z.string().nullish(), en: z.string().nullish() }).nullish()

const option = z.object({ name: text, price: z.number().nullish(), quantity: z.number().nullish() })

const product = z.object({
  product: z.string(),
  chainProduct: z.string().nullish(),
  count: z.number().int().positive(),
  name: text,
  price: z.number(),
  totalPriceWithOption: z.number(),
  note: z.string().nullish(),
  optionCategories: z.array(z.object({ name: text, options: z.array(option).nullish() })).nullish(),
})

/** Payload of an order, as far as it is read. Amounts are in lira. */
const getirOrder = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/),
  status: z.number(),
  isScheduled: z.boolean().nullish(),
  scheduledDate: z.string().nullish(),
  confirmationId: z.string().nullish(),
  client: z.object({
    name: z.string().nullish(),
    clientPhoneNumber: z.string().nullish(),
    location: z.object({ lat: z.number(), lon: z.number() }).nullish(),
    deliveryAddress: z
      .object({
        address: z.string().nullish(),
        aptNo: z.string().nullish(),
        floor: z.string().nullish(),
        doorNo: z.string().nullish(),
        district: z.string().nullish(),
        city: z.string().nullish(),
        description: z.string().nullish(),
      })
      .nullish(),
  }),
  products: z.array(product).min(1),
  clientNote: z.string().nullish(),
  doNotKnock: z.boolean().nullish(),
  dropOffAtDoor: z.boolean().nullish(),
  totalPrice: z.number(),
  totalDiscountedPrice: z.number().nullish(),
  checkoutDate: z.string(),
  deliveryType: z.number(),
  paymentMethod: z.number(),
  restaurant: z.object({ id: z.string() }),
  cancelNote: z.string().nullish(),
  cancelReason: z.object({ messages: text }).nullish(),
})
export type GetirOrder = z.output<typeof getirOrder>

/** Parses an order of Getir. Throws for anything else. */
export const parseGetirOrder = (body: unknown): GetirOrder => getirOrder.parse(body)

/** Statuses of an order, by number. Those up to 400 wait for an answer. */
const stages: readonly (readonly [status: number, stage: RemoteStage])[] = [
  [1500, 'cancelled'],
  [900, 'delivered'],
  [600, 'departed'],
  [550, 'ready'],
  [500, 'accepted'],
  [350, 'accepted'],
]

export const stageOf = (status: number): RemoteStage =>
  status === 400 ? 'waiting' : (stages.find(([from]) => status >= from)?.[1] ?? 'waiting')

/** Payment methods at the door: 3 is a card, 4 cash, and 5 to 12 and 21 meal cards; all others are paid in the app. */
const payments: Readonly<Record<number, PaymentKind>> = {
  3: 'card',
  4: 'cash',
  ...Object.fromEntries([5, 6, 7, 8, 9, 10, 11, 12, 21].map((code) => [code, 'meal_card'])),
}

const kurus = (lira: number) => Math.round(lira * 100)
const nameOf = (name: z.output<typeof text>) => name?.tr ?? name?.en ?? ''

const addressOf = ({ client: { deliveryAddress: to, location } }: GetirOrder) => {
  if (!to) return null
  const named = (word: string, value: string | null | undefined) => (value ? `${word} ${value}` : null)
  const parts = [
    to.address,
    named('Apt.', to.aptNo),
    named('Kat', to.floor),
    named('Daire', to.doorNo),
    [to.district, to.city].filter(Boolean).join('/'),
    to.description,
  ]
  const where = parts.filter(Boolean).join(', ').slice(0, 400)
  return where ? { text: where, ...(location ? { lat: location.lat, lng: location.lon } : {}) } : null
}

const noteOf = ({ clientNote, doNotKnock, dropOffAtDoor }: GetirOrder) => {
  const parts = [clientNote, doNotKnock ? 'Zile basma' : null, dropOffAtDoor ? 'Kapıya bırak' : null]
  return parts.filter(Boolean).join(' · ').slice(0, 400) || null
}

const lineOf = ({
  product: id,
  chainProduct,
  count,
  name,
  price,
  totalPriceWithOption,
  note,
  optionCategories,
}: GetirOrder['products'][number]) => ({
  // A chain's product has one id in all of its restaurants.
  remote_id: chainProduct || id,
  name: nameOf(name),
  quantity: count,
  unit: kurus(price),
  gross: kurus(totalPriceWithOption),
  note: note || null,
  options: (optionCategories ?? []).flatMap((group) =>
    (group.options ?? []).map((one) => ({
      group: nameOf(group.name),
      name: nameOf(one.name),
      quantity: one.quantity ?? 1,
      price: kurus(one.price ?? 0),
      removed: false,
    })),
  ),
})

const discountOf = ({ totalPrice, totalDiscountedPrice }: GetirOrder) =>
  kurus(totalPrice) - kurus(totalDiscountedPrice ?? totalPrice)

/** Converts an order of Getir. Getir does not say who bears a discount; a restaurant's own campaigns are charged to it. */
export const incomingOrder = (order: GetirOrder): IncomingOrder => {
  const discount = discountOf(order)
  const checkout = new Date(order.checkoutDate)
  return {
    external_id: order.id,
    external_code: order.confirmationId || order.id.slice(-6).toUpperCase(),
    storefront: null,
    courier: order.deliveryType === 1 ? 'marketplace' : 'restaurant',
    answer_by: order.isScheduled ? null : new Date(checkout.getTime() + answerMinutes * 60_000),
    is_test: false,
    refs: {},
    payment: payments[order.paymentMethod] ?? 'online',
    scheduled_for: order.isScheduled && order.scheduledDate ? new Date(order.scheduledDate) : null,
    customer_name: order.client.name || null,
    customer_phone: order.client.clientPhoneNumber || null,
    address: addressOf(order),
    note: noteOf(order),
    currency: 'TRY',
    lines: order.products.map(lineOf),
    delivery_fee: 0,
    tip: 0,
    discounts: discount > 0 ? [{ label: 'Getir', amount: discount }] : [],
    sponsored: 0,
  }
}

/** The reason of a cancellation in the marketplace's words. */
export const cancelNoteOf = ({ cancelNote, cancelReason }: GetirOrder) =>
  [nameOf(cancelReason?.messages), cancelNote].filter(Boolean).join(': ').slice(0, 200) || null
