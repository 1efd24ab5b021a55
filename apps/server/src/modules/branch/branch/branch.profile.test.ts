import { alternatives } from '@sofra/contract/branch/branch/branch.code.ts'
import {
  branchProfile,
  patchBranch,
  postBranch,
  putBranch,
} from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { districtList } from '@sofra/contract/platform/district/district.contract.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { slow } from '../../../../test/slow.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const { A, B, a1, b1, eliza, dealer } = await twoTenants(a)

const allow = (company: { id: number }, branches: number) =>
  admin('update licence set branch_limit = $2 where company_id = $1', [company.id, branches])
await allow(A, 50)
const placeOf = async (city: string, district: string) => {
  const { reply } = await call(districtList, { query: { city } })
  const match = reply.find(({ name }) => name === district)
  if (!match) throw new Error(`no ${district} in ${city}`)
  return match
}
const kadikoy = await placeOf('İstanbul', 'Kadıköy')

const entered = (more: object = {}) => ({
  name: 'Köşe Kadıköy',
  legal_name: 'Köşe Gıda A.Ş.',
  code: 'KAD',
  phone: '0555 000 00 11',
  district_id: kadikoy.id,
  address: 'Örnek Sokak 5',
  lat: 40.99,
  lng: 29.03,
  timezone: 'Europe/Istanbul' as const,
  day_cutoff_minutes: 240,
  iban: null,
  contract_starts_at: null,
  contract_ends_at: null,
  financial_status: 'none' as const,
  financial_ends_at: null,
  logo_light: null,
  logo_dark: null,
  logo_mobile: null,
  images: [],
  kitchens: [],
  minimum_total: 15_000,
  delivery_fee: 2_500,
  delivery_free_from: null,
  min_delivery_minutes: 20,
  max_delivery_minutes: 45,
  default_preparation_minutes: 25,
  page_width_mm: 58 as const,
  copies: 2,
  auto_print: true,
  show_product_details: false,
  takes_reservations: true,
  takes_tips: true,
  uses_shifts: false,
  tip_limit_percent: 50,
  guests_open_tables: true,
  own_ip: null,
  own_port: null,
  ...more,
})

const create = (as: { id: number }, company: { id: number }, more: object = {}) =>
  call(postBranch, { as, params: { company_id: company.id }, body: entered(more) })
const read = async (as: { id: number }, id: number) =>
  (await call(branchProfile, { as, params: { branch_id: id } })).reply

test('POST and PUT branch store all fields; a new branch is closed and not set up', async () => {
  const kitchen = await a.insert('kitchen', { name: 'Kebap', is_active: true })
  const more = {
    iban: 'TR33 0006 1005 1978 6457 8413 26',
    kitchens: [kitchen.id],
    logo_light: 'pictures/one.webp',
    images: ['pictures/two.webp'],
  }
  const { reply: created, status } = await create(A.owner, A, more)
  expect(status).toBe(201)
  const stored = { ...entered(more), phone: '+905550000011', iban: 'TR330006100519786457841326' }
  expect(created).toMatchObject({ ...stored, company_id: A.id, set_up_at: null, is_active: true })
  expect(await admin('select manual_state, hours from branch where id = $1', [created.id])).toEqual([
    { manual_state: 'closed', hours: { weekly: [], exceptions: [] } },
  ])

  const params = { branch_id: created.id }
  const renamed = { ...entered({ name: 'Köşe Moda', code: 'MOD' }), version: created.version }
  const { reply: changed } = await call(putBranch, { as: A.owner, params, body: renamed })
  expect(changed).toMatchObject({ ...entered(), phone: '+905550000011', name: 'Köşe Moda', code: 'MOD', kitchens: [] })
  const { refusal } = await call(putBranch, { as: A.owner, params, body: renamed })
  expect(refusal).toMatchObject({ status: 409, code: 'error.stale', present: { name: 'Köşe Moda' } })
  const unknown = { ...renamed, kitchens: [kitchen.id, 999_999], version: changed.version }
  const { errors } = (await call(putBranch, { as: A.owner, params, body: unknown })).refusal
  expect(errors).toMatchObject([{ path: 'kitchens', code: 'branch.unknown-kitchen' }])
  const changes = await admin(
    `select action, user_id, call from audit_log where record = 'branch' and record_id = $1 order by id`,
    [String(created.id)],
  )
  expect(changes).toEqual([
    { action: 'insert', user_id: A.owner.id, call: 'POST /company/:company_id/branch' },
    { action: 'update', user_id: A.owner.id, call: 'PUT /branch/:branch_id' },
  ])
})

