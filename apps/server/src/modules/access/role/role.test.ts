import { copyRole, putRoleKeys, role, roleKeys, roleSchema } from '@sofra/contract/access/role/role.contract.ts'
import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { describe, expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const atOnce = await gateOf({ admin, adminUrl })
const { A, B, eliza } = await twoTenants(a)

const keysOfRoles = allKeys.filter((key) => /-role(-|$)/.test(key))
const account = await a.account()
const few = ['get-kitchen-all', 'get-order-all']
/** Manages the account but has few keys. */
const editor = await a.user({ account, keys: [...keysOfRoles, ...few], is_auth_for_account: true })
const manager = await a.user({ account, keys: allKeys, is_auth_for_account: true })

const insertRole = (keys: readonly string[] = [], more: object = {}) =>
  a.insert<{ id: number; version: number }>('role', { account_id: account.id, name: 'Made', keys, ...more })
const keysIn = async (id: number) =>
  (await admin<{ keys: string[] }>('select keys from role where id = $1', [id]))[0]?.keys
const save = (as: { id: number }, of: { id: number; version: number }, keys: string[]) =>
  call(putRoleKeys, { as, params: { role_id: of.id }, body: { keys, version: of.version } })

test('crud creates, renames, lists (with users) and deletes a role', async () => {
  const { reply: first } = await call(role.create, { as: manager, body: { name: 'Kasa', description: 'Gün sonu' } })
  expect(first).toMatchObject({ name: 'Kasa', account_id: account.id, people: 0, permissions: 0, is_owner: false })
  const params = { role_id: first.id }
  const body = { name: 'Çay ocağı', description: '', version: first.version }
  const { reply: renamed } = await call(role.update, { as: manager, params, body })
  expect(renamed).toMatchObject({ name: 'Çay ocağı', version: first.version + 1 })
  expect((await call(role.list, { as: manager, query: { q: 'cay' } })).reply.items).toEqual([renamed])
  expect((await call(role.update, { as: manager, params, body })).refusal).toMatchObject({
    status: 409,
    code: 'error.stale',
    present: renamed,
  })
  expect((await call(role.remove, { as: manager, params })).reply).toBeNull()
  expect((await call(role.one, { as: manager, params })).status).toBe(404)
})

describe('PUT role/:id/schema', () => {
  test('adds and removes keys, and the tree marks the caller’s keys', async () => {
    const of = await insertRole(['get-kitchen-all'])
    const { reply } = await save(editor, of, ['get-order-all'])
    expect(reply.keys).toEqual(['get-order-all'])
    const permissions = reply.areas.flatMap(({ rows }) => rows.flatMap(({ permissions }) => permissions))
    expect(
      permissions
        .filter((one) => one.held)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...few, ...keysOfRoles].sort())
    expect(permissions.map(({ key }) => key).sort()).toEqual(keysOf('customer'))
    expect((await call(roleSchema, { as: editor })).reply.areas).toEqual(reply.areas)
  })

  test('keeps keys that the caller lacks, whatever is sent', async () => {
    const of = await insertRole(['get-kitchen-all', 'put-order-return'])
    expect((await save(editor, of, [])).reply.keys).toEqual(['put-order-return'])
    const again = { ...of, version: of.version + 1 }
    expect((await save(editor, again, ['put-order-return', 'get-order-all'])).reply.keys).toEqual([
      'get-order-all',
      'put-order-return',
    ])
  })

  test('refuses keys that the caller lacks', async () => {
    const of = await insertRole()
    const { refusal } = await save(editor, of, ['get-order-all', 'put-order-return'])
    expect(refusal).toMatchObject({ status: 403, code: 'role.beyond-own', errors: [{ path: 'keys.1' }] })
    expect(await keysIn(of.id)).toEqual([])
    expect((await save(manager, of, ['put-order-return'])).status).toBe(200)
  })

  test('refuses keys from a caller who does not manage the account, even if the caller has them', async () => {
    const of = await insertRole()
    const other = await a.user({ account, keys: allKeys })
    expect((await save(other, of, few)).status).toBe(403)
    expect((await call(roleKeys, { as: other, params: { role_id: of.id } })).status).toBe(200)
  })

  test.each([
    ['get-nothing', 'role.unknown-key'],
    ['post-kitchen', 'role.unusable-key'],
  ])('refuses %s: %s', async (key, code) => {
    const of = await insertRole()
    const { refusal } = await save(manager, of, [key])
    expect(refusal).toMatchObject({ status: 400, code: 'error.invalid', errors: [{ path: 'keys.0', code }] })
  })

  test('returns 409 with the present keys for a stale version', async () => {
    const of = await insertRole()
    await save(manager, of, ['get-order-all'])
    const { refusal } = await save(manager, of, ['get-kitchen-all'])
    expect(refusal).toMatchObject({ status: 409, code: 'error.stale', present: { keys: ['get-order-all'] } })
    expect(await keysIn(of.id)).toEqual(['get-order-all'])
  })

  test('refuses the second of two concurrent calls', async () => {
    const of = await insertRole()
    const calls = [() => save(manager, of, ['get-order-all']), () => save(manager, of, ['get-kitchen-all'])]
    const answers = await atOnce('role where id', of.id, calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await keysIn(of.id)).toEqual(['get-order-all'])
  })

  test('takes effect with the next request', async () => {
    const user = await a.user({ account, keys: few })
    const [ownRole] = await admin<{ id: number; version: number }>(
      'select id, version from role where id = (select role_id from user_role where user_id = $1)',
      [user.id],
    )
    if (!ownRole) throw new Error('no role')
    const permissions = async () => (await call(getInfo, { as: user, query: {} })).reply.permissions
    expect(await permissions()).toEqual(few)
    await save(manager, ownRole, ['get-order-all'])
    await expect.poll(permissions).toEqual(['get-order-all'])
  })
})

