import { randomUUID } from 'node:crypto'
import { ownProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { askSignInCode, signIn } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { askPhoneCode, checkPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

// A new member's phone, for an e-mail address that no member has proved.

const { a, admin, call } = await testServer({ demo: true, rateLimits: true, proxies: 1 })
const { A, B } = await twoTenants(a)
const email = 'new@demo.sofra'
const phone = '+905550004455'
/** Text messages go to Turkish mobile phones only, so no code can prove this one. */
const abroad = (n = 0) => `+1415555${String(2_600 + n)}`

beforeEach(async () => {
  for (const table of ['member_session', 'phone_code', 'sms', 'mail', 'attempt', 'member'])
    await admin(`delete from ${table}`)
  await admin(`update company set settings = settings || '{"general": {"member_login": "email"}}'`)
})

const home = '198.51.100.7'
const headers = (address: string) => ({ 'idempotency-key': randomUUID(), 'x-forwarded-for': address })
const lastCode = async (of: 'sms' | 'mail') => {
  const text = of === 'sms' ? 'text' : 'plain'
  const [row] = await admin<{ code: string }>(
    `select substring(${text} from '[0-9]{6}') as code from ${of} order by id desc limit 1`,
  )
  return row?.code ?? ''
}
const mailCode = async (to = email, channel = A.channel, address = home) => {
  await call(askSignInCode, { channel, headers: headers(address), body: { email: to } })
  return lastCode('mail')
}
const enter = (code: string, more: object, { to = email, channel = A.channel, address = home } = {}) =>
  call(signIn, { channel, headers: { 'x-forwarded-for': address }, body: { email: to, code, ...more } })
const proofOf = async (of: string, channel = A.channel) => {
  const sent = await call(askPhoneCode, { channel, headers: headers(home), body: { phone: of } })
  expect(sent.status).toBe(200)
  return (await call(checkPhoneCode, { channel, body: { phone: of, code: await lastCode('sms') } })).reply.proof
}
const membersOf = () =>
  admin('select id, phone, email, phone_verified_at is not null as proved from member where company_id = $1', [A.id])

test('POST ordering/sign-in asks for the code of a new phone, with the same reply for a phone of a member', async () => {
  await a.member({ company: A, phone })
  const code = await mailCode()
  const answers = []
  for (const new_phone of [phone, '+905550009988']) answers.push((await enter(code, { new_phone })).refusal)
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 422, errors: [{ path: 'new_phone', code: 'ordering.phone-code' }] })
  const foreign = await proofOf(phone, B.channel)
  const other = await proofOf('+905550009988')
  for (const phone_proof of [foreign, other, 'x'])
    expect((await enter(code, { new_phone: phone, phone_proof })).refusal.code).toBe('ordering.phone-code')
  // The code of the address is still valid.
  expect((await enter(code, { new_phone: phone, phone_proof: await proofOf(phone) })).status).toBe(200)
})

test('POST ordering/sign-in with a proved phone signs in its member, or a new one', async () => {
  const existing = await a.member({ company: A, phone, first_name: 'Ada' })
  await a.member({ company: B, phone })
  const joined = await enter(await mailCode(), { new_phone: phone, phone_proof: await proofOf(phone) })
  expect(joined.reply.is_new).toBe(false)
  expect((await call(ownProfile, { channel: A.channel, member: joined.reply })).reply).toMatchObject({
    first_name: 'Ada',
    phone,
    email,
    email_proved: true,
  })
  expect(await membersOf()).toEqual([{ id: existing.id, phone, email, proved: true }])
  expect((await enter(await mailCode(), {})).reply.is_new).toBe(false)
  const another = { to: 'other@demo.sofra' }
  const more = { new_phone: '+905550009988', phone_proof: await proofOf('+905550009988') }
  expect((await enter(await mailCode(another.to), more, another)).reply.is_new).toBe(true)
})

test('POST ordering/sign-in refuses a proved phone whose member has proved another address', async () => {
  await a.member({ company: A, phone, email: 'first@demo.sofra', email_verified_at: new Date() })
  await admin('update member set phone_verified_at = now()')
  const more = { new_phone: phone, phone_proof: await proofOf(phone) }
  expect((await enter(await mailCode(), more)).refusal).toMatchObject({
    status: 409,
    code: 'guest-account.phone-known',
  })
  expect(await membersOf()).toMatchObject([{ email: 'first@demo.sofra' }])
})

test('POST ordering/sign-in reveals phones of members that no code can prove five times per hour and source', async () => {
  await a.member({ company: A, phone: abroad() })
  const statusFor = async (n: number, new_phone: string, address = home) => {
    const of = { to: `join-${n}@demo.sofra`, address }
    return (await enter(await mailCode(of.to, A.channel, address), { new_phone }, of)).status
  }
  // Successful sign-ins do not count.
  for (let n = 1; n <= 7; n += 1) expect(await statusFor(n, abroad(n))).toBe(200)
  const statuses = []
  for (let n = 11; n <= 16; n += 1) statuses.push(await statusFor(n, abroad()))
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
  expect(await statusFor(17, abroad(17))).toBe(429)
  expect(await statusFor(18, abroad(18), '203.0.113.9')).toBe(200)
})
