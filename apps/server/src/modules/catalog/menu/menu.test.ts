import { branchProducts, putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { expect, test } from 'vitest'
import type { MadeBranch } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, dealer } = await twoTenants(a)

const menuOf = async (branch: MadeBranch, lang = 'tr') => {
  const request = { as: A.owner, params: { branch_id: branch.id }, headers: { lang } }
  return (await call(branchProducts, request)).reply.categories
}
const productsOf = async (branch: MadeBranch, lang = 'tr') =>
  (await menuOf(branch, lang)).flatMap(({ products }) => products)

interface Change {
  status: 'open' | 'closed'
  until?: string | null
  version?: number
}
const setProduct = ({ id, branch_id }: Record<string, unknown>, { version = 1, ...change }: Change) =>
  call(putProductStatus, { as: A.owner, params: { branch_id, product_id: id }, body: { ...change, version } })
const setCategory = ({ id, branch_id }: Record<string, unknown>, { version = 1, ...change }: Change) =>
  call(putCategoryStatus, { as: A.owner, params: { branch_id, category_id: id }, body: { ...change, version } })

test('GET product returns the whole menu, in its manual order', async () => {
  const branch = await a.branch({ company: A })
  const second = await a.category({ branch, sort_no: 2 })
  const first = await a.category({ branch, sort_no: 1 })
  const last = await a.product({ branch, category_id: first.id, sort_no: 20 })
  const before = await a.product({ branch, category_id: first.id, sort_no: 10, price: 4_550, premium_price: 4_000 })
  const menu = await menuOf(branch)
  expect(menu.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(menu[0]?.products.map(({ id }) => id)).toEqual([before.id, last.id])
  expect(menu[0]?.products[0]).toMatchObject({ price: 4_550, premium_price: 4_000, discount_rate: 0, problem: null })
  expect(menu[1]?.products).toEqual([])
})

test('GET product returns the menu of its branch only', async () => {
  const idsOf = async (branch: MadeBranch) => (await productsOf(branch)).map(({ id }) => id)
  expect(await idsOf(a1)).toEqual([a1.plain.id, a1.withOptions.id])
  expect(await idsOf(a2)).toEqual([a2.plain.id, a2.withOptions.id])
})

test('GET product returns the problem of a product with too few open options', async () => {
  const branch = await a.branch({ company: A })
  const product = await a.product({ branch })
  const group = await a.group({
    branch,
    product,
    name: { tr: 'Soslar', en: 'Sauces', de: '' },
    selection_type: 'multiple',
    minimum_selection: 2,
  })
  const problemOf = async (lang = 'tr') => (await productsOf(branch, lang))[0]?.problem
  expect(await problemOf()).toBeNull()

  const close = (until: string | null) =>
    admin(`update option_item set status = 'closed', closed_until = $2 where id = any ($1)`, [
      group.items.slice(0, 2).map(({ id }) => id),
      until,
    ])
  await close(null)
  expect(await problemOf()).toEqual({ code: 'option.too-few-open', params: { group: 'Soslar', n: 2 } })
  expect((await problemOf('en'))?.params.group).toBe('Sauces')
  expect((await problemOf('de'))?.params.group).toBe('Soslar')
  await close('2999-01-01T00:00:00Z')
  expect(await problemOf()).not.toBeNull()
  await close('2020-01-01T00:00:00Z')
  expect(await problemOf()).toBeNull()
})

test('GET product counts only open products as options', async () => {
  const branch = await a.branch({ company: A })
  const drink = await a.product({ branch })
  const meal = await a.product({ branch })
  const wish = { branch, product: meal, selection_type: 'single', kind: 'product', prices: [] } as const
  const group = await a.group(wish)
  await a.item({ branch, group_id: group.id, product_id: drink.id })
  const problemOf = async () => (await productsOf(branch)).find(({ id }) => id === meal.id)?.problem
  expect(await problemOf()).toBeNull()
  await setProduct(drink, { status: 'closed' })
  expect(await problemOf()).toMatchObject({ code: 'option.too-few-open' })
})

test('PUT product/:id/status returns until when, by whom and since when it is closed, and emits it', async () => {
  const branch = await a.branch({ company: A })
  const product = await a.product({ branch })
  const { reply } = await setProduct(product, { status: 'closed', until: 'hour' })
  expect(reply).toMatchObject({ id: product.id, status: 'closed', version: 2 })
  expect(Date.parse(reply.closed_until ?? '') - Date.parse(reply.status_at ?? '')).toBe(3_600_000)
  const [owner] = await admin<{ name: string }>(`select name || ' ' || surname as name from app_user where id = $1`, [
    A.owner.id,
  ])
  expect(reply.status_by).toBe(owner?.name)
  expect(await productsOf(branch)).toMatchObject([reply])
  expect(await admin('select no, name, subject_id, payload from event where branch_id = $1', [branch.id])).toEqual([
    { no: 1, name: 'menu.changed', subject_id: product.id, payload: { what: 'product-closed' } },
  ])
})

test('GET product returns a product as open after the end of its closing', async () => {
  const branch = await a.branch({ company: A })
  const product = await a.product({ branch, status: 'closed', closed_until: new Date(Date.now() - 1_000) })
  expect(await productsOf(branch)).toMatchObject([{ id: product.id, status: 'open', closed_until: null }])
  expect((await setProduct(product, { status: 'closed' })).reply).toMatchObject({
    status: 'closed',
    closed_until: null,
  })
})

test("PUT product/:id/status until tomorrow ends at the first opening after the present business day, in the branch's time zone", async () => {
  const opens = { weekday: 0, start: 600, end: 1_500 }
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...opens, weekday }))
  const branch = await a.branch({ company: A, timezone: 'Europe/Istanbul', hours: { weekly, exceptions: [] } })
  const product = await a.product({ branch })
  const { closed_until } = (await setProduct(product, { status: 'closed', until: 'tomorrow' })).reply
  // Istanbul is at UTC+3 all year and its day begins at 04:00, which is 01:00 UTC.
  const businessDay = Math.floor((Date.now() - 3_600_000) / 86_400_000)
  expect(Date.parse(closed_until ?? '')).toBe((businessDay + 1) * 86_400_000 + 7 * 3_600_000)
})

