import {
  institution,
  institutionMember,
  institutionOwners,
  renewInstitutionLink,
} from '@sofra/contract/member/institution/institution.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, config } = await testServer()
const { A, B, a1 } = await twoTenants(a)
const of = { company_id: A.id }

const terms = {
  name: 'Kadıköy Teknik Lisesi',
  code: 'TEKNIK-LISE',
  owner_id: null as number | null,
  contact_name: 'Nevin Uçar',
  contact_phone: '0216 555 00 11',
  contact_email: 'nevin@demo.sofra',
  discounts: { comeGetIt: { rate: 1_500, amount: 0 } },
  points_rules: null as object | null,
  asks_document: true,
  document_text: 'Öğrenci kimliğinizin ön yüzü',
  display: 'listed' as const,
  is_active: true,
  starts_on: null as string | null,
  ends_on: null as string | null,
  note: '',
}
const create = (body: Partial<typeof terms> = {}, as: { id: number } = A.owner, params = of) =>
  call(institution.create, { as, params, body: { ...terms, ...body } as never })
const read = async (id: number) =>
  (await call(institution.one, { as: A.owner, params: { ...of, institution_id: id } })).reply

beforeEach(async () => {
  await admin('delete from institution_request')
  await admin('delete from member')
  await admin('delete from institution')
})

describe('POST and PUT company/:company_id/institution', () => {
  it('store all fields, and return link, standing and owner', async () => {
    const { reply, status } = await create({ owner_id: A.owner.id })
    expect(status).toBe(201)
    expect(reply).toMatchObject({
      ...terms,
      contact_phone: '+902165550011',
      owner_id: A.owner.id,
      members: 0,
      waiting: 0,
    })
    expect(reply.owner).toBeTruthy()
    expect(reply.standing).toBe('active')
    expect(reply.link).toMatch(new RegExp(`^${config.guestUrl}/o/${a1.id}\\?institution=[0-9a-f]{32}$`))
  })

  it('refuse a code in use in the same company only', async () => {
    await create()
    const again = await create()
    expect([again.status, again.refusal.code]).toEqual([409, 'institution.code-taken'])
    expect((await create({}, B.owner, { company_id: B.id })).status).toBe(201)
  })

  it('refuse codes with other letters, crossing days and limits, and an owner of another company', async () => {
    const limits = { earn_rate: 0, validity_days: 0, lower_limit: 9, upper_limit: 5, order_share: 1, minimum_total: 0 }
    for (const body of [
      { code: 'ÖĞRENCİ' },
      { code: 'teknik' },
      { code: '' },
      { name: '' },
      { starts_on: '2026-03-02', ends_on: '2026-03-01' },
      { points_rules: limits },
      { owner_id: B.owner.id },
      { owner_id: 999_999 },
      { discounts: { comeGetIt: { rate: 10_001, amount: 0 } } },
    ])
      expect((await create(body as never)).status, JSON.stringify(body)).toBe(400)
    expect(await admin('select from institution')).toEqual([])
  })

  it.each([
    ['inactive', { is_active: false }],
    ['upcoming', { starts_on: '2999-01-01' }],
    ['ended', { ends_on: '2001-01-01' }],
  ])('return the standing %s', async (standing, body) => {
    expect((await create(body)).reply.standing).toBe(standing)
  })

  it('return 404 for another company’s', async () => {
    const { id } = (await create()).reply
    const params = { company_id: B.id, institution_id: id }
    expect((await call(institution.one, { as: B.owner, params })).status).toBe(404)
    expect((await call(institution.list, { as: B.owner, params: of })).status).toBe(404)
    expect((await call(institutionMember.list, { as: B.owner, params })).status).toBe(404)
    const body = { first_name: 'A', institution_id: id } as never
    const theirs = await a.member({ company: B })
    const put = await call(member.update, {
      as: B.owner,
      params: { company_id: B.id, member_id: theirs.id },
      body: { ...(await memberBody(theirs.id)), ...(body as object) } as never,
    })
    expect([put.status, put.refusal.errors]).toMatchObject([400, [{ path: 'institution_id' }]])
  })
})

