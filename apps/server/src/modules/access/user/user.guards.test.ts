import { patchUser, user, userRoles, userScopes } from '@sofra/contract/access/user/user.contract.ts'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf as usableBy } from '@sofra/contract/keys.ts'
import { describe, expect, test } from 'vitest'
import { peopleOf } from '../../../../test/people.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza } = await twoTenants(a)

const plainRole = (await a.insert('role', { account_id: A.account.id, name: 'Plain', keys: ['get-order-all'] })).id
const { roleOf, open, opened: openedBy, change, seen } = peopleOf(a, call, plainRole)
const opened = (wish: Record<string, unknown> = {}) => openedBy(A.owner, wish)

const keysOf = (...keys: string[]) => a.user({ account: A.account, keys, is_auth_for_account: true })

describe('POST and PUT user with roles', () => {
  test('refuse a role with a key that the caller lacks', async () => {
    const manager = await keysOf('post-user', 'get-user', 'get-order-all')
    const [within, beyond] = [plainRole, await roleOf(A.account, ['get-order-all', 'delete-user'])]
    expect((await open(manager, { role_ids: [within] })).status).toBe(201)
    for (const role_ids of [[beyond], [within, beyond]])
      expect((await open(manager, { role_ids })).refusal).toMatchObject({ status: 403, code: 'user.beyond-own' })
    expect((await open(A.owner, { role_ids: [beyond] })).status).toBe(201)
  })

  test('accept a role with keys that the account type cannot use', async () => {
    const useless = allKeys.filter((key) => !usableBy('customer').includes(key as never))
    expect(useless).not.toEqual([])
    const role = await roleOf(A.account, ['get-order-all', ...useless])
    const manager = await keysOf('post-user', 'get-user', 'get-order-all')
    expect((await open(manager, { role_ids: [role] })).status).toBe(201)
  })

  test('grant only keys that the caller has, for any set of roles', async () => {
    const pool = ['post-user', 'get-user', 'get-order-all', 'get-branch', 'put-order-cancel', 'get-kitchen-all']
    const subset = (bits: number) => pool.filter((_, index) => bits & (1 << index))
    // A few subsets instead of all 64, because each granter costs a password hash.
    for (const bits of [0b000011, 0b000111, 0b010111, 0b111111]) {
      const giver = await keysOf(...subset(bits))
      for (const requestedBits of [0b000100, 0b001100, 0b011000, 0b100100, 0b111111]) {
        const role = await roleOf(A.account, subset(requestedBits))
        const expected = (requestedBits & bits) === requestedBits ? 201 : 403
        expect((await open(giver, { role_ids: [role] })).status, `${bits} gives ${requestedBits}`).toBe(expected)
      }
    }
  })

  test('accept the owner’s role from an owner of the account or platform, but not from users with every key', async () => {
    const owners = await roleOf(A.account, [], true)
    expect((await open(A.owner, { role_ids: [owners] })).refusal.code).toBe('user.beyond-own')
    expect((await open(eliza, { account_id: A.account.id, role_ids: [owners] })).refusal.code).toBe('user.beyond-own')
    const owner = await a.user({ account: A.account, is_auth_for_account: true })
    await a.insert('user_role', { account_id: A.account.id, user_id: owner.id, role_id: owners })
    expect((await open(owner, { role_ids: [owners] })).status).toBe(201)
  })

  test('refuse the owner’s role of a sub-account from the parent’s owner', async () => {
    const dealers = await a.account('dealer')
    const below = await a.insert('account', { type: 'company', title: 'Below', parent_account_id: dealers.id })
    const head = await a.user({ account: dealers, is_auth_for_account: true })
    const ownRole = await roleOf(dealers, [], true)
    await a.insert('user_role', { account_id: dealers.id, user_id: head.id, role_id: ownRole })
    expect((await open(head, { role_ids: [ownRole] })).status).toBe(201)
    const theirs = { account_id: below.id, role_ids: [await roleOf(below, [], true)] }
    expect((await open(head, theirs)).refusal.code).toBe('user.beyond-own')
  })
})

