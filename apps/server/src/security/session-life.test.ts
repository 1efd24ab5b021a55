import { changePassword } from '@sofra/contract/access/profile/profile.contract.ts'
import { getInfo, login, logout, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'

const { a, admin, call } = await testServer()
const account = await a.account()
const newUser = () => a.user({ account, keys: keysOf('customer') })

afterEach(() => void vi.useRealTimers())
/** Authentication is cached for a second. */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })

type Tokens = { token: string; refreshToken: string }
const signIn = async ({ email }: { email: string }, remember_me = false): Promise<Tokens> =>
  (await call(login, { body: { email, password: testPassword, remember_me } })).reply
const statusOf = async ({ token }: Tokens) =>
  (await call(getInfo, { headers: { authorization: `Bearer ${token}` } })).status
const renew = ({ refreshToken }: Tokens) => call(refresh, { body: { refresh_token: refreshToken } })
const turnBack = ({ refreshToken }: Tokens, columns: readonly string[], by: string) =>
  admin(
    `update session set ${columns.map((column) => `${column} = ${column} - interval '${by}'`).join(', ')} where id = $1::uuid`,
    [refreshToken.split('.')[0]],
  )

test('a session idle for 46 minutes is refused; one of 44 minutes, and one with remember_me, is not', async () => {
  const user = await newUser()
  const [idleSession, used, persistent] = [await signIn(user), await signIn(user), await signIn(user, true)]
  await turnBack(idleSession, ['rotated_at'], '46 minutes')
  await turnBack(used, ['rotated_at'], '44 minutes')
  await turnBack(persistent, ['rotated_at'], '46 minutes')
  aSecondLater()
  expect([await statusOf(idleSession), await statusOf(used), await statusOf(persistent)]).toEqual([401, 200, 200])
  expect([(await renew(idleSession)).status, (await renew(used)).status]).toEqual([401, 200])
})

test.each([
  ['twelve hours', false, '11 hours'],
  ['thirty days, where it is persistent,', true, '29 days 23 hours'],
])('a session ends %s after login, however often it is refreshed', async (_, staysSignedIn, anHourLess) => {
  const user = await newUser()
  const first = await signIn(user, staysSignedIn)
  const renewed = (await renew(first)).reply
  expect(await statusOf(renewed)).toBe(200)
  await turnBack(renewed, ['created_at', 'expires_at'], anHourLess)
  aSecondLater()
  expect(await statusOf(renewed)).toBe(200)
  await turnBack(renewed, ['created_at', 'expires_at'], '1 hour')
  aSecondLater()
  expect(await statusOf(renewed)).toBe(401)
  expect((await renew(renewed)).status).toBe(401)
})

test('an access token is valid for fifteen minutes, also in the cache', async () => {
  const here = await signIn(await newUser())
  expect(await statusOf(here)).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 })
  expect(await statusOf(here)).toBe(401)
  expect(await statusOf((await renew(here)).reply)).toBe(200)
})

test('logout ends only its own session, at once', async () => {
  const user = await newUser()
  const [here, otherSession] = [await signIn(user), await signIn(user)]
  expect([await statusOf(here), await statusOf(otherSession)]).toEqual([200, 200])
  await call(logout, { body: { token: here.token } })
  expect([await statusOf(here), await statusOf(otherSession)]).toEqual([401, 200])
})

test('change-password ends every other session and keeps this one', async () => {
  const user = await newUser()
  const [here, otherSession] = [await signIn(user), await signIn(user)]
  const password = 'a long new password'
  const changed = await call(changePassword, {
    headers: { authorization: `Bearer ${here.token}` },
    params: { user_id: user.id },
    body: { old_password: testPassword, password, password_repeat: password },
  })
  expect(changed.status).toBe(200)
  await expect.poll(() => statusOf(otherSession)).toBe(401)
  expect(await statusOf(here)).toBe(200)
  expect((await renew(otherSession)).status).toBe(401)
})
