import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { accountFaults, accountTables, systemTables } from '../../test/sweeps/accounts.ts'
import { tenantTables } from '../../test/sweeps/tenancy.ts'
import { writtenColumns } from '../../test/sweeps/tenant-rows.ts'
import { twoTenants } from '../../test/tenants.ts'
import { nothing, type Query, type Scope, withTenant } from '../kernel/database/tenant.ts'

const { a, admin, bearer, pools } = await testServer()
const { A, B } = await twoTenants(a)
const text = { tr: 'Test', en: '', de: '' }
const visibleMessage = { name: text, text, importance: 'info', audience: ['customer'], is_active: true }
const message = await a.insert('message', { ...visibleMessage, starts_at: new Date() })
for (const { account, owner } of [A, B]) {
  await bearer(owner)
  await a.insert('message_read', {
    message_id: message.id,
    account_id: account.id,
    user_id: owner.id,
    user_name: 'Test',
  })
  await admin('insert into trial_reset (account_id, at) values ($1, now())', [account.id])
  const person = { name: 'Test', surname: 'Person', email: `${account.id}@demo.sofra`, phone: '+905550000000' }
  const ofPerson = { account_id: account.id, user_id: owner.id, list: '/order' }
  await a.insert('saved_view', { ...ofPerson, name: 'Test', query: '' })
  await a.insert('list_setting', ofPerson)
  const file = { kind: 'order-report', query: '{}', format: 'csv', lang: 'tr' }
  await a.insert('report_file', { account_id: account.id, user_id: owner.id, ...file })
  await a.insert('registration', { kind: 'restaurant', account_id: account.id, ...person })
}

const tables = await accountTables(admin)
const ofA: Scope = { ...nothing, accounts: [A.account.id] }
const refused = '42501'

/** Runs a statement as an account; returns the number of rows, or the code of its refusal. */
const as = async (scope: Scope, sql: string, values: unknown[] = []) => {
  try {
    return (await withTenant(pools, scope, (query) => query(sql, values))).length
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('the schema has no gap between accounts', async () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account', 'app_user', 'registration', 'role', 'session', 'user_role']),
  )
  expect(await accountFaults(admin)).toEqual([])
})

describe.each(tables)('$name', ({ name, account }) => {
  const count = async (query: Query, condition = 'true') =>
    (await query<{ n: number }>(`select count(*) as n from ${name} where ${condition}`))[0]?.n

  test('has rows of both accounts in this test', async () => {
    for (const { account: of } of [A, B]) expect(await count(admin, `${account} = ${of.id}`)).toBeGreaterThan(0)
  })

  test('shows nothing to a statement without an account', async () => {
    expect((await pools.rw.query(`select count(*) as n from ${name}`)).rows).toEqual([{ n: 0 }])
    expect(await withTenant(pools, nothing, (query) => count(query))).toBe(0)
    expect(await withTenant(pools, { companies: [A.id], branches: 'all' }, (query) => count(query))).toBe(0)
  })

  test('shows an account its own rows only', async () => {
    const seen = await withTenant(pools, ofA, (query) => query(`select distinct ${account} as id from ${name}`))
    expect(seen).toEqual([{ id: A.account.id }])
  })

  test('refuses changes, removals and takeovers of foreign rows', async () => {
    const theirs = `where ${account} = ${B.account.id} returning 1`
    const same = name === 'account' ? 'title = title' : 'account_id = account_id'
    expect([0, refused]).toContain(await as(ofA, `update ${name} set ${same} ${theirs}`))
    expect([0, refused]).toContain(await as(ofA, `delete from ${name} ${theirs}`))
    const columns = await writtenColumns(admin, name)
    const insert = `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, $1)`
    const [row] = await admin(`select to_jsonb(t) as row from ${name} t where ${account} = $1 limit 1`, [B.account.id])
    expect(await as(ofA, insert, [JSON.stringify(row?.row)])).toBe(refused)
  })

  test('is read-only for the platform', async () => {
    await expect(pools.platform.query(`delete from ${name}`)).rejects.toMatchObject({ code: refused })
  })
})

