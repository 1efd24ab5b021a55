import {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { expect, test } from 'vitest'
import type { MadeBranch } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)

const nameOf = (tr: string) => ({ tr, en: '', de: '' })
const material = async (tr: string, branch: { id: number; company_id: number } = a1) =>
  (await a.insert('material', { company_id: branch.company_id, branch_id: branch.id, name: nameOf(tr) })).id
const [onion, cheese] = [await material('Soğan'), await material('Kaşar')]

const item = (material_id: number | null, price = 500) => ({ material_id, product_id: null, price, max_quantity: 1 })
const combo = (product_id: number) => ({ material_id: null, product_id, price: 0, max_quantity: 1 })
const extras = {
  kind: 'material',
  name: nameOf('Ekstralar'),
  selection_type: 'multiple',
  mandatory: true,
  minimum_selection: 1,
  selection_limit: 2,
  items: [item(onion), item(cheese, 1_500)],
}
type Change = Partial<Record<keyof typeof extras, unknown>>

const create = (change: Change = {}, branch: { id: number } = a1, as = A.owner) =>
  call(optionGroup.create, { as, params: { branch_id: branch.id }, body: { ...extras, ...change } as never })
const at = (id: number, branch: { id: number } = a1) => ({ branch_id: branch.id, group_id: id })
const update = (id: number, version: number, change: Change = {}, branch = a1, as = A.owner) =>
  call(optionGroup.update, { as, params: at(id, branch), body: { ...extras, ...change, version } as never })
const attach = (id: number, product_ids: number[], branch = a1, as = A.owner) =>
  call(putOptionGroupProducts, { as, params: at(id, branch), body: { product_ids } })
const errorsOf = ({ refusal }: { refusal: { errors?: { path: string; code: string }[] } }) =>
  refusal.errors?.map(({ path, code }) => [path, code])

test('POST option-group stores every field, as returned alone and in the list', async () => {
  const { status, reply } = await create()
  expect(status).toBe(201)
  expect(reply).toMatchObject({ ...extras, used: 0, problem: null, version: 1 })
  expect(reply.items.map(({ name, available }) => [name.tr, available])).toEqual([
    ['Soğan', true],
    ['Kaşar', true],
  ])
  const alone = await call(optionGroup.one, { as: A.owner, params: at(reply.id) })
  expect(alone.reply).toEqual(reply)
  const query = { q: 'EKSTRALAR', kind: 'material', in_use: 'false' } as const
  const listed = await call(optionGroup.list, { as: A.owner, params: { branch_id: a1.id }, query })
  expect(listed.reply.items).toContainEqual(reply)
})

test('PUT option-group keeps ids and statuses of existing options, and sets their order', async () => {
  const { id, items } = (await create()).reply
  const [first, second] = items
  await admin("update option_item set status = 'closed' where id = $1", [second?.id])
  const tomato = await material('Domates')
  const change = { items: [item(tomato), { ...item(cheese, 1_900), id: second?.id }] }
  const saved = (await update(id, 1, change)).reply
  expect(saved.items.map(({ material_id, price, status }) => [material_id, price, status])).toEqual([
    [tomato, 500, 'open'],
    [cheese, 1_900, 'closed'],
  ])
  expect(saved.items[1]?.id).toBe(second?.id)
  expect(saved.items.map((one) => one.id)).not.toContain(first?.id)
})

test.each([
  ['a minimum above the limit', { minimum_selection: 3 }, 'minimum_selection'],
  ['a minimum above the options', { minimum_selection: 3, selection_limit: null }, 'minimum_selection'],
  ['a single one with a higher limit', { selection_type: 'single' }, 'selection_limit'],
  ['a mandatory one without a minimum', { minimum_selection: 0 }, 'minimum_selection'],
  ['a price below zero', { items: [item(onion, -1)] }, 'items.0.price'],
  ['a product among materials', { items: [combo(a1.plain.id)] }, 'items.0.product_id'],
])('POST option-group refuses %s at its field', async (_, change, path) => {
  expect(errorsOf(await create(change))?.[0]?.[0]).toBe(path)
})

