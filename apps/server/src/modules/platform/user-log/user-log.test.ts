import { putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1, a2, b1, eliza, dealer } = await twoTenants(a)
const branchUser = await a.user({ account: await a.account(), keys: allKeys, companies: [], branches: [] })

beforeEach(() => admin('truncate audit_log'))

type Someone = { id: number }
const listed = async (as: Someone, query: Record<string, unknown> = {}) =>
  (await call(userLog.list, { as, query })).reply
const subjects = async (as: Someone, query: Record<string, unknown> = {}) =>
  (await listed(as, query)).items.map(({ subject }) => subject)
const one = (as: Someone, log_id: number) => call(userLog.one, { as, params: { log_id } })

const entry = (more: Record<string, unknown>) =>
  a.insert<{ id: number }>('audit_log', {
    record: 'product',
    record_id: '7',
    action: 'update',
    after: {},
    before: {},
    ...more,
  })
const ofA = (more: Record<string, unknown>) => entry({ company_id: A.id, ...more })

test('GET user-log returns a change with its user, call, and values before and after', async () => {
  const [owner] = await admin<{ name: string; account_id: number }>(
    "select concat_ws(' ', name, surname) as name, account_id from app_user where id = $1",
    [A.owner.id],
  )
  const request = { params: { branch_id: a1.id }, body: { state: 'busy', version: a1.version } } as const
  expect((await call(putBranchState, { as: A.owner, ...request })).status).toBe(200)
  const { items, total } = await listed(A.owner, { record: 'branch' })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    user_id: A.owner.id,
    user_name: owner?.name,
    acting_company_id: null,
    company_id: A.id,
    branch_id: a1.id,
    record: 'branch',
    record_id: String(a1.id),
    subject: a1.name,
    action: 'update',
  })
  expect(items[0]?.columns).toContain('manual_state')
  const { reply } = await one(A.owner, items[0]?.id ?? 0)
  expect(reply).toMatchObject({
    call: 'PUT /branch/:branch_id/state',
    address: '127.0.0.1',
    before: { manual_state: 'auto' },
    after: { manual_state: 'busy' },
  })
})

test('a refused call logs nothing', async () => {
  expect((await call(kitchen.create, { as: eliza, body: { name: '', is_active: true } })).status).toBe(400)
  const created = (await call(kitchen.create, { as: eliza, body: { name: 'Kebap', is_active: true } })).reply
  const stale = { name: 'Pide', is_active: true, version: 9 }
  expect((await call(kitchen.update, { as: eliza, params: { id: created.id as number }, body: stale })).status).toBe(
    409,
  )
  expect(await subjects(eliza)).toEqual(['Kebap'])
})

describe('GET user-log by scope', () => {
  beforeEach(async () => {
    await ofA({ subject: 'of A' })
    await ofA({ subject: 'of a1', branch_id: a1.id })
    await ofA({ subject: 'of a2', branch_id: a2.id })
    await entry({ subject: 'of B', company_id: B.id, branch_id: b1.id })
    const [user] = await admin<{ account_id: number }>('select account_id from app_user where id = $1', [A.owner.id])
    await entry({ subject: 'of account A', record: 'role', owner_account_id: user?.account_id })
    await entry({ subject: 'of the platform', record: 'kitchen' })
  })
  const everything = ['of the platform', 'of account A', 'of B', 'of a2', 'of a1', 'of A']

  test('returns everything to the platform, newest first', async () => {
    expect(await subjects(eliza)).toEqual(everything)
    expect(await subjects(eliza, { sort: 'created_at' })).toEqual(everything.toReversed())
  })

  test('returns to a company its own changes and those of its users', async () => {
    expect(await subjects(A.owner)).toEqual(['of account A', 'of a2', 'of a1', 'of A'])
    expect(await subjects(B.owner)).toEqual(['of B'])
    expect(await subjects(B.owner, { company_id: A.id })).toEqual([])
    expect(await subjects(branchUser)).toEqual([])
  })

  test('returns to a dealer the changes of its companies, but not of their users', async () => {
    expect(await subjects(dealer)).toEqual(['of a2', 'of a1', 'of A'])
  })

  test('returns to a user of one branch none of the others', async () => {
    const account = {
      id:
        (await admin<{ account_id: number }>('select account_id from app_user where id = $1', [A.owner.id]))[0]
          ?.account_id ?? 0,
    }
    const clerk = await a.user({ account, keys: allKeys, branches: [a1] })
    expect(await subjects(clerk)).toEqual(['of account A', 'of a1', 'of A'])
  })

  test('returns 404 for a foreign row', async () => {
    const [theirs] = (await listed(B.owner)).items
    const [foreign, missing] = [await one(A.owner, theirs?.id ?? 0), await one(A.owner, 999_999_999)]
    expect(foreign.refusal).toEqual(missing.refusal)
    expect(foreign.status).toBe(404)
    expect((await one(B.owner, theirs?.id ?? 0)).reply.subject).toBe('of B')
  })
})

