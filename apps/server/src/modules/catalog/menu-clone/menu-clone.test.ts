import { menuSources } from '@sofra/contract/branch/menu-source/menu-source.contract.ts'
import { cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import { selectionTypes } from '@sofra/contract/catalog/option/option.rules.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { type Branch, copying } from '../../../../test/take-over.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const server = await testServer()
const { a, admin, call } = server
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { look, takeOver, sold, counts, fresh, copyOf, edit } = copying(server, world)

test('POST menu-clone creates a menu that sells exactly what its source sells, and stores its origins', async () => {
  // A group with products as options, in its own category, and a closed item.
  const drinks = await a.category({ branch: a1 })
  const ayran = await a.product({ branch: a1, category_id: drinks.id, price: 4_000 })
  await a.product({ branch: a1, category_id: drinks.id, status: 'closed' })
  const group = await a.group({
    branch: a1,
    product: a1.plain,
    selection_type: 'multiple',
    kind: 'product',
    prices: [],
  })
  await a.item({ branch: a1, group_id: group.id, product_id: ayran.id, price: 3_000 })
  const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Bar', is_active: true })
  await a.insert('product_kitchen', {
    company_id: A.id,
    branch_id: a1.id,
    product_id: ayran.id,
    kitchen_id: kitchen.id,
  })
  const target = await fresh()
  const { reply, status } = await takeOver(A.owner, target, a1)
  expect([status, reply.kind, reply.changed]).toEqual([201, 'clone', 0])
  expect(reply.made).toBe(3 + 4 + 12 + 5)

  const [source, cloned] = [await sold(a1), await sold(target)]
  expect(cloned).toEqual(source)
  expect(
    cloned.flatMap(({ products }: { products: { catalogs: object[] }[] }) => products.flatMap((one) => one.catalogs)),
  ).toHaveLength(selectionTypes.length + 1)
  const strays = await admin<{ n: number }>(
    `select count(*) as n from product p where p.branch_id = $1
       and not exists (select from product o where o.id = p.origin_id and o.branch_id = $2 and o.name = p.name)`,
    [target.id, a1.id],
  )
  expect(strays).toEqual([{ n: 0 }])
  const kitchens = await admin('select kitchen_id from product_kitchen where branch_id = $1', [target.id])
  expect(kitchens).toEqual([{ kitchen_id: kitchen.id }])
  expect(await counts(target, a1)).toEqual({ unchanged: reply.made })
  expect((await takeOver(A.owner, target, a1)).refusal).toMatchObject({ status: 409, code: 'menu-plan.nothing' })
  const [emitted] = await admin('select name, payload from event where branch_id = $1', [target.id])
  expect(emitted).toEqual({ name: 'menu.changed', payload: { what: 'menu-clone' } })
})

test('POST menu-clone returns 404 for a source of another company, out of scope, or missing', async () => {
  const target = await fresh()
  const manager = await a.user({
    account: A.account,
    keys: ['post-branch-menu-clone', 'get-branch-menu-clone-all'],
    branches: [target, a1, await fresh()],
  })
  const tries = [
    [A.owner, b1],
    [eliza, b1],
    [manager, a2],
    [A.owner, { id: 999_999 }],
  ] as const
  const refusals = []
  for (const [as, from] of tries) {
    const request = { as, params: { branch_id: target.id } }
    refusals.push((await call(previewClone, { ...request, body: { from_branch_id: from.id } })).refusal)
    const body = { from_branch_id: from.id, menu_versions: { from: 1, here: 1 }, keys: [], overwrite: [] }
    refusals.push((await call(cloneMenu, { ...request, body })).refusal)
  }
  expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ status: 404, code: 'error.not-found' })
  const itself = { as: A.owner, params: { branch_id: target.id }, body: { from_branch_id: target.id } }
  expect((await call(previewClone, itself)).refusal).toMatchObject({
    status: 400,
    errors: [{ path: 'from_branch_id', code: 'rule.invalid' }],
  })
  const offered = (await call(menuSources, { as: manager, params: { branch_id: target.id } })).reply
  expect(offered.sources.map(({ branch_id }) => branch_id)).toEqual([a1.id])
  expect(await admin('select id from category where branch_id = $1', [target.id])).toEqual([])
  expect((await call(menuSources, { as: B.owner, params: { branch_id: b1.id } })).reply.sources).toEqual([])
})

