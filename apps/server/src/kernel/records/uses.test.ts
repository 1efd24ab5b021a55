import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../test/ordering.ts'
import { testServer } from '../../../test/server.ts'
import { allKeys, twoTenants } from '../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, eliza, a1, a2, b1 } = world
const { place, step } = orderingOf({ call }, world)
for (const [i, branch] of [a1, a2, b1].entries())
  await admin('update branch set name = $1 where id = $2', [`Lokanta ${i + 1}`, branch.id])

const newKitchen = () => a.insert<{ id: number }>('kitchen', { name: `Mutfak ${Math.random()}`, is_active: true })
const inBranch = (branch: { id: number; company_id: number }, id: number) =>
  a.insert('branch_kitchen', { company_id: branch.company_id, branch_id: branch.id, kitchen_id: id })
const removed = (id: number, lang = 'en') => call(kitchen.remove, { as: eliza, params: { id }, headers: { lang } })

test("DELETE of a record returns names and number of referring rows, in the caller's language", async () => {
  const { id } = await newKitchen()
  for (const branch of [a1, a2, b1]) await inBranch(branch, id)
  const product = await a.product({ branch: a1 })
  await admin(`update product set name = '{"tr": "Mercimek", "en": "Lentils", "de": ""}' where id = $1`, [product.id])
  await a.insert('product_kitchen', {
    company_id: a1.company_id,
    branch_id: a1.id,
    product_id: product.id,
    kitchen_id: id,
  })
  const { refusal } = await removed(id)
  expect(refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect(refusal.message).toContain('Restaurant (3): Lokanta 1, Lokanta 2, Lokanta 3')
  expect(refusal.message).toContain('Product (1): Lentils')
  expect((await removed(id, 'de')).refusal.message).toContain('Produkt (1): Mercimek')
  expect(await admin('select from kitchen where id = $1', [id])).toHaveLength(1)
})

test('DELETE counts a referring record once, even with several rows, and returns three names', async () => {
  const { id } = await newKitchen()
  const company = await a.company({ account: await a.account('customer') })
  for (let i = 0; i < 4; i += 1) await inBranch(await a.branch({ company }), id)
  expect((await removed(id)).refusal.message).toMatch(/Restaurant \(4\): [^,]+, [^,]+, [^,]+ …$/)
})

test('DELETE of a record without references removes it', async () => {
  const { id } = await newKitchen()
  await inBranch(a1, id)
  expect((await removed(id)).status).toBe(409)
  await admin('delete from branch_kitchen where kitchen_id = $1', [id])
  expect((await removed(id)).status).toBe(200)
  expect((await removed(id)).status).toBe(404)
})

test('DELETE of a record in orders returns their number', async () => {
  const reason = await a.insert<{ id: number }>('cancel_reason', {
    name: { tr: 'Ürün kalmadı', en: '', de: '' },
    kind: 'cancel',
    delivery_types: ['deliveryToAddress'],
    statuses: ['waiting_for_approval'],
    side: 'branch',
    is_active: true,
  })
  const order = await place()
  expect((await step('cancel', order, { reason_id: reason.id })).status).toBe(200)
  const { refusal } = await call(cancelReason.remove, { as: eliza, params: { id: reason.id }, headers: { lang: 'en' } })
  expect([refusal.status, refusal.message]).toEqual([409, expect.stringContaining('Order (1)')])
})

test('DELETE does not name rows that the caller may not see', async () => {
  const { id } = await newKitchen()
  await inBranch(b1, id)
  const local = await a.user({ account: await a.account('eliza'), keys: allKeys, companies: [A] })
  const { status, refusal } = await call(kitchen.remove, { as: local, params: { id } })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(refusal.message).not.toContain('Lokanta 3')
})
