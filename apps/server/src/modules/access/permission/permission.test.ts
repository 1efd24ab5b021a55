import {
  permissionCatalogue,
  permissionResources,
  userPermissions,
} from '@sofra/contract/access/permission/permission.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { allPermissions } from '@sofra/contract/permissions.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, B, a1, a2, eliza, dealer } = await twoTenants(a)

test('GET permission lists every permission in three languages, with its calls and default roles', async () => {
  const { items } = (await call(permissionCatalogue, { as: eliza, headers: { lang: 'en' } })).reply
  expect(items.map(({ key }) => key).sort()).toEqual(allPermissions)
  expect(items.find(({ key }) => key === 'put-order-return')).toMatchObject({
    resource_name: { tr: 'Siparişler', en: 'Orders', de: 'Bestellungen' },
    action_name: { tr: 'İade al', en: 'Return', de: 'Rückgabe annehmen' },
    calls: [{ method: 'PUT', path: '/branch/:branch_id/order/:order_id/return' }],
    danger: 'money',
    roles: expect.arrayContaining([{ name: 'Restaurant manager', accounts: expect.arrayContaining(['customer']) }]),
  })
  expect(items.find(({ key }) => key === 'put-role-schema')).toMatchObject({ danger: 'people', manages_account: true })
  expect(items.find(({ key }) => key === 'post-kitchen')?.accounts).toEqual(['eliza'])
  expect((await call(permissionCatalogue, { as: A.owner })).status).toBe(403)
})

test('GET permission/resource lists every resource with its calls and the roles that have it', async () => {
  const read = async () => {
    const { items } = (await call(permissionResources, { as: eliza, headers: { lang: 'en' } })).reply
    return items.find(({ resource }) => resource === 'word-group')
  }
  const before = await read()
  expect(before).toMatchObject({
    area: 'platform',
    name: 'Word groups',
    permissions: expect.arrayContaining([
      { key: 'delete-word-group', action: 'delete', name: 'Delete', danger: 'delete' },
    ]),
    calls: expect.arrayContaining([{ method: 'GET', path: '/word-group/:id', key: 'get-word-group', about: null }]),
    roles: expect.arrayContaining([{ name: 'Platform support', accounts: ['eliza'] }]),
  })
  await a.user({ account: await a.account('eliza'), keys: ['get-word-group', 'delete-word-group'] })
  await a.user({ account: await a.account('eliza'), keys: ['get-kitchen'] })
  const after = await read()
  expect([after?.held.roles, after?.held.users]).toEqual([(before?.held.roles ?? 0) + 1, (before?.held.users ?? 0) + 1])
  expect((await call(permissionResources, { as: A.owner })).status).toBe(403)
})

test("GET permission/resource counts an owner's role where its account can use the resource", async () => {
  const heldOf = async (resourceName: string) =>
    (await call(permissionResources, { as: eliza })).reply.items.find(({ resource }) => resource === resourceName)?.held
      .roles ?? 0
  const read = () => Promise.all(['branch-product', 'dead-letter'].map(heldOf))
  const [product = 0, letter = 0] = await read()
  const account = await a.account('customer')
  await a.insert('role', { account_id: account.id, name: 'Sahip', is_owner: true })
  expect(await read()).toEqual([product + 1, letter])
})

const ask = (as: { id: number }, { id }: { id: number }) => call(userPermissions, { as, params: { user_id: id } })

test('GET user/:id/permission lists the effective permissions with their roles', async () => {
  const account = A.account
  const user = await a.user({ account, keys: ['get-order', 'get-kitchen-all'], branches: [a1] })
  const extra = await a.insert('role', { account_id: account.id, name: 'Ek', keys: ['get-order', 'post-kitchen'] })
  await a.insert('user_role', { account_id: account.id, user_id: user.id, role_id: extra.id })
  const { reply } = await ask(A.owner, user)
  const [first] = reply.roles.filter(({ id }) => id !== extra.id)
  // A company's account cannot use `post-kitchen`, so it is not granted.
  expect(reply.granted).toEqual({ 'get-kitchen-all': [first?.id], 'get-order': [extra.id, first?.id] })
  expect(reply).toMatchObject({ branches: [{ id: a1.id, name: a1.name }], companies: [], others: 0 })
  expect(reply.modules.sort()).toEqual(['branch', 'caller_id', 'campaign', 'loyalty', 'reservation', 'table'])
})

test('GET user/:id/permission lists every permission of the account for an owner', async () => {
  const account = A.account
  const user = await a.user({ account })
  const owner = await a.insert('role', { account_id: account.id, name: 'Sahip', is_owner: true })
  await a.insert('user_role', { account_id: account.id, user_id: user.id, role_id: owner.id })
  const { granted } = (await ask(A.owner, user)).reply
  expect(Object.keys(granted).sort()).toEqual(keysOf('customer'))
})

test("GET user/:id/permission only counts branches outside the caller's scope", async () => {
  const account = A.account
  const user = await a.user({ account, branches: [a1, a2] })
  const narrow = await a.user({ account, keys: ['get-user-permission'], branches: [a1] })
  expect((await ask(narrow, user)).reply).toMatchObject({ branches: [{ id: a1.id }], others: 1 })
})

test('GET user/:id/permission answers 404 for a user of another account', async () => {
  const missing = await ask(A.owner, { id: 8_999_999_999_999 })
  for (const [as, whom] of [
    [A.owner, B.owner],
    [dealer, A.owner],
    [A.owner, eliza],
  ] as const)
    expect((await ask(as, whom)).refusal).toEqual(missing.refusal)
  expect((await ask(eliza, B.owner)).status).toBe(200)
})
