import { branchProductOptions, branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2 } = await twoTenants(a)

const optionsOf = (product: { id: number }, branch: { id: number } = a1, as = A.owner) =>
  call(branchProductOptions, { as, params: { branch_id: branch.id, product_id: product.id } })

test('GET product/:id/option returns the groups in order, with the present state of their options', async () => {
  const dish = await a.product({ branch: a1 })
  const sauces = await a.group({ branch: a1, product: dish, selection_type: 'multiple', prices: [500, 700] })
  const drink = await a.product({ branch: a1, name: { tr: 'Ayran', en: '', de: '' } })
  const drinks = await a.group({ branch: a1, product: dish, selection_type: 'single', kind: 'product', prices: [] })
  const option = await a.item({ branch: a1, group_id: drinks.id, product_id: drink.id })
  await admin('update product_option_group set sort_no = 2000000000 where group_id = $1', [sauces.id])
  await admin("update option_item set status = 'closed', closed_until = now() - interval '1 minute' where id = $1", [
    sauces.items[0]?.id,
  ])
  const { groups } = (await optionsOf(dish)).reply
  expect(groups.map(({ id }) => id)).toEqual([drinks.id, sauces.id])
  expect(groups[0]?.options).toMatchObject([{ id: option.id, name: { tr: 'Ayran' }, status: 'open', blocked: false }])
  expect(groups[1]?.options).toMatchObject([
    { price: 500, status: 'open', closed_until: null },
    { price: 700, status: 'open' },
  ])
  expect((await optionsOf(drink)).reply.groups).toEqual([])
})

test('GET product/:id/option marks an option as blocked while every product that offers it is closed', async () => {
  const dish = await a.product({ branch: a1 })
  await a.group({ branch: a1, product: dish, selection_type: 'multiple' })
  const blocked = async () => (await optionsOf(dish)).reply.groups[0]?.options.every((option) => option.blocked)
  expect(await blocked()).toBe(false)
  await admin("update product set status = 'closed' where id = $1", [dish.id])
  expect(await blocked()).toBe(true)
})

test('GET product/:id/option returns 404 through another branch and for another company', async () => {
  expect((await optionsOf(a1.withOptions, a2)).status).toBe(404)
  expect((await optionsOf(a1.withOptions, a1, B.owner)).status).toBe(404)
  expect((await optionsOf({ id: 999_999_999 })).status).toBe(404)
})

test('GET product returns the fields of the product table, and the menu version', async () => {
  const branch = await a.branch({ company: A })
  const dish = await a.product({ branch, vat_rate: 2_000, tags: ['acı'], show_in_list: false })
  await a.group({ branch, product: dish, selection_type: 'multiple' })
  const { categories, menu_version } = (await call(branchProducts, { as: A.owner, params: { branch_id: branch.id } }))
    .reply
  expect(categories[0]?.products).toMatchObject([{ vat_rate: 2_000, tags: ['acı'], show_in_list: false, groups: 1 }])
  expect(await admin('select no from menu_version where branch_id = $1', [branch.id])).toEqual([{ no: menu_version }])
})
