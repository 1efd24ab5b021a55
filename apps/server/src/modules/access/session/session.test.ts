import { getInfo, login, logout, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer({ rateLimits: true })
const { A, a1, eliza } = await twoTenants(a)
const account = await a.account()
const newUser = (overrides: Record<string, unknown> = {}) => a.user({ account, keys: allKeys, ...overrides })

const signIn = async ({ email }: { email: string }, more: Record<string, unknown> = {}) =>
  (await call(login, { body: { email, password: testPassword, ...more } })).reply

const infoOf = (token: string, query = {}) => call(getInfo, { headers: { authorization: `Bearer ${token}` }, query })
const renew = (refresh_token: string) => call(refresh, { body: { refresh_token } })

/** The id of no session. */
const device = '6f1d2a53-0000-4000-8000-000000000000'

/** Moves the clock past the cache of users (1 s). */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })
afterEach(() => void vi.useRealTimers())

test('login accepts the address trimmed and in any case, and POST user/getinfo returns the user', async () => {
  const { token } = await signIn({ email: `  ${A.branchUser.email.toUpperCase()} ` })
  const me = (await infoOf(token)).reply
  expect(me).toMatchObject({ id: A.branchUser.id, email: A.branchUser.email, account_type: 'customer' })
  expect(me).toMatchObject({ users_branches: [a1.id], owner_company_is_customer: true })
  expect(me.permissions).toContain('put-order-approve')
  expect(me.permissions).not.toContain('post-kitchen')
  expect(me.licensed_modules.toSorted()).toEqual(['branch', 'caller_id', 'campaign', 'loyalty', 'reservation', 'table'])
})

test('POST user/getinfo returns language and companies only on request', async () => {
  const { token } = await signIn(await newUser({ lang: 'de', companies: [A] }))
  const infoFields = async (query = {}) => Object.entries((await infoOf(token, query)).reply)
  expect((await infoFields()).filter(([name]) => ['lang', 'user_companies'].includes(name))).toEqual([])
  expect(await infoFields({ with_lang: true, with_company: false })).toContainEqual(['lang', 'de'])
  expect(await infoFields({ with_company: true })).toContainEqual(['user_companies', [A.id]])
})

test('login gives the same reply for a wrong password, an unknown address and the wrong password of a disabled user', async () => {
  const disabled = await newUser({ is_active: false })
  const answers = await Promise.all([
    call(login, { body: { email: A.owner.email, password: 'wrong' } }),
    call(login, { body: { email: 'nobody@demo.sofra', password: 'wrong' } }),
    call(login, { body: { email: disabled.email, password: 'wrong' } }),
  ])
  const [first] = answers
  expect(first?.refusal).toMatchObject({ status: 401, code: 'login.wrong' })
  for (const { refusal } of answers) expect(refusal).toEqual(first?.refusal)
})

test("login refuses an invited user without a password, also with the decoy's password", async () => {
  const user = await a.user({ account, password_hash: null })
  for (const password of ['the password of nobody', testPassword])
    expect((await call(login, { body: { email: user.email, password } })).refusal.code).toBe('login.wrong')
})

test('login returns 429 with the wait after five wrong tries, also for the right password', async () => {
  const user = await newUser()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await call(login, { body: { email: user.email, password: 'wrong' } })).status).toBe(401)
  }
  const slowed = await call(login, { body: { email: user.email, password: testPassword }, headers: { lang: 'en' } })
  expect(slowed.refusal).toMatchObject({ status: 429, code: 'login.slow-down' })
  const wait = Number(slowed.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  expect(slowed.refusal.message).toContain('15 minutes')

  await admin(`update attempt set window_ends = now() where key = $1`, [`login ${user.email} at 127.0.0.1`])
  expect((await signIn(user)).token).toBeTruthy()
})

test('login counts concurrent tries before comparing', async () => {
  const user = await newUser()
  const wrong = { body: { email: user.email, password: 'wrong' } }
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(login, wrong)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
})

test('login clears the tries after the right password', async () => {
  const user = await newUser()
  const wrong = { body: { email: user.email, password: 'wrong' } }
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect((await call(login, wrong)).status).toBe(401)
    await signIn(user)
  }
})