describe('POST and PUT user outside the caller’s scope', () => {
  test('refuse a role of another account like an unknown one', async () => {
    const foreign = await open(A.owner, { role_ids: [await roleOf(B.account)] })
    const none = await open(A.owner, { role_ids: [8_999_999_999_999] })
    expect(foreign.refusal).toMatchObject({ status: 400, errors: [{ path: 'role_ids', code: 'user.role-unknown' }] })
    expect(foreign.bytes).toEqual(none.bytes)
  })

  test.each([
    ['company', () => ({ company_ids: [B.id] }), { company_ids: [8_999_999_999_999] }],
    ['restaurant', () => ({ branch_ids: [b1.id] }), { branch_ids: [8_999_999_999_999] }],
  ])('refuse a foreign %s like an unknown one', async (_, wish, missing) => {
    const [foreign, none] = [await open(A.owner, wish()), await open(A.owner, missing)]
    expect(foreign.refusal).toMatchObject({ status: 400, errors: [{ code: 'user.place-unknown' }] })
    expect(foreign.bytes).toEqual(none.bytes)
  })

  test('refuse a restriction wider than the caller’s scope', async () => {
    const restricted = await a.user({ account: A.account, keys: allKeys, is_auth_for_account: true, branches: [a1] })
    expect((await open(restricted, { branch_ids: [a1.id] })).status).toBe(201)
    expect((await open(restricted, { branch_ids: [a2.id] })).refusal.errors?.[0]?.code).toBe('user.place-unknown')
    expect((await open(restricted)).refusal.errors?.[0]?.code).toBe('user.place-needed')
    expect((await open(restricted, { company_ids: [A.id] })).refusal.errors?.[0]?.code).toBe('user.place-needed')
  })

  test('refuse a caller without the right to manage the account', async () => {
    const other = await a.user({ account: A.account, keys: allKeys })
    const row = await opened()
    expect((await open(other, { is_auth_for_account: true })).status).toBe(403)
    expect((await change(other, row, { is_auth_for_account: true })).status).toBe(403)
    expect((await call(patchUser, { as: other, params: { user_id: row.id }, body: { is_active: false } })).status).toBe(
      403,
    )
  })

  test('GET user/role and user/place list what the caller may grant', async () => {
    const manager = await keysOf('get-user-all', 'get-order-all')
    const beyond = await roleOf(A.account, ['delete-user'])
    const { items } = (await call(userRoles, { as: manager })).reply
    expect(items.find(({ id }) => id === plainRole)).toMatchObject({ may_give: true, keys: 1 })
    expect(items.find(({ id }) => id === beyond)).toMatchObject({ may_give: false })
    const scopes = (await call(userScopes, { as: manager })).reply
    expect(scopes).toMatchObject({ may_give_all: true, companies: [{ id: A.id }] })
    expect(scopes.branches.map(({ id }) => id).sort()).toEqual([a1.id, a2.id].sort())
    const restricted = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
    const theirs = (await call(userScopes, { as: restricted, query: { q: a1.name } })).reply
    expect(theirs).toMatchObject({ may_give_all: false, branches: [{ id: a1.id }] })
  })
})

describe('PUT, PATCH and DELETE user', () => {
  test('refuse a user with more permissions or a wider scope than the caller', async () => {
    const keys = allKeys.filter((key) => key !== 'put-order-cancel')
    const lesser = await a.user({ account: A.account, keys, is_auth_for_account: true })
    const restricted = await a.user({ account: A.account, keys: allKeys, is_auth_for_account: true, branches: [a1] })
    const strong = await opened({ role_ids: [await roleOf(A.account, ['put-order-cancel'])] })
    const both = await opened({ branch_ids: [a1.id, a2.id] })
    expect((await change(lesser, strong, { email: 'mine@demo.sofra' })).refusal.code).toBe('user.beyond-own')
    // Refused even if the change lowers the access or does not touch it.
    expect((await change(lesser, strong, { role_ids: [plainRole] })).refusal.code).toBe('user.beyond-own')
    const off = { as: lesser, params: { user_id: strong.id }, body: { is_active: false } }
    expect((await call(patchUser, off)).refusal.code).toBe('user.beyond-own')
    expect((await change(restricted, both, { branch_ids: [a1.id] })).refusal.code).toBe('user.beyond-reach')
    // A user outside the caller's branches answers 404.
    expect((await change(restricted, strong, {})).refusal.status).toBe(404)
  })

  test('refuse a change of the caller’s own access', async () => {
    const me = (await seen(A.owner, A.owner.id)).reply
    const wishes = [
      { branch_ids: [a1.id] },
      { company_ids: [A.id] },
      { is_auth_for_account: false },
      { role_ids: [plainRole] },
    ]
    for (const wish of wishes) expect((await change(A.owner, me, wish)).refusal.code).toBe('user.own-access')
    const params = { user_id: A.owner.id }
    expect((await call(patchUser, { as: A.owner, params, body: { is_active: false } })).refusal.code).toBe(
      'user.own-access',
    )
    expect((await call(user.remove, { as: A.owner, params })).refusal.code).toBe('user.own-access')
    expect((await change(A.owner, me, { phone: '' })).status).toBe(200)
  })
})

describe('the last active owner', () => {
  /** Creates an account whose only users are owners. */
  const ownedBy = async (n: number, type: AccountType = 'customer') => {
    const account = await a.account(type)
    const role_id = await roleOf(account, [], true)
    const other = await roleOf(account)
    const owners = []
    for (let i = 0; i < n; i += 1) {
      const owner = await a.user({ account, is_auth_for_account: true })
      await a.insert('user_role', { account_id: account.id, user_id: owner.id, role_id })
      owners.push(owner)
    }
    return { account, owners, other }
  }

  test('cannot be deactivated, deleted or lose the role, also by concurrent calls', async () => {
    const { account, owners, other } = await ownedBy(2)
    const [first = eliza, second = eliza] = owners
    const off = (as: { id: number }, of: { id: number }) =>
      call(patchUser, { as, params: { user_id: of.id }, body: { is_active: false } })
    const answers = await Promise.all([off(first, second), off(second, first)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const active = await admin<{ id: number }>('select id from app_user where account_id = $1 and is_active', [
      account.id,
    ])
    expect(active).toHaveLength(1)

    const last = { id: active[0]?.id ?? 0 }
    const operator = (await ownedBy(1, 'eliza')).owners[0] ?? last
    expect((await off(operator, last)).refusal).toMatchObject({ status: 409, code: 'user.last-owner' })
    expect((await call(user.remove, { as: operator, params: { user_id: last.id } })).refusal.code).toBe(
      'user.last-owner',
    )
    const row = (await seen(operator, last.id)).reply
    expect((await change(operator, row, { role_ids: [other] })).refusal.code).toBe('user.last-owner')
  })
})
