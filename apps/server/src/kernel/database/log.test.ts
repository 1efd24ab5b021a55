import { beforeEach, expect, test } from 'vitest'
import { testDatabase, testSecret } from '../../../test/database.ts'
import { createFactories } from '../../../test/factories.ts'
import { createMenuFactories } from '../../../test/menu-factories.ts'
import { unwatchMenus } from '../../../test/menu-watch.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { migrate } from './migrate.ts'
import { withSystem } from './system.ts'
import { type Actor, withTenant } from './tenant.ts'

const { admin, adminUrl, pools } = await testDatabase()
const a = createFactories(admin)
const { A, B, a1, b1 } = await twoTenants(a)
await unwatchMenus(admin)

const scope = { companies: [A.id, B.id], branches: 'all', accounts: 'all' } as const
const somebody: Actor = {
  user: A.owner.id,
  name: 'Elif Işık',
  account: A.account.id,
  acting: B.id,
  call: 'PUT /test',
  address: '203.0.113.7',
}
const change = (sql: string, values: unknown[] = [], actor?: Actor) =>
  withTenant(pools, scope, (query) => query(sql, values), actor)

interface Logged extends Record<string, unknown> {
  record_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
const logged = (columns = 'record, record_id, action, before, after') =>
  admin<Logged>(`select ${columns} from audit_log order by id`)

beforeEach(() => admin('truncate audit_log'))

const product = (branch: typeof a1, price: number, more: Record<string, unknown> = {}) =>
  a.product({ branch, price, ...more })

test('a statement on two companies logs a row for each, under the same person', async () => {
  const [ours, theirs] = [await product(a1, 100), await product(b1, 200)]
  const sql = 'update product set price = price * 2, version = version + 1 where id = any ($1)'
  await change(sql, [[ours.id, theirs.id]], somebody)
  const by = { user_id: A.owner.id, user_name: 'Elif Işık', acting_company_id: B.id, account_id: A.account.id }
  const entry = { ...by, call: 'PUT /test', address: '203.0.113.7', record: 'product', action: 'update' }
  const rows = await admin(
    `select user_id, user_name, acting_company_id, account_id, call, host(address) as address, company_id, branch_id,
       owner_account_id, record, record_id, subject, action, before, after from audit_log order by company_id`,
  )
  const row = (branch: typeof a1, { id, name }: typeof ours, price: number) => ({
    ...entry,
    company_id: branch.company_id,
    branch_id: branch.id,
    owner_account_id: null,
    record_id: String(id),
    subject: (name as { tr: string }).tr,
    before: { price },
    after: { price: price * 2 },
  })
  expect(rows).toEqual([row(a1, ours, 100), row(b1, theirs, 200)])
  for (const [company, seen] of [[A, ours] as const, [B, theirs] as const]) {
    const ofCompany = { companies: [company.id], branches: 'all' } as const
    const visible = await withTenant(pools, ofCompany, (query) => query('select record_id from audit_log'))
    expect(visible).toEqual([{ record_id: String(seen.id) }])
  }
})

test('before and after of a log entry belong to the same record, in any order', async () => {
  const ids: number[] = []
  for (let i = 0; i < 40; i += 1) ids.push((await product(a1, i)).id)
  // In reverse order, with swapped values.
  await change(
    `update product p set price = other.price from (select id, price from product order by id desc) other
     where p.id = any ($1) and other.id = $2::bigint + $3::bigint - p.id`,
    [ids, ids[0], ids.at(-1)],
  )
  const rows = await logged()
  expect(rows).toHaveLength(40)
  const last = ids.length - 1
  for (const { record_id, before, after } of rows) {
    const index = ids.indexOf(Number(record_id))
    expect([before, after]).toEqual([{ price: index }, { price: last - index }])
  }
})

test("a changed key is logged as a change of the old key's record", async () => {
  const kitchens: number[] = []
  for (let i = 0; i < 20; i += 1)
    kitchens.push((await a.insert('kitchen', { name: `Mutfak ${i}`, is_active: true })).id)
  const keys = { company_id: a1.company_id, branch_id: a1.id }
  for (const kitchen_id of kitchens.slice(0, 10)) {
    const { id } = await product(a1, 1)
    await a.insert('product_kitchen', { ...keys, product_id: id, kitchen_id })
  }
  await change(
    'update product_kitchen set kitchen_id = kitchen_id + 10 where branch_id = $1 and kitchen_id = any ($2)',
    [a1.id, kitchens],
  )
  const rows = await logged()
  const moved = ({ before, after }: Logged) => [before, after]
  expect(rows.map(moved).toSorted()).toEqual(
    kitchens
      .slice(0, 10)
      .map((kitchen_id) => [{ kitchen_id }, { kitchen_id: kitchen_id + 10 }])
      .toSorted(),
  )
})

test('a statement without a change logs nothing', async () => {
  const [one, other] = [await product(a1, 100), await product(a1, 200)]
  const raise = 'update product set price = greatest(price, 150), version = version + 1 where id = any ($1)'
  await change(raise, [[]])
  await change('delete from product where id = any ($1)', [[]])
  await change('insert into kitchen (name, is_active) select name, true from kitchen where false')
  await change(raise, [[other.id]])
  expect(await logged()).toEqual([])
  await change(raise, [[one.id, other.id]])
  expect(await logged('record_id, before, after')).toEqual([
    { record_id: String(one.id), before: { price: 100 }, after: { price: 150 } },
  ])
})

test('an upsert logs additions and changes separately', async () => {
  await a.insert('kitchen', { name: 'Ocak', is_active: true })
  await change(
    `insert into kitchen (name, is_active) values ('Ocak', false), ('Fırın', true)
     on conflict (name) do update set is_active = excluded.is_active`,
  )
  const rows = await logged('subject, action, before, after')
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    subject: 'Ocak',
    action: 'update',
    before: { is_active: true },
    after: { is_active: false },
  })
  expect(rows).toContainEqual(expect.objectContaining({ subject: 'Fırın', action: 'insert', before: null }))
})

