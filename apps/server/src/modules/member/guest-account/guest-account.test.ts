import { randomUUID } from 'node:crypto'
import {
  changeProfile,
  endMemberDevice,
  memberDevices,
  ownDevices,
  ownProfile,
} from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { askSignInCode, signIn, signOut } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { purgeSessions } from './guest-account.jobs.ts'

const { a, admin, call, pools } = await testServer({ demo: true })
const { A, B } = await twoTenants(a)

const login = (way: 'phone' | 'email' | 'both', company: { id: number } = A) =>
  admin(
    `update company set settings = settings || jsonb_build_object('general', jsonb_build_object('member_login', $2::text)) where id = $1`,
    [company.id, way],
  )
const mine = '+905550001122'
type By = { phone: string } | { email: string }
const ask = (by: By = { phone: mine }, channel = A.channel) =>
  call(askSignInCode, { channel, headers: { 'idempotency-key': randomUUID(), lang: 'en' }, body: by })
const sent = async () => {
  const [row] = await admin<{ code: string }>(
    `select substring(t from '[0-9]{6}') as code from (
       select text as t, created_at from sms union all select plain, created_at from mail) m order by created_at desc limit 1`,
  )
  return row?.code ?? ''
}
const enter = (code: string, by: By = { phone: mine }, more: object = {}, channel = A.channel) =>
  call(signIn, { channel, body: { ...by, code, ...more } })
const signedIn = async (by: By = { phone: mine }, more: object = {}, channel = A.channel) => {
  await ask(by, channel)
  return (await enter(await sent(), by, more, channel)).reply
}
const me = (member: { token: string }, channel = A.channel) => call(ownProfile, { channel, member })

beforeEach(async () => {
  for (const table of ['phone_code', 'sms', 'mail', 'attempt']) await admin(`delete from ${table}`)
  await Promise.all([login('both'), login('both', B)])
})

describe('POST ordering/sign-in', () => {
  test('creates a member for a new phone, and returns the existing one', async () => {
    const first = await signedIn({ phone: mine }, { first_name: 'Ada', device: 'Phone' })
    expect(first.is_new).toBe(true)
    expect((await me(first)).reply).toMatchObject({
      first_name: 'Ada',
      phone: mine,
      points: 0,
      wallet: 0,
      consents: [],
    })
    const again = await signedIn({ phone: mine }, { first_name: 'Other' })
    expect(again.is_new).toBe(false)
    expect((await me(again)).reply.first_name).toBe('Ada')
    const [row] = await admin<{ proved: boolean }>(
      'select phone_verified_at is not null as proved from member where company_id = $1 and phone = $2',
      [A.id, mine],
    )
    expect(row?.proved).toBe(true)
  })

  test('credits a new member with the points for joining, once', async () => {
    const points = { rate: 1_000_000, earn_rate: 0, order_share: 10_000, minimum_total: 0, validity_days: 0 }
    const rules = { ...points, lower_limit: null, upper_limit: null, first_membership: 25, first_membership_days: 10 }
    await admin('update company set settings = settings || $2 where id = $1', [A.id, JSON.stringify({ points: rules })])
    const phone = '+905550001155'
    expect((await me(await signedIn({ phone }))).reply).toMatchObject({ points: 25, points_worth: 2_500 })
    expect((await me(await signedIn({ phone }))).reply.points).toBe(25)
    await admin("update company set settings = settings - 'points' where id = $1", [A.id])
  })

  test('stores the language of the sign-in, unless no messages exist in it', async () => {
    const existingMember = await a.member({ company: A, phone: mine, email: 'lang@demo.sofra' }).catch(() => undefined)
    await admin("update language set is_active = true where code = 'ar'")
    const spoken = async () =>
      (
        await admin<{ lang: string | null }>('select lang from member where company_id = $1 and phone = $2', [
          A.id,
          mine,
        ])
      )[0]?.lang
    const signInAs = async (headers: object) => {
      await ask()
      await call(signIn, { channel: A.channel, headers: headers as never, body: { phone: mine, code: await sent() } })
      return spoken()
    }
    expect(existingMember?.lang ?? null).toBe(null)
    expect(await signInAs({ lang: 'de' })).toBe('de')
    expect(await signInAs({})).toBe('de')
    expect(await signInAs({ lang: 'ar' })).toBe('de')
    expect(await signInAs({ lang: 'en' })).toBe('en')
    const other = await a.member({ company: B, phone: mine })
    expect(await admin('select lang from member where id = $1', [other.id])).toEqual([{ lang: null }])
  })
})

