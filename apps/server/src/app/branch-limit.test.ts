import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { isKey } from '@sofra/contract/keys.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { areaOf, permissionOf } from '@sofra/contract/permissions.ts'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { bodyFor, nameOf, queryFor } from '../../test/sweeps/samples.ts'
import { rowsByOwner } from '../../test/sweeps/tenant-rows.ts'
import { allKeys, twoTenants } from '../../test/tenants.ts'
import { defaultRoles } from '../modules/access/role/role.api.ts'

const { a, admin, call } = await testServer()
const { A, a1, a2 } = await twoTenants(a)

const areas = new Set(['member', 'marketing'])
const areaOfCall = ({ access }: Endpoint) => (isKey(access) ? areaOf(permissionOf(access).resource) : undefined)

/** The calls of a company's members and marketing; calls of a branch are limited by their path. */
const companyCalls = contract.filter(
  (one) =>
    !isGuests(one.access) &&
    !one.path.includes(':branch_id') &&
    !one.accounts?.every((type) => type === 'eliza') &&
    (areas.has(areaOfCall(one) ?? '') || one.path.startsWith('/company/:company_id/member')),
)

/** Calls that are open to users limited to branches without a member in the path, and their limit. */
const filtered: Readonly<Record<string, string>> = {
  'GET /company/:company_id/member': 'lists the members who ordered at the branches of the user',
  // The catalogue of texts is the same for everybody.
}

/** Returns calls that read or change records of other branches. */
const unlimited = (calls: readonly Endpoint[]) =>
  calls
    .filter((one) => !one.wholeCompany && !one.path.includes('/:member_id') && !(nameOf(one) in filtered))
    .map(nameOf)

test("every call about a company's members and marketing refuses limited users or is limited by a member", () => {
  expect(companyCalls.length).toBeGreaterThan(80)
  expect(unlimited(companyCalls)).toEqual([])
})

test('control: a call without wholeCompany is reported', () => {
  const open = companyCalls.map(({ wholeCompany: _, ...one }) => one as Endpoint)
  expect(unlimited(open)).toContain('POST /company/:company_id/definition-point/:definition_point_id/hand-out')
})

describe('a user limited to one branch', async () => {
  const name = 'Stranger'
  const [stranger, guest] = [
    await a.member({ company: A, first_name: name, email: 'stranger@demo.sofra' }),
    await a.member({ company: A, first_name: 'Guest' }),
  ]
  const of = { company_id: A.id }
  await a.insert('member_branch', { ...of, member_id: stranger.id, branch_id: a2.id })
  await a.insert('member_branch', { ...of, member_id: guest.id, branch_id: a1.id })
  const roles = [
    ...defaultRoles('customer', 'tr').map(({ of: role, keys }) => [role ?? 'owner', role ? keys : allKeys] as const),
  ]

  test.each(roles)('with the default role %s reads and changes nothing outside the branch', async (role, keys) => {
    const as = await a.user({ account: A.account, keys: [...keys], branches: [a1] })
    const params = { company_id: A.id, member_id: stranger.id, other_id: guest.id }
    const before = (await rowsByOwner(admin))[`company ${A.id}`]
    const answers: string[] = []
    for (const one of companyCalls) {
      const ids = Object.fromEntries([...one.path.matchAll(/:(\w+)/g)].map(([, id = '']) => [id, 1]))
      const { status, bytes } = await call(one, {
        as,
        params: { ...ids, ...params },
        query: queryFor(one),
        body: one.takes ? {} : bodyFor(one),
        headers: { 'idempotency-key': nameOf(one) },
      } as never)
      const isRefused = status === 403 || (status === 404 && one.path.includes('/:member_id'))
      if (!isRefused && !(nameOf(one) in filtered)) answers.push(`${nameOf(one)}: ${status}`)
      if (bytes.includes(name)) answers.push(`${nameOf(one)} names a member of another branch`)
    }
    expect(answers, role).toEqual([])
    expect((await rowsByOwner(admin))[`company ${A.id}`], role).toBe(before)
  })

  test('GET member returns only the members who ordered at the branch', async () => {
    const as = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
    const { items, total } = (await call(member.list, { as, params: of })).reply
    expect([items.map(({ id }) => id), total]).toEqual([[guest.id], 1])
    expect((await call(member.list, { as, params: of, query: { q: name } })).reply.items).toEqual([])
    expect((await call(member.one, { as, params: { ...of, member_id: guest.id } })).status).toBe(200)
    expect((await call(member.list, { as: A.owner, params: of })).reply.total).toBe(2)
  })
})
