import { isDeepStrictEqual } from 'node:util'
import { cellFields, type ProductColumns, productColumns } from '@sofra/contract/catalog/product/product.columns.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { edited, importer } from '../../../testing/importing.ts'
import { type ByKind, eachColumn } from '../../../testing/product-values.ts'
import { testServer } from '../../../testing/server.ts'
import { takingOver } from '../../../testing/take-over.ts'
import { twoTenants } from '../../../testing/tenants.ts'
import { productSheetOf } from '../menu-file/menu-file.sheets.ts'
import { changesOf } from '../menu-plan/menu-plan.changes.ts'
import { productLinks } from './product.record.api.ts'
import { updateProducts } from './product.write.api.ts'

const { a, admin, call } = await testServer()
const { A, a1 } = await twoTenants(a)
const keys = { company_id: A.id, branch_id: a1.id }
const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Bar', is_active: true })
const [group] = a1.groups

/** Columns of the table that are no part of a product's form, and why. */
const besides: Readonly<Record<string, string>> = {
  id: 'every record has it',
  company_id: 'whose it is',
  branch_id: 'whose it is',
  version: 'every record has it',
  created_at: 'every record has it',
  sort_no: 'products are ordered by dragging',
  origin_id: 'of which product of another branch it is a copy',
  status: 'opened and closed by calls of their own',
  closed_until: 'opened and closed by calls of their own',
  status_by: 'opened and closed by calls of their own',
  status_at: 'opened and closed by calls of their own',
}

const inTable = async () =>
  (
    await admin<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'product'::regclass and attnum > 0 and not attisdropped`,
    )
  ).map(({ name }) => name)

/** What stands in the table and is neither declared nor named, and what is declared and stands nowhere. */
const strangers = (table: readonly string[], declared: ProductColumns) => {
  const known = Object.keys(declared).filter((field) => !(field in productLinks))
  return [
    ...table.filter((name) => !(known.includes(name) || name in besides)),
    ...known.filter((field) => !table.includes(field)),
  ]
}

test('every column of the table is declared or named as not edited, and every declared one is in the table', async () => {
  expect(strangers(await inTable(), productColumns)).toEqual([])
})

/** A column that there is not. */
const note = { kind: 'translated', lines: 2, part: 'what', start: { tr: '', en: '', de: '' } } as const
const oneMore: ProductColumns = {
  ...productColumns,
  imagined_note: { ...note, schema: productColumns.description.schema },
}

test('control: a column that only the table or only the declaration has is noticed', async () => {
  expect(strangers(await inTable(), oneMore)).toEqual(['imagined_note'])
  expect(strangers([...(await inTable()), 'imagined_note'], productColumns)).toEqual(['imagined_note'])
})

const inSheet = (columns: ProductColumns) => [
  ...new Set(productSheetOf(columns).map(({ path }) => path.split('.')[0] ?? '')),
]

test('every column has its words and a place in the file; offers have a sheet of their own', () => {
  const fields = Object.keys(productColumns)
  expect(fields.filter((field) => !(`branch-product.${field}` in allPhrases))).toEqual([])
  expect(inSheet(productColumns).toSorted()).toEqual(fields.filter((field) => field !== 'offers').toSorted())
})

test('another column that is declared stands in the file in each language, and is compared', () => {
  const more = productSheetOf(oneMore).filter(({ path }) => path.startsWith('imagined_note'))
  expect(more.map(({ path, empty }) => [path, empty])).toEqual(
    ['tr', 'en', 'de'].map((lang) => [`imagined_note.${lang}`, 'nothing']),
  )
  const said = { imagined_note: { tr: '200 kcal', en: '', de: '' } }
  expect(changesOf({ imagined_note: note.start }, said, undefined)).toEqual([{ field: 'imagined_note', kept: null }])
})

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

test('POST product, a clone and a file carry every column', async () => {
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

test('updateProducts writes every column, only those that are said, and none where one is stale', async () => {
  const [one, two] = [await create(), await create()]
  const { kitchen_ids, group_ids, ...second } = eachColumn(values(2))
  const set = { ...second, status: 'closed', closed_until: null, status_by: A.owner.id, status_at: new Date() }
  const changes = [
    { id: one.id, version: 1, set: set as never },
    { id: two.id, version: 1, set: { name: { en: 'Mash' } } },
  ]
  const stale = [...changes.slice(0, 1), { id: two.id, version: 7, set: { price: 5 } }]
  expect(await updateProducts(admin, keys, stale, { whole: true })).toEqual([])
  expect(await stored('id', one.id)).toMatchObject({ price: first.price })

  expect(await updateProducts(admin, keys, changes, { whole: true })).toHaveLength(2)
  const { category_id, ...written } = second
  expect(await stored('id', one.id)).toEqual(written)
  const names = { tr: 'Ezme 1', en: 'Mash', de: 'Püree' }
  expect(await stored('id', two.id)).toEqual({ ...(await stored('id', (await create()).id)), name: names })
  expect(await updateProducts(admin, { ...keys, branch_id: keys.branch_id + 1 }, changes)).toEqual([])
  expect(cellFields.filter((field) => !(field in written))).toEqual([])
})
