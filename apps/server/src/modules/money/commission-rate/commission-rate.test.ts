import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import {
  branchRatesToday,
  commissionRate,
  companyRate,
  companyRatesToday,
  nextCompanyRate,
  nextRate,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, dealer, eliza } = await twoTenants(a)

/** Today in Türkiye, where all branches of this test are. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
const day = (days: number) => addDays(today, days)

const everybody = { kind: 'commission', rate: 1_500, valid_from: day(0), valid_until: null, note: '' } as const
const ofCompany = { ...everybody, branch_id: null, delivery_type: null, source: null, fixed: 0 }
type CompanyBody = Omit<typeof ofCompany, 'branch_id'> & { branch_id: number | null }

const add = (more: object = {}) => call(commissionRate.create, { as: eliza, body: { ...everybody, ...more } })
const addTo = (more: object = {}, of: { id: number } = A) =>
  call(companyRate.create, {
    as: eliza,
    params: { company_id: of.id },
    body: { ...ofCompany, ...more } as CompanyBody,
    headers: { lang: 'en' },
  })
const at = (id: number, of: { id: number } = A) => ({ company_id: of.id, commission_rate_id: id })
const change = (rate: { id: number; version: number }, more: object) =>
  call(companyRate.update, {
    as: eliza,
    params: at(rate.id),
    body: { ...ofCompany, version: rate.version, ...more } as CompanyBody & { version: number },
  })

afterEach(() => admin('truncate commission_rate, settlement_head'))

test('POST commission-rate stores a rate of the platform, and of a company its branch, delivery type and channel', async () => {
  expect((await add()).reply).toMatchObject({ ...everybody, company_id: null, state: 'current', fixed: 0 })
  const scope = { branch_id: a1.id, delivery_type: 'comeGetIt', source: 'web', fixed: 500 }
  const { reply } = await addTo({ ...scope, valid_from: day(1) })
  expect(reply).toMatchObject({ ...scope, company_id: A.id, state: 'planned', currency_code: 'TRY' })
  const list = (await call(commissionRate.list, { as: eliza, query: { company_id: [A.id] } })).reply.items
  expect(list.map(({ id }) => id)).toEqual([reply.id])
})

test.each([
  ['a rate above 100 %', { rate: 10_001 }, 'rate'],
  ['a negative rate', { rate: -1 }, 'rate'],
  ['a fraction of a basis point', { rate: 12.5 }, 'rate'],
  ['a negative amount', { fixed: -1 }, 'fixed'],
  ['a last day before the first', { valid_until: day(-1) }, 'valid_until'],
  ['an amount for VAT', { kind: 'vat', fixed: 1 }, 'fixed'],
  ['a channel without a branch', { source: 'web' }, 'branch_id'],
  ['a delivery type without a branch', { delivery_type: 'comeEat' }, 'branch_id'],
  ['a branch of another company', { branch_id: b1.id }, 'branch_id'],
  ['an unknown kind', { kind: 'gift' }, 'kind'],
])('POST company commission-rate refuses %s at its field', async (_, more, path) => {
  const { refusal } = await addTo(more)
  expect([refusal.status, refusal.errors?.map((error) => error.path)]).toEqual([400, [path]])
})

test('POST commission-rate of the platform takes neither an amount nor a scope', async () => {
  for (const [field, value] of Object.entries({ fixed: 1, company_id: A.id, branch_id: a1.id, source: 'web' }))
    expect((await add({ [field]: value })).refusal).toMatchObject({ status: 400, errors: [{ path: field }] })
})

test.each([
  ['begins within', { valid_from: day(5), valid_until: day(40) }],
  ['ends within', { valid_from: day(0), valid_until: day(15) }],
  ['begins on its last day', { valid_from: day(20), valid_until: null }],
  ['ends on its first day', { valid_from: day(0), valid_until: day(10) }],
  ['contains it', { valid_from: day(0), valid_until: null }],
])('POST company commission-rate returns 409 with the other rate if the new one %s', async (_, days) => {
  await addTo({ branch_id: a1.id, source: 'web', valid_from: day(10), valid_until: day(20) })
  const { refusal } = await addTo({ branch_id: a1.id, source: 'web', ...days })
  expect(refusal).toMatchObject({ status: 409, code: 'commission-rate.overlaps' })
  expect(refusal.message).toContain(`Commission · ${a1.name} · Website`)
  expect(refusal.message).toMatch(/\d{4} – .*\d{4}$/)
})

test('rates of other scopes, kinds and days do not exclude each other', async () => {
  const bodies: object[] = [
    { valid_from: day(10), valid_until: day(20) },
    { valid_from: day(21) },
    { kind: 'vat', valid_from: day(10) },
    { branch_id: a1.id },
    { branch_id: a2.id },
    { branch_id: a1.id, source: 'web' },
    { branch_id: a1.id, delivery_type: 'comeEat' },
    { branch_id: a1.id, delivery_type: 'comeEat', source: 'web' },
  ]
  for (const body of bodies) expect((await addTo(body)).status).toBe(201)
  expect((await addTo({}, B)).status).toBe(201)
  expect((await add()).status).toBe(201)
})

test('of two overlapping rates created at once one is stored', async () => {
  const statuses = (await Promise.all([addTo(), addTo(), add(), add()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 201, 409, 409])
})

test('PUT commission-rate changes a planned rate, and refuses days of another one', async () => {
  await addTo({ valid_from: day(1), valid_until: day(4) })
  const { reply } = await addTo({ valid_from: day(5) })
  const free = await change(reply, { rate: 900, kind: 'courier', branch_id: a2.id, valid_from: day(2) })
  expect(free.reply).toMatchObject({ rate: 900, kind: 'courier', branch_id: a2.id, version: 2 })
  const again = await change(free.reply, { valid_from: day(4) })
  expect(again.refusal).toMatchObject({ status: 409, code: 'commission-rate.overlaps' })
  expect((await change(reply, { valid_from: day(9) })).refusal).toMatchObject({ status: 409, code: 'error.stale' })
})

test.each([
  ['rate', { rate: 1 }],
  ['amount', { fixed: 1 }],
  ['kind', { kind: 'courier' }],
  ['branch', { branch_id: a1.id }],
  ['first day', { valid_from: day(3) }],
])('PUT commission-rate returns 409 for another %s once the rate has begun', async (_, more) => {
  const { reply } = await addTo()
  expect((await change(reply, more)).refusal).toMatchObject({ status: 409, code: 'commission-rate.begun' })
})

test('PUT commission-rate ends a rate that has begun today at the earliest, and keeps one that has ended', async () => {
  const { reply } = await addTo({ valid_from: day(-9) })
  const begun = { valid_from: day(-9) }
  const early = await change(reply, { ...begun, valid_until: day(-1) })
  expect(early.refusal.errors).toMatchObject([{ path: 'valid_until', code: 'commission-rate.ends-in-past' }])
  const ended = await change(reply, { ...begun, valid_until: day(0), note: 'Anlaşma' })
  expect(ended.reply).toMatchObject({ valid_until: day(0), note: 'Anlaşma', state: 'current' })
  await admin('update commission_rate set valid_until = $1', [day(-1)])
  const past = { ...begun, note: 'Eski', valid_until: day(-1) }
  const noted = await change(ended.reply, past)
  expect(noted.reply).toMatchObject({ note: 'Eski', state: 'ended' })
  for (const valid_until of [day(3), null])
    expect((await change(noted.reply, { ...past, valid_until })).refusal.code).toBe('commission-rate.begun')
})

test('DELETE commission-rate removes a planned rate, and returns 409 for one that has begun', async () => {
  const remove = (id: number) => call(companyRate.remove, { as: eliza, params: at(id) })
  const begun = (await addTo({ valid_until: day(0) })).reply
  const planned = (await addTo({ valid_from: day(1) })).reply
  expect((await remove(begun.id)).refusal).toMatchObject({ status: 409, code: 'commission-rate.begun' })
  expect((await remove(planned.id)).status).toBe(200)
  expect((await remove(planned.id)).status).toBe(404)
})

test('closed days refuse new rates and earlier ends: of the branch, of one of the company’s, of any for the platform', async () => {
  const close = (branch: { id: number; company_id: number }, open_from: string) =>
    a.insert('settlement_head', { company_id: branch.company_id, branch_id: branch.id, open_from })
  await close(a1, day(-3))
  const refused = { status: 409, code: 'commission-rate.closed-days' }
  const begins = { valid_from: day(-4) }
  expect((await addTo({ ...begins, branch_id: a1.id })).refusal).toMatchObject(refused)
  expect((await addTo(begins)).refusal).toMatchObject(refused)
  expect((await add(begins)).refusal).toMatchObject(refused)
  expect((await addTo({ ...begins, branch_id: a2.id })).status).toBe(201)
  expect((await addTo(begins, B)).status).toBe(201)
  const { reply } = await addTo({ valid_from: day(-3), branch_id: a1.id })
  await admin('update settlement_head set open_from = $1', [day(8)])
  const body = { valid_from: day(-3), branch_id: a1.id }
  expect((await change(reply, { ...body, valid_until: day(6) })).refusal).toMatchObject(refused)
  expect((await change(reply, { ...body, valid_until: day(7) })).status).toBe(200)
})

test('POST next ends a rate the day before and continues it until its former end', async () => {
  const { reply } = await addTo({ branch_id: a1.id, source: 'web', valid_until: day(30) })
  const next = (valid_from: string, version = reply.version) =>
    call(nextCompanyRate, { as: eliza, params: at(reply.id), body: { rate: 800, fixed: 250, valid_from, version } })
  expect((await next(day(0))).refusal.errors).toMatchObject([{ path: 'valid_from' }])
  expect((await next(day(31))).refusal.errors).toMatchObject([{ path: 'valid_from' }])
  expect((await next(day(5), 9)).refusal.code).toBe('error.stale')
  const { reply: second } = await next(day(5))
  const scope = { branch_id: a1.id, source: 'web', kind: 'commission' }
  expect(second).toMatchObject({ ...scope, rate: 800, fixed: 250, valid_from: day(5), valid_until: day(30) })
  const first = (await call(companyRate.one, { as: eliza, params: at(reply.id) })).reply
  expect(first).toMatchObject({ rate: 1_500, valid_until: day(4), version: 2 })
  await admin('update commission_rate set valid_from = $1, valid_until = $2 where id = $3', [
    day(-3),
    day(-1),
    first.id,
  ])
  expect((await next(day(1), 2)).refusal).toMatchObject({ status: 409, code: 'commission-rate.begun' })
})

test('POST next continues a rate of the platform', async () => {
  const { reply } = await add({ valid_from: day(2) })
  const body = { rate: 1_800, valid_from: day(3), version: 1 }
  const { reply: second } = await call(nextRate, { as: eliza, params: { id: reply.id }, body })
  expect(second).toMatchObject({ company_id: null, rate: 1_800, valid_from: day(3), valid_until: null })
})

test('rates are written by the platform only; owners read those of their company, branch users those of their branch', async () => {
  const mine = (await addTo()).reply
  const ofSecond = (await addTo({ branch_id: a2.id })).reply
  const other = (await addTo({}, B)).reply
  const ofPlatform = (await add()).reply
  const params = { company_id: A.id }
  const body = { ...ofCompany, kind: 'courier' as const }
  expect((await call(companyRate.create, { as: A.owner, params, body })).status).toBe(403)
  expect((await call(commissionRate.list, { as: A.owner })).status).toBe(403)
  expect((await call(companyRate.list, { as: dealer, params })).status).toBe(403)
  const idsOf = async (as: { id: number }) =>
    (await call(companyRate.list, { as, params, query: { sort: 'created_at' } })).reply.items.map(({ id }) => id)
  expect(await idsOf(A.owner)).toEqual([mine.id, ofSecond.id])
  const clerk = await a.user({ account: A.account, keys: ['get-commission-rate-all'], branches: [a1] })
  expect(await idsOf(clerk)).toEqual([mine.id])
  const read = (as: { id: number }, id: number, of = A.id) =>
    call(companyRate.one, { as, params: { company_id: of, commission_rate_id: id } })
  expect((await read(A.owner, mine.id)).status).toBe(200)
  for (const [id, of] of [
    [other.id, A.id],
    [other.id, B.id],
    [ofPlatform.id, A.id],
  ] as const)
    expect((await read(A.owner, id, of)).status).toBe(404)
})

test('a rate of a company is no rate of the platform, and the reverse', async () => {
  const mine = (await addTo({ valid_from: day(1) })).reply
  const ofPlatform = (await add({ valid_from: day(1) })).reply
  // An operator who is limited to one company sees its rows in a transaction without a company in the path.
  const limited = await a.user({
    account: await a.account('eliza'),
    keys: ['put-commission-rate', 'get-commission-rate', 'delete-commission-rate'],
    companies: [A],
  })
  for (const as of [eliza, limited]) {
    const params = { id: mine.id }
    expect((await call(commissionRate.one, { as, params })).status).toBe(404)
    expect((await call(commissionRate.update, { as, params, body: { ...everybody, version: 1 } })).status).toBe(404)
    expect((await call(commissionRate.remove, { as, params })).status).toBe(404)
  }
  expect((await change(ofPlatform, {})).status).toBe(404)
})

test('GET commission-rate/today returns of each kind the rate that applies, with its level', async () => {
  await add({ rate: 1_500 })
  await add({ kind: 'vat', rate: 2_000 })
  await addTo({ rate: 1_400 })
  await addTo({ rate: 1_300, branch_id: a1.id })
  await addTo({ rate: 1_100, branch_id: a1.id, source: 'web', fixed: 300 })
  await addTo({ kind: 'courier', rate: 0, fixed: 900, valid_from: day(1) })
  await addTo({ rate: 100 }, B)
  const levels = ({
    rates,
  }: {
    rates: readonly { kind: string; rate: number; level: string; source: string | null }[]
  }) => rates.map(({ kind, rate, level, source }) => [kind, rate, level, source])
  const ofA1 = (await call(branchRatesToday, { as: A.owner, params: { branch_id: a1.id } })).reply
  expect(levels(ofA1)).toEqual([
    ['commission', 1_300, 'branch', null],
    ['commission', 1_100, 'branch', 'web'],
    ['vat', 2_000, 'platform', null],
  ])
  const ofA2 = (await call(branchRatesToday, { as: A.owner, params: { branch_id: a2.id } })).reply
  expect(levels(ofA2)[0]).toEqual(['commission', 1_400, 'company', null])
  const whole = (await call(companyRatesToday, { as: A.owner, params: { company_id: A.id } })).reply
  expect(levels(whole)).toEqual(levels(ofA2))
  expect((await call(branchRatesToday, { as: A.owner, params: { branch_id: b1.id } })).status).toBe(404)
  expect((await call(companyRatesToday, { as: A.owner, params: { company_id: B.id } })).status).toBe(404)
})