test.each([
  ['the past', { status: 'closed', until: '2020-01-01T00:00:00Z' }, 'rule.future'],
  ['an end for what is open', { status: 'open', until: 'hour' }, 'rule.invalid'],
  ['a word that is none of the choices', { status: 'closed', until: 'next week' }, 'rule.date'],
] as const)('PUT product/:id/status refuses %s', async (_, change, code) => {
  const { refusal } = await setProduct(a1.plain, change)
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'until', code }] })
})

test('PUT product/:id/status refuses in a closed category, and opening the category restores the products', async () => {
  const branch = await a.branch({ company: A })
  const category = await a.category({ branch })
  const open = await a.product({ branch, category_id: category.id })
  const closed = await a.product({ branch, category_id: category.id, status: 'closed' })
  const before = await productsOf(branch)

  expect((await setCategory(category, { status: 'closed' })).reply.status).toBe('closed')
  for (const product of [open, closed]) {
    const { refusal } = await setProduct(product, { status: 'open' })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'menu.category-closed',
      present: { id: product.id, version: 1 },
    })
    expect(refusal.message).toBe('Kategori kapalı olduğu için ürünün durumu değiştirilemez')
  }
  expect(await productsOf(branch)).toEqual(before)

  expect((await setCategory(category, { status: 'open', version: 2 })).reply).toMatchObject({
    status: 'open',
    version: 3,
  })
  expect(await productsOf(branch)).toEqual(before)
  expect((await setProduct(closed, { status: 'open' })).reply.status).toBe('open')
})

test('PUT product/:id/status succeeds after the closing of its category has ended', async () => {
  const branch = await a.branch({ company: A })
  const ended = { status: 'closed', closed_until: new Date(Date.now() - 1_000) }
  const category = await a.category({ branch, ...ended })
  const product = await a.product({ branch, category_id: category.id })
  expect((await setProduct(product, { status: 'closed' })).status).toBe(200)
})

test('PUT product/:id/status with one version in parallel: one succeeds, the other gets the present state', async () => {
  const branch = await a.branch({ company: A })
  const product = await a.product({ branch })
  const answers = await Promise.all(Array.from({ length: 6 }, () => setProduct(product, { status: 'closed' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({
    code: 'error.stale',
    present: { id: product.id, status: 'closed', version: 2 },
  })
})

test("GET product and PUT product/:id/status return 404 for another company's menu, through any branch", async () => {
  const close = { status: 'closed', version: 1 } as const
  for (const as of [A.owner, A.branchUser, dealer]) {
    expect((await call(branchProducts, { as, params: { branch_id: b1.id } })).status).toBe(404)
    const through = async (branch_id: number, product_id: number) =>
      (await call(putProductStatus, { as, params: { branch_id, product_id }, body: close })).status
    expect(await through(b1.id, b1.plain.id)).toBe(404)
    // The path has the own branch, the id is another tenant's or another branch's product.
    expect(await through(a1.id, b1.plain.id)).toBe(404)
    expect(await through(a1.id, a2.plain.id)).toBe(404)
    const params = { branch_id: a1.id, category_id: b1.plain.category_id }
    expect((await call(putCategoryStatus, { as, params, body: close })).status).toBe(404)
  }
  expect(
    (await call(putProductStatus, { as: B.owner, params: { branch_id: a1.id, product_id: a1.plain.id }, body: close }))
      .status,
  ).toBe(404)
  expect(
    await admin(`select id from product where status = 'closed' and id = any ($1)`, [
      [b1.plain.id, a2.plain.id, a1.plain.id],
    ]),
  ).toEqual([])
})
