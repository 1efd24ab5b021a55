import { account } from '@sofra/contract/access/account/account.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { postBranchUser } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { company, newCompany } from '@sofra/contract/company/company/company.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { bodyFor, nameOf } from '../../test/sweeps/samples.ts'
import { allKeys, twoTenants } from '../../test/tenants.ts'

const { a, admin, call } = await testServer({ rateLimits: true })
const { A, B, a1, a2, eliza } = await twoTenants(a)
const manager = await a.user({ account: A.account, keys: allKeys, branches: [a1], is_auth_for_account: true })

const ofPeople = contract.filter(({ path, answers }) => path.includes(':user_id') && answers !== 'stream')

test('a user of a sibling branch returns the same as a missing one, in every call about users', async () => {
  const sibling = await a.user({ account: A.account, keys: ['get-branch-all'], branches: [a2] })
  const ask = async (endpoint: Endpoint, user_id: number) => {
    const params = { branch_id: a1.id, session_no: 1, user_id }
    const { status, bytes } = await call(endpoint, { as: manager, params, body: bodyFor(endpoint) } as never)
    return `${status} ${bytes.toString()}`
  }
  const leaked: string[] = []
  for (const endpoint of ofPeople) {
    const [elsewhere, missing] = [await ask(endpoint, sibling.id), await ask(endpoint, 8_999_999)]
    if (elsewhere !== missing) leaked.push(`${nameOf(endpoint)}: ${elsewhere}, not ${missing}`)
  }
  expect(leaked).toEqual([])
  expect(ofPeople.length).toBeGreaterThan(12)
})

const somebody = { name: 'Can', surname: 'Öz', phone: '', lang: 'tr' as const }
const elsewhere = B.owner.email

const firm = {
  account: 'new' as const,
  name: 'Sofra',
  legal_title: 'Sofra Ltd.',
  tax_office_id: null,
  tax_number: '1234567890',
  phone: '0216 555 00 11',
  email: 'merhaba@demo.sofra',
  currency_code: 'TRY',
  dealer_account_id: null,
  account_id: null,
  owner_name: 'Can',
  owner_surname: 'Öz',
}

/** Calls that reveal whether an address is registered, and an unregistered address. */
const probes = (as: { id: number }, role: number) => ({
  'POST user': (email: string) =>
    call(user.create, {
      as,
      body: {
        ...(bodyFor(user.create as never) as object),
        ...somebody,
        password: undefined,
        email,
        role_ids: [role],
        company_ids: [],
        branch_ids: [],
        account_id: A.account.id,
      },
    }),
  'POST branch/:id/user': (email: string) =>
    call(postBranchUser, { as, params: { branch_id: a1.id }, body: { ...somebody, email, role_ids: [role] } }),
  'POST account': (email: string) =>
    call(account.create, {
      as,
      body: {
        ...(bodyFor(account.create as never) as object),
        type: 'customer',
        demo_ends_at: null,
        parent_account_id: null,
        owner_email: email,
      },
    }),
  'POST company': (email: string) => call(company.create, { as, body: { ...newCompany, ...firm, owner_email: email } }),
})

test.each(['POST user', 'POST branch/:id/user', 'POST account', 'POST company'] as const)(
  '%s reveals a registered address ten times per hour, and then no more',
  async (which) => {
    const asOperator = which === 'POST account' || which === 'POST company'
    const as = asOperator
      ? await a.user({ account: await a.account('eliza'), keys: allKeys, is_auth_for_account: true })
      : await a.user({ account: A.account, keys: allKeys, is_auth_for_account: true })
    const role = await a.insert('role', { account_id: A.account.id, name: which, keys: [] })
    const probe = probes(as, role.id)[which]
    const free = (n: number) => `free-${which.replaceAll(/\W/g, '')}-${n}@demo.sofra`
    // Successful attempts do not count.
    for (let n = 0; n < 12; n += 1) expect([n, (await probe(free(n))).status]).toEqual([n, 201])
    const answers = []
    for (let n = 0; n < 12; n += 1) answers.push((await probe(elsewhere)).status)
    expect(answers).toEqual([...Array(10).fill(which === 'POST company' ? 400 : 409), 429, 429])
    expect((await probe(free(99))).status).toBe(429)
    // No other account's attempts were counted.
    expect(await admin('select from attempt where key = $1', [`taken email ${eliza.id}`])).toEqual([])
  },
)