test('GET user-log filters and searches list and total', async () => {
  await ofA({ subject: 'Çiğ köfte', user_id: A.owner.id, user_name: 'Elif Işık', record_id: '1' })
  await ofA({ subject: 'Döner', action: 'insert', branch_id: a1.id, record_id: '2', user_id: 999_999 })
  await entry({ record: 'app_user', record_id: '999999', subject: 'Somebody Removed', action: 'delete' })
  await admin(`update app_user set name = 'Elif', surname = 'Işık' where id = $1`, [A.owner.id])
  await ofA({ subject: 'Kasiyer', record: 'role', acting_company_id: A.id, at: '2020-01-01T12:00:00Z' })
  const request: [Record<string, unknown>, string[]][] = [
    [{ q: 'cig KOFTE' }, ['Çiğ köfte']],
    [{ q: 'isik' }, ['Çiğ köfte']],
    [{ q: 'removed' }, ['Döner']],
    [{ user_id: A.owner.id }, ['Çiğ köfte']],
    [{ action: 'insert' }, ['Döner']],
    [{ branch_id: a1.id }, ['Döner']],
    [{ record: 'role' }, ['Kasiyer']],
    [{ record: 'product', record_key: '2' }, ['Döner']],
    [{ acting: 'true' }, ['Kasiyer']],
    [{ acting: 'false' }, ['Döner', 'Çiğ köfte']],
    [{ to: '2020-01-02T00:00:00Z' }, ['Kasiyer']],
    [{ from: '2020-01-02T00:00:00Z' }, ['Döner', 'Çiğ köfte']],
    [{ from: '2020-01-02T00:00:00Z', q: 'elif', record: 'product' }, ['Çiğ köfte']],
  ]
  for (const [query, expected] of request) {
    const { items, total } = await listed(A.owner, query)
    expect([query, total, items.map(({ subject }) => subject)]).toEqual([query, expected.length, expected])
  }
})

test('GET user-log names a user acting as a company, and returns the address to the user’s own account only', async () => {
  const session = (await admin<{ account_id: number }>('select account_id from app_user where id = $1', [eliza.id]))[0]
  const acted = { user_id: eliza.id, user_name: 'Derya', account_id: session?.account_id, acting_company_id: A.id }
  const { id } = await ofA({ ...acted, address: '203.0.113.7' })
  const detail = (await one(A.owner, id)).reply
  expect(detail).toMatchObject({
    user_name: 'Derya',
    acting_company_id: A.id,
    acting_company_name: expect.any(String),
    address: null,
  })
  expect((await one(eliza, id)).reply.address).toBe('203.0.113.7')
})

test("GET user-log/:id names ids in the caller's scope", async () => {
  const [role] = await admin<{ id: number; account_id: number }>(
    'insert into role (account_id, name) select account_id, $2 from app_user where id = $1 returning id, account_id',
    [A.owner.id, 'Kasiyer'],
  )
  const link = { record: 'user_role', record_id: String(A.owner.id), owner_account_id: role?.account_id }
  const { id } = await entry({
    ...link,
    action: 'insert',
    after: { user_id: A.owner.id, role_id: role?.id, branch_id: b1.id },
  })
  const { names, subject } = (await one(A.owner, id)).reply
  expect(subject).not.toBeNull()
  expect(names).toEqual({ user_id: { [A.owner.id]: subject }, role_id: { [role?.id ?? 0]: 'Kasiyer' } })
  expect((await listed(A.owner)).items[0]?.subject).toBe(subject)
})

test('GET user-log/:id keeps a stored subject, and names no id that is not a number', async () => {
  await ofA({ record: 'user_role', record_id: String(A.owner.id), subject: 'As it was called then' })
  await ofA({ record: 'user_role', record_id: 'no number' })
  expect((await subjects(A.owner, { record: 'user_role' })).slice(0, 2)).toEqual([null, 'As it was called then'])
})

test('GET user-log names the parent of a record without a name by branch or company instead of its own id', async () => {
  await ofA({ record: 'switchboard', record_id: String(a2.id), branch_id: a1.id })
  await ofA({ record: 'licence', record_id: String(B.id) })
  await ofA({ record: 'stock', record_id: String(a1.plain.id), branch_id: a1.id })
  const names = await admin<{ name: string }>(
    'select name from branch where id = $1 union all select name from company where id = $2',
    [a1.id, A.id],
  )
  const [branch, company] = names.map(({ name }) => name)
  // A portion has its own id, which must not be read as a product's.
  expect(await subjects(A.owner)).toEqual([null, company, branch])
})

