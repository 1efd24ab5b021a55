import { optionGroup, putOptionGroupProducts } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const { A, a1 } = await twoTenants(a)
const atOnce = await gateOf({ admin, adminUrl })

interface Answer {
  readonly status: number
  readonly refusal: { readonly errors?: { code: string }[] }
}

const name = (tr: string) => ({ tr, en: '', de: '' })
const combo = (product_id: number) => ({ material_id: null, product_id, price: 0, max_quantity: 1 })
const catalog = (...ids: number[]) => ({
  kind: 'product' as const,
  name: name('Yanında'),
  selection_type: 'multiple' as const,
  mandatory: false,
  minimum_selection: 0,
  selection_limit: null,
  items: ids.map(combo),
})

const newGroup = async (...ids: number[]) =>
  (await call(optionGroup.create, { as: A.owner, params: { branch_id: a1.id }, body: catalog(...ids) })).reply.id
const saveGroup = (group_id: number, ...ids: number[]) =>
  call(optionGroup.update, {
    as: A.owner,
    params: { branch_id: a1.id, group_id },
    body: { ...catalog(...ids), version: 1 },
  })
const saveProduct = async (product_id: number, group_ids: number[]) => {
  const params = { branch_id: a1.id, product_id }
  const { id, status, closed_until, created_at, ...body } = (await call(product.one, { as: A.owner, params })).reply
  return () => call(product.update, { as: A.owner, params, body: { ...body, group_ids } })
}

test('PUT product and PUT option-group that close a circle concurrently: the second is refused', async () => {
  for (const order of ['product first', 'group first']) {
    const dish = await a.product({ branch: a1 })
    const group = await newGroup()
    const calls = [await saveProduct(dish.id, [group]), () => saveGroup(group, dish.id)]
    if (order === 'group first') calls.reverse()
    const answers = await atOnce<Answer>('menu_version where branch_id', a1.id, calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
    expect(answers[1]?.refusal.errors?.[0]?.code).toBe('branch-option-group.circle')
  }
})

test('PUT product and PUT option-group/:id/products do not deadlock', async () => {
  const dish = await a.product({ branch: a1 })
  const group = await newGroup()
  const params = { branch_id: a1.id, group_id: group }
  const offer = (product_ids: number[]) => call(putOptionGroupProducts, { as: A.owner, params, body: { product_ids } })
  await offer([dish.id])
  const answers = await atOnce<Answer>('product where id', dish.id, [await saveProduct(dish.id, []), () => offer([])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
