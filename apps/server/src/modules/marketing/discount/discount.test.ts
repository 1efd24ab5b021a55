import {
  type DiscountInput,
  discount,
  discountOverlap,
  discountTargets,
  tryDiscount,
} from '@sofra/contract/marketing/discount/discount.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { plainDiscount } from '../../../../test/discount-input.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza } = await twoTenants(a)
const of = { company_id: A.id }

const create = (more: Partial<DiscountInput> = {}, as: { id: number } = A.owner, params = of) =>
  call(discount.create, { as, params, body: { ...plainDiscount, ...more } })
const names = async (query: object, as: { id: number } = A.owner, params = of) =>
  (await call(discount.list, { as, params, query: query as never })).reply.items.map(({ name }) => name.tr).toSorted()

beforeEach(async () => {
  await admin('delete from discount_use')
  await admin('delete from discount')
})

test('POST and PUT company/:company_id/discount store all fields', async () => {
  const fullInput: Partial<DiscountInput> = {
    branch_ids: [a1.id],
    sources: ['web'],
    category_ids: [a1.plain.category_id],
    product_ids: [a1.plain.id],
    own_terms: { comeGetIt: { rate: 0, amount: 5_000 } },
    minimum_total: 20_000,
    budget: 100_000,
    priority: 7,
    availability: { weekly: [{ weekday: 5, start: 1_380, end: 1_560 }] },
    first_order_only: true,
  }
  const { reply } = await create(fullInput)
  expect(reply).toMatchObject({ ...plainDiscount, ...fullInput, state: 'running', used_amount: 0, used_count: 0 })
  const params = { ...of, discount_id: reply.id }
  const changed = await call(discount.update, {
    as: A.owner,
    params,
    body: { ...plainDiscount, version: reply.version },
  })
  expect(changed.reply).toMatchObject({ ...plainDiscount, version: 2 })
})

test.each<[string, Partial<DiscountInput>, string, string]>([
  ['neither rate nor amount', { rate: 0 }, 'rate', 'discount.one-way'],
  ['both', { amount: 100 }, 'rate', 'discount.one-way'],
  ['an end before its beginning', { ends_at: '2019-01-01T00:00:00.000Z' }, 'ends_at', 'discount.ends-later'],
  ['a restaurant of another company', { branch_ids: [b1.id] }, 'branch_ids', 'rule.one-of'],
  ['a category of another company', { category_ids: [b1.plain.category_id] }, 'category_ids', 'rule.one-of'],
  ['a product of another company', { product_ids: [a1.plain.id, b1.plain.id] }, 'product_ids', 'rule.one-of'],
])('POST company/:company_id/discount refuses %s', async (_, more, path, code) => {
  const { status, refusal } = await create(more)
  expect([status, refusal.errors?.map((one) => [one.path, one.code])]).toEqual([400, [[path, code]]])
})

test.each<[string, object]>([
  ['no delivery type', { delivery_types: [] }],
  ['own terms of both kinds', { own_terms: { comeGetIt: { rate: 100, amount: 100 } } }],
  ['a negative amount', { rate: 0, amount: -1 }],
  ['more than all', { rate: 10_001 }],
  ['a budget of nothing', { budget: 0 }],
  ['hours that overlap', { availability: { weekly: [0, 60].map((start) => ({ weekday: 1, start, end: 120 })) } }],
])('POST company/:company_id/discount refuses %s by its schema', async (_, more) => {
  expect((await create(more)).status).toBe(400)
})

test('company/:company_id/discount lets only the platform declare that it pays', async () => {
  const refused = await create({ borne_by: 'platform' })
  expect([refused.status, refused.refusal.code]).toEqual([403, 'discount.platform-borne'])
  const { reply } = await create({ borne_by: 'platform' }, eliza)
  const params = { ...of, discount_id: reply.id }
  const put = { as: A.owner, params, body: { ...plainDiscount, version: 1 } }
  expect((await call(discount.update, put)).refusal.code).toBe('discount.platform-borne')
  expect((await call(discount.remove, { as: A.owner, params })).refusal.code).toBe('discount.platform-borne')
  expect((await call(discount.remove, { as: eliza, params })).status).toBe(200)
})

