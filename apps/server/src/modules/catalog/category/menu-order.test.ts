import { putCategoryOrder, putProductOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const { A, B, b1 } = await twoTenants(a)
const atOnce = await gateOf({ admin, adminUrl })

/** Creates a branch with two categories: two products in the first, one in the second. */
const menu = async () => {
  const branch = await a.branch({ company: A })
  const first = await a.category({ branch })
  const second = await a.category({ branch })
  const product = async (category_id: number) => (await a.product({ branch, category_id })).id
  const products = [await product(first.id), await product(first.id)] as const
  return { branch, first: first.id, second: second.id, products, other: await product(second.id) }
}
type Menu = Awaited<ReturnType<typeof menu>>

const versionOf = async ({ branch }: Menu) =>
  (await admin<{ no: number }>('select no from menu_version where branch_id = $1', [branch.id]))[0]?.no ?? 0
const orderOf = async (table: 'category' | 'product', { branch }: Menu, category?: number) =>
  (
    await admin<{ id: number }>(
      `select id from ${table} where branch_id = $1 ${category ? 'and category_id = $2' : ''} order by sort_no`,
      category ? [branch.id, category] : [branch.id],
    )
  ).map(({ id }) => id)

const orderCategories = async (of: Menu, ids: number[], version?: number) =>
  call(putCategoryOrder, {
    as: A.owner,
    params: { branch_id: of.branch.id },
    body: { ids, menu_version: version ?? (await versionOf(of)) },
  })
const orderProducts = async (of: Menu, ids: number[], category = of.first) =>
  call(putProductOrder, {
    as: A.owner,
    params: { branch_id: of.branch.id, category_id: category },
    body: { ids, menu_version: await versionOf(of) },
  })

test('PUT category-order and product-order set the sent order, and increment the menu version', async () => {
  const of = await menu()
  const { reply } = await orderCategories(of, [of.second, of.first])
  expect(await orderOf('category', of)).toEqual([of.second, of.first])
  expect(reply.menu_version).toBe(await versionOf(of))
  const [one, two] = of.products
  expect((await orderProducts(of, [two, one])).status).toBe(200)
  expect(await orderOf('product', of, of.first)).toEqual([two, one])
  const versions = await admin('select distinct version from product where branch_id = $1', [of.branch.id])
  expect(versions).toEqual([{ version: 1 }])
})

test('PUT product-order moves a product of another category into this one', async () => {
  const of = await menu()
  const [one, two] = of.products
  expect((await orderProducts(of, [one, of.other, two])).status).toBe(200)
  expect(await orderOf('product', of, of.first)).toEqual([one, of.other, two])
  expect(await orderOf('product', of, of.second)).toEqual([])
})

test('PUT category-order and product-order refuse a list with an id missing, duplicate, foreign or too many, and change nothing', async () => {
  const of = await menu()
  const [one, two] = of.products
  const elsewhere = (await menu()).products[0]
  for (const ids of [[one], [one, one], [one, two, two], [one, two, b1.plain.id], [one, two, elsewhere]]) {
    expect((await orderProducts(of, ids)).refusal).toMatchObject({
      status: 409,
      code: 'menu.order-changed',
      present: { ids: [one, two], menu_version: await versionOf(of) },
    })
  }
  for (const ids of [[of.first], [of.first, of.second, b1.plain.category_id]]) {
    expect((await orderCategories(of, ids)).refusal).toMatchObject({
      code: 'menu.order-changed',
      present: { ids: [of.first, of.second] },
    })
  }
  expect(await orderOf('product', of, of.first)).toEqual([one, two])
})

test('PUT category-order with one menu version in parallel: one succeeds, the others get 409', async () => {
  const of = await menu()
  const version = await versionOf(of)
  const order =
    (...ids: number[]) =>
    () =>
      orderCategories(of, ids, version)
  const calls = [order(of.second, of.first), order(of.first, of.second), order(of.second, of.first)]
  const answers = await atOnce('menu_version where branch_id', of.branch.id, calls)
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409])
  expect(await orderOf('category', of)).toEqual([of.second, of.first])
})

test("PUT category-order and product-order return 404 for another company's menu", async () => {
  const of = await menu()
  const body = { ids: [of.second, of.first], menu_version: await versionOf(of) }
  expect((await call(putCategoryOrder, { as: B.owner, params: { branch_id: of.branch.id }, body })).status).toBe(404)
  const params = { branch_id: b1.id, category_id: of.first }
  expect((await call(putProductOrder, { as: B.owner, params, body })).status).toBe(404)
})
