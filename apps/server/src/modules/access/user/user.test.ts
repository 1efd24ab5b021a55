import { login } from '@sofra/contract/access/session/session.contract.ts'
import { patchUser, resetUserPassword, user } from '@sofra/contract/access/user/user.contract.ts'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { peopleOf } from '../../../../test/people.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer({ rateLimits: true })
const { A, B, a1, a2, b1, eliza } = await twoTenants(a)

const plainRole = (await a.insert('role', { account_id: A.account.id, name: 'Plain', keys: ['get-order-all'] })).id
const { roleOf, open, opened: openedBy, change, seen } = peopleOf(a, call, plainRole)
const opened = (wish: Record<string, unknown> = {}) => openedBy(A.owner, wish)
const lettersTo = (email: string) =>
  admin<{ template: string; html: string }>('select * from mail where recipient = $1 order by id', [email])
const signIn = (email: string, password = testPassword) => call(login, { body: { email, password } })

describe('POST user', () => {
  test('mails an invitation, with the address in lower case and the phone normalised', async () => {
    const row = await opened({ branch_ids: [a1.id] })
    expect(row).toMatchObject({
      email: row.email.toLowerCase(),
      phone: '+905550000011',
      role_ids: [plainRole],
      branches: [a1.name],
      companies: [],
      is_invited: true,
      is_active: true,
      last_seen_at: null,
      account_id: A.account.id,
    })
    expect((await lettersTo(row.email)).map(({ template }) => template)).toEqual(['invite'])
  })

  test('mails nothing when a password is given, and the user can sign in', async () => {
    const row = await opened({ password: 'a long enough one', is_kiosk: true })
    expect(row).toMatchObject({ is_invited: false, is_kiosk: true })
    expect(await lettersTo(row.email)).toEqual([])
    expect((await signIn(row.email, 'a long enough one')).status).toBe(200)
  })

  test('refuses an address in use, with the same reply for every account', async () => {
    const sameEmail = await open(A.owner, { email: A.branchUser.email })
    const foreign = await open(A.owner, { email: B.owner.email.toUpperCase() })
    expect(sameEmail.refusal).toMatchObject({ status: 409, code: 'user.email-taken', errors: [{ path: 'email' }] })
    expect(foreign.bytes).toEqual(sameEmail.bytes)
  })

  test('accepts any account from the platform, and only the own account from others', async () => {
    const role = await roleOf(B.account)
    const wish = { account_id: B.account.id, role_ids: [role], branch_ids: [b1.id] }
    expect((await openedBy(eliza, wish)).account_id).toBe(B.account.id)
    const { refusal } = await open(A.owner, wish)
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'account_id', code: 'user.account-unknown' }] })
  })
})

describe('PUT user', () => {
  test('writes every field, and refuses a stale version', async () => {
    const row = await opened()
    const reply = (await change(A.owner, row, { name: 'Fatma', branch_ids: [a1.id, a2.id], company_ids: [A.id] })).reply
    expect(reply).toMatchObject({ name: 'Fatma', company_ids: [A.id], version: 2 })
    expect([...reply.branch_ids].sort()).toEqual([a1.id, a2.id].sort())
    const late = await change(A.owner, row, { name: 'Too late' })
    expect(late.refusal).toMatchObject({ status: 409, code: 'error.stale', present: reply })
    expect((await change(A.owner, reply, { branch_ids: [], company_ids: [] })).reply).toMatchObject({ branches: [] })
  })

  test('with a new address invites an invited user again, and voids the codes of other users', async () => {
    const invited = await opened()
    const moved = (await change(A.owner, invited, { email: 'moved@demo.sofra' })).reply
    expect((await lettersTo('moved@demo.sofra')).map(({ template }) => template)).toEqual(['invite'])
    await admin("update app_user set password_hash = 'x' where id = $1", [moved.id])
    await change(A.owner, moved, { email: 'again@demo.sofra' })
    expect((await lettersTo('moved@demo.sofra')).at(-1)?.template).toBe('email-changed')
    expect(await admin('select from reset_code where user_id = $1', [moved.id])).toEqual([])
  })
})