test('login does not count a right password, and keeps the tries of other users of the network', async () => {
  const tries = async () =>
    (await admin<{ tries: number }>(`select tries from attempt where key = 'login at 127.0.0.1'`))[0]?.tries ?? 0
  const before = await tries()
  await signIn(await newUser())
  expect(await tries()).toBe(before)
})

test('POST user/getinfo returns every key of the account’s type for an owner, and none of another type', async () => {
  const owner = await newUser({ keys: [] })
  await admin('update role set is_owner = true where id = (select role_id from user_role where user_id = $1)', [
    owner.id,
  ])
  const { permissions } = (await infoOf((await signIn(owner)).token)).reply
  expect(permissions).toEqual(keysOf('customer'))
  expect(permissions).toContain('put-order-cancel-departed')
  expect(permissions).not.toContain('post-kitchen')
})

test('a platform user who is restricted to a branch has only that branch in scope', async () => {
  const restricted = await a.user({ account: await a.account('eliza'), keys: allKeys, branches: [a1] })
  const { reply } = await call(branchList, { as: restricted })
  expect(reply.items.map(({ id }) => id)).toEqual([a1.id])
})

test.each([
  [true, 30 * 24],
  [false, 12],
])('login with remember_me %s opens a session of %s hours', async (remember_me, hours) => {
  const user = await newUser()
  await signIn(user, { remember_me })
  const [session] = await admin<{ hours: number }>(
    `select extract(epoch from expires_at - created_at) / 3600 as hours from session where user_id = $1`,
    [user.id],
  )
  expect(Number(session?.hours)).toBe(hours)
})

test('tokens are stored as hashes', async () => {
  const user = await newUser()
  const { token, refreshToken } = await signIn(user)
  const [row] = await admin<{ all: string }>('select to_jsonb(s)::text as all from session s where user_id = $1', [
    user.id,
  ])
  expect(row?.all).not.toContain(refreshToken.split('.')[1])
  expect(row?.all).not.toContain(token)
})

test('twenty concurrent refreshes return one valid successor', async () => {
  const { refreshToken } = await signIn(await newUser())
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))
  const successors = new Set(answers.map(({ reply }) => reply.refreshToken))
  expect(successors.size).toBe(1)
  const [successor = ''] = successors
  expect(successor).not.toBe(refreshToken)
  const next = (await renew(successor)).reply
  expect((await infoOf(next.token)).status).toBe(200)
})

test('refresh ends the session when a token is reused after the grace period', async () => {
  const user = await newUser()
  const first = await signIn(user)
  const second = (await renew(first.refreshToken)).reply
  await admin(`update session set rotated_at = rotated_at - interval '31 seconds' where user_id = $1`, [user.id])
  expect((await renew(first.refreshToken)).refusal).toMatchObject({ status: 401, code: 'login.expired' })
  expect((await renew(second.refreshToken)).status).toBe(401)
  aSecondLater()
  expect((await infoOf(second.token)).status).toBe(401)
})

test.each([
  ['valid', 0],
  ['that ended a minute ago', 16 * 60_000],
])('logout ends only the session of its bearer token, %s', async (_, later) => {
  const { token, refreshToken } = await signIn(await newUser())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later })
  expect((await call(logout, { headers: { authorization: `Bearer ${token}` } })).reply).toBeNull()
  expect((await renew(refreshToken)).status).toBe(401)
})

test('logout ends one session only', async () => {
  const user = await newUser()
  const [phone, desk] = [await signIn(user), await signIn(user)]
  expect((await call(logout, { body: { token: phone.token } })).reply).toBeNull()
  expect((await renew(phone.refreshToken)).status).toBe(401)
  expect((await renew(desk.refreshToken)).status).toBe(200)
})

test('logout accepts a refresh token, but not a session id', async () => {
  const user = await newUser()
  const { refreshToken } = await signIn(user)
  const [device = ''] = refreshToken.split('.')
  const guess = `${device}.${'A'.repeat(43)}`
  await call(logout, { body: { refresh_token: guess } })
  const renewed = (await renew(refreshToken)).reply
  await call(logout, { body: { refresh_token: renewed.refreshToken } })
  expect((await renew(renewed.refreshToken)).status).toBe(401)
})

test('logout ignores invalid tokens', async () => {
  for (const body of [{}, { token: 'x' }, { refresh_token: 'x' }, { refresh_token: `${device}.${'A'.repeat(43)}` }])
    expect((await call(logout, { body })).status).toBe(200)
})

