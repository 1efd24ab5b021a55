import { expect, test } from 'vitest'
import { withTenant } from '../kernel/database/tenant.ts'
import { testDatabase } from './database.ts'
import { companylessStatements, watchStatements } from './statement-watch.ts'

const database = await testDatabase()
const { pools, texts } = watchStatements(database.pools)

const without = 'select id from product where branch_id = $1'
const named = 'select id from product where company_id = $1'

test('watchStatements collects what withTenant sends, once each', async () => {
  await withTenant(pools, { companies: [1], branches: 'all' }, async (query) => {
    for (const text of [without, named, named]) await query(text, [1])
  })
  expect([...texts].filter((text) => text.startsWith('select'))).toEqual([without, named])
})

test.each([
  without,
  'update branch_head h set order_no = 1 where h.branch_id = $1',
  'select k.id from kitchen k join product_kitchen p on p.kitchen_id = k.id',
  'insert into branch_part values ($1, $2, $3, 1)',
  'delete from product where id = $1',
])('companylessStatements finds %j', async (text) => {
  expect(await companylessStatements(database.admin, [text])).toEqual([text])
})

test.each([named, 'select id from kitchen', 'begin'])('companylessStatements accepts %j', async (text) => {
  expect(await companylessStatements(database.admin, [text])).toEqual([])
})
