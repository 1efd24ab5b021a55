import {
  chequeAssignment,
  type GiftChequeInput,
  giftCheque,
  memberCheques,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { codeAlphabet, codeLength } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import { expect, test } from 'vitest'
import { chequeInput, daysFromNow } from '../../../../test/cheque-input.ts'
import { next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { handOut, newCode } from './gift-cheque.jobs.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1, b1, eliza, keyless } = await twoTenants(a)
await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)

type Person = { id: number }
const create = (
  more: Partial<GiftChequeInput> | Record<string, unknown> = {},
  as: Person = A.owner,
  company_id = A.id,
) => call(giftCheque.create, { as, params: { company_id }, body: { ...chequeInput(), ...more } as never })
const createCheque = async (more: Partial<GiftChequeInput> = {}) => (await create(more)).reply
const update = (row: { id: number; version: number }, more: object) => {
  const { id: gift_cheque_id, version } = row
  const { id: _, version: __, ...stored } = row as { id: number; version: number } & GiftChequeInput
  const fields = Object.keys(chequeInput()) as (keyof GiftChequeInput)[]
  const same = Object.fromEntries(fields.map((field) => [field, stored[field]]))
  return call(giftCheque.update, {
    as: A.owner,
    params: { company_id: A.id, gift_cheque_id },
    body: { ...same, version, ...more } as never,
  })
}
const hand = (gift_cheque_id: number, body: object, as: Person = A.owner) =>
  call(chequeAssignment.handOut, { as, params: { company_id: A.id, gift_cheque_id }, body: body as never })
const handed = async (gift_cheque_id: number, body: object) => {
  const { reply } = await hand(gift_cheque_id, body)
  await handOut(pools, { id: reply.id, company_id: A.id })
  return reply.id
}
/** Returns the progress that its hand-outs have reported. */
const progressOf = async (id: number) =>
  (
    await admin<{ payload: object }>(
      "select payload from event where name = 'progress.moved' and subject_id = $1 order by no",
      [id],
    )
  ).map(({ payload }) => payload)
const listOf = (gift_cheque_id: number, query: object = {}, as: Person = A.owner) =>
  call(chequeAssignment.list, { as, params: { company_id: A.id, gift_cheque_id }, query })
const one = (gift_cheque_id: number) =>
  call(giftCheque.one, { as: A.owner, params: { company_id: A.id, gift_cheque_id } })

test.each<[string, Record<string, unknown>, number, string]>([
  ['for −1', { amount: -1 }, 400, 'amount rule.min'],
  ['for nothing', { amount: 0 }, 422, 'rate gift-cheque.one-way'],
  ['by rate and amount', { rate: 500 }, 422, 'amount gift-cheque.one-way'],
  ['for 0 uses', { limit_count: 0 }, 400, 'limit_count rule.between'],
  ['for 0 uses of a member', { per_user_limit: 0 }, 400, 'per_user_limit rule.between'],
  ['for less than it takes off', { limit_amount: 999 }, 422, 'limit_amount gift-cheque.no-use'],
  ['that ends before it begins', { ends_at: daysFromNow(-2) }, 422, 'ends_at gift-cheque.ends-before-start'],
  ['with Turkish letters in its code', { code: 'ÇİĞKÖFTE' }, 400, 'code gift-cheque.code-turkish'],
  ['with a dotless ı in its code', { code: 'kırk' }, 400, 'code gift-cheque.code-turkish'],
  ['with a space in its code', { code: 'YAZ 26' }, 400, 'code gift-cheque.code-rule'],
  ['with a code of three letters', { code: 'YAZ' }, 400, 'code gift-cheque.code-rule'],
  ['of a city that there is not', { city_ids: [999_999] }, 400, 'city_ids rule.one-of'],
  ['of a branch of another company', { branch_ids: [b1.id] }, 400, 'branch_ids rule.one-of'],
  ['that the platform pays', { borne_by: 'platform' }, 422, 'borne_by gift-cheque.bearer'],
])('POST company gift-cheque refuses a cheque %s at its field', async (_, more, status, fault) => {
  const { refusal } = await create(more)
  const errors = refusal.errors?.map(({ path, code }) => `${path} ${code}`)
  expect([refusal.status, errors]).toEqual([status, [fault]])
})

test('POST company gift-cheque stores codes in capitals, unique in a company; only the platform’s users make it pay', async () => {
  const code = `yaz-${next()}`
  const first = await create({ code })
  expect([first.status, first.reply.code, first.reply.state]).toEqual([201, code.toUpperCase(), 'running'])
  expect((await create({ code: code.toUpperCase() })).refusal).toMatchObject({
    status: 409,
    errors: [{ path: 'code', code: 'gift-cheque.code-taken' }],
  })
  expect((await create({ code }, B.owner, B.id)).status).toBe(201)
  for (const _ of [1, 2]) expect((await create({ code: '' })).status).toBe(201)
  expect((await create({ borne_by: 'platform' }, eliza)).status).toBe(201)
})

test('a cheque of a company returns 404 to others, and 403 without its key', async () => {
  const { id } = await createCheque()
  const of = (gift_cheque_id: number, as: Person, company_id = A.id) =>
    call(giftCheque.one, { as, params: { company_id, gift_cheque_id } })
  expect((await of(id, B.owner)).status).toBe(404)
  expect((await of(id, B.owner, B.id)).status).toBe(404)
  expect((await of(id, keyless)).status).toBe(403)
})

test('GET company gift-cheque filters by state, kind, dates and search', async () => {
  await admin('delete from gift_cheque where company_id = $1', [A.id])
  const coming = await createCheque({ starts_at: daysFromNow(5), kind: 'compensation' })
  const ended = await createCheque({ starts_at: daysFromNow(-9), ends_at: daysFromNow(-5) })
  const off = await createCheque({ definable: false, ends_at: daysFromNow(-0.5) })
  const spent = await createCheque({ limit_count: 1 })
  await admin('update gift_cheque set used_count = 1, used_amount = 1000 where id = $1', [spent.id])
  const running = await createCheque({ name: { tr: 'Özel çek', en: '', de: '' } })
  const chequeIds = async (query: object) =>
    (await call(giftCheque.list, { as: A.owner, params: { company_id: A.id }, query })).reply.items.map(({ id }) => id)
  const ids = { coming: coming.id, ended: ended.id, off: off.id, spent: spent.id, running: running.id }
  for (const [state, id] of Object.entries(ids)) expect([state, await chequeIds({ state })]).toEqual([state, [id]])
  expect(await chequeIds({ state: ['off', 'coming'], sort: 'created_at' })).toEqual([coming.id, off.id])
  expect(await chequeIds({ kind: 'compensation' })).toEqual([coming.id])
  expect(await chequeIds({ to: daysFromNow(-4) })).toEqual([ended.id])
  expect(await chequeIds({ from: daysFromNow(31) })).toEqual([coming.id].filter(() => false))
  expect(await chequeIds({ q: 'ozel' })).toEqual([running.id])
  const [row] = (await call(giftCheque.list, { as: A.owner, params: { company_id: A.id }, query: { state: 'spent' } }))
    .reply.items
  expect(row).toMatchObject({ used_count: 1, left_count: 0, used_amount: 1_000, left_amount: null })
})

test('PUT company gift-cheque after a hand-out allows only its switch, a later end and higher limits', async () => {
  const cheque = await createCheque({ limit_amount: 5_000 })
  await handed(cheque.id, { to: 'codes', count: 2 })
  const row = (await one(cheque.id)).reply
  expect([row.is_frozen, row.handed_count]).toEqual([true, 2])
  const refused = async (more: object) => {
    const { refusal } = await update(row, more)
    return [refusal.status, refusal.code, refusal.errors?.map(({ path }) => path)]
  }
  for (const [field, to] of Object.entries({
    amount: 500,
    kind: 'compensation',
    code: 'YENI',
    minimum_total: 1,
    per_user_limit: 1,
    valid_days: 3,
    starts_at: daysFromNow(-3),
    sources: ['web'],
    delivery_types: ['comeEat'],
    branch_ids: [a1.id],
    borne_by: 'platform',
    name: { tr: 'Başka', en: '', de: '' },
  }))
    expect(await refused({ [field]: to })).toEqual([409, 'gift-cheque.frozen', [field]])
  expect(await refused({ ends_at: daysFromNow(1) })).toEqual([409, 'gift-cheque.ends-earlier', ['ends_at']])
  expect(await refused({ limit_count: 9 })).toEqual([409, 'gift-cheque.limit-lower', ['limit_count']])
  expect(await refused({ limit_amount: 4_999 })).toEqual([409, 'gift-cheque.limit-lower', ['limit_amount']])
  const more = await update(row, { ends_at: daysFromNow(60), limit_count: null, limit_amount: 6_000 })
  expect([more.status, more.reply.version]).toEqual([200, 2])
  const off = await update(more.reply, { definable: false })
  expect([off.status, off.reply.state]).toEqual([200, 'off'])
  expect((await hand(cheque.id, { to: 'codes', count: 1 })).refusal).toMatchObject({ code: 'gift-cheque.not-running' })
  const removed = await call(giftCheque.remove, {
    as: A.owner,
    params: { company_id: A.id, gift_cheque_id: cheque.id },
  })
  expect(removed.status).toBe(409)
  // Before a hand-out everything can be changed.
  const free = await createCheque()
  expect((await update(free, { amount: 500, ends_at: daysFromNow(1), limit_count: 1 })).status).toBe(200)
})

test("POST hand-out gives each chosen member a code, and none to another company's", async () => {
  const cheque = await createCheque({ code: '', valid_days: 7 })
  const [mine, other] = [await a.member({ company: A }), await a.member({ company: A })]
  const foreign = await a.member({ company: B })
  const member_ids = [mine.id, other.id, foreign.id]
  const { reply } = await hand(cheque.id, { to: 'members', member_ids })
  expect(reply).toMatchObject({ wanted: 2, done: 0, state: 'running' })
  expect((await hand(cheque.id, { to: 'members', member_ids })).refusal).toMatchObject({
    status: 409,
    code: 'gift-cheque.handing',
  })
  // After a crash the job runs again, and two copies may run it at once.
  await Promise.all([1, 2].map(() => handOut(pools, { id: reply.id, company_id: A.id })))
  await handOut(pools, { id: reply.id, company_id: A.id })
  const rows = (await listOf(cheque.id, { sort: 'id' })).reply.items
  expect(rows.map(({ member_id, state }) => [member_id, state])).toEqual([
    [mine.id, 'defined'],
    [other.id, 'defined'],
  ])
  const days = rows.map(({ expires_at }) => Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000))
  expect(days).toEqual([7, 7])
  expect((await hand(cheque.id, { to: 'members', member_ids: [foreign.id] })).refusal.code).toBe('gift-cheque.nobody')
  const theirs = (company_id: number, as: Person) =>
    call(memberCheques, { as, params: { company_id, member_id: mine.id } })
  expect((await theirs(A.id, A.owner)).reply.items.map(({ code }) => code)).toEqual([rows[0]?.code])
  expect((await theirs(B.id, B.owner)).status).toBe(404)
  const nameless = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-member-contact') })
  expect((await listOf(cheque.id, {}, nameless)).reply.items[0]?.phone).toContain('•')
})

