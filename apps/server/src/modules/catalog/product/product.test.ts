import { productStarts } from '@sofra/contract/catalog/product/product.columns.ts'
import { product, productTags } from '@sofra/contract/catalog/product/product.contract.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)
const kitchens = [
  await a.insert('kitchen', { name: 'Izgara', is_active: true }),
  await a.insert('kitchen', { name: 'Fırın', is_active: true }),
].map(({ id }) => id)
const groupsOf = (branch: typeof a1) => branch.groups.map(({ id }) => id)

const offer = { delivery_type: null, source: 'kiosk' as const, price: 9_900, premium_price: null, hidden: false }
const everywhere = deliveryTypes.flatMap((delivery_type) =>
  [null, ...orderSources].map((source) => ({ ...offer, delivery_type, source })),
)
const kebab = {
  ...productStarts,
  category_id: a1.plain.category_id,
  name: { tr: 'Adana kebap', en: 'Adana kebab', de: '' },
  description: { tr: 'Acılı', en: '', de: '' },
  image: 'picture/adana.webp',
  price: 28_000,
  premium_price: 25_000,
  discount_rate: 1_000,
  vat_rate: 1_000,
  tags: ['acı', 'ızgara'],
  show_in_list: true,
  preparation_minutes: 20,
  allergens: ['gluten' as const, 'milk' as const],
  availability: { weekly: [{ weekday: 1, start: 660, end: 1_320 }] },
  offers: [offer],
  kitchen_ids: kitchens,
  group_ids: groupsOf(a1).toReversed(),
}
type Change = { -readonly [K in keyof typeof kebab]?: unknown }

const create = (change: Change = {}, branch: { id: number } = a1, as = A.owner) =>
  call(product.create, { as, params: { branch_id: branch.id }, body: { ...kebab, ...change } as never })
const update = (id: number, version: number, change: Change = {}, branch = a1, as = A.owner) =>
  call(product.update, {
    as,
    params: { branch_id: branch.id, product_id: id },
    body: { ...kebab, ...change, version } as never,
  })
const remove = (id: number, branch = a1, as = A.owner) =>
  call(product.remove, { as, params: { branch_id: branch.id, product_id: id } })
const errorsOf = ({ refusal }: { refusal: { errors?: { path: string; code: string }[] } }) =>
  refusal.errors?.map(({ path, code }) => [path, code])

test('POST product stores every field: kitchens, groups in order, offers and hours', async () => {
  const { status, reply } = await create()
  expect(status).toBe(201)
  expect(reply).toMatchObject({ ...kebab, status: 'open', closed_until: null, version: 1 })
  const read = await call(product.one, { as: A.owner, params: { branch_id: a1.id, product_id: reply.id } })
  expect(read.reply).toEqual(reply)
})

test('PUT product replaces the changed fields, and increments the menu version', async () => {
  const { id } = (await create()).reply
  const version = async () => (await admin('select no from menu_version where branch_id = $1', [a1.id]))[0]?.no
  const before = await version()
  const [first, second] = groupsOf(a1)
  const change = { group_ids: [first, second], kitchen_ids: [kitchens[1]], offers: [], availability: null, tags: [] }
  expect((await update(id, 1, change)).reply).toMatchObject({ ...change, version: 2 })
  expect(await version()).toBeGreaterThan(Number(before))
  const [emitted] = await admin('select name, subject_id, payload from event where branch_id = $1 order by no desc', [
    a1.id,
  ])
  expect(emitted).toEqual({ name: 'menu.changed', subject_id: id, payload: { what: 'product-changed' } })
})

test('GET product-tag lists the distinct tags of its branch', async () => {
  await create({ tags: ['közde', 'acı'] })
  await create({ tags: ['közde'] })
  const tagsOf = async (branch: { id: number }) =>
    (await call(productTags, { as: A.owner, params: { branch_id: branch.id } })).reply
  expect((await tagsOf(a1)).filter((tag) => tag === 'közde')).toHaveLength(1)
  expect(await tagsOf(a2)).toEqual([])
})

test('POST product, and PUT into another category, put it last in the category', async () => {
  const category = await a.category({ branch: a1 })
  const last = await a.product({ branch: a1, category_id: category.id, sort_no: 900 })
  const fresh = (await create({ category_id: category.id })).reply
  const moved = (await create()).reply
  await update(moved.id, 1, { category_id: category.id })
  const rows = await admin('select id from product where category_id = $1 order by sort_no', [category.id])
  expect(rows).toEqual([last.id, fresh.id, moved.id].map((id) => ({ id })))
})