test('POST and PUT option-group refuse materials, products and options of another branch or company as unknown', async () => {
  const { id } = (await create()).reply
  for (const branch of [a2, b1]) {
    const foreign = await material('Soğan', branch)
    const unknown = [['items.1.material_id', 'branch-option-group.unknown-material']]
    expect(errorsOf(await create({ items: [item(onion), item(foreign)] }))).toEqual(unknown)
    expect(errorsOf(await update(id, 1, { items: [item(onion), item(foreign)] }))).toEqual(unknown)
    const products = { kind: 'product', items: [combo(branch.plain.id)] }
    expect(errorsOf(await create(products))).toEqual([['items.0.product_id', 'branch-option-group.unknown-product']])
    const stolen = { items: [{ ...item(onion), id: branch.groups[0]?.items[0]?.id }] }
    expect(errorsOf(await update(id, 1, stolen))).toEqual([['items.0.id', 'branch-option-group.unknown-item']])
    expect(errorsOf(await attach(id, [branch.plain.id]))).toEqual([
      ['product_ids.0', 'branch-option-group.unknown-product'],
    ])
  }
})

test('PUT option-group returns 409 with the present group for a stale version', async () => {
  const { id } = (await create()).reply
  const answers = await Promise.all([
    update(id, 1, { items: [item(onion, 1)] }),
    update(id, 1, { items: [item(onion, 2)] }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)?.reply
  expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({ code: 'error.stale', present: won })
})

test('PUT option-item/:id/status of the last open option gives the group a problem in every reply, and emits it', async () => {
  const { id, items } = (await create({ minimum_selection: 2 })).reply
  const [other] = a1.groups
  const [plain, blocked] = [await a.product({ branch: a1 }), await a.product({ branch: a1 })]
  await attach(id, [plain.id, blocked.id])
  await attach(other?.id ?? 0, [blocked.id])
  await admin("update option_item set status = 'closed' where id = any ($1)", [[items[0]?.id]])
  await admin("update option_item set status = 'closed' where group_id = $1", [other?.id])
  const { reply } = await call(optionGroup.one, { as: A.owner, params: at(id), headers: { lang: 'de' } })
  expect(reply).toMatchObject({
    used: 2,
    problem: { code: 'option.too-few-open', params: { group: 'Ekstralar', n: 2 } },
  })
  const { products } = (await call(optionGroupUse, { as: A.owner, params: at(id) })).reply
  expect(products.map((one) => [one.id, one.orderable])).toEqual([
    [plain.id, true],
    [blocked.id, false],
  ])
})

test('PUT option-group/:id/products adds it after the products’ other groups, and increments the products’ versions', async () => {
  const { id } = (await create()).reply
  const before = await call(product.one, { as: A.owner, params: { branch_id: a1.id, product_id: a1.withOptions.id } })
  const both = await attach(id, [a1.plain.id, a1.withOptions.id])
  expect(both.reply.products.map((one) => one.id).sort()).toEqual([a1.plain.id, a1.withOptions.id].sort())
  const after = await call(product.one, { as: A.owner, params: { branch_id: a1.id, product_id: a1.withOptions.id } })
  expect(after.reply).toMatchObject({ group_ids: [...before.reply.group_ids, id], version: before.reply.version + 1 })
  const one = await attach(id, [a1.withOptions.id])
  expect(one.reply.products.map((product) => product.id)).toEqual([a1.withOptions.id])
  const again = await call(product.one, { as: A.owner, params: { branch_id: a1.id, product_id: a1.withOptions.id } })
  expect(again.reply.version).toBe(before.reply.version + 1)
})

test('DELETE option-group refuses a group in use with its products, and deletes an unused one with its options', async () => {
  const { id } = (await create()).reply
  const remove = (branch: MadeBranch = a1, as = A.owner) => call(optionGroup.remove, { as, params: at(id, branch) })
  const dish = await a.product({ branch: a1, name: nameOf('Mercimek çorbası') })
  await attach(id, [dish.id])
  const { refusal } = await remove()
  expect(refusal).toMatchObject({ status: 409, code: 'branch-option-group.used-by' })
  expect(refusal.message).toContain('Mercimek çorbası')
  await attach(id, [])
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
})

test('POST option-group/:id/copy creates the same options under a new name, without products', async () => {
  const original = (await create()).reply
  await admin("update option_item set status = 'closed' where id = $1", [original.items[0]?.id])
  await attach(original.id, [a1.plain.id])
  const { status, reply } = await call(copyOptionGroup, { as: A.owner, params: at(original.id) })
  expect(status).toBe(201)
  expect(reply.name).toEqual({ tr: 'Ekstralar (kopya)', en: '', de: '' })
  expect(reply).toMatchObject({ minimum_selection: 1, selection_limit: 2, used: 0 })
  expect(reply.items.map((one) => [one.material_id, one.price, one.status])).toEqual([
    [onion, 500, 'closed'],
    [cheese, 1_500, 'open'],
  ])
})

test('PUT option-group refuses a product catalog that contains itself, and returns the path', async () => {
  const [menu, burger] = [
    await a.product({ branch: a1, name: nameOf('Menü') }),
    await a.product({ branch: a1, name: nameOf('Burger') }),
  ]
  const catalog = (tr: string, of: number) => ({ ...extras, kind: 'product', name: nameOf(tr), items: [combo(of)] })
  const main = (await create({ ...catalog('Ana ürün', burger.id), selection_limit: 1 })).reply
  const sides = (await create({ ...catalog('Yanında', menu.id), selection_limit: 1 })).reply
  expect((await attach(main.id, [menu.id])).status).toBe(200)
  const refused = await attach(sides.id, [burger.id])
  expect(errorsOf(refused)).toEqual([['product_ids', 'branch-option-group.circle']])
  expect(refused.refusal.errors?.[0]?.message).toContain('Yanında → Menü → Ana ürün → Burger → Yanında')
  expect((await call(optionGroupUse, { as: A.owner, params: at(sides.id) })).reply.products).toEqual([])
  const itself = await update(main.id, 1, { ...catalog('Ana ürün', menu.id), selection_limit: 1 })
  expect(errorsOf(itself)).toEqual([['items', 'branch-option-group.circle']])
})

test('PUT option-group in parallel refuses one of two that close a circle together', async () => {
  const [menu, burger] = [await a.product({ branch: a1 }), await a.product({ branch: a1 })]
  const catalog = (of: number) => ({ kind: 'product', selection_limit: 1, items: [combo(of)] })
  const [main, sides] = [(await create(catalog(burger.id))).reply, (await create(catalog(menu.id))).reply]
  const answers = await Promise.all([attach(main.id, [menu.id]), attach(sides.id, [burger.id])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('GET, PUT and DELETE option-group return 404 through another branch and for another company', async () => {
  const { id } = (await create()).reply
  const tries = [
    [a2, A.owner],
    [a1, B.owner],
  ] as const
  for (const [branch, as] of tries) {
    const request = { as, params: at(id, branch) }
    expect((await call(optionGroup.one, request)).status).toBe(404)
    expect((await call(optionGroupUse, request)).status).toBe(404)
    expect((await call(copyOptionGroup, request)).status).toBe(404)
    expect((await call(optionGroup.remove, request)).status).toBe(404)
    expect((await update(id, 1, {}, branch, as)).status).toBe(404)
    expect((await attach(id, [], branch, as)).status).toBe(404)
  }
  expect((await create({}, a1, B.owner)).status).toBe(404)
})

test("GET option-group/export writes option names, and problems in the reader's language", async () => {
  const branch = await a.branch({ company: A })
  const body = { items: [item(await material('Acı sos', branch))] }
  const { items } = (await create(body, branch)).reply
  await admin("update option_item set status = 'closed' where id = $1", [items[0]?.id])
  const query = { format: 'csv', columns: 'name,selection_type,items,used,problem' } as const
  const { bytes } = await call(optionGroup.export, { as: A.owner, params: { branch_id: branch.id }, query })
  const text = String(bytes)
  expect(text).toContain('Çoklu seçim')
  expect(text).toContain('Acı sos')
  expect(text).toContain('açık seçenek sayısı yetersiz')
})
