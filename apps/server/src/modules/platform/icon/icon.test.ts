import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call, config } = await testServer()
const { A, B, a1, eliza, keyless } = await twoTenants(a)

const add = async (more: object = {}) => {
  const body = { name: { tr: 'Çorba', en: 'Soup' }, image: 'picture/ab/soup.webp', is_active: true, ...more }
  return (await call(icon.create, { as: eliza, body })).reply
}
const params = { branch_id: a1.id, category_id: a1.plain.category_id }
const marked = async (icon_id: number | null) => {
  const { name, image, availability, delivery_types, sources, version } = (
    await call(category.one, { as: A.owner, params })
  ).reply
  const body = { name, image, availability, delivery_types, sources, version, icon_id }
  return call(category.update, { as: A.owner, params, body })
}
const menuIn = async (lang = 'en', headers = {}) =>
  call(orderingMenu, { channel: A.channel, query: { branch_id: a1.id }, headers: { lang, ...headers } })
const iconShown = async (lang?: string) =>
  (await menuIn(lang)).reply.categories.find(({ id }) => id === params.category_id)?.icon

test('a category has an icon, which its guests see at once while it is active', async () => {
  const soup = await add()
  expect(await iconShown()).toBeNull()
  expect((await marked(soup.id)).reply).toMatchObject({ icon_id: soup.id })
  const image = `${config.publicUrl}/files/${soup.image}`
  expect(await iconShown()).toMatchObject({ name: 'Soup', image })
  expect(await iconShown('de')).toMatchObject({ name: 'Çorba' })

  const conditional = { 'if-none-match': String((await menuIn()).headers.etag) }
  expect((await menuIn('en', conditional)).status).toBe(304)
  const off = { name: soup.name, image: soup.image, is_active: false, version: soup.version }
  const changed = await call(icon.update, { as: eliza, params: { id: soup.id }, body: off })
  expect(changed.reply).toMatchObject({ is_active: false, used: 1 })
  expect((await menuIn('en', conditional)).status).toBe(200)
  expect(await iconShown()).toBeNull()
  // The icon stays where it was chosen but cannot be chosen again.
  expect((await marked(soup.id)).status).toBe(200)
  await marked(null)
  for (const id of [soup.id, 999_999])
    expect((await marked(id)).refusal).toMatchObject({
      status: 400,
      errors: [{ path: 'icon_id', code: 'branch-category.unknown-icon' }],
    })
})

test('DELETE icon refuses an icon in use by a category of any company', async () => {
  const [used, unused] = [await add(), await add()]
  await marked(used.id)
  const remove = (id: number, as = eliza) => call(icon.remove, { as, params: { id } })
  expect((await remove(used.id)).refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect((await remove(unused.id)).status).toBe(200)
  expect((await remove(used.id, A.owner)).status).toBe(403)
  expect((await call(icon.list, { as: keyless })).status).toBe(403)
  const seenBy = async (as: { id: number }) =>
    (await call(icon.list, { as })).reply.items.find(({ id }) => id === used.id)?.used
  expect([await seenBy(eliza), await seenBy(A.owner), await seenBy(B.owner)]).toEqual([1, 1, 0])
})
