import { randomUUID } from 'node:crypto'
import { changeProfile, ownProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { askSignInCode, proveEmail, signIn } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { mergeMembers, undoMerge } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B } = await twoTenants(a)
const victim = 'victim@demo.sofra'

beforeEach(async () => {
  for (const table of ['member_session', 'phone_code', 'mail', 'attempt', 'member_merge_row', 'member_merge'])
    await admin(`delete from ${table}`)
  await admin('delete from member')
  await admin(`update company set settings = settings || '{"general": {"member_login": "both"}}'`)
})

const codeFor = async (email: string, channel = A.channel) => {
  await call(askSignInCode, { channel, headers: { 'idempotency-key': randomUUID() }, body: { email } })
  const [row] = await admin<{ code: string }>(
    `select substring(plain from '[0-9]{6}') as code from mail where recipient = $1 order by id desc limit 1`,
    [email.toLowerCase()],
  )
  return row?.code ?? ''
}
const signInBy = async (email: string, more: object = {}, channel = A.channel) => {
  const code = await codeFor(email, channel)
  return call(signIn, { channel, body: { email, code, ...more } })
}
const profileOf = async (member: { token: string }) => (await call(ownProfile, { channel: A.channel, member })).reply
const prove = async (member: { token: string }, email: string) =>
  call(proveEmail, { channel: A.channel, member, body: { email, code: await codeFor(email) } })

test('POST ordering/sign-in by e-mail joins no record with an unproved address', async () => {
  const attacker = await a.member({ company: A, email: victim, phone_verified_at: new Date() })
  const session = await a.signedIn(attacker)
  const { refusal } = await signInBy(victim)
  expect(refusal).toMatchObject({ status: 422, code: 'guest-account.email-unproved', errors: [{ path: 'new_phone' }] })
  const joined = await signInBy(victim, { new_phone: '0555 000 44 55', first_name: 'Victim' })
  expect(joined.reply.is_new).toBe(true)
  expect(await profileOf(joined.reply)).toMatchObject({ phone: '+905550004455', email: victim, email_proved: true })
  expect(await profileOf(session)).toMatchObject({ phone: attacker.phone, email_proved: false })
  expect((await prove(session, victim)).refusal.code).toBe('guest-account.email-taken')
  const again = await signInBy(victim)
  expect(again.reply.is_new).toBe(false)
  expect(await profileOf(again.reply)).toMatchObject({ phone: '+905550004455' })
})

test('POST ordering/sign-in with the phone of another record returns 409', async () => {
  const other = await a.member({ company: A })
  const { refusal } = await signInBy(victim, { new_phone: String(other.phone) })
  expect(refusal).toMatchObject({ status: 409, code: 'guest-account.phone-known' })
})

test('PUT ordering/me/email proves an address by its code, until the address changes, in one company', async () => {
  const member = await a.member({ company: A })
  const theirs = await a.member({ company: B, email: victim })
  const session = await a.signedIn(member)
  const wrong = await call(proveEmail, { channel: A.channel, member: session, body: { email: victim, code: '000000' } })
  expect(wrong.status).toBe(400)
  expect((await prove(session, victim)).status).toBe(200)
  expect((await profileOf((await signInBy('Victim@demo.sofra')).reply)).phone).toBe(member.phone)
  expect((await signInBy(victim, {}, B.channel)).refusal.code).toBe('guest-account.email-unproved')
  const { first_name, last_name, birth_date, wedding_date, plate, consents, version } = await profileOf(session)
  const profile = { first_name, last_name, birth_date, wedding_date, plate, consents, version }
  const changed = await call(changeProfile, {
    channel: A.channel,
    member: session,
    body: { ...profile, email: 'new@demo.sofra' },
  })
  expect(changed.reply.email_proved).toBe(false)
  expect((await signInBy(victim)).refusal.code).toBe('guest-account.email-unproved')
  expect((await signInBy('new@demo.sofra')).refusal.code).toBe('guest-account.email-unproved')
  expect(await admin('select email from member where id = $1', [theirs.id])).toEqual([{ email: victim }])
})

test('a proved address follows a merge to the primary record and returns on undo', async () => {
  const [primary, duplicate] = [await a.member({ company: A }), await a.member({ company: A })]
  expect((await prove(await a.signedIn(duplicate), victim)).status).toBe(200)
  const proved = () =>
    admin<{ id: number }>('select id from member where email_verified_at is not null and company_id = $1', [A.id])
  const version = async (id: unknown) =>
    (await admin<{ version: number }>('select version from member where id = $1', [id]))[0]?.version ?? 0
  const merged = await call(mergeMembers, {
    as: A.owner,
    params: { company_id: A.id, member_id: Number(primary.id), other_id: Number(duplicate.id) },
    body: { version: await version(primary.id), other_version: await version(duplicate.id), take: ['email'] },
  })
  expect(merged.status).toBe(201)
  expect(await proved()).toEqual([{ id: primary.id }])
  expect((await profileOf((await signInBy(victim)).reply)).phone).toBe(primary.phone)
  const undone = await call(undoMerge, {
    as: A.owner,
    params: { company_id: A.id, member_id: Number(primary.id), member_merge_id: merged.reply.id },
  })
  expect(undone.status).toBe(200)
  expect(await proved()).toEqual([{ id: duplicate.id }])
})
