import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { next } from '../../../../test/factories.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { usableCheques } from './gift-cheque.api.ts'
import { newCode } from './gift-cheque.jobs.ts'

// Cheques in quote and order, which return the same refusals.

const { a, admin, adminUrl, call } = await testServer({ rateLimits: true })
const world = await twoTenants(a)
const { A, B, a1, a2 } = world
const { walk, step } = orderingOf({ call }, world)
const atOnce = await gateOf({ admin, adminUrl })
const forget = () => admin("delete from attempt where key like 'cheque %'")

const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const name = { tr: 'Çek', en: '', de: '' }
const terms = { name, kind: 'incentive', amount: 1_000, borne_by: 'branch', starts_at: from(-24), ends_at: from(24) }
const cheque = async (more: object = {}, company_id = A.id) => {
  const code = `CODE-${next()}`
  const { id } = await a.insert('gift_cheque', { company_id, code, ...terms, ...more })
  return { id, code }
}
/** An assigned cheque, for a member or for the holder of its code. */
const handed = async (chequeOf: { id: number }, more: object = {}) => {
  const keys = { company_id: A.id, cheque_id: chequeOf.id }
  const { id } = await a.insert('gift_cheque_hand_out', { ...keys, audience: 'codes', wanted: 1, by_name: 'Test' })
  const code = newCode()
  const assignment = await a.insert('gift_cheque_assignment', { ...keys, hand_out_id: id, code, ...more })
  return { id: assignment.id, code }
}
const phoneOf = (n = next()) => `+90555${String(1_000_000 + n).slice(-7)}`

const bodyOf = (coupon_code: string, more: object = {}) =>
  ({
    branch_id: a1.id,
    delivery_type: 'deliveryToAddress',
    payment_method: world.paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 2 }],
    address: { text: 'Test street 5', lat: 41, lng: 29 },
    member: { phone: phoneOf() },
    coupon_code,
    ...more,
  }) as never

const order = (coupon_code: string, more: object = {}) =>
  call(placeOrder, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: bodyOf(coupon_code, more),
  })

/** Returns the refusal of a basket, the same from quote and order. */
const refusalOf = async (coupon_code: string, more: object = {}) => {
  await forget()
  const body = bodyOf(coupon_code, more)
  const quoted = await call(quote, { channel: A.channel, body })
  const placed = await call(placeOrder, { channel: A.channel, headers: { 'idempotency-key': randomUUID() }, body })
  expect([placed.status, placed.refusal]).toEqual([quoted.status, quoted.refusal])
  return quoted.refusal.errors?.map(({ path, code }) => `${path} ${code}`)
}

const city = await a.insert('city', { name: randomUUID() })
const district = await a.insert('district', { name: 'İlçe', city_id: city.id })
const elsewhere = await a.insert('city', { name: randomUUID() })
const inCity = { address: { text: 'Test street 5', lat: 41, lng: 29, district_id: district.id } }

// Each cheque fails its own check and all later ones, so that the refusal shows their order.
const late = { per_user_limit: 1, minimum_total: 24_001, limit_count: 1, used_count: 1 }
const types = { delivery_types: ['comeGetIt'] }
const sources = { sources: ['kiosk'], ...types }
const branch = { branch_ids: [a2.id], ...sources }
const province = { city_ids: [elsewhere.id], ...branch }
const premium = { member: { phone: (await a.member({ company: A, is_premium: true })).phone } }
const nobody = { member: undefined }
const is = (code: string) => [`coupon_code ${code}`]

test.each<[code: string, cheque: string, more: object, basket: object]>([
  ['ordering.coupon-off', 'switched off', { ...province, definable: false, ends_at: from(-1) }, nobody],
  ['ordering.coupon-early', 'not valid yet', { ...province, starts_at: from(1) }, nobody],
  ['ordering.coupon-ended', 'ended', { ...province, ends_at: from(-1) }, nobody],
  ['ordering.coupon-city', 'of another city', province, { ...inCity, ...nobody }],
  ['ordering.coupon-branch', 'limited to another branch', branch, nobody],
  ['ordering.coupon-branch', 'of another branch', { ...sources, branch_id: a2.id }, nobody],
  ['ordering.coupon-source', 'of another source', sources, nobody],
  ['ordering.coupon-delivery-type', 'of another delivery type', types, premium],
  ['pricing.coupon-premium', 'of a premium member', {}, premium],
  ['ordering.member-needed', 'without a member', {}, nobody],
  ['ordering.coupon-minimum', 'below its minimum', {}, {}],
  ['ordering.coupon-spent', 'spent', { minimum_total: 0 }, {}],
])('quote and order return %s for a cheque that is %s, before later checks', async (code, _, more, basket) => {
  const { code: coupon } = await cheque({ ...late, ...more })
  expect(await refusalOf(coupon, basket)).toEqual(is(code))
})