test('a new and a removed record are logged with their values, and a change to null as such', async () => {
  const people = [
    { company_id: A.id, phone: '+905551110001', first_name: 'Ece', last_name: 'Ak', birth_date: '1990-01-02' },
    { company_id: B.id, phone: '+905551110002', last_name: 'Demir', email: 'demir@demo.sofra' },
    { company_id: B.id, phone: '+905551110003', email: 'adsiz@demo.sofra', code: 'K-3' },
    { company_id: A.id, phone: '+905551110004', code: 'K-4' },
  ]
  const insert = `insert into member (company_id, phone, birth_date, first_name, last_name, email, code)
    select company_id, phone, birth_date, coalesce(first_name, ''), coalesce(last_name, ''), coalesce(email, ''), coalesce(code, '')
    from jsonb_populate_recordset(null::member, $1)`
  await change(insert, [JSON.stringify(people)], somebody)
  const isSaid = (expectLogged: Logged['after'] | undefined, person: object | undefined) => {
    expect(expectLogged).toMatchObject({ ...person, is_premium: false, discounts: {}, orders: 0 })
    expect(Object.entries(expectLogged ?? {}).filter(([, value]) => value === null || value === '')).toEqual([])
  }
  const added = await logged('subject, before, after')
  expect(added.map(({ subject }) => subject)).toEqual(['Ece Ak', 'Demir', 'adsiz@demo.sofra', 'K-4'])
  for (const [i, { after }] of added.entries()) isSaid(after, people[i])

  await admin('truncate audit_log')
  await change(`update member set last_name = '', birth_date = null where phone = $1`, [people[0]?.phone], somebody)
  await change('delete from member where phone = $1', [people[1]?.phone], somebody)
  const [emptied, removed] = await logged('subject, before, after')
  const [before, after] = [
    { last_name: 'Ak', birth_date: '1990-01-02' },
    { last_name: '', birth_date: null },
  ]
  expect(emptied).toEqual({ subject: 'Ece', before, after })
  isSaid(removed?.before, people[1])
})

test('cascades of a removal are logged', async () => {
  const { category, product: make } = createMenuFactories(a.insert as never, () => 1)
  const inside = await category({ branch: a1 })
  const dish = await make({ branch: a1, category_id: inside.id })
  const kitchen = await a.insert('kitchen', { name: 'Izgara', is_active: true })
  await a.insert('product_kitchen', { company_id: A.id, branch_id: a1.id, product_id: dish.id, kitchen_id: kitchen.id })
  const clerk = await a.user({ account: A.account })
  await admin('update category set status_by = $2 where id = $1', [inside.id, clerk.id])
  await change('delete from product where id = $1', [dish.id])
  expect((await logged('record, action')).toSorted((x, y) => String(x.record).localeCompare(String(y.record)))).toEqual(
    [
      { record: 'product', action: 'delete' },
      { record: 'product_kitchen', action: 'delete' },
    ],
  )
  await admin('truncate audit_log')
  await change('delete from app_user where id = $1', [clerk.id])
  expect(await logged('record, record_id, before, after')).toContainEqual({
    record: 'category',
    record_id: String(inside.id),
    before: { status_by: clerk.id },
    after: { status_by: null },
  })
})

