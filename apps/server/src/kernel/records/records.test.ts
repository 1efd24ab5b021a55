import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/database.ts'
import { createFactories } from '../../../test/factories.ts'
import { AppError } from '../errors.ts'
import type { RecordKeys } from './keys.ts'
import { recordList } from './list.ts'
import { putOrder, readOrder } from './order.ts'
import { missingIds, readRecord } from './read.ts'
import { type RecordTable, recordTable } from './table.ts'
import { insertRecord, removeRecord, updateRecord } from './write.ts'

// This connection bypasses row security: only the statements' own keys exclude others' records.
const { admin: query } = await testDatabase()
const a = createFactories(query)
const [company, other] = [await a.company(), await a.company()]
const [branch, sister] = [await a.branch({ company }), await a.branch({ company })]
const ofBranch = { company_id: company.id, branch_id: branch.id }
const ofSister = { company_id: company.id, branch_id: sister.id }

const withName = (tr: string) => ({ name: { tr, en: '', de: '' } })
const name = z.object({ tr: z.string(), en: z.string(), de: z.string() })
const record = { id: z.number(), version: z.number(), created_at: z.string() }

const materials = recordTable(
  'material',
  z.object({ ...record, name, image: z.string().nullable(), price: z.number() }),
)
const material = (tr: string, price = 500) => ({ ...withName(tr), image: null, price })
const insertMaterial = (tr: string, keys = ofBranch) => insertRecord(query, materials, keys, material(tr))

const categories = recordTable('category', z.object({ ...record, name }), { order: 'all' })
const links = {
  kitchen_ids: { table: 'product_kitchen', recordColumn: 'product_id', to: 'kitchen_id' },
  group_ids: { table: 'product_option_group', recordColumn: 'product_id', to: 'group_id', ordered: true },
} as const
const products = recordTable(
  'product',
  z.object({
    ...record,
    category_id: z.number(),
    name,
    description: name,
    price: z.number(),
    vat_rate: z.number(),
    tags: z.array(z.string()),
    offers: z.array(z.object({ price: z.number() })),
    tag_count: z.number(),
    kitchen_ids: z.array(z.number()),
    group_ids: z.array(z.number()),
  }),
  { computed: { tag_count: 'cardinality(product.tags)' }, links, order: 'category_id' },
)
const product = (category_id: number) => ({
  ...withName('Mantı'),
  category_id,
  description: withName('').name,
  price: 100,
  vat_rate: 1_000,
  tags: ['a', 'b'],
  offers: [],
  kitchen_ids: [],
  group_ids: [],
})
const insertCategory = (keys = ofBranch) => insertRecord(query, categories, keys, withName('Ana'))

const groups = recordTable('option_group', z.object({ ...record, name, kind: z.string(), selection_type: z.string() }))
const insertGroup = () =>
  insertRecord(query, groups, ofBranch, { ...withName('Üstüne'), kind: 'material', selection_type: 'single' })

const refused = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}
const discounts = recordTable(
  'discount',
  z.object({
    ...record,
    name,
    rate: z.number(),
    delivery_types: z.array(z.string()),
    borne_by: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
  }),
)
const discount = {
  ...withName('Ocak'),
  rate: 1_000,
  delivery_types: ['delivery', 'pickup'],
  borne_by: 'branch',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2026-02-01T00:00:00.000Z',
}

interface Case {
  of: string
  keys: RecordKeys
  foreign: RecordKeys
  table: RecordTable
  input: Record<string, unknown>
}

