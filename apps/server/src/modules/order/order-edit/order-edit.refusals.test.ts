import { expect, test } from 'vitest'
import type { EditedLines } from '../../../../test/editing.ts'
import { editingOf } from '../../../../test/editing.ts'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2 } = world
const { place, step, walk } = orderingOf({ call }, world)
const { ask, write, detail } = editingOf({ call }, world)
const ayran = await a.product({ branch: a1, price: 4_000 })
const pickUp = { delivery_type: 'comeGetIt', address: undefined }
const approved = async () => walk(await place(pickUp), 'approve')
const one = { lines: [{ no: 1, quantity: 1 }] }

test('of two concurrent edits one returns 409 with the present order', async () => {
  for (let n = 0; n < 4; n += 1) {
    const order = await approved()
    const answers = await Promise.all([
      write(order, { lines: [{ no: 1, quantity: 1 }] }, { total: 12_000, to_collect: 12_000 }),
      write(order, { lines: [{ no: 1, quantity: 3 }] }, { total: 36_000, to_collect: 36_000 }, A.branchUser),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refusal = answers.find(({ status }) => status === 409)?.refusal
    expect(refusal).toMatchObject({ code: 'order.edited', present: { card: { edits: 1 } } })
    expect((await step('deliver', order)).refusal.code).toBe('order.edited')
    expect((await detail(order)).edits).toBe(1)
  }
})

test('PUT order/:id/edit returns 409 with a new preview when a price changed, and writes nothing', async () => {
  const order = await approved()
  const lineWishes = { lines: [{ no: 1, quantity: 2 }], added: [{ product_id: ayran.id, quantity: 1 }] }
  const { total, to_collect } = (await ask(order, lineWishes)).reply.after
  await admin('update product set price = 4500 where id = $1', [ayran.id])
  const { refusal } = await write(order, lineWishes, { total, to_collect })
  expect(refusal).toMatchObject({ status: 409, code: 'order-edit.price-moved', present: { after: { total: 28_500 } } })
  expect((await detail(order)).edits).toBe(0)
})

test('PUT order/:id/edit refuses invalid lines and orders in other states', async () => {
  const order = await approved()
  const code = async (lineWishes: EditedLines, of: Held = order) => (await ask(of, lineWishes)).refusal?.code
  expect(await code({ lines: [] })).toBe('order-edit.empty')
  expect(await code({ lines: [{ no: 9, quantity: 1 }] })).toBe('order-edit.lines')
  expect(
    await code({
      lines: [
        { no: 1, quantity: 1 },
        { no: 1, quantity: 1 },
      ],
    }),
  ).toBe('order-edit.lines')
  const foreign = { lines: [], added: [{ product_id: a2.plain.id, quantity: 1 }] }
  expect((await ask(order, foreign)).refusal?.errors).toMatchObject([
    { path: 'added.0', code: 'ordering.product-unknown' },
  ])
  const same = await write(order, { lines: [{ no: 1, quantity: 2 }] }, { total: 24_000, to_collect: 24_000 })
  expect(same.refusal).toMatchObject({ status: 422, code: 'order-edit.nothing' })
  expect(await code(one, await place(pickUp))).toBe('order-edit.closed')
  expect(await code(one, await walk(order, 'deliver'))).toBe('order-edit.closed')
  const bought = await approved()
  await admin("update orders set source = 'integration' where id = $1", [bought.id])
  expect((await ask(bought, one)).refusal).toMatchObject({ status: 409, code: 'order-edit.source' })
})

test('PUT order/:id/edit returns 403 without its key or price access, and 404 for another company', async () => {
  const order = await approved()
  const blind = await a.user({ account: A.account, keys: ['put-order-edit', 'get-order', 'get-order-counter'] })
  const mute = await a.user({ account: A.account, keys: ['get-order', 'get-order-counter', 'get-order-price'] })
  expect((await ask(order, one, blind)).status).toBe(403)
  expect((await ask(order, one, mute)).status).toBe(403)
  expect((await ask(order, one, B.owner)).status).toBe(404)
  expect((await write(order, one, { total: 12_000, to_collect: 12_000 }, B.owner)).status).toBe(404)
})