test('POST menu-clone of some rows clones them with their dependencies only', async () => {
  const target = await fresh()
  const { rows } = await look(A.owner, target, a2)
  const key = `product:${a2.withOptions.id}`
  expect(rows.find((row) => row.key === key)?.needs).toEqual([
    `category:${a2.withOptions.category_id}`,
    ...a2.groups.map(({ id }) => `option_group:${id}`),
  ])
  const { reply } = await takeOver(A.owner, target, a2, { keys: [key] })
  expect(reply.made).toBe(1 + 1 + 4 + 12)
  expect(await counts(target, a2)).toEqual({ unchanged: 18, new: 2 })
})

test('POST menu-clone again applies changes of the source and keeps those of this branch', async () => {
  const source = await fresh()
  const category = await a.category({ branch: source })
  const product = () => a.product({ branch: source, category_id: category.id, price: 100 })
  const [followed, ownOnly, both] = [await product(), await product(), await product()]
  const target = await fresh()
  await takeOver(A.owner, target, source)
  const copies = {
    followed: await copyOf(target, followed),
    own: await copyOf(target, ownOnly),
    both: await copyOf(target, both),
  }
  await edit(followed.id, 'price = 120')
  await edit(copies.own.id, 'price = 90')
  await edit(both.id, 'price = 130, vat_rate = 2000')
  await edit(copies.both.id, 'price = 80')
  const added = await product()

  const { rows } = await look(A.owner, target, source)
  const seen = (of: Branch) => {
    const planRow = rows.find(({ key }) => key === `product:${of.id}`)
    return [planRow?.situation, planRow?.changes.map(({ field, before, after, kept }) => [field, before, after, kept])]
  }
  expect(seen(followed)).toEqual(['changed', [['price', 100, 120, null]]])
  expect(seen(ownOnly)).toEqual(['kept', [['price', 90, 100, 'here']]])
  expect(seen(both)).toEqual([
    'changed',
    [
      ['price', 80, 130, 'both'],
      ['vat_rate', 1_000, 2_000, null],
    ],
  ])
  expect(seen(added)).toEqual(['new', []])

  const { reply } = await takeOver(A.owner, target, source)
  expect([reply.made, reply.changed]).toEqual([1, 2])
  const prices = async () => Promise.all([followed, ownOnly, both].map(async (of) => (await copyOf(target, of)).price))
  expect(await prices()).toEqual([120, 90, 80])
  expect(await counts(target, source)).toEqual({ unchanged: 3, kept: 2 })

  const key = `product:${ownOnly.id}`
  await takeOver(A.owner, target, source, { keys: [key], overwrite: [{ key, fields: ['price'] }] })
  expect(await prices()).toEqual([120, 100, 80])
})

test('POST menu-clone keeps the closed state of rows here, and a new option takes the source’s', async () => {
  const source = await fresh()
  const product = await a.product({ branch: source })
  const group = await a.group({ branch: source, product, selection_type: 'multiple', prices: [100, 200] })
  const target = await fresh()
  await takeOver(A.owner, target, source)
  const copy = await copyOf(target, group, 'option_group')
  const items = () =>
    admin<{ id: number; price: number; status: string }>(
      'select id, price, status from option_item where group_id = $1 order by sort_no',
      [copy.id],
    )
  const [first, second] = await items()
  await admin("update option_item set status = 'closed' where id = $1", [first?.id])
  await admin('update option_item set price = 150 where group_id = $1 and price = 100', [group.id])
  await admin('delete from option_item where group_id = $1 and price = 200', [group.id])
  const material = await a.insert<{ id: number }>('material', {
    company_id: A.id,
    branch_id: source.id,
    name: { tr: 'Turşu', en: '', de: '' },
  })
  await a.item({ branch: source, group_id: group.id, material_id: material.id, price: 300, status: 'closed' })
  await admin('update option_group set version = version + 1 where id = $1', [group.id])
  const { reply } = await takeOver(A.owner, target, source, { keys: [`option_group:${group.id}`] })
  expect([reply.made, reply.changed]).toEqual([1, 1])
  expect(await items()).toEqual([
    { id: first?.id, price: 150, status: 'closed' },
    { id: expect.any(Number), price: 300, status: 'closed' },
  ])
  expect((await items()).map(({ id }) => id)).not.toContain(second?.id)
})

