import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import releasedMigrations from '../../../migrations/released.json' with { type: 'json' }
import { catalogueOf } from '../../../test/catalogue.ts'
import { testDatabase, testSecret } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { openPools } from './pools.ts'
import { readSource, type Source } from './schema.ts'
import { withTenant } from './tenant.ts'

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

const source = readSource()
const releasedSql = gunzipSync(readFileSync(join(import.meta.dirname, '../../../schema/released.sql.gz'))).toString()

/** The version of the last release, as `npm run schema:release` recorded it. */
const release: Source = {
  schema: [{ file: 'released.sql', sql: releasedSql }],
  migrations: source.migrations.filter(({ file }) => file in releasedMigrations),
}

/** This version with one more column, which was added since the release. */
const column = 'alter table product add column heat integer;'
const migration = { file: '9999_product.sql', sql: column, hash: 'of the test' }
const withColumn: Source = {
  schema: [...source.schema, { file: 'column.sql', sql: column }],
  migrations: [...source.migrations, migration],
}

/** Rows of a fresh installation. Ids and times may differ; a migration cannot add other platform rows. */
const initialRows = `
select 'row ' || kind || ' ' || content as line from (
  select 'city', to_jsonb(t) from city t union all select 'district', to_jsonb(t) from district t
  union all select 'tax_office', to_jsonb(t) from tax_office t union all select 'timezone', to_jsonb(t) from timezone t
  union all select 'setting', to_jsonb(t) from setting t union all select 'theme', to_jsonb(t) from theme t
  union all select 'request_category', to_jsonb(t) from request_category t
  union all select 'integration_platform', to_jsonb(t) from integration_platform t
  union all select 'integration_courier_platform', to_jsonb(t) from integration_courier_platform t
  union all select 'marketplace_reason', to_jsonb(t) from marketplace_reason t
  union all select 'traffic_type', to_jsonb(t) from traffic_type t
) rows (kind, row)
cross join lateral (select row - '{id,created_at,version,city_id,integration_platform_id}'::text[]) as of (content) order by 1`

const linesOf = async (client: pg.Client) => {
  const query = async <R>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as R[]
  return [
    ...(await catalogueOf(query as never)),
    ...(await query<{ line: string }>(initialRows)).map(({ line }) => line),
  ]
}

const installed = async (suffix: string, ...versions: readonly Source[]) => {
  const { url, database } = await emptyDatabase(suffix)
  for (const version of versions) await migrate(url, testSecret, { source: version })
  return linesOf(database)
}

test('an upgrade of the last release results in the schema and rows of a fresh installation', async () => {
  expect(await installed('upgraded', release, source)).toEqual(await installed('fresh', source))
})

test('control: a column without a migration makes an upgrade differ from a fresh installation', async () => {
  const fresh = await installed('fresh_column', withColumn)
  expect(await installed('with_migration', source, withColumn)).toEqual(fresh)
  expect(await installed('without_migration', source, { ...withColumn, migrations: source.migrations })).not.toEqual(
    fresh,
  )
})

test('an upgrade keeps existing rows, and later log entries include the new column', async () => {
  const { url, database } = await emptyDatabase('filled')
  const pools = openPools({ adminUrl: url, secret: testSecret })
  afterAll(() => pools.end())
  expect(await migrate(url, testSecret, { source })).toEqual(source.schema.map(({ file }) => file))
  await database.query(`
    insert into currency (code, name, symbol, symbol_format, thousands, decimal, decimals)
      values ('TRY', '{"tr": "Lira"}', '₺', 'suffix', '.', ',', 2);
    insert into account (type, title) values ('customer', 'Korlu');
    insert into company (account_id, name) values (1, 'Korlu');
    insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours)
      select 1, 'Şube ' || i, 'B' || chr(64 + i), '', '', '', '', 41, 29, '{}' from generate_series(1, 3) i;
    insert into category (company_id, branch_id, name, sort_no) select 1, id, '{"tr": "Kebap"}', 1 from branch;
    insert into product (company_id, branch_id, category_id, name, price, vat_rate, sort_no)
      select 1, c.branch_id, c.id, jsonb_build_object('tr', 'Ürün ' || i), i, 1000, i from category c, generate_series(1, 20) i`)
  const products = async () => (await database.query('select * from product order by id')).rows
  const before = await products()
  expect(before).toHaveLength(60)
  expect(await migrate(url, testSecret, { source: withColumn })).toEqual([migration.file])
  expect(await products()).toEqual(before.map((row) => ({ ...row, heat: null })))
  await withTenant(pools, { companies: [1], branches: 'all' }, (query) =>
    query('update product set heat = 3 where id = $1', [before[0]?.id]),
  )
  const { rows } = await database.query("select record_id, after from audit_log where record = 'product'")
  expect(rows).toEqual([{ record_id: String(before[0]?.id), after: { heat: 3 } }])
})