const memberBody = async (id: number) => {
  const { reply } = await call(member.one, { as: B.owner, params: { company_id: B.id, member_id: id } })
  return Object.fromEntries([...Object.keys(member.input.shape), 'version'].map((key) => [key, reply[key as never]]))
}

test('PUT company/:company_id/institution/:institution_id/link creates a new link, guarded by the version', async () => {
  const { id, version, link } = (await create()).reply
  const renew = () =>
    call(renewInstitutionLink, { as: A.owner, params: { ...of, institution_id: id }, body: { version } })
  const renewed = await renew()
  expect(renewed.reply.link).not.toBe(link)
  expect((await renew()).status).toBe(409)
  expect((await read(id)).link).toBe(renewed.reply.link)
})

test('GET company/:company_id/institution/owner returns the company’s own users, and the requested one', async () => {
  const owners = (q: string | undefined, also?: number) =>
    call(institutionOwners, {
      as: A.owner,
      params: of,
      query: { ...(q === undefined ? {} : { q }), ...(also ? { also } : {}) } as never,
    })
  const ids = (await owners(undefined)).reply.items.map(({ id }) => id)
  expect(ids).toContain(A.owner.id)
  expect(ids).not.toContain(B.owner.id)
  expect((await owners('no such name')).reply.items).toEqual([])
  expect((await owners('no such name', A.owner.id)).reply.items.map(({ id }) => id)).toEqual([A.owner.id])
})

test('GET company/:company_id/institution/owner returns 403 to a user limited to one branch', async () => {
  const reader = await a.user({ account: A.account, branches: [a1], keys: ['get-institution-all'] })
  const { status, refusal } = await call(institutionOwners, { as: reader, params: of, query: {} as never })
  expect([status, refusal.code]).toEqual([403, 'error.whole-company'])
})

describe('members of an institution', () => {
  it('are listed, filterable and removable', async () => {
    const { id } = (await create()).reply
    const inside = await a.member({ company: A, first_name: 'İçeride', institution_id: id })
    await a.member({ company: A, first_name: 'Dışarıda' })
    const params = { ...of, institution_id: id }
    const list = async (q?: string) =>
      (await call(institutionMember.list, { as: A.owner, params, query: (q ? { q } : {}) as never })).reply.items
    expect((await list()).map(({ first_name }) => first_name)).toEqual(['İçeride'])
    expect(await list('disar')).toEqual([])
    const listedMembers = await call(member.list, {
      as: A.owner,
      params: of,
      query: { institution_id: String(id) } as never,
    })
    expect(listedMembers.reply.items).toMatchObject([{ id: inside.id, institution: terms.name, institution_id: id }])
    expect((await read(id)).members).toBe(1)

    const remove = (as = A.owner) => call(institutionMember.remove, { as, params: { ...params, member_id: inside.id } })
    expect((await remove(B.owner)).status).toBe(404)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await list()).toEqual([])
    expect(await admin('select institution_id from member where id = $1', [inside.id])).toEqual([
      { institution_id: null },
    ])
  })

  it('are masked for callers without access to contact data', async () => {
    const { id } = (await create()).reply
    await a.member({ company: A, institution_id: id, phone: '+905551112233', email: 'irem@demo.sofra' })
    const keys = ['get-institution-member-all']
    const as = await a.user({ account: A.account, keys })
    const { reply } = await call(institutionMember.list, { as, params: { ...of, institution_id: id } })
    expect(reply.items).toMatchObject([{ phone: '+90555•••••33', email: 'i•••@demo.sofra' }])
  })

  it('prevent the removal of their institution', async () => {
    const { id } = (await create()).reply
    const params = { ...of, institution_id: id }
    const one = await a.member({ company: A, institution_id: id })
    expect((await call(institution.remove, { as: A.owner, params })).status).toBe(409)
    await admin('delete from member where id = $1', [one.id])
    expect((await call(institution.remove, { as: A.owner, params })).status).toBe(200)
  })
})
