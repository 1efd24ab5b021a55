import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, eliza, keyless } = await twoTenants(a)
await admin('delete from request_category')

const body = { name: { tr: 'Çınar', en: 'Plane' }, kind: 'complaint', recipient: 'branch', is_active: true } as const
const add = async (more: object = {}) =>
  (await call(requestCategory.create, { as: eliza, body: { ...body, ...more } })).reply
const order = (ids: readonly number[], as = eliza) => call(requestCategory.order, { as, body: { ids: [...ids] } })
const listed = async () => (await call(requestCategory.list, { as: eliza })).reply.items.map(({ id }) => id)
const categoriesIn = async (lang = 'en') => {
  const { reply } = await call(orderingFront, { channel: A.channel, headers: { lang } })
  return reply.request_categories
}

test('request-category is added last, ordered manually, and offered to guests while it is active', async () => {
  const [first, second, third] = [await add(), await add({ name: { tr: 'Öneri' }, kind: 'suggestion' }), await add()]
  expect(await listed()).toEqual([first.id, second.id, third.id])
  expect((await order([third.id, first.id, second.id])).reply).toEqual({ ids: [third.id, first.id, second.id] })
  expect(await listed()).toEqual([third.id, first.id, second.id])
  expect(await categoriesIn()).toEqual([
    { id: third.id, name: 'Plane', kind: 'complaint', recipient: 'branch' },
    { id: first.id, name: 'Plane', kind: 'complaint', recipient: 'branch' },
    { id: second.id, name: 'Öneri', kind: 'suggestion', recipient: 'branch' },
  ])
  const change = { ...body, name: { tr: 'Çınar' }, is_active: false, version: third.version }
  await call(requestCategory.update, { as: eliza, params: { id: third.id }, body: change })
  expect((await categoriesIn()).map(({ id }) => id)).toEqual([first.id, second.id])
})

test('PUT request-category/order refuses a list that is not all of them once, and callers without the key', async () => {
  const ids = await listed()
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1] as number]])
    expect((await order(wrong)).refusal).toMatchObject({ status: 409, code: 'error.order-changed' })
  expect((await order([])).refusal).toMatchObject({ status: 400, errors: [{ path: 'ids' }] })
  for (const as of [A.owner, keyless]) expect((await order(ids, as)).status).toBe(403)
  expect(await listed()).toEqual(ids)
})
