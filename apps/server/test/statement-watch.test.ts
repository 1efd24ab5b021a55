import { expect, test } from 'vitest'
import { withTenant } from '../src/kernel/database/tenant.ts'
import { testDatabase } from './database.ts'
import { companylessStatements, watchStatements } from './statement-watch.ts'

const database = await testDatabase()
const { pools, texts } = watchStatements(database.pools)

const without = 'select id from product where branch_id = $1'
const withCompany = 'select id from product where company_id = $1'

test('watchStatements collects each statement of withTenant once', async () => {
  await withTenant(pools, { companies: [1], branches: 'all' }, async (query) => {
    for (const text of [without, withCompany, withCompany]) await query(text, [1])
  })
  expect([...texts].filter((text) => text.startsWith('select'))).toEqual([without, withCompany])
})

test.each(['rw', 'callers', 'streams', 'system'] as const)(
  'watchStatements collects the statements of pool %s',
  async (name) => {
    const [direct, connected] = [`select 1 as ${name}_direct`, `select 1 as ${name}_connected`]
    await pools[name].query(direct)
    const client = await pools[name].connect()
    await client.query({ text: connected })
    client.release()
    expect([...texts]).toEqual(expect.arrayContaining([direct, connected]))
  },
)

test.each([
  without,
  'select company_id from product where branch_id = $1',
  'select p.id, p.company_id, b.name from product p join branch b on b.id = p.branch_id order by company_id',
  'insert into branch_part select company_id, id from branch where id = $1',
  'update product set name = $1 where id = $2 returning company_id',
  'update branch_head h set order_no = 1 where h.branch_id = $1',
  'select k.id from kitchen k join product_kitchen p on p.kitchen_id = k.id',
  'insert into branch_part values ($1, $2, $3, 1)',
  'delete from product where id = $1',
  'update "product" x set "name" = $1 where x."id" = $2',
])('companylessStatements finds %j', async (text) => {
  expect(await companylessStatements(database.admin, [text])).toEqual([text])
})

test.each([
  withCompany,
  'select id from product where company_id = any ($1)',
  'select id from product p where p.company_id is not distinct from $1',
  'select id from product join category using (company_id, category_id)',
  'select id from product p where $1 = p.company_id',
  'insert into branch_part (company_id, branch_id) values ($1, $2)',
  'update "product" x set "name" = $1 where x."company_id" = $2',
  'select id from kitchen',
  'begin',
])('companylessStatements accepts %j', async (text) => {
  expect(await companylessStatements(database.admin, [text])).toEqual([])
})
