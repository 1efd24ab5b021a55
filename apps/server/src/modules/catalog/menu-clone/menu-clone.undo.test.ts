import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { slow } from '../../../../test/slow.ts'
import { type Branch, copying } from '../../../../test/take-over.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const server = await testServer()
const { a, admin, call } = server
const world = await twoTenants(a)
const { A, B, a2, b1 } = world
const { takeOver, sold, counts, fresh, copyOf, edit } = copying(server, world)

const undo = (branch: Branch, change_id: number, as = A.owner) =>
  call(undoMenuChange, { as, params: { branch_id: branch.id, change_id } })

test('POST menu-change/:id/undo of a clone restores every row of the menu', async () => {
  const target = await fresh()
  const { reply: first } = await takeOver(A.owner, target, a2)
  const before = await sold(target)
  await edit(a2.plain.id, 'price = price + 500, name = \'{"tr": "Yeni ad"}\'')
  await admin(`delete from option_item where id = (select max(i.id) from option_item i where i.group_id = $1)`, [
    a2.groups[1]?.id,
  ])
  await admin('update option_group set version = version + 1 where id = $1', [a2.groups[1]?.id])
  await a.product({ branch: a2, category_id: a2.plain.category_id })
  const { reply: second } = await takeOver(A.owner, target, a2)
  expect([second.made, second.changed]).toEqual([1, 2])
  expect(await sold(target)).not.toEqual(before)

  const undone = await undo(target, second.id)
  expect(undone.reply).toEqual({ undone: 3, kept: [] })
  expect(await sold(target)).toEqual(before)
  expect(await counts(target, a2)).toEqual({ unchanged: 18, changed: 2, new: 1 })
  expect((await undo(target, second.id)).refusal.code).toBe('menu-change.already-undone')

  // Rows changed by the second clone and restored by its undo count as changed since the first clone.
  const { kept } = (await undo(target, first.id)).reply
  expect(kept.map(({ record }) => record).sort()).toEqual([
    'category',
    'material',
    'material',
    'material',
    'option_group',
    'product',
  ])
})

test('POST menu-change/:id/undo of a whole clone leaves nothing behind', async () => {
  const target = await fresh()
  const { reply } = await takeOver(A.owner, target, a2)
  expect((await undo(target, reply.id)).reply).toEqual({ undone: reply.made, kept: [] })
  for (const table of ['category', 'product', 'material', 'option_group', 'option_item', 'menu_origin'])
    expect(await admin(`select from ${table} where branch_id = $1`, [target.id])).toEqual([])
  expect(await counts(target, a2)).toEqual({ new: reply.made })
})

test('POST menu-change/:id/undo of a clone skips and returns rows changed or used since, with their dependencies', async () => {
  const target = await fresh()
  const { reply } = await takeOver(A.owner, target, a2)
  const changed = await copyOf(target, a2.withOptions)
  await edit(changed.id, 'price = 1')
  const category = await copyOf(target, { id: a2.plain.category_id }, 'category')
  await a.product({ branch: target, category_id: category.id })
  const { kept } = (await undo(target, reply.id)).reply
  // The changed product keeps its category, groups and their materials; the other category has a new product.
  const keptRows = kept.map(({ record, id }) => `${record}:${id}`)
  expect(keptRows).toEqual(expect.arrayContaining([`product:${changed.id}`, `category:${category.id}`]))
  expect(kept.filter(({ record }) => record === 'option_group')).toHaveLength(4)
  expect(await copyOf(target, a2.plain)).toBeUndefined()
})

test('POST menu-change/:id/undo returns 404 through another branch and for another company', async () => {
  const target = await fresh()
  const { reply } = await takeOver(A.owner, target, a2)
  expect((await undo(a2, reply.id)).status).toBe(404)
  expect((await undo(target, reply.id, B.owner)).status).toBe(404)
  expect((await undo(b1, reply.id, B.owner)).status).toBe(404)
})