describe('POST and PATCH branch', () => {
  test('open the last branch of a licence only once, of concurrent calls', async () => {
    const account = await a.account()
    const company = await a.company({ account })
    await allow(company, 2)
    expect((await create(eliza, company, { code: 'ONE' })).status).toBe(201)
    const codes = Array.from(
      { length: 50 },
      (_, n) => `P${String.fromCharCode(65 + (n % 25), 65 + Math.floor(n / 25))}`,
    )
    const answers = await Promise.all(codes.map((code) => create(eliza, company, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    const refused = answers.find(({ status }) => status === 409)?.refusal
    expect(refused).toMatchObject({ code: 'branch.limit' })
    expect(refused?.message).toContain('2')
    expect(await admin('select count(*) as n from branch where company_id = $1', [company.id])).toEqual([{ n: 2 }])
  })

  test('refuse with the limit and the number of active branches', async () => {
    const { refusal } = await call(postBranch, {
      as: B.owner,
      params: { company_id: B.id },
      body: entered(),
      headers: { lang: 'en' },
    })
    // `spec-messages.test.ts` of the contract checks the complete sentence.
    expect(refusal.code).toBe('branch.limit')
    expect(refusal.message).toContain('at most 1 branch ')
    expect(refusal.message).toContain('have 1 active')
  })

  test('count a reactivated branch, also for a caller with only that branch in scope', async () => {
    const account = await a.account()
    const company = await a.company({ account })
    const [first, second] = [await a.branch({ company }), await a.branch({ company, is_active: false })]
    const keys = ['patch-branch', 'get-branch-profile']
    // The manager needs another branch, because a deactivated one does not allow signing in.
    const elsewhere = await a.branch({ company: await a.company({ account }) })
    const manager = await a.user({ account, keys, branches: [second, elsewhere] })
    const switchOn = (version: number) =>
      call(patchBranch, { as: manager, params: { branch_id: second.id }, body: { is_active: true, version } })
    expect((await switchOn(1)).refusal.code).toBe('branch.limit')
    const off = { is_active: false, version: 1 }
    expect((await call(patchBranch, { as: eliza, params: { branch_id: first.id }, body: off })).reply.is_active).toBe(
      false,
    )
    expect((await switchOn(1)).reply).toMatchObject({ is_active: true, version: 2 })
    // An active branch needs no further place.
    expect((await switchOn(2)).status).toBe(200)
    expect((await switchOn(2)).refusal).toMatchObject({ code: 'error.stale', present: { version: 3 } })
  })

  test('refuse after the licence has ended', async () => {
    const company = await a.company()
    await admin(`update licence set ends_at = now() - interval '1 day' where company_id = $1`, [company.id])
    expect((await create(eliza, company)).refusal.code).toBe('branch.limit')
  })
})

test('POST branch refuses a code in use in the company and suggests a free one; other companies may use it', async () => {
  const [{ code }] = (await admin<{ code: string }>('select code from branch where id = $1', [a1.id])) as [
    { code: string },
  ]
  const { refusal } = await create(A.owner, A, { code })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'code', code: 'branch.code-taken' }] })
  const free = alternatives(code)[0] ?? ''
  expect(refusal.errors?.[0]?.message).toContain(free)
  const params = { branch_id: (await create(A.owner, A, { code: 'QQQ' })).reply.id }
  const body = { ...entered({ code }), version: 1 }
  expect((await call(putBranch, { as: A.owner, params, body })).refusal.errors?.[0]?.path).toBe('code')
  await allow(B, 5)
  for (const theirs of [code, free]) expect((await create(B.owner, B, { code: theirs })).status).toBe(201)
  expect((await create(A.owner, A, { code })).refusal.errors).toEqual(refusal.errors)
})

