import { patchListSetting, savedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { describe, expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const atOnce = await gateOf({ admin, adminUrl })
const { A, B, eliza } = await twoTenants(a)

const list = '/order'
const columns = {
  columns: [
    { key: 'total', hidden: false, width: 120 },
    { key: 'code', hidden: true, width: null },
  ],
  dense: true,
}
const late = { name: 'Late', role_id: null, query: 'status=waiting&sort=-total', columns }

const { account } = A
const person = await a.user({ account, keys: [] })
const colleague = await a.user({ account, keys: [] })
const manager = await a.user({ account, keys: ['put-role'], is_auth_for_account: true })
const sharing = await a.insert<{ id: number }>('role', { account_id: account.id, name: 'Evening', keys: [] })
for (const { id } of [person, colleague, manager])
  await a.insert('user_role', { account_id: account.id, user_id: id, role_id: sharing.id })
const notOurs = await a.insert<{ id: number }>('role', { account_id: account.id, name: 'Others', keys: [] })

type Who = { id: number }
const createView = async (as: Who, more: object = {}) =>
  (await call(savedView.create, { as, body: { ...late, list, ...more } })).reply
const seenBy = async (as: Who, of = list) => (await call(savedView.list, { as, query: { list: of } })).reply.items
const listsOf = async (as: Who) => (await call(getInfo, { as, query: {} })).reply.lists
const set = (as: Who, body: object) => call(patchListSetting, { as, body: { list, ...body } })

test('a view is created, updated at its version, and deleted by its owner', async () => {
  const first = await createView(person)
  expect(first).toMatchObject({ ...late, list, is_mine: true, is_default: false, may_change: true, role_name: null })
  const params = { saved_view_id: first.id }
  const body = { ...late, name: 'Later', columns: null, version: first.version }
  const { reply: renamed } = await call(savedView.update, { as: person, params, body })
  expect(renamed).toMatchObject({ name: 'Later', columns: null, version: 2 })
  const { refusal } = await call(savedView.update, { as: person, params, body })
  expect(refusal).toMatchObject({ status: 409, code: 'error.stale', present: renamed })
  expect(await seenBy(person)).toEqual([renamed])
  expect(await seenBy(person, '/product')).toEqual([])
  expect((await call(savedView.remove, { as: person, params })).reply).toBeNull()
  expect(await seenBy(person)).toEqual([])
})

describe('a view of another user', () => {
  const attempts = async (as: Who, id: number) => {
    const params = { saved_view_id: id }
    return [
      await call(savedView.update, { as, params, body: { ...late, version: 1 } }),
      await call(savedView.remove, { as, params }),
    ].map(({ status }) => status)
  }

  test('returns 404, within the account and outside', async () => {
    const { id } = await createView(person)
    for (const as of [colleague, manager, B.owner, eliza]) {
      expect(await seenBy(as)).toEqual([])
      expect(await attempts(as, id)).toEqual([404, 404])
      expect((await set(as, { view_id: id })).status).toBe(404)
    }
  })

  test('is visible to users with its role, and editable by users who may edit roles', async () => {
    const shared = await createView(person, { name: 'Shared', role_id: sharing.id })
    expect(await seenBy(colleague)).toMatchObject([
      { id: shared.id, role_name: 'Evening', is_mine: false, may_change: false },
    ])
    expect(await attempts(colleague, shared.id)).toEqual([403, 403])
    expect(await attempts(B.owner, shared.id)).toEqual([404, 404])
    const params = { saved_view_id: shared.id }
    const body = { ...late, name: 'Ours', role_id: sharing.id, version: 1 }
    expect((await call(savedView.update, { as: manager, params, body })).reply).toMatchObject({ name: 'Ours' })
    // After ending the sharing, the caller no longer sees a colleague's view.
    const personal = { ...body, role_id: null, version: 2 }
    expect((await call(savedView.update, { as: manager, params, body: personal })).reply).toMatchObject({ version: 3 })
    expect(await attempts(manager, shared.id)).toEqual([404, 404])
    expect(await seenBy(colleague)).toEqual([])
  })

  test('is shared only with a role of its owner, or by users who may edit roles with any role of the account', async () => {
    const theirs = await a.insert<{ id: number }>('role', { account_id: B.account.id, name: 'Theirs', keys: [] })
    const tried = async (as: Who, role: number) =>
      (await call(savedView.create, { as, body: { ...late, list: '/shared', role_id: role } })).status
    expect(await tried(person, sharing.id)).toBe(201)
    expect(await tried(person, notOurs.id)).toBe(404)
    expect(await tried(manager, notOurs.id)).toBe(201)
    expect(await tried(manager, theirs.id)).toBe(404)
    const { roles } = (await call(savedView.list, { as: person, query: { list } })).reply
    expect(roles.map(({ id }) => id)).toContain(sharing.id)
    expect(roles.map(({ id }) => id)).not.toContain(notOurs.id)
  })

  test('becomes private again when its role is deleted', async () => {
    const role = await a.insert<{ id: number }>('role', { account_id: account.id, name: 'Gone', keys: [] })
    const { id } = await createView(manager, { list: '/role', role_id: role.id })
    await admin('delete from role where id = $1', [role.id])
    expect(await seenBy(manager, '/role')).toMatchObject([{ id, role_id: null }])
  })
})

describe('list settings of a user', () => {
  test('are part of getinfo, and each part is changed separately', async () => {
    expect(await listsOf(colleague)).toEqual([])
    await set(colleague, { columns })
    expect(await listsOf(colleague)).toEqual([{ list, columns, view: null }])
    const { id } = await createView(colleague)
    const view = { id, name: late.name, query: late.query, columns }
    expect((await set(colleague, { view_id: id })).reply).toEqual({ list, columns, view })
    expect(await seenBy(colleague)).toMatchObject([{ id, is_default: true }])
    await set(colleague, { columns: null })
    expect(await listsOf(colleague)).toEqual([{ list, columns: null, view }])
    await call(savedView.remove, { as: colleague, params: { saved_view_id: id } })
    expect(await listsOf(colleague)).toEqual([{ list, columns: null, view: null }])
    expect(await listsOf(B.owner)).toEqual([])
  })

  test('do not open with a view of another list, nor with one that is no longer shared', async () => {
    const { id } = await createView(person, { list: '/comment', role_id: sharing.id })
    expect((await set(colleague, { view_id: id })).status).toBe(404)
    await set(colleague, { list: '/comment', view_id: id })
    const body = { ...late, role_id: null, version: 1 }
    await call(savedView.update, { as: person, params: { saved_view_id: id }, body })
    expect((await listsOf(colleague)).find((one) => one.list === '/comment')).toMatchObject({ view: null })
  })
})

test('POST saved-view allows at most 50 views per list, also for concurrent calls', async () => {
  const row = { account_id: account.id, user_id: person.id, list: '/many', name: 'One', query: '' }
  for (let n = 0; n < 49; n += 1) await a.insert('saved_view', row)
  const body = { ...late, list: '/many' }
  const make = () => call(savedView.create, { as: person, body })
  const answers = await atOnce('app_user where id', person.id, [make, make, make])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({ code: 'saved-view.too-many' })
  expect((await call(savedView.create, { as: colleague, body })).status).toBe(201)
})

test('PATCH list-setting allows settings for at most 200 lists', async () => {
  const row = { account_id: B.account.id, user_id: B.owner.id }
  for (let n = 0; n < 200; n += 1) await a.insert('list_setting', { ...row, list: `/list-${n}` })
  expect((await set(B.owner, { columns })).refusal).toMatchObject({ code: 'saved-view.too-many' })
  expect((await set(B.owner, { list: '/list-7', columns })).status).toBe(200)
})

test.each([
  ['a key with a space', { columns: { columns: [{ key: 'a b', hidden: false, width: null }], dense: false } }],
  ['a width beyond the screen', { columns: { columns: [{ key: 'a', hidden: false, width: 9_000 }], dense: false } }],
  ['something else beside', { columns: { ...columns, script: '' } }],
  ['no list', { list: 'order list' }],
  ['a query without end', { query: 'a'.repeat(2_001) }],
  ['61 columns', { columns: { columns: Array(61).fill({ key: 'a', hidden: false, width: null }), dense: false } }],
])('POST saved-view refuses %s', async (_, more) => {
  expect((await call(savedView.create, { as: person, body: { ...late, list, ...more } })).status).toBe(400)
})