test('an assignment without days ends with its cheque in the list, the export and at its member', async () => {
  const member = await a.member({ company: A })
  const cheque = await createCheque({ code: '', valid_days: 0 })
  await handed(cheque.id, { to: 'members', member_ids: [member.id] })
  const params = { company_id: A.id, gift_cheque_id: cheque.id }
  const atMember = async () =>
    (await call(memberCheques, { as: A.owner, params: { company_id: A.id, member_id: member.id } })).reply.items
  for (const [ends_at, state] of [
    [cheque.ends_at, 'defined'],
    [new Date(Date.now() - 1_000).toISOString(), 'expired'],
  ] as const) {
    await admin('update gift_cheque set ends_at = $2 where id = $1', [cheque.id, ends_at])
    const row = { expires_at: ends_at, state }
    expect((await listOf(cheque.id, { state: [state] })).reply.items).toMatchObject([row])
    expect(await atMember()).toMatchObject([row])
    const file = await call(chequeAssignment.export, {
      as: A.owner,
      params,
      query: { format: 'csv', columns: 'expires_at' },
    })
    expect(file.bytes.toString('utf8')).toMatch(/\d{2}:\d{2}/)
  }
})

test('POST hand-out to all members gives each one code', async () => {
  const [{ n } = { n: 0 }] = await admin<{ n: number }>('select count(*)::int as n from member where company_id = $1', [
    A.id,
  ])
  const cheque = await createCheque({ code: '' })
  await handed(cheque.id, { to: 'group', member_group_id: null })
  const rows = await admin('select distinct member_id from gift_cheque_assignment where cheque_id = $1', [cheque.id])
  expect([rows.length, (await one(cheque.id)).reply.handed_count]).toEqual([n, n])
})