describe.each<Case>([
  {
    of: 'a branch',
    keys: ofBranch,
    foreign: { ...ofBranch, company_id: other.id },
    table: materials,
    input: material('Nane'),
  },
  { of: 'a branch beside its sister', keys: ofBranch, foreign: ofSister, table: materials, input: material('Nane') },
  {
    of: 'a company',
    keys: { company_id: company.id },
    foreign: { company_id: other.id },
    table: discounts,
    input: discount,
  },
])('a record of $of', ({ keys, foreign, table, input }) => {
  const insert = () => insertRecord(query, table, keys, input)
  const changed = { ...input, ...withName('Kekik') }

  test('insertRecord, readRecord, updateRecord and removeRecord use its fields', async () => {
    const id = await insert()
    expect(await readRecord(query, table, keys, id)).toMatchObject({ ...input, id, version: 1 })
    await updateRecord(query, table, keys, { id, version: 1, input: changed })
    expect(await readRecord(query, table, keys, id)).toMatchObject({ ...changed, version: 2 })
    await removeRecord(query, table, keys, id)
    expect(await refused(readRecord(query, table, keys, id))).toMatchObject({ status: 404 })
  })

  test('readRecord, updateRecord and removeRecord return 404 with other keys, and change nothing', async () => {
    const id = await insert()
    expect(await refused(readRecord(query, table, foreign, id))).toMatchObject({ status: 404 })
    expect(await refused(updateRecord(query, table, foreign, { id, version: 1, input: changed }))).toMatchObject({
      status: 404,
    })
    expect(await refused(removeRecord(query, table, foreign, id))).toMatchObject({ status: 404 })
    expect(await readRecord(query, table, keys, id)).toMatchObject({ ...input, version: 1 })
  })

  test('updateRecord refuses a stale version with the current record', async () => {
    const id = await insert()
    await updateRecord(query, table, keys, { id, version: 1, input: changed })
    const { status, phrase, more } = await refused(updateRecord(query, table, keys, { id, version: 1, input }))
    expect([status, phrase]).toEqual([409, 'error.stale'])
    expect(more.present).toEqual(await readRecord(query, table, keys, id))
    expect(more.present).toMatchObject({ ...changed, version: 2 })
  })

  test("recordList returns only its own keys' records", async () => {
    const id = await insert()
    const ids = async (of: RecordKeys) => {
      const { from, values } = recordList(table, of, { filters: [], search: [] }, { sort: 'id' })
      return (await query<{ id: number }>(`select id ${from}`, values)).map((row) => row.id)
    }
    expect(await ids(keys)).toContain(id)
    expect(await ids(foreign)).not.toContain(id)
  })

  test('missingIds reports records of other keys as missing', async () => {
    const id = await insert()
    const request = (of: RecordKeys) => ({ table: table.name, keys: of, ids: [id, 999_999] })
    expect(await missingIds(query, [request(keys), request(foreign)])).toEqual([
      new Set([999_999]),
      new Set([id, 999_999]),
    ])
  })
})

