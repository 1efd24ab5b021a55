import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

const { admin } = await testDatabase()

const names = async (sql: string) => (await admin<{ name: string }>(sql)).map(({ name }) => name)

/** Foreign keys without an index, and why none is needed. */
const unindexed: Readonly<Record<string, string>> = {
  branch_timezone_fkey: 'zones stay; branches are few',
  company_currency_code_fkey: 'currencies stay; companies are few',
  hand_over_session_id_fkey: 'a row lives for a minute',
  hand_over_to_company_id_fkey: 'a row lives for a minute',
  member_order__branch: 'restaurants with orders stay; each order would pay for the index',
  orders__channel: 'channels are switched off, never removed; each order would pay for the index',
  orders_delivery_type_fkey: 'delivery types stay',
  orders_payment_method_id_fkey: 'one that is used is found at once; each order would pay for the index',
  points_lot__account: 'accounts of points stay',
}

// An index serves a foreign key if it starts with columns of the key and contains the key's own column, its last.
const unindexedKeys = `
select conname as name from pg_constraint o where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
  select from pg_index i, unnest(i.indkey::smallint[]) with ordinality as own (no, place)
  where i.indrelid = o.conrelid and own.no = o.conkey[cardinality(o.conkey)]
    and (i.indkey::smallint[])[0:own.place - 1] <@ o.conkey
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
order by 1`

test('every foreign key has an index or a listed exemption', async () => {
  expect(await names(unindexedKeys)).toEqual(Object.keys(unindexed))
})

test('control: a foreign key without an index is reported', async () => {
  await admin('drop index product_kitchen__kitchen')
  expect(await names(unindexedKeys)).toContain('product_kitchen_kitchen_id_fkey')
})

test('no unique key repeats the whole primary key, unless foreign keys need both', async () => {
  expect(
    await names(
      `select u.indexrelid::regclass::text as name from pg_index u join pg_index p on p.indrelid = u.indrelid and p.indisprimary
       join pg_class c on c.oid = u.indrelid where c.relnamespace = 'public'::regnamespace and u.indisunique and not u.indisprimary
         and u.indkey::smallint[] @> p.indkey::smallint[] order by 1`,
    ),
  ).toEqual(['app_user__account_id', 'dining_table__key'])
})

test('no index is a prefix of another', async () => {
  expect(
    await names(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_index longer on longer.indrelid = i.indrelid
         and longer.indexrelid <> i.indexrelid join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisunique and i.indpred is null and longer.indpred is null
         and i.indexprs is null and (longer.indkey::smallint[])[0:cardinality(i.indkey::smallint[]) - 1] = i.indkey::smallint[]`,
    ),
  ).toEqual([])
})
