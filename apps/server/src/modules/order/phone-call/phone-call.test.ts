import { randomUUID } from 'node:crypto'
import { phoneCalls, settleCall, takeCall } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import {
  connectSwitchboard,
  disconnectSwitchboard,
  signatureHeader,
  switchboard,
} from '@sofra/contract/order/phone-call/switchboard.contract.ts'
import { placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { signatureOf } from '../../../kernel/http/signed.ts'
import { purgeCalls } from './phone-call.jobs.ts'

const { a, admin, app, call, pools } = await testServer({ rateLimits: true })
const { A, B, a1, a2, b1, keyless, paymentMethod } = await twoTenants(a)
const clerk = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
const [{ name: clerkName } = { name: '' }] = await admin<{ name: string }>(
  `select name || ' ' || surname as name from app_user where id = $1`,
  [clerk.id],
)
const params = { branch_id: a1.id }
const deniz = '+905550001122'
await a.visit(await a.insert('member', { company_id: A.id, first_name: 'Deniz', last_name: 'Işık', phone: deniz }), a1)

const connect = async (branch = a1, as: { id: number } = A.owner) => {
  const { reply } = await call(connectSwitchboard, { as, params: { branch_id: branch.id } })
  return { secret: reply.signing_key, id: Number(reply.path?.split('/').at(-1)) }
}
const now = () => Math.floor(Date.now() / 1_000)

interface How {
  of: { secret: string; id: number }
  at?: number
  /** The signed text, if it differs from the body. */
  signed?: string
  header?: string | null
}

/** Reports a call like a switchboard: a body with the signature of its bytes. */
const reportCall = async (body: object, { of, at = now(), signed, header }: How) => {
  const text = JSON.stringify(body)
  const signature = header === undefined ? signatureOf(of.secret, at, signed ?? text) : header
  const headers = { 'content-type': 'application/json', ...(signature ? { [signatureHeader]: signature } : {}) }
  const answer = await app.inject({ method: 'POST', url: `/api/calls/${of.id}`, payload: text, headers })
  return { status: answer.statusCode, reply: answer.json() as { code?: string; known?: boolean }, text: answer.body }
}
const ring = (call_id: string, more: object = {}) => ({ call_id, event: 'ringing', from: '0555 000 11 22', ...more })
const list = async (as: { id: number } = clerk, of: 'all' | 'missed' = 'all') =>
  (await call(phoneCalls, { as, params, query: { of } })).reply
const states = async () => (await list()).items.map(({ state }) => state)
const clear = () => admin('delete from phone_call')
const events = () =>
  admin<{ payload: object }>(
    `select payload from event where name = 'phone-call.moved' and branch_id = $1 order by no`,
    [a1.id],
  )

const ours = await connect()

test('a signed call appears at the desk with the guest’s name, and its event has no personal data', async () => {
  expect(await reportCall(ring('one', { extension: '101' }), { of: ours })).toMatchObject({
    status: 200,
    reply: { known: false },
  })
  const { items, missed } = await list()
  expect(items).toMatchObject([{ state: 'ringing', phone: deniz, guest: 'Deniz Işık', extension: '101' }])
  expect(missed).toBe(0)
  expect((await events()).map(({ payload }) => payload)).toEqual([{ is_ringing: true, missed: 0 }])
})

test('repeated reports of a call in any order make one call, and only changes emit an event', async () => {
  await clear()
  const before = (await events()).length
  const tellings = ['ended', 'ringing', 'answered', 'ringing', 'ended', 'answered']
  for (const event of tellings) await reportCall(ring('two', { event }), { of: ours })
  expect(await states()).toEqual(['ended'])
  expect(await events()).toHaveLength(before + 2)
  expect((await reportCall(ring('two'), { of: ours })).reply.known).toBe(true)
  const many = await Promise.all(Array.from({ length: 20 }, () => reportCall(ring('three'), { of: ours })))
  expect(many.filter(({ reply }) => reply.known === false)).toHaveLength(1)
  expect(await states()).toEqual(['ringing', 'ended'])
  await reportCall(ring('four', { event: 'ended', duration_s: 40 }), { of: ours })
  expect(await states()).toEqual(['ended', 'ringing', 'ended'])
})

test('POST calls/:id returns the same 401 for a wrong signature and an unknown switchboard, and writes nothing', async () => {
  await clear()
  const theirs = await connect(b1, B.owner)
  const good = signatureOf(ours.secret, now(), JSON.stringify(ring('x')))
  const wrong: How[] = [
    { of: { ...ours, secret: theirs.secret } },
    { of: ours, header: null },
    { of: ours, header: good.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { of: ours, header: good.replace(',v1=', ',v1=00') },
    { of: ours, header: 'x'.repeat(5_000) },
    { of: ours, signed: JSON.stringify(ring('y')) },
    // A valid signature for another switchboard, and for a missing one.
    { of: { ...ours, id: theirs.id } },
    { of: { ...ours, id: 999_999 } },
  ]
  const answers = await Promise.all(wrong.map((how) => reportCall(ring('x'), how)))
  expect(answers.map(({ status, reply }) => [status, reply.code])).toEqual(
    wrong.map(() => [401, 'switchboard.signature']),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await reportCall(ring('x'), { of: ours, header: good })).status).toBe(200)
  expect(await admin('select branch_id, switchboard_call from phone_call')).toEqual([
    { branch_id: a1.id, switchboard_call: 'x' },
  ])
})

test('POST calls/:id returns 401 for a switchboard without a secret, as in the demo data', async () => {
  const { id } = await connect(a2)
  await admin("update switchboard set secret_sealed = '' where id = $1", [id])
  expect((await reportCall(ring('nobody'), { of: { id, secret: '' } })).status).toBe(401)
})

test('a signature is valid for five minutes before and after its time', async () => {
  for (const off of [-290, 290]) expect((await reportCall(ring('t'), { of: ours, at: now() + off })).status).toBe(200)
  for (const off of [-310, 310])
    expect(await reportCall(ring('t'), { of: ours, at: now() + off })).toMatchObject({
      status: 401,
      reply: { code: 'switchboard.clock' },
    })
})

test('POST calls/:id refuses a body that is too long, invalid JSON or against the schema before it checks the signature', async () => {
  expect((await reportCall(ring('x', { from: '1'.repeat(33_000) }), { of: ours })).status).toBe(413)
  expect((await reportCall(ring('x', { event: 'dancing' }), { of: ours })).status).toBe(400)
  expect((await reportCall(ring('x', { more: 1 }), { of: ours })).status).toBe(400)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/calls/${ours.id}`,
    payload: '{"call_id":',
    headers: { 'content-type': 'application/json' },
  })
  expect(statusCode).toBe(400)
})

test('a renewed secret replaces the previous one at once, and a disconnected switchboard returns 401', async () => {
  const old = await connect(a2)
  const renewed = await connect(a2)
  expect(renewed.id).toBe(old.id)
  expect((await reportCall(ring('r'), { of: old })).status).toBe(401)
  expect((await reportCall(ring('r'), { of: renewed })).status).toBe(200)
  await call(disconnectSwitchboard, { as: A.owner, params: { branch_id: a2.id } })
  expect((await reportCall(ring('s'), { of: renewed })).status).toBe(401)
  expect((await call(switchboard, { as: A.owner, params: { branch_id: a2.id } })).reply.path).toBeNull()
})

test('the secret is only in the first reply, and neither in a log nor in plain text in the database', async () => {
  const { secret } = await connect(a2)
  const state = await call(switchboard, { as: A.owner, params: { branch_id: a2.id } })
  expect(state.reply.path).toMatch(/^\/api\/calls\/\d+$/)
  const everything = [
    state.bytes.toString(),
    JSON.stringify(await admin('select * from switchboard')),
    JSON.stringify(await admin(`select * from audit_log where record = 'switchboard'`)),
  ]
  expect(everything[2]).toContain('•••')
  for (const text of everything) expect(text).not.toContain(secret)
})

test('POST calls/:id returns 422 for an inactive restaurant and one without the module', async () => {
  const closed = { status: 422, reply: { code: 'switchboard.closed' } }
  await admin('update branch set is_active = false where id = $1', [a1.id])
  expect(await reportCall(ring('c'), { of: ours })).toMatchObject(closed)
  await admin('update branch set is_active = true where id = $1', [a1.id])
  await admin(`update licence set modules = array_remove(modules, 'caller_id') where company_id = $1`, [A.id])
  expect(await reportCall(ring('c'), { of: ours })).toMatchObject(closed)
  expect((await call(phoneCalls, { as: clerk, params, query: {} })).status).toBe(402)
  await admin(`update licence set modules = modules || '{caller_id}' where company_id = $1`, [A.id])
  expect((await reportCall(ring('c'), { of: ours })).status).toBe(200)
})

test('PUT phone-call/:id/take stores the first of two concurrent users, and the call stops ringing', async () => {
  await clear()
  await reportCall(ring('taken'), { of: ours })
  const [one] = (await list()).items
  const of = { params: { ...params, phone_call_id: one?.id ?? 0 } }
  const before = (await events()).length
  const both = await Promise.all([clerk, A.owner].map((as) => call(takeCall, { as, ...of })))
  expect(new Set(both.map(({ reply }) => reply.answered_by)).size).toBe(1)
  expect(both[0]?.reply.state).toBe('answered')
  expect((await events()).slice(before).map(({ payload }) => payload)).toEqual([{ is_ringing: false, missed: 0 }])
})

test('a missed call is unhandled until staff call back, or the guest calls again or orders', async () => {
  await clear()
  const miss = (id: string, more: object = {}) => reportCall(ring(id, { event: 'missed', ...more }), { of: ours })
  await miss('m1')
  await miss('m2')
  await miss('m3', { from: '0555 000 33 44' })
  expect((await list(clerk, 'missed')).missed).toBe(3)
  const [, second] = (await list(clerk, 'missed')).items
  const handled = await call(settleCall, { as: clerk, params: { ...params, phone_call_id: second?.id ?? 0 } })
  expect(handled.reply).toMatchObject({ state: 'missed', handled_at: expect.any(String), handled_by: clerkName })
  // Both calls of that number are handled.
  expect((await list(clerk, 'missed')).items.map(({ phone }) => phone)).toEqual(['+905550003344'])
  await reportCall(ring('m4', { event: 'answered', from: '0555 000 33 44' }), { of: ours })
  expect((await list(clerk, 'missed')).missed).toBe(0)

  await miss('m5')
  await reportCall(ring('m5 again'), { of: ours })
  const [again] = (await list()).items
  await call(takeCall, { as: clerk, params: { ...params, phone_call_id: again?.id ?? 0 } })
  expect((await list()).missed).toBe(0)

  await miss('m5 later')
  await reportCall(ring('m6'), { of: ours })
  const lines = [{ product_id: a1.plain.id, quantity: 1 }]
  const member = { phone: deniz, first_name: 'Deniz' }
  const body = { delivery_type: 'comeGetIt' as const, payment_method: paymentMethod.id, lines, member }
  const headers = { 'idempotency-key': randomUUID() }
  const { reply } = await call(placePhoneOrder, { as: clerk, params, headers, body })
  const { items, missed } = await list()
  expect(missed).toBe(0)
  expect(items[0]).toMatchObject({ state: 'answered', order_id: reply.id, order_code: reply.code })
})

test('a call with a withheld number has no phone, and users without contact access see neither phone nor name', async () => {
  await clear()
  await reportCall(ring('hidden', { from: 'anonymous' }), { of: ours })
  await reportCall(ring('known'), { of: ours })
  expect((await list()).items.map(({ phone }) => phone)).toEqual([deniz, null])
  const blind = await a.user({ account: A.account, keys: ['get-phone-call-all', 'put-phone-call'], branches: [a1] })
  const { items } = await list(blind)
  expect(items.map(({ phone, guest }) => [phone, guest])).toEqual([
    [null, null],
    [null, null],
  ])
  const takeReply = await call(takeCall, { as: blind, params: { ...params, phone_call_id: items[0]?.id ?? 0 } })
  expect(takeReply.bytes.toString()).not.toMatch(/5550001122|Deniz/)
})

test('phone-call returns 404 for another company’s restaurant, and 403 without its key', async () => {
  await clear()
  await reportCall(ring('mine'), { of: ours })
  const [one] = await admin<{ id: number }>('select id from phone_call')
  const phone_call_id = one?.id ?? 0
  for (const branch_id of [a1.id, b1.id])
    expect((await call(takeCall, { as: B.owner, params: { branch_id, phone_call_id } })).status).toBe(404)
  expect((await call(phoneCalls, { as: B.owner, params, query: {} })).status).toBe(404)
  expect((await call(phoneCalls, { as: B.owner, params: { branch_id: b1.id }, query: {} })).reply.items).toEqual([])
  expect((await call(phoneCalls, { as: keyless, params, query: {} })).status).toBe(403)
  expect((await call(connectSwitchboard, { as: B.owner, params })).status).toBe(404)
  expect(await admin('select answered_by from phone_call')).toEqual([{ answered_by: null }])
})

test('calls are purged after thirty days, in every company', async () => {
  await clear()
  await reportCall(ring('new'), { of: ours })
  await reportCall(ring('old'), { of: ours })
  await admin(`update phone_call set rang_at = now() - interval '31 days' where switchboard_call = 'old'`)
  await purgeCalls(pools)
  expect(await admin('select switchboard_call from phone_call')).toEqual([{ switchboard_call: 'new' }])
})
