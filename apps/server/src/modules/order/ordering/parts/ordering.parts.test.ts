import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { withTenant } from '../../../../kernel/database/tenant.ts'
import { type LoadedProduct, menuPartsCache } from './ordering.parts.cache.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1 } = world

const basket = (branch: { id: number }, product_id: number, channel = A.channel, options: object[] = []) =>
  call(quote, {
    channel,
    body: {
      branch_id: branch.id,
      delivery_type: 'comeGetIt',
      payment_method: world.paymentMethod.id,
      lines: [{ product_id, quantity: 1, options: options as [] }],
    },
  })

/** Creates a dish with an option of 5.00; `answered` returns the quotes of both. */
const dish = async () => {
  const product = await a.product({ branch: a1, price: 10_000 })
  const group = await a.group({ branch: a1, product, selection_type: 'multiple', prices: [500] })
  const item = group.items[0]?.id ?? 0
  const answered = async () => {
    const answer = await basket(a1, product.id, A.channel, [{ catalog_id: group.id, item_id: item }])
    if (answer.status !== 200) return answer.refusal.errors
    return [answer.reply.total, ...answer.reply.lines.map(({ options }) => options)]
  }
  return { product, answered }
}

test.each([
  ['product', 'set price = price + 1 where id = $1'],
  ['category', "set status = 'closed' where id = (select category_id from product where id = $1)"],
  [
    'option_item',
    'set price = price + 1 where group_id = (select group_id from product_option_group where product_id = $1)',
  ],
  [
    'option_group',
    `set name = '{"tr": "Yeni", "en": "", "de": ""}' where id = (select group_id from product_option_group where product_id = $1)`,
  ],
  [
    'material',
    `set name = '{"tr": "Yeni", "en": "", "de": ""}' where id = (select i.material_id from option_item i
       join product_option_group l on l.group_id = i.group_id where l.product_id = $1)`,
  ],
  [
    'product_option_group',
    'set product_id = (select min(id) from product where branch_id = p.branch_id) where product_id = $1',
  ],
])(
  'POST ordering/order uses a changed %s at once, because the menu’s version changes with it',
  async (table, change) => {
    const { product, answered } = await dish()
    const before = await answered()
    expect(before).toHaveLength(2)
    // Control: a change without a new version is not seen, so the replies come from the cache.
    const sql = `update ${table} p ${change}`
    await admin(`alter table ${table} disable trigger menu_updated`)
    await admin(sql, [product.id])
    await admin(`alter table ${table} enable trigger menu_updated`)
    expect(await answered()).toEqual(before)
    await admin('update product set sort_no = sort_no + 1 where id = $1', [product.id])
    expect(await answered()).not.toEqual(before)
  },
)

const stocked = `with counted as (
    insert into stock (company_id, branch_id, product_id, amount) values ($1, $2, $3, 0) returning company_id, branch_id, id
  ) insert into stock_left (company_id, branch_id, stock_id, remaining) select company_id, branch_id, id, 0 from counted`
const reduced = (
  branch: string,
  ends: string,
) => `insert into discount (company_id, branch_ids, name, rate, delivery_types, borne_by, starts_at,
  ends_at) select $1, ${branch}, '{"tr": "Yaz"}', 1000, '{comeGetIt}', 'branch', now() - interval '2 days', now() + interval '${ends} day'
  from (select $2::bigint as branch, $3::bigint) given`
const extended =
  "update discount set ends_at = now() + interval '1 day' where company_id = $1 and $2::bigint + $3::bigint > 0"

