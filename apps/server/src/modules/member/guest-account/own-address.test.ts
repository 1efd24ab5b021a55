import { memberPlaces, ownAddresses } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer({ demo: true })
const { A, B } = await twoTenants(a)
type Channel = typeof A.channel

const home = { label: 'Ev', text: 'Test street 5', lat: 41, lng: 29, district_id: null, note: '' }

/** Signs a new member of a company in. */
const newMember = async (company: { id: number } = A) => {
  const member = await a.member({ company })
  return { ...member, token: (await a.signedIn(member)).token }
}

const create = async (member: { token: string }, body = home) =>
  (await call(ownAddresses.create, { channel: A.channel, member, body })).reply
const list = async (member: { token: string }, channel: Channel = A.channel) =>
  (await call(ownAddresses.list, { channel, member })).reply.items

test('ordering/me/address creates, changes and removes own addresses, and nobody else’s', async () => {
  const [one, other, foreign] = [await newMember(), await newMember(), await newMember(B)]
  const created = await create(one)
  expect(await list(one)).toEqual([created])
  expect([await list(other), await list(foreign, B.channel)]).toEqual([[], []])
  const params = { address_id: created.id }
  for (const [member, channel] of [
    [other, A.channel],
    [foreign, B.channel],
  ] as const) {
    expect((await call(ownAddresses.update, { channel, member, params, body: home })).status).toBe(404)
    expect((await call(ownAddresses.remove, { channel, member, params })).status).toBe(404)
  }
  expect(await list(one)).toEqual([created])
  const body = { ...home, label: 'İş', lat: null }
  expect((await call(ownAddresses.update, { channel: A.channel, member: one, params, body })).reply).toMatchObject({
    label: 'İş',
    lat: null,
    lng: null,
  })
  expect((await call(ownAddresses.remove, { channel: A.channel, member: one, params })).status).toBe(200)
  expect(await list(one)).toEqual([])
})

test('PUT ordering/me/address/:address_id moves the point and the district, and keeps the rest', async () => {
  const member = await newMember()
  const created = await create(member)
  const district_id = await a.district('İzmir', 'Konak')
  const body = { ...home, lat: 38.42, lng: 27.14, district_id }
  const params = { address_id: created.id }
  const { reply } = await call(ownAddresses.update, { channel: A.channel, member, params, body })
  expect(reply).toEqual({ ...created, lat: 38.42, lng: 27.14, district_id })
  expect(await list(member)).toEqual([reply])
  const beyond = await call(ownAddresses.update, { channel: A.channel, member, params, body: { ...body, lat: 91 } })
  expect([beyond.status, beyond.refusal.errors]).toMatchObject([400, [{ path: 'lat' }]])
  expect(await list(member)).toEqual([reply])
})

test('POST ordering/me/address stores twenty of thirty concurrent ones', async () => {
  const member = await newMember()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(ownAddresses.create, { channel: A.channel, member, body: home })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 201)?.refusal.code).toBe('guest-account.too-many-addresses')
  const missing = { ...home, district_id: 999_999_999 }
  const { refusal } = await call(ownAddresses.create, { channel: A.channel, member, body: missing })
  expect(refusal.errors).toMatchObject([{ path: 'district_id', code: 'rule.one-of' }])
})

test('GET company/:company_id/member/:member_id/address masks addresses for callers without access to contact data', async () => {
  const member = await newMember()
  await create(member)
  const params = { company_id: A.id, member_id: member.id }
  expect((await call(memberPlaces, { as: A.owner, params })).reply).toMatchObject({ items: [home], is_masked: false })
  const blind = await a.user({ account: A.account, companies: [A], keys: ['get-member'] })
  expect((await call(memberPlaces, { as: blind, params })).reply).toMatchObject({
    items: [{ label: 'Ev', text: '•••', lat: null, lng: null }],
    is_masked: true,
  })
  expect((await call(memberPlaces, { as: B.owner, params: { ...params, company_id: B.id } })).status).toBe(404)
})
