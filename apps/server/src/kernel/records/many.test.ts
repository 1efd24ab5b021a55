import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/database.ts'
import { createFactories } from '../../../test/factories.ts'
import { insertRecords, removeRecords, updateRecords } from './many.ts'
import { recordTable } from './table.ts'

// This connection bypasses row security: only the statements' own keys exclude others' records.
const { admin: query } = await testDatabase()
const a = createFactories(query)
const company = await a.company()
const [branch, sister] = [await a.branch({ company }), await a.branch({ company })]
const ofBranch = { company_id: company.id, branch_id: branch.id }
const ofSister = { company_id: company.id, branch_id: sister.id }

const name = z.object({ tr: z.string() })
const row = z.object({
  category_id: z.number(),
  name,
  price: z.number(),
  vat_rate: z.number(),
  tags: z.array(z.string()),
})
const products = recordTable('product', row, { order: 'category_id' })
const fields = (category_id: number, tr: string) => ({
  category_id,
  name: { tr },
  description: { tr: '' },
  price: 100,
  vat_rate: 1_000,
  tags: ['a'],
  allergens: [],
  offers: [],
  show_in_list: true,
})
const insertCategory = async () => (await a.category({ branch })).id
const insertFirst = (category: number) => insertRecords(query, products, ofBranch, [fields(category, 'Mantı')])

const inOrder = async (category: number) => {
  const rows = await query<{ tr: string }>(
    `select name->>'tr' as tr from product where category_id = $1 order by sort_no`,
    [category],
  )
  return rows.map(({ tr }) => tr)
}

test('insertRecords appends records in order and returns their ids', async () => {
  const [one, two] = [await insertCategory(), await insertCategory()]
  await insertFirst(one)
  const ids = await insertRecords(query, products, ofBranch, [fields(one, 'A'), fields(two, 'B'), fields(one, 'C')])
  const rows = await query<{ tr: string }>(
    `select p.name->>'tr' as tr from unnest($1::bigint[]) with ordinality as u (id, no) join product p using (id) order by no`,
    [ids],
  )
  expect(rows.map(({ tr }) => tr)).toEqual(['A', 'B', 'C'])
  expect([await inOrder(one), await inOrder(two)]).toEqual([['Mantı', 'A', 'C'], ['B']])
})

test('updateRecords skips stale records and those of other keys, and moves a record to the end of another list', async () => {
  const [from, to] = [await insertCategory(), await insertCategory()]
  const [moved = 0, stale = 0] = await insertRecords(query, products, ofBranch, [fields(from, 'A'), fields(from, 'B')])
  await insertFirst(to)
  const changes = [
    { id: moved, version: 1, input: fields(to, 'A2') },
    { id: stale, version: 7, input: fields(to, 'B2') },
  ]
  expect(await updateRecords(query, products, ofSister, changes)).toEqual([])
  expect(await updateRecords(query, products, ofBranch, changes)).toEqual([moved])
  expect([await inOrder(from), await inOrder(to)]).toEqual([['B'], ['Mantı', 'A2']])
  expect(await query('select version, tags from product where id = $1', [moved])).toEqual([{ version: 2, tags: ['a'] }])
})

test('removeRecords removes only records of its keys', async () => {
  const category = await insertCategory()
  const ids = await insertRecords(query, products, ofBranch, [fields(category, 'A'), fields(category, 'B')])
  await removeRecords(query, products, ofSister, ids)
  expect(await inOrder(category)).toEqual(['A', 'B'])
  await removeRecords(query, products, ofBranch, ids.slice(0, 1))
  expect(await inOrder(category)).toEqual(['B'])
})