describe('the owner’s role', () => {
  const ownerRole = () => insertRole([], { is_owner: true })

  test('has every key of the account type, and PUT schema refuses to change it', async () => {
    const of = await ownerRole()
    expect((await call(roleKeys, { as: editor, params: { role_id: of.id } })).reply.keys).toEqual(keysOf('customer'))
    expect((await save(manager, of, [])).refusal).toMatchObject({ status: 409, code: 'role.owner-keys' })
  })

  test('cannot be deleted with DELETE, but PUT renames it', async () => {
    const of = await ownerRole()
    const params = { role_id: of.id }
    expect((await call(role.remove, { as: manager, params })).refusal).toMatchObject({ code: 'role.owner-stays' })
    const body = { name: 'Patron', description: '', version: of.version }
    expect((await call(role.update, { as: manager, params, body })).reply).toMatchObject({
      name: 'Patron',
      is_owner: true,
      permissions: keysOf('customer').length,
    })
  })

  test("is copied with the caller's keys only, as an ordinary role", async () => {
    const of = await ownerRole()
    const { reply } = await call(copyRole, { as: editor, params: { role_id: of.id }, headers: { lang: 'en' } })
    const usable = keysOf('customer').filter((key) => [...keysOfRoles, ...few].includes(key))
    expect(await keysIn(reply.role.id)).toEqual(usable)
    expect(reply).toMatchObject({
      role: { name: 'Made (copy)', is_owner: false },
      left_out: keysOf('customer').length - usable.length,
    })
  })
})

test('DELETE role refuses a role in use, and names its users', async () => {
  const of = await insertRole()
  for (const user of [editor, manager])
    await a.insert('user_role', { account_id: account.id, user_id: user.id, role_id: of.id })
  const { refusal } = await call(role.remove, { as: manager, params: { role_id: of.id }, headers: { lang: 'en' } })
  expect(refusal).toMatchObject({ status: 409, code: 'role.in-use' })
  expect(refusal.message).toContain('2 users')
  const names = await admin<{ name: string }>(
    "select concat_ws(' ', name, surname) as name from app_user where id = any ($1)",
    [[editor.id, manager.id]],
  )
  expect(names).toHaveLength(2)
  for (const { name } of names) expect(refusal.message).toContain(name)
})

describe('roles of another account', () => {
  const theirs = () => a.insert<{ id: number; version: number }>('role', { account_id: B.account.id, name: 'Theirs' })

  test('return 404', async () => {
    const { id } = await theirs()
    const params = { role_id: id }
    const body = { name: 'Mine', description: '', version: 1 }
    for (const answer of [
      await call(role.one, { as: A.owner, params }),
      await call(role.update, { as: A.owner, params, body }),
      await call(role.remove, { as: A.owner, params }),
      await call(roleKeys, { as: A.owner, params }),
      await call(putRoleKeys, { as: A.owner, params, body: { keys: [], version: 1 } }),
      await call(copyRole, { as: A.owner, params }),
    ])
      expect(answer.refusal).toMatchObject({ status: 404, code: 'error.not-found' })
    const { items } = (await call(role.list, { as: A.owner, query: { limit: 100 } })).reply
    expect(new Set(items.map(({ account_id }) => account_id))).toEqual(new Set([A.account.id]))
  })

  test("can be edited by the platform, with the keys of that account's type", async () => {
    const of = await theirs()
    const query = { account_id: B.account.id, limit: 100 }
    const { items } = (await call(role.list, { as: eliza, query })).reply
    expect(items.map(({ id }) => id)).toContain(of.id)
    expect((await save(eliza, of, ['get-order-all'])).reply.keys).toEqual(['get-order-all'])
    const { refusal } = await save(eliza, { ...of, version: 2 }, ['post-kitchen'])
    expect(refusal.errors).toMatchObject([{ code: 'role.unusable-key' }])
  })
})
