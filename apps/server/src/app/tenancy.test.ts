import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { describe, expect, test } from 'vitest'
import { fillEveryTable } from '../../test/every-table.ts'
import { createPlainRecords } from '../../test/fixtures.ts'
import { unwatchMenus } from '../../test/menu-watch.ts'
import { testServer } from '../../test/server.ts'
import { tenancyFaults, tenantTables } from '../../test/sweeps/tenancy.ts'
import { writtenColumns } from '../../test/sweeps/tenant-rows.ts'
import { type SellingBranch, twoTenants } from '../../test/tenants.ts'
import { openPool } from '../kernel/database/pools.ts'
import { type Query, reading, type Scope, withTenant } from '../kernel/database/tenant.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1, a2, b1, eliza, paymentMethod } = await twoTenants(a)

const orderAt = async (branch: SellingBranch, channel: { key: string }) => {
  const line = { product_id: branch.plain.id, quantity: 1 }
  const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines: [line] }
  const placed = await call(placeOrder, { channel, body, headers: { 'idempotency-key': randomUUID() } })
  return placed.reply.id
}
await fillEveryTable(a, A, a1, await orderAt(a1, A.channel))
await fillEveryTable(a, B, b1, await orderAt(b1, B.channel))
const tools = { a, call, eliza, paymentMethod }
await createPlainRecords({ account: A.account, person: A.owner, company: A, branch: a1 }, tools)
await createPlainRecords({ account: B.account, person: B.owner, company: B, branch: b1 }, tools)
await orderAt(a2, A.channel)
await unwatchMenus(admin)

const tables = await tenantTables(admin)
const ofA: Scope = { companies: [A.id], branches: 'all' }

/** Runs a statement as a tenant; returns the number of rows, or the code of its refusal. */
const as = async (scope: Scope, sql: string, values: unknown[] = []) => {
  try {
    return (await withTenant(pools, scope, (query) => query(sql, values))).length
  } catch (error) {
    return (error as { code: string }).code
  }
}

const refused = '42501'
const identity = '428C9'

test('the schema has no gap between tenants', async () => {
  expect(await tenancyFaults(admin)).toEqual([])
})

describe.each(tables)('$name', ({ name, company }) => {
  const count = async (query: Query, condition = 'true') => {
    const [row] = await query<{ n: number }>(`select count(*) as n from ${name} where ${condition}`)
    return row?.n
  }

  test('has rows of both tenants in this test', async () => {
    expect(await count(admin, `${company} = ${A.id}`)).toBeGreaterThan(0)
    expect(await count(admin, `${company} = ${B.id}`)).toBeGreaterThan(0)
  })

  test('shows nothing to a statement without a tenant', async () => {
    const { rows } = await pools.rw.query(`select count(*) as n from ${name}`)
    expect(rows).toEqual([{ n: 0 }])
    expect(await withTenant(pools, { companies: [], branches: [] }, (query) => count(query))).toBe(0)
  })

  test('shows a tenant its own rows only', async () => {
    const seen = await withTenant(pools, ofA, (query) => query(`select distinct ${company} as id from ${name}`))
    expect(seen).toEqual([{ id: A.id }])
  })

  test('refuses changes and removals of foreign rows', async () => {
    const theirs = `where ${company} = ${B.id} returning 1`
    const same = name === 'company' ? 'name = name' : 'company_id = company_id'
    expect([0, refused]).toContain(await as(ofA, `update ${name} set ${same} ${theirs}`))
    expect([0, refused]).toContain(await as(ofA, `delete from ${name} ${theirs}`))
  })

  test('refuses new and moved rows for another company', async () => {
    const columns = await writtenColumns(admin, name)
    const insert = `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, $1)`
    const [row] = await admin(`select to_jsonb(t) as row from ${name} t where ${company} = $1 limit 1`, [B.id])
    expect(await as(ofA, insert, [JSON.stringify(row?.row)])).toBe(refused)
    const move = `update ${name} set ${company} = ${B.id} where ${company} = ${A.id} returning 1`
    expect([refused, identity]).toContain(await as(ofA, move))
  })

  test('can be read but not changed by the platform across companies', async () => {
    const all = await reading(pools, { companies: 'all', branches: 'all' }, (query) => count(query))
    expect(all).toBe(await count(admin))
    await expect(pools.platform.query(`delete from ${name}`)).rejects.toMatchObject({ code: refused })
  })
})