test('refresh refuses an expired session', async () => {
  const user = await newUser()
  const { token, refreshToken } = await signIn(user)
  await admin('update session set expires_at = now() where user_id = $1', [user.id])
  expect((await renew(refreshToken)).status).toBe(401)
  aSecondLater()
  expect((await infoOf(token)).status).toBe(401)
})

test.each(['', 'x', `${device}.x`, `${device}.${'A'.repeat(43)}`, `not-a-device.${'A'.repeat(43)}`])(
  'the refresh token "%s" is refused',
  async (refresh_token) => {
    expect([400, 401]).toContain((await renew(refresh_token)).status)
  },
)

test('a disabled user gets 401 after at most a second', async () => {
  const user = await newUser()
  const { token, refreshToken } = await signIn(user)
  expect((await infoOf(token)).status).toBe(200)
  await admin('update app_user set is_active = false where id = $1', [user.id])
  aSecondLater()
  expect((await infoOf(token)).refusal).toMatchObject({ status: 401, code: 'login.expired' })
  const renewed = await renew(refreshToken)
  if (renewed.status === 200) expect((await infoOf(renewed.reply.token)).status).toBe(401)
})

test('a revoked key leads to 403 after at most a second', async () => {
  const request = { as: eliza, query: {} }
  expect((await call(kitchen.list, request)).status).toBe(200)
  await admin(
    `update role set keys = array_remove(keys, 'get-kitchen-all') where id in (select role_id from user_role where user_id = $1)`,
    [eliza.id],
  )
  aSecondLater()
  expect((await call(kitchen.list, request)).status).toBe(403)
})

test('the database refuses a role of another account', async () => {
  const user = await a.user({ account, keys: [] })
  const foreign = await a.insert('role', { account_id: (await a.account()).id, name: 'Foreign', keys: allKeys })
  for (const account_id of [account.id, foreign.account_id])
    await expect(a.insert('user_role', { account_id, user_id: user.id, role_id: foreign.id })).rejects.toThrow(
      'foreign key',
    )
})

test.each<[string, string, string]>([
  ['a disabled user', 'update app_user set is_active = false where id = $1', 'login.stopped.person'],
  [
    'a closed account',
    'update account set is_active = false where id = (select account_id from app_user where id = $1)',
    'login.stopped.account',
  ],
  [
    'a trial that is over',
    'update account set demo_ends_at = now() where id = (select account_id from app_user where id = $1)',
    'login.stopped.trial',
  ],
  [
    'whoever was idle for 45 minutes',
    `update session set rotated_at = now() - interval '45 minutes' where user_id = $1`,
    'login.expired',
  ],
])('refresh refuses %s', async (_, happens, code) => {
  const user = await newUser({ account: await a.account() })
  const { refreshToken } = await signIn(user)
  await admin(happens, [user.id])
  expect((await renew(refreshToken)).refusal).toMatchObject({ status: 401, code })
})

test('refresh accepts an idle session that is persistent', async () => {
  const user = await newUser()
  const { refreshToken } = await signIn(user, { remember_me: true })
  await admin(`update session set rotated_at = now() - interval '20 days' where user_id = $1`, [user.id])
  expect((await renew(refreshToken)).status).toBe(200)
})

test('logout invalidates the access token at once', async () => {
  const { token } = await signIn(await newUser())
  expect((await infoOf(token)).status).toBe(200)
  await call(logout, { body: { token } })
  expect((await infoOf(token)).status).toBe(401)
})

test('login returns the type of an account in registration, which gets 403 elsewhere', async () => {
  const registering = await a.account('dealer')
  await admin(`update account set state = 'registering' where id = $1`, [registering.id])
  const { token, type } = await signIn(await a.user({ account: registering, keys: allKeys }))
  expect(type).toBe('dealer')
  expect((await infoOf(token)).status).toBe(403)
  expect((await signIn(await newUser())).type).toBeUndefined()
})

test('login stores device and network address', async () => {
  const user = await newUser()
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }
  await call(login, { body: { email: user.email, password: testPassword }, headers })
  const [row] = await admin('select device, host(address) as address from session where user_id = $1', [user.id])
  expect(row).toEqual({ device: 'Firefox · Linux', address: '127.0.0.1' })
})