test('POST hand-out to a group reaches its members; a group of another company returns 404', async () => {
  const proved = await a.member({ company: A, phone_verified_at: new Date() })
  const groupOf = (company_id: number) =>
    a.insert('member_group', { company_id, name: `Grup ${next()}`, rules: { on: 'phone', phone_active: true } })
  const cheque = await createCheque({ code: '' })
  const [ownGroup, foreign] = [await groupOf(A.id), await groupOf(B.id)]
  expect((await hand(cheque.id, { to: 'group', member_group_id: foreign.id })).status).toBe(404)
  await handed(cheque.id, { to: 'group', member_group_id: ownGroup.id })
  expect((await listOf(cheque.id)).reply.items.map(({ member_id }) => member_id)).toEqual([proved.id])
})

test('POST hand-out creates the requested number of unique codes in parts; list and export contain all', async () => {
  const cheque = await createCheque({ code: '' })
  const id = await handed(cheque.id, { to: 'codes', count: 4_321 })
  const outs = await call(chequeAssignment.handOuts, {
    as: A.owner,
    params: { company_id: A.id, gift_cheque_id: cheque.id },
  })
  expect(outs.reply.items).toMatchObject([{ id, audience: 'codes', wanted: 4_321, done: 4_321, state: 'done' }])
  const far = [2_000, 4_000, 4_321].map((done) => ({ done, total: 4_321, state: done < 4_321 ? 'running' : 'done' }))
  expect(await progressOf(cheque.id)).toEqual(far.map((one) => ({ of: 'gift-cheque', ...one })))
  const { reply } = await listOf(cheque.id, { hand_out_id: id, state: ['defined'] })
  expect(reply.total).toBe(4_321)
  expect((await listOf(cheque.id, { q: reply.items[0]?.code.toLowerCase() ?? '' })).reply.total).toBe(1)
  expect((await listOf(cheque.id, { state: ['used', 'reserved', 'expired'] })).reply.total).toBe(0)
  const file = await call(chequeAssignment.export, {
    as: A.owner,
    params: { company_id: A.id, gift_cheque_id: cheque.id },
    query: { format: 'csv', columns: 'code,state', hand_out_id: id },
  })
  const lines = file.bytes.toString('utf8').trim().split('\r\n').slice(1)
  const codes = new Set(lines.map((line) => line.split(/[,;]/)[0]))
  expect(codes.size).toBe(4_321)
  const shape = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)
  expect([...codes].filter((code) => !shape.test(code ?? ''))).toEqual([])
})

test('codes have no ambiguous and no Turkish letters, and are unique among 100,000', () => {
  expect(codeAlphabet).not.toMatch(/[01ILO]/)
  const codes = new Set(Array.from({ length: 100_000 }, newCode))
  expect(codes.size).toBe(100_000)
  expect(new Set([...codes].flatMap((code) => [...code])).size).toBe(codeAlphabet.length)
})
