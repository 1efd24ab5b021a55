import type { Key } from '@sofra/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { createDefaultRoles } from './role.api.ts'
import { defaultRoles } from './role.defaults.ts'
import { offerNewKeys } from './role.offers.ts'

const { a, admin, pools } = await testServer()

/** The product before two permissions of the kitchen existed. */
const added: readonly Key[] = ['get-order-desk', 'put-order-ready']
const before: typeof defaultRoles = (type, lang) =>
  defaultRoles(type, lang).map((role) => ({ ...role, keys: role.keys.filter((key) => !added.includes(key)) }))

const account = await a.account()
const scope = { companies: [], branches: [], accounts: [account.id] } as const
await withTenant(pools, scope, (query) => createDefaultRoles(query, { id: account.id, type: 'customer' }, 'tr'))
await admin(
  'update role set keys = array(select unnest(keys) except select unnest($1::text[])), offered = array(select unnest(keys) except select unnest($1::text[]))',
  [added],
)

const keysOfRole = async (of: string) => {
  const [row] = await admin<{ id: number; keys: string[]; version: number }>(
    'select id, keys, version from role where account_id = $1 and default_of = $2',
    [account.id, of],
  )
  if (!row) throw new Error(`no role of ${of}`)
  return row
}
const keysOfDefault = (of: string) => defaultRoles('customer', 'tr').find((role) => role.of === of)?.keys

test('offerNewKeys adds new permissions to default roles once, and skips edited and custom roles', async () => {
  const [kitchen, waiter, desk] = [await keysOfRole('kitchen'), await keysOfRole('waiter'), await keysOfRole('desk')]
  const removedKey = waiter.keys[0] ?? ''
  await admin('update role set keys = array_remove(keys, $2) where id = $1', [waiter.id, removedKey])
  await admin(`update role set keys = keys || '{get-role-all}' where id = $1`, [desk.id])
  const { id: ownRoleId } = await a.insert('role', { account_id: account.id, name: 'Mutfak', keys: kitchen.keys })

  expect(await offerNewKeys(pools, (type) => before(type, 'tr'))).toBe(0)
  // Two server processes that start together.
  const counts = await Promise.all([offerNewKeys(pools), offerNewKeys(pools)])
  expect(counts.reduce((sum, n) => sum + n)).toBeGreaterThan(0)

  expect((await keysOfRole('kitchen')).keys).toEqual(keysOfDefault('kitchen'))
  expect((await keysOfRole('kitchen')).version).toBe(kitchen.version + 1)
  expect((await keysOfRole('desk')).keys).toEqual([...(keysOfDefault('desk') ?? []), 'get-role-all'].toSorted())
  expect((await keysOfRole('waiter')).keys).toEqual(waiter.keys.filter((key) => key !== removedKey))
  expect((await admin<{ keys: string[] }>('select keys from role where id = $1', [ownRoleId]))[0]?.keys).toEqual(
    kitchen.keys,
  )

  expect(await offerNewKeys(pools)).toBe(0)
  const log = await admin<{ after: { keys: string[] }; user_name: string | null }>(
    `select after, user_name from audit_log where record = 'role' and record_id = $1 and action = 'update'`,
    [String(kitchen.id)],
  )
  expect(log).toMatchObject([{ after: { keys: keysOfDefault('kitchen') }, user_name: null }])
})

test('offerNewKeys does not add a removed permission again', async () => {
  const { id, keys } = await keysOfRole('kitchen')
  await admin('update role set keys = array_remove(keys, $2) where id = $1', [id, added[0]])
  expect(await offerNewKeys(pools)).toBe(0)
  expect((await keysOfRole('kitchen')).keys).toEqual(keys.filter((key) => key !== added[0]))
})