test.each(tables.filter(({ of_branch }) => of_branch))(
  '$name shows one branch only where the scope is one branch',
  async ({ name }) => {
    const branch = name === 'branch' ? 'id' : 'branch_id'
    const seen = await withTenant(pools, { companies: [A.id], branches: [a1.id] }, (query) =>
      query(`select distinct ${branch} as id from ${name} where ${branch} is not null`),
    )
    expect(seen).toEqual([{ id: a1.id }])
  },
)

test('a scope of one company excludes another company’s branches', async () => {
  const mixed = { companies: [A.id], branches: [b1.id] }
  expect(await as(mixed, 'select id from product')).toBe(0)
})

// On a new connection the setting does not exist; after a transaction it is empty.
test.each(['never set', 'empty'])('a company whose branches are %s shows nothing of any branch', async (setting) => {
  const unused = openPool(pools.rw, 1)
  const client = await unused.connect()
  try {
    await client.query(`begin; set local app.companies = '${A.id}'`)
    if (setting === 'empty') await client.query("set local app.branches = ''")
    for (const { name } of tables.filter(({ of_branch }) => of_branch)) {
      const branch = name === 'branch' ? 'id' : 'branch_id'
      const { rows } = await client.query(`select count(*) as n from ${name} where ${branch} is not null`)
      expect({ name, rows }).toEqual({ name, rows: [{ n: 0 }] })
    }
  } finally {
    client.release(true)
    await unused.end()
  }
})

test('the setting of a tenant ends with its transaction', async () => {
  await withTenant(pools, ofA, (query) => query('select 1'))
  const clients = await Promise.all(Array.from({ length: pools.rw.totalCount }, () => pools.rw.connect()))
  for (const client of clients) {
    expect((await client.query('select count(*) as n from branch')).rows).toEqual([{ n: 0 }])
    client.release()
  }
})

describe('control', () => {
  const faultsAfter = async (...statements: string[]) => {
    const before = await tenancyFaults(admin)
    for (const statement of statements) await admin(statement)
    const faults = (await tenancyFaults(admin)).filter((fault) => !before.includes(fault))
    await admin('drop table if exists leaky cascade')
    return faults
  }
  const table = 'create table leaky (id bigint primary key, company_id bigint not null, branch_id bigint)'

  test("a tenant's table without its policy is reported", async () => {
    expect(await faultsAfter(table, 'grant select on leaky to app_rw')).toEqual([
      'leaky does not force row security on its owner',
      'leaky has no row security',
      'leaky lets app_rw see more than its branches',
      'leaky lets app_rw see more than its companies',
    ])
  })

  test('a policy that shows everything is reported', async () => {
    const faults = await faultsAfter(
      table,
      "select app.tenant_table('leaky')",
      'create policy everything on leaky to app_rw using (true)',
    )
    expect(faults).toEqual(['leaky has the further policy everything', 'leaky: everything is open to app_rw'])
  })

  test('branches joined to companies by OR are reported', async () => {
    const faults = await faultsAfter(
      table,
      "select app.tenant_table('leaky')",
      'drop policy own_rows on leaky',
      "create policy own_rows on leaky to app_rw using (company_id = current_setting('app.companies')::bigint or branch_id = current_setting('app.branches')::bigint)",
    )
    expect(faults).toEqual(['leaky lets app_rw see more than its branches'])
  })

  test('a foreign key without the company is reported', async () => {
    const faults = await faultsAfter(
      table.replace('branch_id bigint', 'branch_id bigint constraint loose references menu_version'),
      "select app.tenant_table('leaky')",
    )
    expect(faults).toEqual(['leaky: loose refers to a row without its company'])
  })

  test('grants that bypass the policies are reported', async () => {
    const faults = await faultsAfter(
      table,
      "select app.tenant_table('leaky')",
      'grant truncate on leaky to app_rw',
      'grant update on leaky to app_platform',
      'grant trigger on leaky to app_system',
      'grant execute on function app.audit_kitchen() to app_rw',
      'create view leaky_view as select * from leaky',
    )
    expect(faults).toEqual([
      'app_platform may change leaky',
      'app_rw may empty leaky past every policy',
      'app_rw may execute app.audit_kitchen() with the rights of its owner',
      'app_system may hang triggers or references on leaky',
      'leaky_view is a view with the rights of its owner',
    ])
  })
})
