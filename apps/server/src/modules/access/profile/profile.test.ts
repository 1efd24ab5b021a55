import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  ownSessions,
  userSessions,
} from '@sofra/contract/access/device/device.contract.ts'
import { changePassword, getProfile, putProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { getInfo, login } from '@sofra/contract/access/session/session.contract.ts'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, bearer } = await testServer({ rateLimits: true })
const { A, B, a1, eliza } = await twoTenants(a)

const somebody = (more: Record<string, unknown> = {}) => a.user({ account: A.account, keys: [], ...more })
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const signIn = async (email: string, password = testPassword) => {
  const { token } = (await call(login, { body: { email, password }, headers: { 'user-agent': chrome } })).reply
  return { authorization: `Bearer ${token}` }
}
const isIn = async (headers: Record<string, string>) => (await call(getInfo, { headers })).status === 200

describe('GET and PUT profile', () => {
  const change = (as: { id: number }, user_id: number, more: Record<string, unknown> = {}) =>
    call(putProfile, {
      as,
      params: { user_id },
      body: {
        name: 'Elif',
        surname: 'Su',
        phone: '0555 000 00 22',
        lang: 'en',
        profile_image: null,
        version: 1,
        ...more,
      },
    })

  test('return 404 for another user, whatever keys the caller has', async () => {
    const me = await somebody({ branches: [a1] })
    const params = { user_id: me.id }
    const read = (await call(getProfile, { as: me, params })).reply
    expect(read).toMatchObject({
      email: me.email,
      branches: [a1.name],
      account: { type: 'customer', demo_ends_at: null },
    })
    expect((await change(me, me.id)).reply).toMatchObject({
      name: 'Elif',
      phone: '+905550000022',
      lang: 'en',
      version: 2,
    })
    expect((await change(me, me.id)).refusal).toMatchObject({
      status: 409,
      code: 'error.stale',
      present: { version: 2 },
    })
    for (const as of [A.owner, B.owner, eliza]) {
      expect((await call(getProfile, { as, params })).status).toBe(404)
      expect((await change(as, me.id, { version: 2 })).status).toBe(404)
    }
  })

  test('refuse access fields', async () => {
    const me = await somebody()
    for (const more of [
      { email: 'x@demo.sofra' },
      { role_ids: [1] },
      { is_auth_for_account: true },
      { is_active: true },
    ])
      expect((await change(me, me.id, more)).refusal.errors?.[0]?.code).toBe('rule.unknown')
  })

  test('log the change with the caller', async () => {
    const me = await somebody()
    await change(me, me.id)
    const [row] = await admin("select user_id, call from audit_log where record = 'app_user' and record_id = $1", [
      String(me.id),
    ])
    expect(row).toEqual({ user_id: me.id, call: 'PUT /user/:user_id/profile' })
  })
})

describe('PATCH user/:id/change-password', () => {
  const password = 'another long one'
  const change = (headers: Record<string, string>, user_id: number, more: Record<string, unknown> = {}) =>
    call(changePassword, {
      headers,
      params: { user_id },
      body: { old_password: testPassword, password, password_repeat: password, ...more },
    })

  test('ends all other sessions of the user', async () => {
    const me = await somebody()
    const [here, otherDevice] = [await signIn(me.email), await signIn(me.email)]
    expect((await change(here, me.id)).reply).toBeNull()
    expect([await isIn(here), await isIn(otherDevice)]).toEqual([true, false])
    expect((await call(login, { body: { email: me.email, password: testPassword } })).status).toBe(401)
    expect((await call(login, { body: { email: me.email, password } })).status).toBe(200)
  })

  test('refuses a wrong password at its field, and any password after five wrong ones', async () => {
    const me = await somebody()
    const here = await signIn(me.email)
    const fieldOf = async (more: Record<string, unknown>) => (await change(here, me.id, more)).refusal.errors?.[0]
    expect(await fieldOf({ password_repeat: 'something else' })).toMatchObject({ path: 'password_repeat' })
    expect(await fieldOf({ password: 'short', password_repeat: 'short' })).toMatchObject({ code: 'rule.min-length' })
    expect(await fieldOf({ password: me.email, password_repeat: me.email })).toMatchObject({
      code: 'rule.password-email',
    })
    for (let i = 0; i < 4; i += 1)
      expect(await fieldOf({ old_password: 'wrong' })).toMatchObject({
        path: 'old_password',
        code: 'profile.password.wrong',
      })
    expect((await change(here, me.id)).status).toBe(429)
  })

  test('returns 404 for another user', async () => {
    const me = await somebody()
    expect((await change({ authorization: `Bearer ${await bearer(A.owner)}` }, me.id)).status).toBe(404)
  })
})

describe('GET and DELETE session', () => {
  const listed = async (headers: Record<string, string>) => (await call(ownSessions, { headers })).reply.items

  test('list the caller’s own session first, and end one session at once', async () => {
    const me = await somebody()
    const [otherDevice, here] = [await signIn(me.email), await signIn(me.email)]
    const [first, second] = await listed(here)
    expect([first?.is_current, second?.is_current]).toEqual([true, false])
    expect(first).toMatchObject({ device: 'Chrome · Windows', address: '127.0.0.1', acting_as: null })
    const end = () => call(endOwnSession, { headers: here, params: { session_no: second?.no ?? 0 } })
    expect((await end()).reply).toBeNull()
    expect([await isIn(here), await isIn(otherDevice)]).toEqual([true, false])
    expect((await end()).status).toBe(404)
  })

  test('end all other sessions together', async () => {
    const me = await somebody()
    const others = [await signIn(me.email), await signIn(me.email)]
    const here = await signIn(me.email)
    await call(endOtherSessions, { headers: here })
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([true, false, false])
    expect(await listed(here)).toHaveLength(1)
    // Reads when each session ended.
    const ends = () => admin('select no, revoked_at from session where user_id = $1 order by no', [me.id])
    const before = await ends()
    await call(endOtherSessions, { headers: here })
    expect(await ends()).toEqual(before)
  })

  test('end the sessions of another user only for callers who may change that user', async () => {
    const me = await somebody({ keys: ['get-order-all'] })
    const otherDevice = await signIn(me.email)
    const params = { user_id: me.id }
    const no = (await call(userSessions, { as: A.owner, params })).reply.items[0]?.no ?? 0
    const end = (as: { id: number }, session_no = no) => call(endUserSession, { as, params: { ...params, session_no } })
    expect((await call(userSessions, { as: B.owner, params })).status).toBe(404)
    expect((await end(B.owner)).status).toBe(404)
    const lesser = await a.user({
      account: A.account,
      keys: allKeys.filter((key) => key !== 'get-order-all'),
      is_auth_for_account: true,
    })
    expect((await end(lesser)).refusal.code).toBe('user.beyond-own')
    // A session number of another user answers 404.
    const mine = await signIn(A.owner.email)
    const [ownDevice] = await listed(mine)
    expect((await end(A.owner, ownDevice?.no)).status).toBe(404)
    expect(await isIn(otherDevice)).toBe(true)
    expect((await end(A.owner)).reply).toBeNull()
    expect(await isIn(otherDevice)).toBe(false)
    const again = await signIn(me.email)
    await call(endUserSessions, { as: A.owner, params })
    expect(await isIn(again)).toBe(false)
  })

  test('return 404 for a session number of another user', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const [mine, theirs] = [await signIn(me.email), await signIn(other.email)]
    const [device] = await listed(theirs)
    expect((await call(endOwnSession, { headers: mine, params: { session_no: device?.no ?? 0 } })).status).toBe(404)
    expect(await isIn(theirs)).toBe(true)
  })
})