test('quote and order refuse an expired assignment before the terms of its cheque', async () => {
  const expired = await handed(await cheque({ ...late, ...province }), { expires_at: from(-1) })
  expect(await refusalOf(expired.code, nobody)).toEqual(is('ordering.coupon-expired'))
})

test('quote and order refuse a cheque whose amount would exceed its limit', async () => {
  const tooMuch = await cheque({ limit_amount: 1_500, used_amount: 501 })
  expect(await refusalOf(tooMuch.code)).toEqual(is('ordering.coupon-spent'))
})

test('quote and order refuse a guest who has used up a cheque, though others may use it', async () => {
  const limitedCheque = await cheque({ per_user_limit: 1, limit_count: 5 })
  const guest = { member: { phone: phoneOf() } }
  expect((await order(limitedCheque.code, guest)).status).toBe(201)
  expect(await refusalOf(limitedCheque.code, guest)).toEqual(is('ordering.coupon-own-limit'))
})

test('quote and order refuse a cheque of another company like an unknown code', async () => {
  expect(await refusalOf('NO-SUCH-CODE')).toEqual(is('ordering.coupon-unknown'))
  expect(await refusalOf((await cheque({}, B.id)).code)).toEqual(is('ordering.coupon-unknown'))
})

test('control: the same cheques are accepted if nothing prevents them', async () => {
  const right = { branch_ids: [a1.id], sources: ['web'], delivery_types: ['deliveryToAddress'], per_user_limit: 1 }
  const limits = { limit_count: 1, limit_amount: 1_000, minimum_total: 24_000 }
  const { code } = await cheque({ ...right, ...limits, city_ids: [city.id] })
  const { reply } = await order(code.toLowerCase(), inCity)
  expect(reply.reductions.map(({ kind, amount }) => [kind, amount])).toEqual([['cheque', 1_000]])
  await admin('update branch set district_id = $2 where id = $1', [a1.id, district.id])
  const pickedUp = { delivery_type: 'comeGetIt', address: undefined }
  expect((await order((await cheque({ city_ids: [city.id] })).code, pickedUp)).status).toBe(201)
  expect((await order((await cheque({ city_ids: [city.id], branch_id: a1.id })).code)).status).toBe(201)
})

test('200 concurrent orders with a cheque of 50 uses place exactly 50, and none fails by a deadlock', async () => {
  const { id, code } = await cheque({ limit_count: 50 })
  // If no connection is free in time, retries with the same key, as clients do.
  const ask = async (key: string, body: never, tries = 20): ReturnType<typeof order> => {
    const answer = await call(placeOrder, { channel: A.channel, headers: { 'idempotency-key': key }, body })
    return answer.status >= 500 && tries > 0 ? ask(key, body, tries - 1) : answer
  }
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(randomUUID(), bodyOf(code))))
  const statuses = answers.map((one) => (one.status === 201 ? 'placed' : one.refusal.errors?.[0]?.code))
  expect(statuses.filter((one) => one === 'placed')).toHaveLength(50)
  expect(new Set(statuses)).toEqual(new Set(['placed', 'ordering.coupon-spent']))
  expect(await admin('select used_count, used_amount from gift_cheque where id = $1', [id])).toEqual([
    { used_count: 50, used_amount: 50_000 },
  ])
})