test('GET user-log/:id returns permissions in words', async () => {
  const { id } = await ofA({ record: 'role', after: { keys: ['put-kitchen', 'put-order-approve', 'get-nothing'] } })
  const { names } = (await call(userLog.one, { as: A.owner, params: { log_id: id }, headers: { lang: 'en' } })).reply
  expect(names.keys).toEqual({
    'put-kitchen': 'Cuisines – Edit',
    'put-order-approve': 'Approve',
    'get-nothing': 'get-nothing',
  })
})

test('no call and no database role of the server can change the log', async () => {
  const { id } = await ofA({ subject: 'for ever' })
  const scope = { companies: [A.id], branches: 'all', accounts: 'all' } as const
  const tried = (sql: string) =>
    withTenant(pools, scope, (query) => query(sql)).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const insert = `insert into audit_log (company_id, record, record_id, action) values (${A.id}, 'product', '1', 'update')`
  for (const sql of [
    `update audit_log set subject = 'x' where id = ${id}`,
    `delete from audit_log where id = ${id}`,
    insert,
    'truncate audit_log',
  ]) {
    expect([sql, await tried(sql)]).toEqual([sql, '42501'])
  }
  await expect(pools.system.query('select from audit_log')).rejects.toMatchObject({ code: '42501' })
  expect(await subjects(A.owner)).toEqual(['for ever'])
  // Control: with the grant, the same statement would change the row.
  await admin('grant update on audit_log to app_rw')
  expect(await tried(`update audit_log set subject = 'changed' where id = ${id}`)).toBe('done')
  await admin('revoke update on audit_log from app_rw')
})

test('GET user-log/:id returns the currency of its company’s amounts', async () => {
  await admin("update company set currency_code = 'EUR' where id = $1", [B.id])
  await ofA({ before: { price: 1 }, after: { price: 2 } })
  await entry({ company_id: B.id })
  const [theirs, ours] = (await listed(eliza, { record: 'product' })).items
  expect((await one(eliza, ours?.id ?? 0)).reply.currency).toBe('TRY')
  expect((await one(eliza, theirs?.id ?? 0)).reply.currency).toBe('EUR')
})

test('GET user-log/:id masks secrets', async () => {
  const scope = { companies: [A.id], branches: 'all' } as const
  await withTenant(pools, scope, (query) =>
    query("insert into company_secret (company_id, name, sealed) values ($1, 'sms.password', 'v1.SEALED')", [A.id]),
  )
  const [row] = (await listed(A.owner)).items
  expect((await one(A.owner, row?.id ?? 0)).reply.after).toMatchObject({ name: 'sms.password', sealed: '•••' })
  const [{ text } = { text: '' }] = await admin<{ text: string }>(
    'select string_agg(l::text, chr(10)) as text from audit_log l',
  )
  expect(text).not.toContain('SEALED')
})

test('GET user-log/export writes the filtered rows, in words', async () => {
  await ofA({ subject: 'Adana', user_name: 'Elif', before: { price: 1 }, after: { price: 2 } })
  await ofA({ subject: 'Urfa', action: 'delete' })
  const query = { format: 'csv', columns: 'user_name,action,record,subject,columns', action: 'update' }
  const { bytes } = await call(userLog.export, { as: A.owner, query, headers: { lang: 'en' } })
  const [heading, ...rows] = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading).toBe('Who;Action;Record type;Change;Changed fields')
  expect(rows).toEqual(['Elif;Changed;Product;Adana;Price: 0,01 ₺ → 0,02 ₺'])
  for (const columns of ['before', 'subject,toString', ',']) {
    const { refusal } = await call(userLog.export, { as: A.owner, query: { ...query, columns } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'columns' }] })
  }
})

test('GET user-log and its export use the time zone of the changed branch; the export names it', async () => {
  await admin(`update branch set timezone = 'America/New_York' where id = $1`, [a2.id])
  const at = '2026-03-01T21:30:00Z'
  for (const [subject, branch] of [
    ['Moda', a1],
    ['Beşiktaş', a2],
    ['Firma', null],
  ] as const)
    await ofA({ subject, at, branch_id: branch?.id ?? null })
  const { items } = await listed(A.owner)
  expect(items.map(({ subject, timezone }) => [subject, timezone]).toSorted()).toEqual([
    ['Beşiktaş', 'America/New_York'],
    ['Firma', null],
    ['Moda', 'Europe/Istanbul'],
  ])
  const query = { format: 'csv', columns: 'subject,created_at' }
  const { bytes } = await call(userLog.export, { as: A.owner, query })
  expect(bytes.toString('utf8').trimEnd().split('\r\n').slice(1).toSorted()).toEqual([
    'Beşiktaş;2026-03-01 16:30:00;America/New_York',
    'Firma;2026-03-02 00:30:00;',
    'Moda;2026-03-02 00:30:00;Europe/Istanbul',
  ])
})
