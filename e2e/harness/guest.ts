import { randomUUID } from 'node:crypto'
import type { CallOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { People, SeededRecords } from './world.ts'

type Basket = CallOf<typeof placeOrder>['body']

/** Sends a basket through the ordering API like a company's web shop. Throws if the order is refused. */
const send = async (origin: string, { key }: { key: string }, basket: Basket) => {
  const response = await fetch(`${origin}/api/ordering/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-channel-key': key, 'idempotency-key': randomUUID() },
    body: JSON.stringify(basket),
  })
  if (response.status !== 201) throw new Error(`the order was refused: ${await response.text()}`)
  return (await response.json()) as ReplyOf<typeof placeOrder>
}

/** Guests of the test world: `modaOrder` and `cankayaOrder` place an order over HTTP, with optional differences. */
export const guestsOf = (origin: string, world: People & SeededRecords) => {
  const usual = {
    delivery_type: 'deliveryToAddress',
    payment_method: world.cash.id,
    member: { phone: '+905550000011', first_name: 'Işıl', last_name: 'Çağlar' },
    address: { text: 'Örnek Sokak 5, daire 3', lat: 41, lng: 29 },
  } as const
  return {
    modaOrder: (more: Partial<Basket> = {}) =>
      send(origin, world.channel, {
        ...usual,
        branch_id: world.moda.id,
        lines: [
          { product_id: world.modaMenu.adana.id, quantity: 2, note: 'Acısız olsun' },
          { product_id: world.modaMenu.lentil.id, quantity: 1 },
        ],
        ...more,
      }),
    cankayaOrder: () =>
      send(origin, world.otherChannel, {
        ...usual,
        branch_id: world.cankaya.id,
        lines: [{ product_id: world.cankayaMenu.lentil.id, quantity: 1 }],
      }),
  }
}