test('POST menu-change/:id/undo refuses an undo that would make a product an option of itself', async () => {
  const source = await fresh()
  const [soup, meal] = [await a.product({ branch: source }), await a.product({ branch: source })]
  const combo = (product: Branch, option: Branch) =>
    a
      .group({ branch: source, product, kind: 'product', selection_type: 'multiple', prices: [] })
      .then(async (group) => {
        await a.item({ branch: source, group_id: group.id, product_id: option.id })
        return group
      })
  await combo(meal, soup)
  const target = await fresh()
  await takeOver(A.owner, target, source)
  // The source removes the combo, this branch follows, and the link is reversed here before the undo.
  await admin('delete from product_option_group where product_id = $1', [meal.id])
  await edit(meal.id, 'price = 1')
  const { reply } = await takeOver(A.owner, target, source)
  const [mealHere, soupHere] = [await copyOf(target, meal), await copyOf(target, soup)]
  const turned = await a.group({
    branch: target,
    product: soupHere,
    kind: 'product',
    selection_type: 'multiple',
    prices: [],
  })
  await a.item({ branch: target, group_id: turned.id, product_id: mealHere.id })
  expect((await undo(target, reply.id)).refusal).toMatchObject({ status: 409, code: 'branch-option-group.circle' })
  expect((await copyOf(target, meal)).price).toBe(1)
})

test('POST menu-change/:id/undo skips a row that references a deleted one', async () => {
  const source = await fresh()
  const product = await a.product({ branch: source })
  const target = await fresh()
  await takeOver(A.owner, target, source)
  const copy = await copyOf(target, product)
  const old = await copyOf(target, { id: product.category_id }, 'category')
  const other = await a.category({ branch: source })
  await edit(product.id, `category_id = ${other.id}`)
  const { reply } = await takeOver(A.owner, target, source)
  await admin('delete from category where id = $1', [old.id])
  const { undone, kept } = (await undo(target, reply.id)).reply
  // The product cannot be deleted, so its category cannot be deleted either.
  expect([undone, kept.map(({ record }) => record).sort()]).toEqual([0, ['category', 'product']])
  expect(await admin('select from product where id = $1', [copy.id])).toHaveLength(1)
})

test('POST menu-clone clones a menu of 2,000 products with groups, and its undo removes it', slow, async () => {
  const [source, target] = [await fresh(), await fresh()]
  const keys = [A.id, source.id]
  await admin(
    `insert into category (company_id, branch_id, name, sort_no)
     select $1, $2, jsonb_build_object('tr', 'K' || n), n from generate_series(1, 40) n`,
    keys,
  )
  await admin(
    `insert into product (company_id, branch_id, category_id, name, price, vat_rate, sort_no)
     select $1, $2, c.id, jsonb_build_object('tr', 'Ü' || n), 1000 + n, 1000, n
     from category c, generate_series(1, 50) n where c.branch_id = $2 and c.company_id = $1`,
    keys,
  )
  await admin(
    `insert into option_group (company_id, branch_id, kind, name, selection_type)
     select $1, $2, 'product', jsonb_build_object('tr', 'G' || n), 'multiple' from generate_series(1, 200) n`,
    keys,
  )
  await admin(
    `insert into option_item (company_id, branch_id, group_id, product_id, sort_no)
     select $1, $2, g.id, p.id, p.sort_no from option_group g
     join product p on p.branch_id = $2 and p.id % 200 = g.id % 200 where g.branch_id = $2 and g.company_id = $1`,
    keys,
  )
  await admin(
    `insert into product_option_group (company_id, branch_id, product_id, group_id, sort_no)
     select $1, $2, p.id, g.id, 1 from product p join option_group g on g.branch_id = $2 and (p.id + g.id) % 200 = 1
     where p.branch_id = $2 and p.company_id = $1 and p.id % 2 = 0`,
    keys,
  )
  const begun = performance.now()
  const { reply } = await takeOver(A.owner, target, source)
  console.log(`2,000 products were compared twice and taken over in ${Math.round(performance.now() - begun)} ms`)
  expect(reply.made).toBe(40 + 2_000 + 200)
  const hanging = `select (select count(*) from option_item where branch_id = $1) as items,
    (select count(*) from product_option_group where branch_id = $1) as links`
  expect(await admin(hanging, [target.id])).toEqual(await admin(hanging, [source.id]))
  expect((await undo(target, reply.id)).reply).toEqual({ undone: reply.made, kept: [] })
})
