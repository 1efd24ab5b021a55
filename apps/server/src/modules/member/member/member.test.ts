import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { member, memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyMember } from '../../../../test/member-values.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B } = await twoTenants(a)
const of = { company_id: A.id }

/** Every column of the form, so that a new one is sent too. */
const person = {
  ...emptyMember,
  first_name: 'İrem',
  last_name: 'Şahin',
  phone: '0555 111 22 33',
  email: 'irem@demo.sofra',
  code: 'K-17',
  birth_date: '1990-03-01',
  plate: '34 SFR 17',
  source: 'veteran' as const,
  consents: ['sms' as const],
  discounts: { comeGetIt: { rate: 1_000, amount: 0 } },
}
type Body = typeof person

const create = (body: Partial<Body> = {}) =>
  call(member.create, { as: A.owner, params: of, body: { ...person, ...body } })
const list = async (query: Record<string, unknown>, as: { id: number } = A.owner) =>
  (await call(member.list, { as, params: of, query: { limit: 100, ...query } as never })).reply.items
const names = async (query: Record<string, unknown>) => (await list(query)).map((one) => one.first_name).toSorted()

let createdMember: { id: number; version: number }
beforeEach(async () => {
  await admin('delete from member_consent')
  await admin('delete from member_day')
  await admin('delete from ledger_account')
  await admin('delete from member')
  createdMember = (await create()).reply
})

describe('POST and PUT company/:company_id/member', () => {
  it('store all fields of a member, and return age and city', async () => {
    const { reply } = await call(member.one, { as: A.owner, params: { ...of, member_id: createdMember.id } })
    expect(reply).toMatchObject({ ...person, phone: '+905551112233', orders: 0, turnover: 0, points: 0, wallet: 0 })
    expect(reply.age).toBeGreaterThan(35)
  })

  it('refuse a phone and a code that another member has', async () => {
    const refused = async (body: Partial<Body>) => {
      const {
        status,
        refusal: { code },
      } = await create(body)
      return [status, code]
    }
    expect(await refused({ code: 'K-18' })).toEqual([409, 'member.phone-taken'])
    expect(await refused({ phone: '0555 111 22 34' })).toEqual([409, 'member.code-taken'])
    expect((await create({ phone: '0555 111 22 34', code: '' })).status).toBe(201)
    expect((await create({ phone: '0555 111 22 35', code: '' })).status).toBe(201)
  })

  it('accept a phone and a code of another company', async () => {
    const inOtherCompany = { as: B.owner, params: { company_id: B.id }, body: person }
    expect((await call(member.create, inOtherCompany)).status).toBe(201)
    expect((await list({})).length).toBe(1)
  })

  it('refuse codes with Turkish letters, missing cities, and crossing limits', async () => {
    const rules = {
      earn_rate: 0,
      validity_days: 0,
      lower_limit: 10,
      upper_limit: 5,
      order_share: 10_000,
      minimum_total: 0,
    }
    for (const [field, value] of [
      ['code', 'İNDİRİM'],
      ['registration_city_id', 999_999],
      ['points_rules', rules],
      ['birth_date', '1990-02-30'],
    ] as const)
      expect((await create({ phone: '0555 111 22 36', code: '', [field]: value })).status, field).toBe(400)
  })

  it('record each consent once, with its source, and its withdrawal', async () => {
    const params = { ...of, member_id: createdMember.id }
    const put = (version: number, consents: Body['consents']) =>
      call(member.update, { as: A.owner, params, body: { ...person, consents, version } })
    const { reply } = await put(createdMember.version, ['sms'])
    await put(reply.version, [])
    const { items } = (await call(memberConsents, { as: A.owner, params })).reply
    expect(items.map(({ channel, granted, source }) => [channel, granted, source])).toEqual([
      ['sms', false, 'panel'],
      ['sms', true, 'panel'],
    ])
    expect(items[0]?.by).toBeTruthy()
  })
})

describe('GET company/:company_id/member', () => {
  const more = (name: string, columns: Record<string, unknown>) =>
    a.member({ company: A, first_name: name, ...columns }) as Promise<{ id: number; phone: string }>

  it.each([
    ['source', { source: 'facebook' }, { source: 'facebook' }],
    ['consent', { consents: ['push'] }, { consent: 'push' }],
    ['premium', { is_premium: true }, { is_premium: true }],
    ['phone', { phone_verified_at: new Date() }, { phone_active: true }],
    ['state', { is_active: false }, { is_active: false }],
    ['orders', { orders: 3 }, { orders_min: 3 }],
    ['turnover', { turnover: 5_000 }, { turnover_min: 5_000 }],
    ['last activity', { last_activity_at: '2020-01-01T12:00:00Z' }, { active_to: '2020-02-01T00:00:00Z' }],
    [
      'birthday',
      { birth_date: localTime('Europe/Istanbul', new Date()).date.replace(/^\d+/, '1984') },
      { birthday_in: 0 },
    ],
  ])('filters by %s', async (_, columns, query) => {
    await more('Found', columns)
    expect(await names(query)).toEqual(['Found'])
  })

  it('filters by points, and by orders and turnover in a period', async () => {
    const matchingMember = await more('Found', {})
    await a.insert('ledger_account', { company_id: A.id, member_id: matchingMember.id, kind: 'points', balance: 50 })
    expect(await names({ points_min: 50 })).toEqual(['Found'])
    expect(await names({ points_min: 51 })).toEqual([])
    for (const [day, orders, turnover] of [
      ['2026-01-01', 1, 1_000],
      ['2026-01-02', 2, 500],
    ])
      await a.insert('member_day', { company_id: A.id, member_id: matchingMember.id, day, orders, turnover })
    const january = { period_from: '2026-01-01', period_to: '2026-01-31' }
    expect(await names({ ...january, orders_min: 3, turnover_min: 1_500 })).toEqual(['Found'])
    expect(await names({ ...january, orders_min: 4 })).toEqual([])
    expect(await names({ period_to: '2025-12-31' })).toEqual([])
    expect(await names({ period_from: '2026-01-02', orders_min: 3 })).toEqual([])
  })

  it('searches by parts of a name or phone, by e-mail address and code', async () => {
    await more('Başka', {})
    for (const q of ['irem sah', 'İREM', '111 22 33', '2233', 'irem@demo.sofra', 'k-17'])
      expect(await names({ q }), q).toEqual(['İrem'])
    expect(await names({ q: 'xyz' })).toEqual([])
  })

  it('masks phone, e-mail address and plate for callers without access to contact data, and does not search by them', async () => {
    const keys = ['get-member-all', 'get-member', 'put-member']
    const waiter = await a.user({ account: A.account, keys })
    const [row] = await list({}, waiter)
    expect([row?.phone, row?.email, row?.plate]).toEqual(['+90555•••••33', 'i•••@demo.sofra', '•••'])
    for (const q of ['2233', 'irem@demo.sofra']) expect(await list({ q }, waiter), q).toEqual([])
    const params = { ...of, member_id: createdMember.id }
    const body = { ...person, version: createdMember.version }
    const { status, refusal } = await call(member.update, { as: waiter, params, body })
    expect([status, refusal.code]).toEqual([403, 'member.contact-hidden'])
  })

  it('returns 404 for another company’s users', async () => {
    expect((await call(member.list, { as: B.owner, params: of })).status).toBe(404)
    expect(
      (await call(member.one, { as: B.owner, params: { company_id: B.id, member_id: createdMember.id } })).status,
    ).toBe(404)
  })
})