test('POST menu-clone does not restore a copy that was deleted here', async () => {
  const source = await fresh()
  const product = await a.product({ branch: source })
  const target = await fresh()
  await takeOver(A.owner, target, source)
  await admin('delete from product where branch_id = $1', [target.id])
  expect(await counts(target, source)).toEqual({ unchanged: 1, removed: 1 })
  await takeOver(A.owner, target, source, { keys: [`product:${product.id}`] })
  expect(await counts(target, source)).toEqual({ unchanged: 2 })
})

test('POST menu-clone matches a row with the same name instead of creating it twice', async () => {
  const [source, target] = [await fresh(), await fresh()]
  const name = { tr: 'İçecekler', en: '', de: '' }
  const [from, here] = [await a.category({ branch: source, name }), await a.category({ branch: target, name })]
  const ayran = { name: { tr: 'Ayran', en: '', de: '' } }
  await a.product({ branch: source, category_id: from.id, price: 200, ...ayran })
  await a.product({ branch: target, category_id: here.id, price: 150, ...ayran })
  expect(await counts(target, source)).toEqual({ unchanged: 1, kept: 1 })
})

test('POST menu-clone in parallel succeeds once, and returns 409 for a menu that has changed since its preview', async () => {
  const target = await fresh()
  const answers = await Promise.all([
    takeOver(A.owner, target, a2),
    takeOver(A.owner, target, a2),
    takeOver(eliza, target, a2),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  const { n } = (
    await admin<{ n: number }>('select count(*) as n from product where branch_id = $1', [target.id])
  )[0] ?? { n: 0 }
  expect(n).toBe(2)

  for (const [changed, of] of [
    [a2.plain.id, a2],
    [(await copyOf(target, a2.plain)).id, target],
  ] as const) {
    const { menu_versions, rows } = await look(A.owner, target, a2)
    await edit(changed, 'price = price + 1')
    const body = { from_branch_id: a2.id, menu_versions, keys: rows.map(({ key }) => key), overwrite: [] }
    const { refusal } = await call(cloneMenu, { as: A.owner, params: { branch_id: target.id }, body })
    const part = of === target ? 'here' : 'from'
    const present = { menu_versions: { ...menu_versions, [part]: menu_versions[part] + 1 } }
    expect(refusal).toMatchObject({ status: 409, code: 'menu-plan.moved', present })
  }
})

test('POST menu-clone refuses invalid rows like their form, at the field', async () => {
  const [source, target] = [await fresh(), await fresh()]
  const product = await a.product({ branch: source })
  const group = await a.group({
    branch: source,
    product,
    selection_type: 'multiple',
    prices: [100],
    minimum_selection: 5,
  })
  const { rows } = await look(A.owner, target, source)
  expect(rows.find(({ key }) => key === `option_group:${group.id}`)?.faults).toMatchObject([
    { path: 'minimum_selection', code: 'branch-option-group.minimum-above-options' },
  ])
  expect(rows.find(({ key }) => key === `product:${product.id}`)?.faults).toMatchObject([
    { code: 'menu-plan.needs-refused' },
  ])
  expect((await takeOver(A.owner, target, source)).reply.made).toBe(2)
})
