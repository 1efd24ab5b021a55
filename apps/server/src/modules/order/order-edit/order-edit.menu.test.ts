import { putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { editMenu } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import { expect, test } from 'vitest'
import { editingOf } from '../../../../test/editing.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1 } = world
const { place, walk } = orderingOf({ call }, world)
const { ask, paramsOf } = editingOf({ call }, world)

test('GET order/:id/edit-menu returns the menu of the order’s channel and type, with sold-out products closed', async () => {
  const [sold, tableOnly, out] = [
    await a.product({ branch: a1 }),
    await a.product({ branch: a1 }),
    await a.product({ branch: a1 }),
  ]
  const none = { source: null, price: null, premium_price: null }
  const hidden = [{ ...none, delivery_type: 'comeGetIt', hidden: true }]
  await admin('update product set offers = $2 where id = $1', [tableOnly.id, JSON.stringify(hidden)])
  const stock = { as: A.owner, params: { branch_id: a1.id } }
  await call(putBranchStock, { ...stock, body: { remaining: 0, product_id: out.id } })
  const order = await walk(await place({ delivery_type: 'comeGetIt', address: undefined }), 'approve')
  const { categories } = (await call(editMenu, { as: A.owner, params: paramsOf(order) })).reply
  const products = categories.flatMap((category) => category.products)
  const closed = (id: number) => products.find((one) => one.id === id)?.closed
  expect(closed(sold.id)).toBeNull()
  expect(closed(out.id)).not.toBeNull()
  expect(closed(tableOnly.id)).toBeUndefined()
  expect(closed(b1.plain.id)).toBeUndefined()
  // Products outside this menu cannot be added.
  for (const product of [tableOnly, out, b1.plain]) {
    const added = [{ product_id: product.id, quantity: 1 }]
    expect((await ask(order, { lines: [{ no: 1, quantity: 2 }], added })).refusal).toMatchObject({
      status: 422,
      errors: [{ path: expect.stringMatching(/^added\.0/) }],
    })
  }
})

test('GET order/:id/edit-menu returns 404 to other companies and to users without access to the delivery type', async () => {
  const order = await walk(await place({ delivery_type: 'comeGetIt', address: undefined }), 'approve')
  const theirs = { as: B.owner, params: { branch_id: b1.id, order_id: order.id } }
  expect((await call(editMenu, theirs)).status).toBe(404)
  const waiter = await a.user({ account: A.account, keys: ['get-order', 'get-order-table'], branches: [a1] })
  expect((await call(editMenu, { as: waiter, params: paramsOf(order) })).status).toBe(404)
})
