import { putOptionItemStatus } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2 } = await twoTenants(a)

const group = (overrides: object = {}) =>
  a.group({ branch: a1, product: a1.plain, selection_type: 'multiple', ...overrides })
const first = async (creating: Promise<{ items: { id: number }[] }>) => (await creating).items[0]?.id ?? 0

interface Change {
  status: 'open' | 'closed'
  until?: string
  version?: number
}
const set = (id: number, { version = 1, ...change }: Change, branch: { id: number } = a1, as = A.owner) =>
  call(putOptionItemStatus, { as, params: { branch_id: branch.id, item_id: id }, body: { ...change, version } })

test('PUT option-item/:id/status closes an option, returns who closed it, and opens it again', async () => {
  const id = await first(group())
  const closed = await set(id, { status: 'closed' })
  expect(closed.reply).toMatchObject({ status: 'closed', closed_until: null, version: 2 })
  expect(closed.reply.status_by).not.toBeNull()
  expect((await set(id, { status: 'open', version: 2 })).reply).toMatchObject({ status: 'open', version: 3 })
  const emitted = await admin('select name, subject_id, payload from event where branch_id = $1 order by no desc', [
    a1.id,
  ])
  expect(emitted[0]).toEqual({ name: 'menu.changed', subject_id: id, payload: { what: 'option-open' } })
})

test('PUT option-item/:id/status with an end opens it automatically at that time', async () => {
  const id = await first(group())
  const until = '2999-01-01T00:00:00Z'
  expect((await set(id, { status: 'closed', until })).reply).toMatchObject({ status: 'closed', version: 2 })
  await admin("update option_item set closed_until = now() - interval '1 minute' where id = $1", [id])
  expect((await set(id, { status: 'closed', version: 1 })).refusal).toMatchObject({
    code: 'error.stale',
    present: { status: 'open', closed_until: null },
  })
  expect((await set(id, { status: 'closed', until: '2000-01-01T00:00:00Z', version: 2 })).refusal.status).toBe(400)
})

test('PUT option-item/:id/status returns 409 with the present state for a stale version', async () => {
  const id = await first(group())
  const answers = await Promise.all([set(id, { status: 'closed' }), set(id, { status: 'closed' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('PUT option-item/:id/status refuses while every product that offers it is closed', async () => {
  const dish = await a.product({ branch: a1 })
  const createdGroup = await group({ product: dish })
  const id = await first(Promise.resolve(createdGroup))
  await admin("update product set status = 'closed' where id = $1", [dish.id])
  const refused = await set(id, { status: 'closed' })
  expect(refused.refusal).toMatchObject({
    status: 409,
    code: 'branch-option-group.product-closed',
    present: { id, status: 'open', version: 1 },
  })
  const keys = { company_id: a1.company_id, branch_id: a1.id }
  await a.insert('product_option_group', { ...keys, product_id: a1.plain.id, group_id: createdGroup.id, sort_no: 1 })
  expect((await set(id, { status: 'closed' })).status).toBe(200)
})

test('PUT option-item/:id/status refuses while its own product, or the category of the products that offer it, is closed', async () => {
  const drink = await a.product({ branch: a1 })
  const menu = await a.product({ branch: a1 })
  const createdGroup = await group({ product: menu, kind: 'product', prices: [] })
  const { id } = await a.item({ branch: a1, group_id: createdGroup.id, product_id: drink.id })
  await admin("update product set status = 'closed' where id = $1", [drink.id])
  expect((await set(id, { status: 'closed' })).refusal.code).toBe('branch-option-group.product-closed')
  await admin("update product set status = 'open' where id = $1", [drink.id])
  await admin("update category set status = 'closed' where id = $1", [menu.category_id])
  expect((await set(id, { status: 'closed' })).refusal.code).toBe('branch-option-group.product-closed')
  await admin("update category set status = 'open' where id = $1", [menu.category_id])
  expect((await set(id, { status: 'closed' })).status).toBe(200)
})

test('PUT option-item/:id/status returns 404 through another branch and for another company', async () => {
  const id = await first(group())
  expect((await set(id, { status: 'closed' }, a2)).status).toBe(404)
  expect((await set(id, { status: 'closed' }, a1, B.owner)).status).toBe(404)
})