test('PUT company/:company_id/discount refuses a budget below the used amount', async () => {
  const { reply } = await create({ budget: 10_000 })
  await admin('update discount_total set used_amount = 6000 where discount_id = $1', [reply.id])
  const put = (budget: number, version: number) =>
    call(discount.update, {
      as: A.owner,
      params: { ...of, discount_id: reply.id },
      body: { ...plainDiscount, budget, version },
    })
  expect((await put(5_999, 1)).refusal).toMatchObject({ code: 'discount.budget-used', errors: [{ path: 'budget' }] })
  expect((await put(6_000, 1)).reply).toMatchObject({ state: 'spent', used_amount: 6_000 })
  expect((await put(6_001, 2)).reply).toMatchObject({ state: 'running' })
})

test('GET company/:company_id/discount filters by state, restaurant, delivery type and name; each discount has one state', async () => {
  const withName = (tr: string) => ({ name: { tr, en: '', de: '' } })
  await create({ ...withName('Yayında'), branch_ids: [a1.id] })
  await create({ ...withName('Planlı'), starts_at: '2998-01-01T00:00:00.000Z', delivery_types: ['comeEat'] })
  await create({ ...withName('Pasif'), is_active: false, branch_ids: [a2.id] })
  await create({ ...withName('Bitti'), ends_at: '2021-01-01T00:00:00.000Z' })
  const spent = await create({ ...withName('Bütçesiz'), budget: 100 })
  await admin('update discount_total set used_amount = 100, used_count = 3 where discount_id = $1', [spent.reply.id])
  await create(withName('Başkası'), B.owner, { company_id: B.id })
  expect(await names({})).toHaveLength(5)
  const states = ['running', 'planned', 'inactive', 'ended', 'spent']
  expect(await Promise.all(states.map((state) => names({ state })))).toEqual([
    ['Yayında'],
    ['Planlı'],
    ['Pasif'],
    ['Bitti'],
    ['Bütçesiz'],
  ])
  expect(await names({ state: 'running,spent' })).toEqual(['Bütçesiz', 'Yayında'])
  expect(await names({ branch_id: a2.id })).toEqual(['Bitti', 'Bütçesiz', 'Pasif', 'Planlı'])
  expect(await names({ delivery_type: 'comeEat' })).toEqual(['Planlı'])
  expect(await names({ q: 'bütçe' })).toEqual(['Bütçesiz'])
  expect(await names({}, B.owner, { company_id: B.id })).toEqual(['Başkası'])
  const query = { format: 'csv', columns: 'name,state,used_amount,used_count' } as const
  const { bytes } = await call(discount.export, { as: A.owner, params: of, query })
  expect(new TextDecoder().decode(bytes)).toMatch(/Bütçesiz[,;]Bütçesi bitti/)
})

test("company/:company_id/discount returns 404 for another company's and for a removed discount", async () => {
  const { reply } = await create()
  const params = { company_id: B.id, discount_id: reply.id }
  expect((await call(discount.one, { as: B.owner, params })).status).toBe(404)
  expect((await call(discount.one, { as: B.owner, params: { ...of, discount_id: reply.id } })).status).toBe(404)
  expect((await call(discount.remove, { as: A.owner, params: { ...of, discount_id: reply.id } })).status).toBe(200)
  expect(await admin('select from discount_total where discount_id = $1', [reply.id])).toEqual([])
})

test('GET company/:company_id/discount/target groups the menus of a company by name', async () => {
  await admin(`update product set name = '{"tr": "Karışık Pizza", "en": "", "de": ""}' where id = any ($1)`, [
    [a1.plain.id, a2.plain.id, b1.plain.id],
  ])
  const find = async (query: object) =>
    (await call(discountTargets, { as: A.owner, params: of, query: { kind: 'product', ...query } as never })).reply
      .items
  expect(await find({ q: 'pizza' })).toMatchObject([{ ids: [a1.plain.id, a2.plain.id], branches: 2 }])
  expect(await find({ q: 'pizza', branch_id: a2.id })).toMatchObject([{ ids: [a2.plain.id], branches: 1 }])
  expect(await find({ q: 'pizza', branch_id: b1.id })).toEqual([])
})