test('PUT branch returns 503 when the row is locked too long, with any code', slow, async () => {
  const holder = new pg.Client({ connectionString: adminUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from branch where id = $1 for update', [a1.id])
  const { version } = await read(A.owner, a1.id)
  const params = { branch_id: a1.id }
  const late = await call(putBranch, { as: A.owner, params, body: { ...entered({ code: 'HLD' }), version } })
  await holder.end()
  expect(late.refusal).toMatchObject({ status: 503, code: 'error.busy' })
  expect(late.headers['retry-after']).toBe('2')
})

test.each([
  [
    'a contract that ends before it begins',
    { contract_starts_at: '2026-05-01T00:00:00Z', contract_ends_at: '2026-04-01T00:00:00Z' },
    'contract_ends_at',
  ],
  ['a delivery that takes longest less than shortest', { max_delivery_minutes: 5 }, 'max_delivery_minutes'],
  ['tables that only the restaurant opens, without its server', { guests_open_tables: false, own_port: 80 }, 'own_ip'],
  ['a server outside of its range', { own_ip: '10.0.0.1', own_port: 80 }, 'own_ip'],
  ['a false IBAN', { iban: 'TR330006100519786457841327' }, 'iban'],
  ['no phone', { phone: '12' }, 'phone'],
  ['a code of other letters', { code: 'ÇAY' }, 'code'],
  ['an unknown time zone', { timezone: 'Mars/Base' }, 'timezone'],
  ['a kitchen that does not exist', { kitchens: [999_999] }, 'kitchens'],
  ['a commission', { commission_rate: 1 }, 'commission_rate'],
])('PUT branch refuses %s at its field', async (_, more, path) => {
  const { refusal } = await create(eliza, A, more)
  expect([refusal.status, refusal.errors?.map((error) => error.path)]).toEqual([400, [path]])
})

test('PUT branch lets only platform and dealers change the terms', async () => {
  const ends = { contract_ends_at: '2030-01-01T00:00:00.000Z' }
  const { id } = (await create(dealer, A, { ...ends, code: 'DEA' })).reply
  const params = { branch_id: id }
  const put = (as: { id: number }, more: object, version: number) =>
    call(putBranch, { as, params, body: { ...entered({ code: 'DEA', ...more }), version } })
  const { refusal } = await put(A.owner, { contract_ends_at: '2040-01-01T00:00:00Z' }, 1)
  expect(refusal.errors).toMatchObject([{ path: 'contract_ends_at', code: 'branch.terms-locked' }])
  expect((await create(A.owner, A, { financial_status: 'approved' })).refusal.errors?.[0]?.path).toBe(
    'financial_status',
  )
  expect((await put(A.owner, { ...ends, name: 'Yeni ad' }, 1)).reply.name).toBe('Yeni ad')
})

test('every call returns 404 for a foreign branch or company; POST branch refuses a caller restricted to branches', async () => {
  const params = { branch_id: b1.id }
  expect((await call(branchProfile, { as: A.owner, params })).status).toBe(404)
  expect((await call(putBranch, { as: A.owner, params, body: { ...entered(), version: 1 } })).status).toBe(404)
  expect((await call(patchBranch, { as: A.owner, params, body: { is_active: false, version: 1 } })).status).toBe(404)
  expect((await create(A.owner, B)).status).toBe(404)
  expect((await create(dealer, B)).status).toBe(404)
  expect((await create(eliza, { id: 999_999 })).status).toBe(404)
  expect((await create(A.branchUser, A)).status).toBe(403)
})

test('POST branch completes its registration or suggestion in the same transaction', async () => {
  const suggestion = await a.insert('restaurant_suggestion', { name: 'Köşe', city: 'İzmir' })
  const registration = await a.insert('registration', {
    kind: 'restaurant',
    status: 'approved',
    made_company_id: A.id,
    name: 'Ada',
    surname: 'Köşe',
    email: 'ada@demo.sofra',
    phone: '+905550000011',
  })
  const statuses = () =>
    admin(
      `select s.status as suggestion, r.status as registration, r.made_branch_id as branch
       from restaurant_suggestion s, registration r where s.id = $1 and r.id = $2`,
      [suggestion.id, registration.id],
    )
  const both = { suggestion_id: suggestion.id, registration_id: registration.id }
  expect((await create(A.owner, A, { code: 'SRA', suggestion_id: suggestion.id })).status).toBe(403)
  expect((await create(A.owner, A, { code: 'SRA', registration_id: registration.id })).status).toBe(409)
  expect((await create(eliza, A, { code: 'DEA', ...both })).status).toBe(400)
  expect(await statuses()).toEqual([{ suggestion: 'pending', registration: 'approved', branch: null }])
  const { id } = (await create(eliza, A, { code: 'SRB', ...both })).reply
  expect(await statuses()).toEqual([{ suggestion: 'completed', registration: 'completed', branch: id }])
  expect((await create(eliza, A, { code: 'SRC', ...both })).status).toBe(409)
  expect(await admin(`select id from branch where code in ('SRA', 'SRC')`)).toEqual([])
})
