import { cloneMenu, menuSources } from '@sofra/contract/branch/menu-clone/menu-clone.contract.ts'
import { selectionTypes } from '@sofra/contract/catalog/option/option.rules.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza } = await twoTenants(a)

const copy = (as: { id: number }, to: { id: number }, from: { id: number }) =>
  call(cloneMenu, { as, params: { branch_id: to.id }, body: { from_branch_id: from.id } })

/** The menu as a channel gets it, without what differs between any two branches. */
const sold = async (branch: { id: number }) => {
  const { reply } = await call(orderingMenu, { channel: A.channel, query: { branch_id: branch.id } })
  return JSON.parse(JSON.stringify(reply.categories, (key, value) => (key === 'id' ? 0 : value)))
}

test('the copy sells exactly what its source sells, its groups and options among it, and knows where it came from', async () => {
  // A group whose options are products, in an own category, and something that is closed.
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
  const target = await a.branch({ company: A })
  const { reply, status } = await copy(A.owner, target, a1)
  expect([status, reply]).toEqual([201, { categories: 3, products: 4 }])

  const [source, made] = [await sold(a1), await sold(target)]
  expect(made).toEqual(source)
  expect(
    made.flatMap(({ products }: { products: { catalogs: object[] }[] }) => products.flatMap((one) => one.catalogs)),
  ).toHaveLength(selectionTypes.length + 1)
  const strays = await admin<{ n: number }>(
    `select count(*) as n from product p where p.branch_id = $1
       and not exists (select from product o where o.id = p.origin_id and o.branch_id = $2 and o.name = p.name)`,
    [target.id, a1.id],
  )
  expect(strays).toEqual([{ n: 0 }])
  expect((await copy(A.owner, target, a1)).refusal).toMatchObject({ status: 409, code: 'menu-clone.not-empty' })
})

test('a source of another company, of a branch out of reach, and a missing one answer alike', async () => {
  const target = await a.branch({ company: A })
  const manager = await a.user({
    account: {
      id:
        (await admin<{ account_id: number }>('select account_id from company where id = $1', [A.id]))[0]?.account_id ??
        0,
    },
    keys: ['post-branch-menu-clone', 'get-branch-menu-clone-all'],
    branches: [target, a1],
  })
  const refusals = [
    (await copy(A.owner, target, b1)).refusal,
    (await copy(eliza, target, b1)).refusal,
    (await copy(manager, target, a2)).refusal,
    (await copy(A.owner, target, { id: 999_999 })).refusal,
  ]
  expect(refusals).toEqual(Array(4).fill(expect.objectContaining({ status: 404, code: 'error.not-found' })))
  expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1)
  const offered = (await call(menuSources, { as: manager, params: { branch_id: target.id } })).reply
  expect(offered.sources.map(({ branch_id }) => branch_id)).toEqual([a1.id])
  expect(await admin('select id from category where branch_id = $1', [target.id])).toEqual([])
  expect((await call(menuSources, { as: B.owner, params: { branch_id: b1.id } })).reply.sources).toEqual([])
})

test('of two copies at once one is made', async () => {
  const target = await a.branch({ company: A })
  const answers = await Promise.all([copy(A.owner, target, a1), copy(A.owner, target, a2), copy(eliza, target, a1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a menu of 2,000 products with groups is copied whole', async () => {
  const [source, target] = [await a.branch({ company: A }), await a.branch({ company: A })]
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
     select $1, $2, p.id, g.id, 1 from product p join option_group g on g.branch_id = $2 and (p.id + g.id) % 100 = 0
     where p.branch_id = $2 and p.company_id = $1`,
    keys,
  )
  const begun = performance.now()
  const { reply } = await copy(A.owner, target, source)
  console.log(`2,000 products were copied in ${Math.round(performance.now() - begun)} ms`)
  expect(reply).toEqual({ categories: 40, products: 2_000 })
  const counts = `select (select count(*) from option_item where branch_id = $1) as items,
    (select count(*) from product_option_group where branch_id = $1) as links`
  expect(await admin(counts, [target.id])).toEqual(await admin(counts, [source.id]))
})
