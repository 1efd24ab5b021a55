import { randomUUID } from 'node:crypto'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { missing } from '../../test/sweeps/matrix.ts'
import { twoTenants } from '../../test/tenants.ts'

// The access matrix replaces single ids; a channel's basket has dependent ids, so it is tested here.
const { a, admin, call } = await testServer()
const { A, a1, a2, b1, paymentMethod } = await twoTenants(a)
const basketOf = (branch: typeof a1, product = branch.plain.id) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: product, quantity: 1 }],
})
const place = (body: object, channel: { key: string }) =>
  call(placeOrder, { channel, body: body as never, headers: { 'idempotency-key': randomUUID() } })

test.each([
  ['branch', (id: number) => ({ ...basketOf(a1), branch_id: id }), b1.id],
  ['product', (id: number) => basketOf(a1, id), b1.plain.id],
  ['product of another branch', (id: number) => basketOf(a1, id), a2.plain.id],
  [
    'option group',
    (id: number) => ({
      ...basketOf(a1),
      lines: [{ product_id: a1.withOptions.id, quantity: 1, options: [{ catalog_id: id, item_id: 1 }] }],
    }),
    b1.groups[0]?.id ?? 0,
  ],
  [
    'option',
    (id: number) => ({
      ...basketOf(a1),
      lines: [{ product_id: a1.withOptions.id, quantity: 1, options: [{ catalog_id: a1.groups[0]?.id, item_id: id }] }],
    }),
    b1.groups[0]?.items[0]?.id ?? 0,
  ],
] as const)(
  "POST ordering/quote returns the same for another tenant's %s as for a missing one",
  async (_what, basket, foreign) => {
    const orders = await admin('select id from orders')
    for (const ask of [
      (id: number) => call(quote, { channel: A.channel, body: basket(id) as never }),
      (id: number) => place(basket(id), A.channel),
    ]) {
      const [theirs, none] = [await ask(foreign), await ask(missing)]
      expect([404, 422]).toContain(theirs.status)
      expect(theirs.refusal).toEqual(none.refusal)
    }
    expect(await admin('select id from orders')).toEqual(orders)
  },
)

test('GET ordering/menu returns 404 for a branch of another company', async () => {
  const ask = (branch_id: number) => call(orderingMenu, { channel: A.channel, query: { branch_id } })
  expect((await ask(a2.id)).reply.branch.id).toBe(a2.id)
  expect((await ask(b1.id)).refusal).toEqual((await ask(missing)).refusal)
})