describe('a refused POST ordering/sign-in', () => {
  test('refuses a wrong code, a code of another recipient, and both or neither of phone and address', async () => {
    await ask()
    const code = await sent()
    expect((await enter(code === '000000' ? '000001' : '000000')).refusal.code).toBe('phone-code.wrong')
    expect((await enter(code, { phone: '+905550001133' })).refusal.code).toBe('phone-code.over')
    for (const by of [{}, { phone: mine, email: 'a@demo.sofra' }])
      expect((await call(signIn, { channel: A.channel, body: { ...by, code } })).refusal.errors).toMatchObject([
        { path: 'phone', code: 'guest-account.one-of-both' },
      ])
    expect((await enter(code)).status).toBe(200)
  })

  test.each(['phone', 'email'] as const)('is possible only by %s if the company says so', async (way) => {
    await login(way)
    const [offered, other] =
      way === 'phone' ? [{ phone: mine }, { email: 'a@demo.sofra' }] : [{ email: 'a@demo.sofra' }, { phone: mine }]
    expect((await ask(offered)).status).toBe(200)
    expect((await ask(other)).refusal).toMatchObject({ status: 409, code: 'guest-account.way-off' })
    await login('both')
    await ask(other)
    const code = await sent()
    await login(way)
    expect((await enter(code, other)).refusal.code).toBe('guest-account.way-off')
  })

  test('refuses an inactive member, and ends their sessions', async () => {
    const phone = '+905550002233'
    const member = await signedIn({ phone })
    await admin('update member set is_active = false where company_id = $1 and phone = $2', [A.id, phone])
    await ask({ phone })
    expect((await enter(await sent(), { phone })).refusal).toMatchObject({
      status: 403,
      code: 'guest-account.inactive',
    })
    await expect.poll(async () => (await me(member)).status).toBe(401)
  })

  test("returns the same for a member's phone and an unknown one", async () => {
    await a.member({ company: A, phone: '+905550004444' })
    const shape = async (phone: string) => Object.keys((await ask({ phone })).reply)
    expect(await shape('+905550004444')).toEqual(await shape('+905550005555'))
  })
})

test('POST ordering/sign-in keeps a member signed in on twenty devices, and ends the session unused for longest', async () => {
  const phone = '+905550001166'
  const member = await a.member({ company: A, phone })
  const sessions = []
  for (let n = 0; n < 20; n += 1) sessions.push(await a.signedIn(member))
  const away = sessions[7]?.id
  await admin("update member_session set last_seen_at = now() - interval '1 day' where id = $1", [away])
  await signedIn({ phone })
  const remainingSessions = await admin<{ id: number }>('select id from member_session where member_id = $1', [
    member.id,
  ])
  expect([remainingSessions.length, remainingSessions.some(({ id }) => id === away)]).toEqual([20, false])
})

describe('a member’s token', () => {
  test('is valid only for its own company, until sign-out', async () => {
    const member = await signedIn()
    expect((await me(member, B.channel)).refusal).toMatchObject({ status: 401, code: 'guest-account.signed-out' })
    expect((await me({ token: 'x' })).status).toBe(401)
    expect((await call(signOut, { channel: A.channel, member })).status).toBe(200)
    await expect.poll(async () => (await me(member)).status).toBe(401)
  })

  test('expires, and is then removed', async () => {
    const member = await signedIn({ phone: '+905550003344' })
    await admin("update member_session set expires_at = now() - interval '1 second'")
    await expect.poll(async () => (await me(member)).status).toBe(401)
    await purgeSessions(pools)
    expect(await admin('select from member_session where expires_at < now()')).toEqual([])
  })

  test('is stored as a hash', async () => {
    const { token } = await signedIn()
    const rows = await admin<{ row: string }>('select to_jsonb(s)::text as row from member_session s')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })
})

test('PUT ordering/me changes the profile at its version, and records consents as given by the guest', async () => {
  const member = await signedIn()
  const { reply: profile } = await me(member)
  const {
    phone: _,
    is_premium: __,
    points: ___,
    points_worth: ____,
    wallet: _____,
    email_proved: ______,
    ...input
  } = profile
  const body = { ...input, last_name: 'Kaya', birth_date: '1990-02-28', consents: ['sms' as const] }
  const changed = await call(changeProfile, { channel: A.channel, member, body })
  expect(changed.reply).toMatchObject({
    last_name: 'Kaya',
    birth_date: '1990-02-28',
    consents: ['sms'],
    version: profile.version + 1,
  })
  expect((await call(changeProfile, { channel: A.channel, member, body })).refusal).toMatchObject({
    status: 409,
    present: { last_name: 'Kaya' },
  })
  const [row] = await admin<{ id: number }>('select id from member where company_id = $1 and phone = $2', [A.id, mine])
  const params = { company_id: A.id, member_id: row?.id }
  const { items } = (await call(memberConsents, { as: A.owner, params })).reply
  expect(items).toMatchObject([{ channel: 'sms', granted: true, source: 'guest', by: null }])
})

test('ordering/me/device lists and ends own sessions; the company’s users see and end the same', async () => {
  const phone = '+905550008899'
  const [here, elsewhere] = [
    await signedIn({ phone }, { device: 'Here' }),
    await signedIn({ phone }, { device: 'There' }),
  ]
  const other = await signedIn()
  const devices = async () => (await call(ownDevices.list, { channel: A.channel, member: here })).reply.items
  expect((await devices()).map(({ device, is_this }) => [device, is_this]).toSorted()).toEqual([
    ['Here', true],
    ['There', false],
  ])
  const away = (await devices()).find(({ device }) => device === 'There')
  const params = { member_session_id: away?.id }
  expect((await call(ownDevices.end, { channel: A.channel, member: other, params })).status).toBe(404)
  expect((await call(ownDevices.end, { channel: A.channel, member: here, params })).status).toBe(200)
  await expect.poll(async () => (await me(elsewhere)).status).toBe(401)

  const [row] = await admin<{ id: number }>('select id from member where company_id = $1 and phone = $2', [A.id, phone])
  const of = { company_id: A.id, member_id: row?.id }
  const [remainingDevice] = (await call(memberDevices, { as: A.owner, params: of })).reply.items
  expect(remainingDevice).toMatchObject({ device: 'Here' })
  const ending = { ...of, member_session_id: remainingDevice?.id }
  expect((await call(endMemberDevice, { as: B.owner, params: { ...ending, company_id: B.id } })).status).toBe(404)
  expect((await call(endMemberDevice, { as: A.owner, params: ending })).status).toBe(200)
  await expect.poll(async () => (await me(here)).status).toBe(401)
})