describe('PATCH and DELETE user', () => {
  test('end all sessions, and login refuses a deactivated user', async () => {
    const row = await a.user({ account: A.account, keys: ['get-order-all'] })
    const params = { user_id: row.id }
    expect((await call(user.list, { as: A.owner, query: { q: row.email } })).reply.total).toBe(1)
    const { token } = (await signIn(row.email)).reply
    const asThem = () => call(login, { body: { email: row.email, password: testPassword } })
    expect(token).toBeTruthy()
    expect((await call(patchUser, { as: A.owner, params, body: { is_active: false } })).reply.is_active).toBe(false)
    expect(await admin('select from session where user_id = $1 and revoked_at is null', [row.id])).toEqual([])
    expect((await asThem()).status).toBe(401)
    await call(patchUser, { as: A.owner, params, body: { is_active: true } })
    expect((await asThem()).status).toBe(200)
  })

  test('delete all rows of a deleted user', async () => {
    const row = await opened({ branch_ids: [a1.id], company_ids: [A.id] })
    expect((await call(user.remove, { as: A.owner, params: { user_id: row.id } })).reply).toBeNull()
    for (const table of ['user_branch', 'user_company', 'user_role', 'session'])
      expect(await admin(`select from ${table} where user_id = $1`, [row.id])).toEqual([])
  })
})

test('GET user/:id/reset-password mails a code and does not return it', async () => {
  const joined = await a.user({ account: A.account, keys: [] })
  const answer = await call(resetUserPassword, { as: A.owner, params: { user_id: joined.id } })
  expect(answer.reply).toBeNull()
  expect((await lettersTo(joined.email)).map(({ template }) => template)).toEqual(['reset'])
  const ask = () => call(resetUserPassword, { as: A.owner, params: { user_id: joined.id } })
  for (let i = 0; i < 4; i += 1) await ask()
  expect((await ask()).status).toBe(429)
})

test('every call returns 404 for users of another account, and the list omits them', async () => {
  const ids = (await call(user.list, { as: B.owner, query: { limit: 100 } })).reply.items.map(
    ({ account_id }) => account_id,
  )
  expect(new Set(ids)).toEqual(new Set([B.account.id]))
  expect((await seen(B.owner, A.owner.id)).refusal.status).toBe(404)
  const query = { account_id: A.account.id }
  expect((await call(user.list, { as: B.owner, query: query })).reply.total).toBe(0)
  expect((await call(user.list, { as: eliza, query: query })).reply.total).toBeGreaterThan(3)
})

test('GET user lists the callers themselves and the users of their branch for a restricted caller', async () => {
  const restricted = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  const [colleague, elsewhere] = [await opened({ branch_ids: [a1.id, a2.id] }), await opened({ branch_ids: [a1.id] })]
  const { items } = (await call(user.list, { as: restricted, query: { limit: 100 } })).reply
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([restricted.id, colleague.id]))
  expect(ids).not.toContain(elsewhere.id)
  expect(ids).not.toContain(A.owner.id)
  expect(items.find(({ id }) => id === colleague.id)?.branches).toEqual([a2.name])
})

test.each(['name', '-email', 'created_at'])('GET user sorts by %s', async (sort) => {
  expect((await call(user.list, { as: A.owner, query: { sort } })).reply.items.length).toBeGreaterThan(0)
})

test('GET user/export writes names instead of ids', async () => {
  const { surname } = await opened({ branch_ids: [a1.id] })
  const query = { format: 'csv' as const, columns: 'surname,roles,branches', q: surname }
  const { bytes } = await call(user.export, { as: A.owner, query })
  expect(bytes.toString('utf8')).toContain(`${surname};Plain;${String(a1.name)}`)
})