test.each([
  ['a group twice', { group_ids: [groupsOf(a1)[0], groupsOf(a1)[0]] }, [['group_ids', 'rule.twice']]],
  ['an offer for nothing', { offers: [{ ...offer, source: null }] }, [['offers.0.source', 'rule.required']]],
  ['two offers for the same', { offers: [offer, offer] }, [['offers.1.source', 'offer.twice']]],
  ['a discount over all of it', { discount_rate: 10_001 }, [['discount_rate', 'rule.max']]],
  ['a price below zero', { price: -1 }, [['price', 'rule.min']]],
  ['hours that never come', { availability: { weekly: [] } }, [['availability.weekly', 'rule.choice']]],
  ['more offers than anybody reads', { offers: [...everywhere, offer] }, [['offers', 'rule.max-items']]],
  ['an offer below zero', { offers: [{ ...offer, price: -1 }] }, [['offers.0.price', 'rule.min']]],
])('POST product refuses %s at its field', async (_, change, errors) => {
  expect(errorsOf(await create(change))).toEqual(errors)
})

test('POST product refuses a category and groups of another branch or company, and an unknown kitchen', async () => {
  for (const branch of [a2, b1]) {
    const change = { category_id: branch.plain.category_id, group_ids: groupsOf(branch), kitchen_ids: [999_999] }
    const expected = [
      ['category_id', 'branch-product.unknown-category'],
      ['group_ids', 'branch-product.unknown-group'],
      ['kitchen_ids', 'branch-product.unknown-kitchen'],
    ]
    expect(errorsOf(await create(change))).toEqual(expected)
    expect(errorsOf(await update((await create()).reply.id, 1, change))).toEqual(expected)
  }
})

test('PUT product refuses to make it an option of itself, also through another one', async () => {
  const [inner, outer] = [(await create({ group_ids: [] })).reply, (await create({ group_ids: [] })).reply]
  const wish = { branch: a1, selection_type: 'multiple', kind: 'product', prices: [] } as const
  const ofInner = await a.group({ ...wish, product: a1.plain })
  const ofOuter = await a.group({ ...wish, product: inner })
  await a.item({ branch: a1, group_id: ofInner.id, product_id: inner.id })
  await a.item({ branch: a1, group_id: ofOuter.id, product_id: outer.id })
  // The inner product offers the outer one, so the outer one must not offer the inner one.
  expect(errorsOf(await update(outer.id, 1, { group_ids: [ofInner.id] }))).toEqual([
    ['group_ids', 'branch-option-group.circle'],
  ])
  expect(errorsOf(await update(inner.id, 1, { group_ids: [ofInner.id] }))).toEqual([
    ['group_ids', 'branch-option-group.circle'],
  ])
  expect((await update(inner.id, 1, { group_ids: [ofOuter.id] })).status).toBe(200)
})

test('PUT product returns 409 with the present product for a stale version', async () => {
  const { id } = (await create()).reply
  const answers = await Promise.all([update(id, 1, { price: 1 }), update(id, 1, { price: 2 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)?.reply
  expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({ code: 'error.stale', present: won })
})

test('DELETE product refuses an option of a group, and deletes any other with its links', async () => {
  const { id } = (await create()).reply
  const name = { tr: 'Yan lezzetler', en: '', de: '' }
  const wish = { branch: a1, product: a1.plain, selection_type: 'multiple', kind: 'product', prices: [], name } as const
  const group = await a.group(wish)
  const item = await a.item({ branch: a1, group_id: group.id, product_id: id })
  const { refusal } = await remove(id)
  expect(refusal).toMatchObject({ status: 409, code: 'branch-product.is-option' })
  expect(refusal.message).toContain('Yan lezzetler')
  await admin('delete from option_item where id = $1', [item.id])
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
})

test('GET, PUT and DELETE product return 404 through another branch and for another company', async () => {
  const { id } = (await create()).reply
  const tries = [
    [a2, A.owner],
    [a1, B.owner],
  ] as const
  for (const [branch, as] of tries) {
    const params = { branch_id: branch.id, product_id: id }
    expect((await call(product.one, { as, params })).status).toBe(404)
    expect((await update(id, 1, {}, branch, as)).status).toBe(404)
    expect((await remove(id, branch, as)).status).toBe(404)
  }
  expect((await create({}, a1, B.owner)).status).toBe(404)
})