test('secrets are logged masked in every kind of change', async () => {
  const table = await a.insert('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number: '77',
    token: 'FIRST-SECRET',
  })
  const invited = await a.user({ account: A.account, password_hash: null })
  await change("update dining_table set token = 'SECOND-SECRET' where id = $1", [table.id])
  await change("update app_user set password_hash = 'THIRD-SECRET' where id = $1", [invited.id])
  await change('delete from dining_table where id = $1', [table.id])
  const [moved, chosen, removed] = await logged('before, after')
  const none = await a.user({ account: A.account, password_hash: null })
  await change('delete from app_user where id = any ($1)', [[invited.id, none.id]])
  const hasPasswordSql = `select before ? 'password_hash' as said from audit_log
    where record = 'app_user' and action = 'delete' order by record_id::bigint`
  expect(await admin(hasPasswordSql)).toEqual([{ said: true }, { said: false }])
  expect(moved).toEqual({ before: { token: '•••' }, after: { token: '•••' } })
  expect(chosen).toEqual({ before: { password_hash: null }, after: { password_hash: '•••' } })
  expect(removed?.before).toMatchObject({ number: '77', token: '•••' })
  const [{ text } = { text: '' }] = await admin<{ text: string }>(
    'select string_agg(l::text, $1) as text from audit_log l',
    [''],
  )
  expect(text).not.toContain('SECRET')
})

test('orders, members, points, bills, reservations, kiosks, print agents, sessions, dead letters and failures are logged only for a person', async () => {
  const user = await a.user({ account: A.account })
  await a.insert('session', {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: user.id,
    account_id: A.account.id,
    token_hash: Buffer.alloc(32),
    expires_at: '2999-01-01T00:00:00Z',
  })
  const end = (actor?: Actor) =>
    withSystem(
      pools,
      (query) => query('update session set revoked_at = clock_timestamp() where user_id = $1', [user.id]),
      actor,
    )
  await end()
  expect(await logged()).toEqual([])
  await end(somebody)
  // A session's log entry has the id of its user.
  expect(await logged('record, record_id')).toEqual([{ record: 'session', record_id: String(user.id) }])
  const watched = await admin<{ at: string }>(
    `select tgrelid::regclass || ' ' || tgname as at from pg_trigger
     where tgname like 'audit\\_%' and pg_get_triggerdef(oid) like '%app.actor%' order by 1`,
  )
  expect(watched.map(({ at }) => at)).toEqual([
    'bill audit_insert',
    'bill audit_update',
    'dead_letter audit_delete',
    'dead_letter audit_update',
    'definition_point audit_delete',
    'definition_point audit_insert',
    'definition_point audit_update',
    'error_group audit_delete',
    'error_group audit_update',
    'gift_cheque audit_delete',
    'gift_cheque audit_insert',
    'gift_cheque audit_update',
    'kiosk_device audit_delete',
    'kiosk_device audit_insert',
    'kiosk_device audit_update',
    'member audit_delete',
    'member audit_insert',
    'member audit_update',
    'member_session audit_delete',
    'notification audit_delete',
    'notification audit_insert',
    'notification audit_update',
    'orders audit_update',
    'print_agent audit_delete',
    'print_agent audit_insert',
    'print_agent audit_update',
    'reservation audit_insert',
    'reservation audit_update',
    'scheduled_task audit_delete',
    'scheduled_task audit_insert',
    'scheduled_task audit_update',
    'session audit_update',
    'settlement_head audit_insert',
    'settlement_head audit_update',
  ])
})

test("changes of the database's administrator are not logged", async () => {
  await admin('update product set price = price + 1')
  expect(await logged()).toEqual([])
})

test('a column that is added later is included in the log', async () => {
  const { id } = await a.insert('kitchen', { name: 'Tandır', is_active: true })
  await admin('alter table kitchen add column heat integer')
  await migrate(adminUrl, testSecret)
  await change('update kitchen set heat = 300 where id = $1', [id])
  expect(await logged('before, after')).toEqual([{ before: { heat: null }, after: { heat: 300 } }])
})