test('only the system role reads codes, attempts and letters', async () => {
  const names = (await systemTables(admin)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['attempt', 'hand_over', 'mail', 'registration_code', 'reset_code']))
  for (const name of names) {
    expect(await as({ companies: [A.id], branches: 'all', accounts: 'all' }, `select * from ${name}`), name).toBe(
      refused,
    )
    await expect(pools.platform.query(`select * from ${name}`)).rejects.toMatchObject({ code: refused })
  }
})

test('the system role reads no table of a tenant', async () => {
  for (const { name } of await tenantTables(admin)) {
    const count = pools.system.query(`select count(*)::int as n from ${name}`).then(({ rows }) => rows[0].n)
    expect(await count.catch((error: { code: string }) => error.code), name).toBe(refused)
  }
})

/** Where the system role, which sees every account, may be used, and why. */
const systemUsers: Record<string, string> = {
  'app/demo/demo-logins.ts': 'says which of the demo’s addresses exist, before anybody is signed in',
  'app/first-operator.ts': 'makes the first person of an installation',
  'kernel/database/': 'opens it',
  'kernel/mail/': 'sends everybody’s letters',
  'kernel/jobs/outgoing.ts': 'tries letters and text messages until they have left',
  'kernel/sms/': 'sends everybody’s text messages',
  'modules/access/device/': 'ends sessions of a person whom it has found by their account before',
  'modules/access/hand-over/': 'exchanges a one-time code before there is a session',
  'modules/access/mail/': 'shows a demo’s operator the letters',
  'modules/access/profile/': 'changes one’s own person, whatever panel one is in',
  'modules/access/reset-code/': 'removes codes that nobody has used, of all accounts',
  'modules/access/reset/': 'finds a person by an address before they are signed in',
  'modules/access/session/': 'finds a person by an address before they are signed in, and sessions by their tokens',
  'modules/access/user/user.letters.ts': 'leaves a code, which no request may read, for a person it has found before',
  'modules/marketing/notification/notification.service.ts':
    'reads one’s own address and phone, to send oneself an example',
  'modules/platform/sms-log/sms-box.ts': 'shows a demo’s operator the text messages',
  'modules/company/registration/': 'makes an account before there is one',
}

const sources = join(import.meta.dirname, '..')
const usesSystem = /\bpools\.system\b|\{[^}]*\bsystem\b[^}]*\}: Pools|\bwithSystem\b/
const usersOf = (files: readonly string[], read: (file: string) => string) =>
  files.filter((file) => usesSystem.test(read(file)))
const stray = (users: readonly string[]) =>
  users.filter((file) => !Object.keys(systemUsers).some((path) => file.startsWith(path)))

test('only session, registration and mail use the system role', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter(
    (file) => !/\.test\.ts$|^(testing|demo|security)\//.test(file),
  )
  const users = usersOf(files, (file) => readFileSync(join(sources, file), 'utf8'))
  expect(stray(users)).toEqual([])
  const unused = Object.keys(systemUsers).filter((path) => !users.some((file) => file.startsWith(path)))
  expect(unused).toEqual([])
})

describe('control', () => {
  test("an account's table without its policy, and a policy that shows everything, are reported", async () => {
    const before = await accountFaults(admin)
    await admin('create table leaky (id bigint primary key, account_id bigint not null)')
    expect((await accountFaults(admin)).filter((fault) => !before.includes(fault))).toEqual([
      'leaky does not force row security on its owner',
      'leaky has no row security',
      'leaky lets app_rw see more than its accounts',
    ])
    await admin(`select app.account_table('leaky')`)
    await admin('create policy everything on leaky to app_rw using (true)')
    expect((await accountFaults(admin)).filter((fault) => !before.includes(fault))).toEqual([
      'leaky has the further policy everything',
    ])
    await admin('drop table leaky')
  })

  test('a module that uses the system role is reported', () => {
    const text = 'const { rows } = await context.pools.system.query("select 1")'
    expect(stray(usersOf(['modules/order/orders/list/order.list.ts'], () => text))).toHaveLength(1)
  })
})
