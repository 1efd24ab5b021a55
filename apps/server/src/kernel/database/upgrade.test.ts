import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { catalogueOf } from '../../testing/catalogue.ts'
import { testDatabase, testSecret } from '../../testing/database.ts'
import { migrate } from './migrate.ts'
import { openPools } from './pools.ts'
import { withTenant } from './tenant.ts'

/** The last migration of the version that an installation stands at. */
const last = '0011_order.sql'

// As that version wrote it: plain statements, because the makers of the tests write for the newest one.
const fill = `
insert into currency (code, name, symbol, symbol_format, thousands, decimal, decimals) values ('TRY', 'Lira', '₺', 'suffix', '.', ',', 2);
insert into account (type, title) values ('customer', 'Korlu');
insert into company (account_id, name) values (1, 'Korlu');
insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours)
  select 1, 'Şube ' || i, 'B' || chr(64 + i), '', '', '', '', 41, 29, '{}' from generate_series(1, 3) i;
insert into category (company_id, branch_id, name, sort_no) select 1, id, '{"tr": "Kebap"}', 1 from branch;
insert into product (company_id, branch_id, category_id, name, price, vat_rate, sort_no)
  select 1, c.branch_id, c.id, jsonb_build_object('tr', 'Ürün ' || i), i, 1000, i from category c, generate_series(1, 20) i;
insert into option_group (company_id, branch_id, kind, name, selection_type) select 1, id, 'material', '{"tr": "Boy"}', 'multiple' from branch;
insert into product_option_group (company_id, branch_id, product_id, group_id, sort_no)
  select 1, p.branch_id, p.id, g.id, 1 from product p join option_group g on g.branch_id = p.branch_id;
insert into menu_change (company_id, branch_id, kind, asked, rows, changed, undo_until)
  select 1, id, 'bulk', '{"price": null}', '[{"id": 1, "before": {"price": 1}}]', 1, '2999-01-01' from branch;
insert into audit_log (company_id, record, record_id, action, before, after)
  values (1, 'product', '1', 'update', '{"price": 1}', '{"price": 2}')`

const { admin, adminUrl } = await testDatabase()
const emptyDatabase = async (suffix: string) => {
  const name = `${new URL(adminUrl).pathname.slice(1)}_${suffix}`
  await admin(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const database = new pg.Client({ connectionString: url.toString() })
  await database.connect()
  afterAll(async () => {
    await database.end()
    await admin(`drop database ${name} with (force)`)
  })
  return { url: url.toString(), database }
}
const { url, database } = await emptyDatabase('earlier')
const pools = openPools({ adminUrl: url, secret: testSecret })
afterAll(() => pools.end())

const older = await migrate(url, testSecret, { until: last })
await database.query(fill)

const tables = ['account', 'company', 'branch', 'category', 'product', 'option_group', 'product_option_group']
const rowsOf = async (table: string) => {
  const { rows } = await database.query(`select * from ${table} order by to_jsonb(${table})::text`)
  return rows
}

/** What later versions call columns. */
const renamed: Readonly<Record<string, string>> = { asked: 'request' }
const inLaterNames = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [renamed[column] ?? column, value]))

test('migrate keeps the rows of an earlier version, and logs them from then on', async () => {
  const before = new Map<string, Record<string, unknown>[]>()
  for (const table of [...tables, 'menu_change', 'audit_log', 'menu_version']) before.set(table, await rowsOf(table))
  expect(before.get('product')).toHaveLength(60)
  expect(older.at(-1)).toBe(last)
  const later = await migrate(url, testSecret)
  expect(later.filter((file) => file <= last)).toEqual([])
  for (const [table, rows] of before) {
    const after = await rowsOf(table)
    expect([table, after.length]).toEqual([table, rows.length])
    // Later versions may add columns.
    for (const row of rows) expect(after).toContainEqual(expect.objectContaining(inLaterNames(row)))
  }
  const [product] = before.get('product') ?? []
  await withTenant(pools, { companies: [1], branches: 'all' }, (query) =>
    query('update product set price = 777 where id = $1', [product?.id]),
  )
  const { rows } = await database.query(
    "select record_id, after from audit_log where record = 'product' order by id desc limit 1",
  )
  expect(rows).toEqual([{ record_id: String(product?.id), after: { price: 777 } }])
})

test('migrate brings an earlier version to the schema of a fresh one', async () => {
  const fresh = await emptyDatabase('fresh')
  await migrate(fresh.url, testSecret)
  const lines = (client: pg.Client) => catalogueOf(async (text, values) => (await client.query(text, values)).rows)
  expect(await lines(database)).toEqual(await lines(fresh.database))
  // Control: the least difference is one.
  await database.query('alter table kitchen alter column is_active set default true')
  expect(await lines(database)).not.toEqual(await lines(fresh.database))
})
