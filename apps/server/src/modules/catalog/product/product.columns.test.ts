import { isDeepStrictEqual } from 'node:util'
import { cellFields, type ProductColumns, productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { expect, test } from 'vitest'
import { edited, importer } from '../../../../test/importing.ts'
import { type ByKind, eachColumn } from '../../../../test/product-values.ts'
import { testServer } from '../../../../test/server.ts'
import { takingOver } from '../../../../test/take-over.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { productLinks } from './product.record.api.ts'
import { updateProducts } from './product.write.api.ts'

const { a, admin, call } = await testServer()
const { A, a1 } = await twoTenants(a)
const keys = { company_id: A.id, branch_id: a1.id }
const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Bar', is_active: true })
const [group] = a1.groups

const values = (no: number): ByKind<unknown> => ({
  category: () => a1.plain.category_id,
  translated: () => ({ tr: `Ezme ${no}`, en: 'Dip', de: 'Püree' }),
  picture: () => `product/${no}.webp`,
  money: () => 1_000 * no,
  rate: () => 100 * no,
  whole: () => 10 * no,
  tags: () => [`tag ${no}`, 'b'],
  flag: () => false,
  choices: ({ choices }) => choices.slice(no, no + 2),
  hours: () => ({ weekly: [{ weekday: no, start: 600, end: 900 }] }),
  offers: () => [{ delivery_type: null, source: 'web', price: no, premium_price: no, hidden: false }],
  kitchens: () => [kitchen.id],
  groups: () => [group?.id],
})
const first = eachColumn(values(1))
const create = async () =>
  (await call(product.create, { as: A.owner, params: { branch_id: a1.id }, body: first as never })).reply

const columns = Object.keys(productColumns).filter((field) => !(field in productLinks || field === 'category_id'))
const stored = async (where: string, id: number) =>
  (await admin(`select ${columns.join(', ')} from product where ${where} = $1`, [id]))[0]

test('POST product, a clone and a file include every column', async () => {
  const { id, ...reply } = await create()
  expect(reply).toMatchObject(first)
  const all = Object.entries<ProductColumns[string]>(productColumns)
  expect(all.filter(([field, { start }]) => isDeepStrictEqual(first[field as 'name'], start))).toEqual([])

  const copy = await a.branch({ company: A })
  const { takeOver } = takingOver({ call })
  await takeOver(A.owner, copy, a1)
  expect(await stored('origin_id', id)).toEqual(await stored('id', id))

  const { apply, compared, ended, exported } = importer({ a, call, company: A, owner: A.owner })
  const sheets = edited(await exported(copy), 'Products', (cell) => cell('No. (do not change)').set(null))
  await admin('delete from product_option_group where branch_id = $1', [copy.id])
  await admin('delete from product where branch_id = $1', [copy.id])
  const { id: file } = await compared(copy, sheets)
  await apply(copy, file)
  await ended(copy, file)
  const [again] = await admin(
    `select ${columns.join(', ')} from product where branch_id = $1 and name->>'tr' = 'Ezme 1'`,
    [copy.id],
  )
  expect(again).toEqual(await stored('id', id))
})

test('updateProducts writes every sent column only, and nothing when one is stale and all are required', async () => {
  const [one, two] = [await create(), await create()]
  const { kitchen_ids, group_ids, ...second } = eachColumn(values(2))
  const set = { ...second, status: 'closed', closed_until: null, status_by: A.owner.id, status_at: new Date() }
  const changes = [
    { id: one.id, version: 1, set: set as never },
    { id: two.id, version: 1, set: { name: { en: 'Mash' } } },
  ]
  const stale = [...changes.slice(0, 1), { id: two.id, version: 7, set: { price: 5 } }]
  expect(await updateProducts(admin, keys, stale, { allOrNone: true })).toEqual([])
  expect(await stored('id', one.id)).toMatchObject({ price: first.price })

  expect(await updateProducts(admin, keys, changes, { allOrNone: true })).toHaveLength(2)
  const { category_id, ...written } = second
  expect(await stored('id', one.id)).toEqual(written)
  const names = { tr: 'Ezme 1', en: 'Mash', de: 'Püree' }
  expect(await stored('id', two.id)).toEqual({ ...(await stored('id', (await create()).id)), name: names })
  expect(await updateProducts(admin, { ...keys, branch_id: keys.branch_id + 1 }, changes)).toEqual([])
  expect(cellFields.filter((field) => !(field in written))).toEqual([])
})