test('of two updateRecord calls with one version the second is refused', async () => {
  const id = await insertMaterial('Biber')
  const both = await Promise.allSettled(
    [700, 800].map((price) => updateRecord(query, materials, ofBranch, { id, version: 1, input: { price } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await readRecord(query, materials, ofBranch, id)).version).toBe(2)
})

test('recordList searches and sorts folded, and filters', async () => {
  const keys = { company_id: company.id, branch_id: (await a.branch({ company })).id }
  for (const tr of ['Şeker', 'Çilek', 'Su']) await insertMaterial(tr, keys)
  const names = async (request: Parameters<typeof recordList>[3]) => {
    const list = recordList(materials, keys, { filters: ['price'], search: ['name'] }, request)
    const rows = await query<{ tr: string }>(`select name->>'tr' as tr ${list.from} ${list.order}`, list.values)
    return rows.map(({ tr }) => tr)
  }
  expect(await names({ sort: 'name' })).toEqual(['Çilek', 'Şeker', 'Su'])
  expect(await names({ sort: '-name', q: 's' })).toEqual(['Su', 'Şeker'])
  expect(await names({ sort: 'name', price: 1 })).toEqual([])
})

describe('fields besides columns', () => {
  test('insertRecord stores lists of words as arrays and lists of objects as JSON, and reads computed fields', async () => {
    const offers = [{ price: 5 }]
    const input = { ...product(await insertCategory()), offers }
    const id = await insertRecord(query, products, ofBranch, input)
    expect(await readRecord(query, products, ofBranch, id)).toMatchObject({ ...input, tag_count: 2 })
  })

  test('updateRecord sets links in order and keeps unchanged ones', async () => {
    const [one, two, three] = [await insertGroup(), await insertGroup(), await insertGroup()]
    const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Ev', is_active: true })
    const input = { ...product(await insertCategory()), kitchen_ids: [kitchen.id], group_ids: [one, two] }
    const id = await insertRecord(query, products, ofBranch, input)
    const rows = () =>
      query('select group_id, sort_no, xmin::text from product_option_group where product_id = $1 order by sort_no', [
        id,
      ])
    const [first] = await rows()
    await updateRecord(query, products, ofBranch, { id, version: 1, input: { ...input, group_ids: [one, three] } })
    expect(await readRecord(query, products, ofBranch, id)).toMatchObject({
      kitchen_ids: [kitchen.id],
      group_ids: [one, three],
    })
    expect((await rows())[0]).toEqual(first)
    const nothing = { ...input, kitchen_ids: [], group_ids: [three, one] }
    await updateRecord(query, products, ofBranch, { id, version: 2, input: nothing })
    expect(await readRecord(query, products, ofBranch, id)).toMatchObject({ kitchen_ids: [], group_ids: [three, one] })
  })

  test('a refused updateRecord changes no links', async () => {
    const group = await insertGroup()
    const input = { ...product(await insertCategory()), group_ids: [group] }
    const id = await insertRecord(query, products, ofBranch, input)
    await refused(updateRecord(query, products, ofBranch, { id, version: 9, input: { ...input, group_ids: [] } }))
    expect((await readRecord(query, products, ofBranch, id)).group_ids).toEqual([group])
  })
})

describe('records ordered by hand', () => {
  test('insertRecord appends to its own list', async () => {
    const keys = { company_id: company.id, branch_id: (await a.branch({ company })).id }
    await insertCategory()
    const createdIds = [await insertCategory(keys), await insertCategory(keys)]
    expect(await readOrder(query, categories, keys)).toEqual(createdIds)
    const [row] = await query('select max(sort_no) as last from category where branch_id = $1', [keys.branch_id])
    expect(row).toEqual({ last: 2 })
  })

  test('updateRecord moves a record to the end of another list', async () => {
    const [from, to] = [await insertCategory(), await insertCategory()]
    const insert = (category: number) => insertRecord(query, products, ofBranch, product(category))
    const [moved, stays, existingId] = [await insert(from), await insert(from), await insert(to)]
    await updateRecord(query, products, ofBranch, { id: moved, version: 1, input: product(to) })
    expect(await readOrder(query, products, ofBranch, { category_id: to })).toEqual([existingId, moved])
    await updateRecord(query, products, ofBranch, { id: existingId, version: 1, input: product(to) })
    expect(await readOrder(query, products, ofBranch, { category_id: to })).toEqual([existingId, moved])
    expect(await readOrder(query, products, ofBranch, { category_id: from })).toEqual([stays])
  })

  test('putOrder requires every row of the list exactly once', async () => {
    const keys = { company_id: company.id, branch_id: (await a.branch({ company })).id }
    const foreign = await insertCategory()
    const [one, two] = [await insertCategory(keys), await insertCategory(keys)]
    for (const ids of [[two], [two, one, one], [two, one, foreign], [foreign]])
      expect(await putOrder(query, categories, keys, ids)).toBe(false)
    expect(await readOrder(query, categories, keys)).toEqual([one, two])
    expect(await putOrder(query, categories, keys, [two, one])).toBe(true)
    expect(await readOrder(query, categories, keys)).toEqual([two, one])
  })

  test("putOrder moves a row of another list, and changes only that row's version", async () => {
    const [from, to] = [await insertCategory(), await insertCategory()]
    const insert = (category: number) => insertRecord(query, products, ofBranch, product(category))
    const [moved, existingId] = [await insert(from), await insert(to)]
    expect(await putOrder(query, products, ofBranch, [moved, existingId], { category_id: to })).toBe(true)
    expect(await readOrder(query, products, ofBranch, { category_id: to })).toEqual([moved, existingId])
    expect((await readRecord(query, products, ofBranch, moved)).version).toBe(2)
    expect((await readRecord(query, products, ofBranch, existingId)).version).toBe(1)
  })
})