test('an assigned cheque is used by one of twenty concurrent orders, and only by its member', async () => {
  const personal = await cheque({ code: '' })
  const mine = await a.member({ company: A })
  const one = await handed(personal, { member_id: mine.id })
  expect(await refusalOf(one.code)).toEqual(['coupon_code ordering.coupon-unknown'])
  const guest = { member: { phone: String(mine.phone) } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(one.code, guest)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const placed = answers.find(({ status }) => status === 201)
  const stateOf = (id: number) => admin('select state, order_id from gift_cheque_assignment where id = $1', [id])
  expect(await stateOf(one.id)).toEqual([{ state: 'reserved', order_id: placed?.reply.id }])
  expect(await refusalOf(one.code, guest)).toEqual(['coupon_code ordering.coupon-spent'])
})

test('an assigned cheque is used by the first of two orders, at the same time and one after the other', async () => {
  const of = await cheque({ code: '' })
  const one = await handed(of)
  // Both have read it as unused when the first reserves it.
  const placed = await atOnce('gift_cheque where id', of.id, [() => order(one.code), () => order(one.code)])
  placed.push(await order(one.code))
  expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  for (const answer of placed.filter(({ status }) => status === 422))
    expect(answer.refusal.errors).toMatchObject([{ path: 'coupon_code', code: 'ordering.coupon-spent' }])
  const [first] = placed.filter(({ status }) => status === 201)
  expect(await admin('select state, order_id from gift_cheque_assignment where id = $1', [one.id])).toEqual([
    { state: 'reserved', order_id: first?.reply.id },
  ])
  expect(await admin('select used_count, used_amount from gift_cheque where id = $1', [of.id])).toEqual([
    { used_count: 1, used_amount: 1_000 },
  ])
})

test.each([
  ['incentive', 'cancel', 'defined', 0],
  ['incentive', 'return', 'used', 1],
  ['compensation', 'return', 'defined', 0],
] as const)('an assigned %s cheque is, after a %s, %s', async (kind, action, state, uses) => {
  const of = await cheque({ kind, code: '' })
  const one = await handed(of)
  const placed = { ...(await order(one.code)).reply, branch_id: a1.id, version: 1 }
  const reason = await a.insert('cancel_reason', {
    name,
    kind: action,
    side: 'branch',
    is_active: true,
    delivery_types: ['deliveryToAddress'],
  })
  const card = action === 'cancel' ? placed : await walk(placed, 'approve', 'depart', 'deliver')
  const lines = action === 'return' ? { lines: [{ no: 1, quantity: 2 }], borne_by: 'branch' } : {}
  const done = await step(action, card, { reason_id: reason.id, ...lines })
  expect([done.status, done.status === 200 ? '' : done.refusal]).toEqual([200, ''])
  const [row] = await admin('select state, order_id from gift_cheque_assignment where id = $1', [one.id])
  expect(row).toEqual({ state, order_id: state === 'defined' ? null : placed.id })
  expect(await admin('select used_count, used_amount from gift_cheque where id = $1', [of.id])).toEqual([
    { used_count: uses, used_amount: uses * 1_000 },
  ])
  if (state === 'defined') expect((await order(one.code)).status).toBe(201)
})

test('after ten wrong codes of a member from an address in an hour even a correct one is refused, also of thirty concurrent ones', async () => {
  await forget()
  const { code } = await cheque()
  const guest = { member: { phone: phoneOf() } }
  const tried = await Promise.all(
    Array.from({ length: 30 }, (_, n) => call(quote, { channel: A.channel, body: bodyOf(`WRONG-${n}`, guest) })),
  )
  expect(tried.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(20)
  const right = await call(quote, { channel: A.channel, body: bodyOf(code, guest) })
  expect(right.refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  // Another member is not affected, and correct codes do not count.
  for (let n = 0; n < 12; n += 1)
    expect((await call(quote, { channel: A.channel, body: bodyOf((await cheque()).code) })).status).toBe(200)
  await forget()
  expect((await call(quote, { channel: A.channel, body: bodyOf(code, guest) })).status).toBe(200)
})

test("usableCheques returns a member's currently usable cheques", async () => {
  const mine = await a.member({ company: A })
  const theirs = { member_id: mine.id }
  const good = await handed(await cheque({ code: '' }), theirs)
  await handed(await cheque({ definable: false }), theirs)
  await handed(await cheque({ limit_count: 1, used_count: 1 }), theirs)
  await handed(await cheque(), { ...theirs, expires_at: from(-1) })
  await handed(await cheque(), { ...theirs, state: 'used', order_id: 1 })
  await handed(await cheque(), { member_id: (await a.member({ company: A })).id })
  const usable = await usableCheques(admin, { companyId: A.id, memberId: mine.id })
  expect(usable.map(({ code }) => code)).toEqual([good.code])
})

test.each([
  ['capital and small İ and ı', (code: string) => code.replaceAll('I', 'İ')],
  ['small dotless ı', (code: string) => code.toLowerCase().replaceAll('i', 'ı')],
  ['small letters', (code: string) => code.toLowerCase()],
  ['a combining dot', (code: string) => code.replaceAll('I', 'I\u0307')],
  ['invisible marks and a no-break hyphen', (code: string) => `\u200e${code.replaceAll('-', '\u2011')}\u200b`],
])('quote accepts a cheque code typed with %s', async (_, typed) => {
  const code = `KAHVALTI-I${next()}`
  await cheque({ code })
  const { status, reply } = await call(quote, { channel: A.channel, body: bodyOf(typed(code)) })
  expect(status).toBe(200)
  expect(reply.reductions.map(({ kind }) => kind)).toContain('cheque')
})