test.each([
  ['counter', 'stock', [], stocked],
  ['discount of its branch', 'discount', [], reduced('array[branch]', '1')],
  ['discount of all branches', 'discount', [], reduced("'{}'", '1')],
  ['discount that is extended', 'discount', [reduced('array[branch]', '-1')], extended],
])(
  'POST ordering/order sees a first %s at once, because the version changes with it',
  async (_what, table, before, change) => {
    for (const offers of ['discount', 'stock_left', 'stock']) await admin(`delete from ${offers}`)
    const { product, answered } = await dish()
    const values = [A.id, a1.id, product.id]
    for (const sql of before) await admin(sql, values)
    const plain = await answered()
    expect(plain).toHaveLength(2)
    const offers = () => admin('select offers from menu_version where branch_id = $1', [b1.id])
    const theirs = await offers()
    // Control: a change without a new version is not read.
    await admin(`alter table ${table} disable trigger user`)
    await admin(change, values)
    await admin(`alter table ${table} enable trigger user`)
    expect(await answered()).toEqual(plain)
    await admin(`update ${table} set company_id = company_id where company_id = $1`, [A.id])
    expect(await answered()).not.toEqual(plain)
    expect(await offers()).toEqual(theirs)
  },
)

test('POST ordering/order applies a first discount for all branches that a user of one branch creates', async () => {
  await admin('delete from discount')
  const { answered } = await dish()
  const plain = await answered()
  const values = [A.id, null, null]
  const scope = { companies: [A.id], branches: [world.a2.id] }
  await withTenant(pools, scope, (query) => query(reduced("'{}'", '1'), values))
  expect(await answered()).not.toEqual(plain)
})

test('POST ordering/order never uses cached products of another company', async () => {
  const [ours, theirs] = [a1.plain.id, b1.plain.id]
  for (const [branch, id, channel] of [[a1, ours, A.channel] as const, [b1, theirs, B.channel] as const])
    expect((await basket(branch, id, channel)).status).toBe(200)
  expect((await basket(a1, theirs)).refusal.errors).toMatchObject([{ code: 'ordering.product-unknown' }])
  expect((await basket(b1, theirs, A.channel)).status).toBe(404)
})

const parts = (...ids: number[]) => ({
  products: ids.map((id) => ({ id, group_ids: [] as number[] }) as LoadedProduct),
  groups: [],
  has_stock: false,
  has_discounts: true,
  branch: null,
  currency: { code: 'TRY' } as Currency,
  payments: [],
  own_zones: [],
  holds_until: null,
})

test('menuPartsCache finds by version, returns all products or none, and is limited in products', () => {
  const cache = menuPartsCache(4)
  cache.store('1 1', 5, parts(1, 2))
  cache.store('1 1', 5, parts(2, 3))
  expect(cache.find('1 1', [3, 1])).toMatchObject({
    version: 5,
    has_stock: false,
    has_discounts: true,
    products: [{ id: 3 }, { id: 1 }],
  })
  expect(cache.find('1 1', [1, 4])).toBeUndefined()
  expect(cache.find('1 2', [1])).toBeUndefined()
  cache.store('1 1', 6, parts(1))
  expect(cache.find('1 1', [1])).toMatchObject({ version: 6 })
  expect(cache.find('1 1', [2])).toBeUndefined()
  cache.store('2 2', 1, parts(7, 8, 9))
  // Recently used, so the other one is dropped.
  expect(cache.find('1 1', [1])).toBeDefined()
  cache.store('3 3', 1, parts(7))
  expect(cache.find('2 2', [7])).toBeUndefined()
  expect(cache.find('1 1', [1])).toBeDefined()
})

test('menuPartsCache replaces the branch’s terms with each read, and counts their size', () => {
  const cache = menuPartsCache(4)
  cache.store('1 1', 5, { ...parts(1), holds_until: 10 })
  cache.store('1 1', 5, { ...parts(2), holds_until: 20 })
  expect(cache.find('1 1', [1, 2])).toMatchObject({ holds_until: 20 })
  // As large as three products, beside its own one.
  const currency = { code: 'x'.repeat(3 * 4_096) } as Currency
  cache.store('2 2', 1, { ...parts(3), currency })
  expect(cache.find('1 1', [1])).toBeUndefined()
  cache.store('3 3', 1, parts(4))
  expect(cache.find('2 2', [3])).toBeUndefined()
  expect(cache.find('3 3', [4])).toBeDefined()
})
