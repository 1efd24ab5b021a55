import { whyNot } from '@sofra/contract/access/permission/permission.contract.ts'
import { copyRole, roleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { branchDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza } = await twoTenants(a)
const account = A.account

const ask = (user: { id: number }, query: { key: string; company_id?: number; branch_id?: number }, as = A.owner) =>
  call(whyNot, { as, params: { user_id: user.id }, query, headers: { lang: 'en' } })
const failing = async (...parts: Parameters<typeof ask>) => {
  const { allowed, checks } = (await ask(...parts)).reply
  const failed = checks.filter(({ passed }) => !passed).map(({ check }) => check)
  expect(allowed).toBe(failed.length === 0)
  return failed
}
const holding = (keys: string[], more: object = {}) => a.user({ account, keys, ...more })

describe('whyNot reports', () => {
  test('an unknown permission', async () => {
    expect(await failing(await holding([]), { key: 'get-nothing' })).toEqual(['known'])
  })
  test('a deactivated user', async () => {
    expect(await failing(await holding(['get-order'], { is_active: false }), { key: 'get-order' })).toEqual(['user'])
  })
  test('that no role has the permission, and which role would', async () => {
    expect(await failing(await holding([]), { key: 'get-order' })).toEqual(['key'])
    const { checks } = (await ask(A.owner, { key: 'get-order' })).reply
    expect(checks.find(({ check }) => check === 'key')?.text).toMatch(/^The permission comes from: Role \d+$/)
  })
  test('an account type that cannot use the permission', async () => {
    expect(await failing(A.owner, { key: 'post-kitchen' })).toEqual(['type', 'key'])
  })
  test('a user who does not manage the account', async () => {
    expect(await failing(await holding(['put-role-schema']), { key: 'put-role-schema' })).toEqual(['manages'])
    expect(await failing(A.owner, { key: 'put-role-schema' })).toEqual([])
  })
  test("a branch outside the user's scope", async () => {
    const restricted = await holding(['get-order-desk'], { branches: [a1] })
    expect(await failing(restricted, { key: 'get-order-desk', branch_id: a2.id })).toEqual(['scope'])
    expect(await failing(restricted, { key: 'get-order-desk', branch_id: a1.id })).toEqual([])
    expect(await failing(A.owner, { key: 'get-order-desk', company_id: B.id })).toEqual(['scope'])
  })
  test('a licence without the module', async () => {
    expect(await failing(A.owner, { key: 'get-kiosk-all', company_id: A.id })).toEqual(['licence'])
    await admin(`update licence set modules = modules || '{kiosk}' where company_id = $1`, [A.id])
    expect(await failing(A.owner, { key: 'get-kiosk-all', company_id: A.id })).toEqual([])
  })
  test('a deactivated account, or one whose trial has ended', async () => {
    const trial = await a.account('customer_demo')
    const user = await a.user({ account: trial, keys: ['get-order'] })
    await admin(`update account set demo_ends_at = now() - interval '1 day' where id = $1`, [trial.id])
    const { checks } = (await ask(user, { key: 'get-order' }, eliza)).reply
    expect(checks.find(({ check }) => check === 'account')).toMatchObject({ passed: false, text: /trial/ })
    await admin('update account set demo_ends_at = null, is_active = false where id = $1', [trial.id])
    expect(await failing(user, { key: 'get-order' }, eliza)).toEqual(['account'])
  })
})

test('whyNot reports a foreign branch like a missing one, and returns 404 for a foreign user', async () => {
  const [foreign, missing] = [b1.id, 8_999_999_999_999].map((branch_id) => ({ key: 'get-order-desk', branch_id }))
  if (!foreign || !missing) throw new Error('no branch')
  expect((await ask(A.owner, foreign)).reply).toEqual((await ask(A.owner, missing)).reply)
  expect((await ask(B.owner, foreign)).refusal).toMatchObject({ status: 404, code: 'error.not-found' })
})

test('whyNot agrees with the reply of the call', async () => {
  const people = [
    await holding([]),
    await holding(['get-branch', 'put-branch-state', 'get-order-desk'], { branches: [a1] }),
    await holding(['get-branch', 'post-kitchen', 'post-role', 'get-role-schema']),
    A.owner,
    await a.user({ account: { id: (await a.account('dealer')).id }, keys: ['get-branch', 'post-kitchen'] }),
    eliza,
  ]
  const { id: role_id } = await a.insert('role', { account_id: account.id, name: 'Any' })
  const calls: [Endpoint, object, { branch_id?: number }][] = [
    ...[a1, a2, b1].flatMap(({ id: branch_id }): [Endpoint, object, { branch_id: number }][] => [
      [branchOne as unknown as Endpoint, { params: { branch_id } }, { branch_id }],
      [branchDesk as unknown as Endpoint, { params: { branch_id } }, { branch_id }],
      [
        putBranchState as unknown as Endpoint,
        { params: { branch_id }, body: { state: 'auto', version: 1 } },
        { branch_id },
      ],
    ]),
    [kitchen.create as unknown as Endpoint, { body: { name: 'Any', is_active: true } }, {}],
    [roleKeys as unknown as Endpoint, { params: { role_id } }, {}],
    [copyRole as unknown as Endpoint, { params: { role_id } }, {}],
  ]
  const refused = [401, 402, 403, 404]
  const differing: string[] = []
  for (const [index, user] of people.entries())
    for (const [endpoint, parts, scope] of calls) {
      const answer = (await ask(user, { key: endpoint.access, ...scope }, eliza)).reply
      const { status } = await call(endpoint, { as: user, ...parts } as Parameters<typeof call>[1])
      // A role of another account answers 404 even with the key: the permission does not decide about the owner of the
      // record.
      if (endpoint.path.startsWith('/role') && status === 404) continue
      if (answer.allowed === refused.includes(status))
        differing.push(
          `person ${index}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(scope)} answered ${status}`,
        )
    }
  expect(differing).toEqual([])
})
