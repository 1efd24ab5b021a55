import { orderingMenu, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { termsJoin, termsSql } from './ordering.terms.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, b1 } = world
const dealer = await a.account('dealer')
await admin('update company set dealer_account_id = $2 where id = $1', [A.id, dealer.id])
await a.zone({ branch: a1 })
const product = await a.product({ branch: a1, price: 10_000 })
const now = { companies: A.id, branches: a1.id, dealers: dealer.id, methods: world.paymentMethod.id }

/** Returns a delivery quote for the product, and the branch's part of the menu. */
const readQuoteAndMenu = async () => {
  const body = {
    branch_id: a1.id,
    delivery_type: 'deliveryToAddress' as const,
    payment_method: now.methods,
    address: { text: 'Test street 5', lat: 41, lng: 29 },
    lines: [{ product_id: product.id, quantity: 1, options: [] }],
  }
  const priced = await call(quote, { channel: A.channel, body })
  const menu = await call(orderingMenu, { channel: A.channel, query: { branch_id: a1.id } })
  return {
    priced: priced.status === 200 ? priced.reply : priced.refusal,
    menu: menu.status === 200 ? menu.reply : menu.refusal,
  }
}

const versions = async () => {
  const rows = await admin<{ no: number }>(
    'select no from ordering_version where branch_id = any ($1) order by branch_id',
    [[a1.id, b1.id]],
  )
  return rows.map(({ no }) => no)
}

const ofBranch = `where branch_id = ${now.branches}`
const ofCompany = `where company_id = ${now.companies}`
const ofAccount = `where id = (select account_id from company where id = ${now.companies})`

test.each([
  ['branch', `manual_state = 'closed'`, `where id = ${now.branches}`, `manual_state = 'auto'`],
  ['delivery_zone', 'minimum_total = 10000000', ofBranch, 'minimum_total = 0'],
  ['company', 'is_active = false', `where id = ${now.companies}`, 'is_active = true'],
  ['licence', "modules = array_remove(modules, 'branch')", ofCompany, "modules = modules || '{branch}'"],
  ['account', 'is_active = false', ofAccount, 'is_active = true'],
  ['account', "demo_ends_at = now() - interval '1 day'", `where id = ${now.dealers}`, 'demo_ends_at = null'],
  ['payment_method', 'is_active = false', `where id = ${now.methods}`, 'is_active = true'],
])(
  'a quote and the menu see a changed %s (%s) at once, because the version of its branch changes with it',
  async (table, change, where, back) => {
    const before = await readQuoteAndMenu()
    expect(before.priced).toHaveProperty('total')
    const [ours = 0, theirs = 0] = await versions()
    // Control: a change without a new version is not seen, so the replies come from the cache.
    await admin(`alter table ${table} disable trigger user`)
    await admin(`update ${table} set ${change} ${where}`)
    await admin(`alter table ${table} enable trigger user`)
    expect(await readQuoteAndMenu()).toEqual(before)
    await admin(`alter table ${table} disable trigger user`)
    await admin(`update ${table} set ${back} ${where}`)
    await admin(`alter table ${table} enable trigger user`)
    await admin(`update ${table} set ${change} ${where}`)
    const changed = await readQuoteAndMenu()
    expect(changed.priced).not.toEqual(before.priced)
    expect(await versions()).toEqual([ours + 1, table === 'payment_method' ? theirs + 1 : theirs])
    await admin(`update ${table} set ${back} ${where}`)
    expect(await readQuoteAndMenu()).toEqual(before)
  },
)

test('the menu contains an added kitchen or payment method at once, and no longer a removed one', async () => {
  const before = await readQuoteAndMenu()
  await admin(`delete from branch_payment_method ${ofBranch}`)
  expect((await readQuoteAndMenu()).menu).not.toEqual(before.menu)
  await a.insert('branch_payment_method', { company_id: A.id, branch_id: a1.id, payment_method_id: now.methods })
  expect(await readQuoteAndMenu()).toEqual(before)
  const [kitchen] = await admin<{ id: number }>(
    'update kitchen set name = $1 where id = (select min(id) from kitchen) returning id',
    [{ tr: 'Yeni', en: '', de: '' }],
  )
  if (kitchen) expect((await readQuoteAndMenu()).menu).not.toEqual(before.menu)
})

test('a changed currency changes the versions of all branches', async () => {
  const before = await versions()
  await admin("update currency set symbol = 'x' where code = 'TRY'")
  expect(await versions()).toEqual(before.map((no) => no + 1))
})

test('a longer grace period of an expired licence takes effect at once', async () => {
  await admin(`update licence set ends_at = now() - interval '20 days' ${ofCompany}`)
  const { priced } = await readQuoteAndMenu()
  expect(priced).not.toHaveProperty('total')
  await admin('update site set licence_grace_days = 30')
  expect((await readQuoteAndMenu()).priced).toHaveProperty('total')
  await admin(`update licence set ends_at = null ${ofCompany}`)
})

test.each([
  ['contract of a branch', 'branch', 'contract_ends_at', `where id = ${now.branches}`],
  ['trial of an account', 'account', 'demo_ends_at', ofAccount],
  ['trial of a dealer', 'account', 'demo_ends_at', `where id = ${now.dealers}`],
  ['licence', 'licence', 'ends_at', ofCompany],
])(
  'a %s that expires stops quotes and changes the menu, although no version changes',
  async (_what, table, column, where) => {
    await admin('update site set licence_grace_days = 0')
    await admin(`update ${table} set ${column} = now() + interval '2 seconds' ${where}`)
    const before = await readQuoteAndMenu()
    expect(before.priced).toHaveProperty('total')
    const version = await versions()
    await expect.poll(async () => (await readQuoteAndMenu()).priced).not.toHaveProperty('total')
    expect((await readQuoteAndMenu()).menu).not.toEqual(before.menu)
    expect(await versions()).toEqual(version)
    await admin(`update ${table} set ${column} = null ${where}`)
    expect((await readQuoteAndMenu()).priced).toHaveProperty('total')
  },
)

/**
 * Returns the tables that an SQL text reads, directly and through functions, without a version trigger for each change.
 */
const uncountedOf = async (sql: string) => {
  const rows = await admin<{ table: string; events: number }>(
    `with recursive called as (
        select $1::text collate "C" as body
      union
        select coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) from called
        join pg_proc p on p.pronamespace = 'app'::regnamespace and called.body ~ ('\\yapp\\.' || p.proname || '\\(')),
    tables as (
      select distinct c.oid, c.relname from called join pg_class c on c.relnamespace = 'public'::regnamespace
        and c.relkind = 'r' and called.body ~ ('\\y(from|join)\\s+([a-z_]+(\\s+[a-z]+)?\\s*,\\s*)*' || c.relname || '\\y'))
    select relname as table, coalesce((select bit_or(tgtype) from pg_trigger
      where tgrelid = tables.oid and tgname like 'ordering\\_%'), 0) & 28 as events from tables order by relname`,
    [sql],
  )
  const [inserted, deleted, updated] = [4, 8, 16]
  const counted: Record<string, number> = {
    // Deleting a branch deletes its version; accounts and the site's row are not deleted while they are referenced.
    branch: inserted | updated,
    account: updated,
    site: updated,
  }
  const all = inserted | deleted | updated
  const read = rows.map(({ table }) => table)
  return {
    read,
    uncounted: rows.filter(({ table, events }) => events !== (counted[table] ?? all)).map((row) => row.table),
  }
}

test('each table that is cached under the version has a trigger that changes the version', async () => {
  const terms = await uncountedOf(`${termsSql} ${termsJoin}`)
  expect(terms.read).toEqual(
    expect.arrayContaining(['branch', 'company', 'currency', 'delivery_zone', 'licence', 'site']),
  )
  expect(terms.uncounted).toEqual([])
  // Control: another table is reported, also if only a function reads it.
  expect((await uncountedOf(`${termsSql} ${termsJoin} join member on true`)).uncounted).toEqual(['member'])
  expect((await uncountedOf('select app.merge_duplicates(1)')).uncounted).not.toEqual([])
})