test('POST company/:company_id/discount/overlap returns discounts for the same order', async () => {
  const mornings = { weekly: [{ weekday: 1, start: 480, end: 660 }] }
  const { reply } = await create({ priority: 5, branch_ids: [a1.id], sources: ['web'], availability: mornings })
  await create({ is_active: false })
  await create({}, B.owner, { company_id: B.id })
  const { delivery_types, starts_at, ends_at } = plainDiscount
  const overlapBody = {
    delivery_types,
    starts_at,
    ends_at,
    sources: [],
    branch_ids: [],
    availability: null,
    priority: 0,
  }
  const overlapsWith = async (more: object = {}) =>
    (await call(discountOverlap, { as: A.owner, params: of, body: { ...overlapBody, except_id: null, ...more } })).reply
      .items
  expect(await overlapsWith()).toMatchObject([{ id: reply.id, priority: 5 }])
  expect(await overlapsWith({ branch_ids: [a1.id, a2.id], sources: ['web', 'mobile'] })).toHaveLength(1)
  for (const apart of [
    { except_id: reply.id },
    { branch_ids: [a2.id] },
    { sources: ['mobile'] },
    { delivery_types: ['comeEat'] },
    { ends_at: '2021-01-01T00:00:00.000Z' },
    { availability: { weekly: [{ weekday: 1, start: 660, end: 720 }] } },
  ])
    expect(await overlapsWith(apart)).toEqual([])
  // Sunday night extends into Monday morning.
  expect(await overlapsWith({ availability: { weekly: [{ weekday: 7, start: 1_400, end: 1_921 }] } })).toHaveLength(1)
})

test('POST company/:company_id/discount/try returns prices with and without it, and why it does not apply', async () => {
  const lines = [{ product_id: a1.plain.id, quantity: 2 }]
  const trial = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt',
    source: 'web',
    guest: 'unknown',
    in_group: false,
    member_id: null,
    lines,
  } as const
  const at = '2026-03-02T09:00:00.000Z'
  const attempt = (tried: Partial<DiscountInput>, more: object = {}, as = A.owner, params = of) =>
    call(tryDiscount, {
      as,
      params,
      body: { discount: { ...plainDiscount, ...tried }, discount_id: null, at, ...trial, ...more } as never,
    })
  expect((await attempt({})).reply).toMatchObject({
    goods: 24_000,
    reasons: [],
    instead: null,
    without: { reduction: 0, total: 24_000 },
    with: { reduction: 2_400, total: 21_600 },
  })
  const { reply: other } = await create({ rate: 2_000, name: { tr: 'Öteki', en: '', de: '' } })
  expect((await attempt({})).reply).toMatchObject({
    reasons: ['other'],
    instead: { id: other.id, name: { tr: 'Öteki' } },
    without: { total: 19_200 },
    with: { total: 19_200 },
  })
  expect((await attempt({ priority: 1 })).reply).toMatchObject({ reasons: [], with: { total: 21_600 } })
  expect((await attempt({}, { discount_id: other.id })).reply).toMatchObject({
    reasons: [],
    without: { total: 24_000 },
  })
  expect((await attempt({}, { guest: 'premium' })).reply).toMatchObject({
    reasons: ['premium'],
    with: { total: 18_000 },
  })
  const first = { first_order_only: true, priority: 1 }
  expect((await attempt(first)).reply.reasons).toEqual(['first-order'])
  expect((await attempt(first, { guest: 'first' })).reply.reasons).toEqual([])
  const nowhere = { branch_ids: [a2.id], minimum_total: 50_000, delivery_types: ['comeEat' as const] }
  expect((await attempt(nowhere)).reply.reasons).toEqual(['branch', 'delivery-type', 'minimum'])
  expect((await attempt({}, { lines: [{ product_id: b1.plain.id, quantity: 1 }] })).refusal.code).toBe(
    'discount.try-lines',
  )
  expect((await attempt({}, { branch_id: b1.id })).status).toBe(404)
  expect(await admin('select from discount_use')).toEqual([])
})
