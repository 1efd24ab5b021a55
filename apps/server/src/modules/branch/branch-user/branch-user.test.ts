import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { patchUser } from '@sofra/contract/access/user/user.contract.ts'
import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import {
  addBranchUser,
  branchUserOptions,
  branchUsers,
  deleteBranchUser,
  postBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { describe, expect, test } from 'vitest'
import { type MadeBranch, next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, dealer, eliza } = await twoTenants(a)
type As = { id: number }

const roleOf = async (account: { id: number }, keys: readonly string[]) =>
  (await a.insert('role', { account_id: account.id, name: `Role ${next()}`, keys })).id
const desk = await roleOf(A.account, ['get-order-all'])
const manager = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'put-user'), branches: [a1] })

const newcomer = (more: Record<string, unknown> = {}) => ({
  name: 'Can',
  surname: 'Öz',
  email: `branch-${next()}@demo.sofra`,
  phone: '',
  lang: 'tr' as const,
  role_ids: [desk],
  ...more,
})
const post = (as: As, branch: MadeBranch, body: Record<string, unknown>) =>
  call(postBranchUser, { as, params: { branch_id: branch.id }, body })
const add = (as: As, branch: MadeBranch, user_id: number) =>
  call(addBranchUser, { as, params: { branch_id: branch.id, user_id } })
const invited = async (branch: MadeBranch, as: As = A.owner) => (await post(as, branch, newcomer())).reply
const worker = (...branches: MadeBranch[]) => a.user({ account: A.account, keys: ['get-branch-all'], branches })
const put = (as: As, branch: MadeBranch, user: { id: number }, role_ids: number[], version = 1) =>
  call(putBranchUser, { as, params: { branch_id: branch.id, user_id: user.id }, body: { role_ids, version } })
const take = (as: As, branch: MadeBranch, user: { id: number }) =>
  call(deleteBranchUser, { as, params: { branch_id: branch.id, user_id: user.id } })
const listed = async (as: As, branch: MadeBranch) =>
  (await call(branchUsers, { as, params: { branch_id: branch.id }, query: { limit: 100 } })).reply.items
const branchesSeenBy = async (as: As) => (await call(branchList, { as, query: {} })).reply.items.map(({ id }) => id)

describe('POST branch/:id/user', () => {
  test('invites a user who is restricted to the branch', async () => {
    const row = await invited(a1, manager)
    expect(row).toMatchObject({ role_ids: [desk], elsewhere: 0, is_invited: true })
    expect(await admin('select branch_id, company_id from user_branch where user_id = $1', [row.id])).toEqual([
      { branch_id: a1.id, company_id: A.id },
    ])
    expect(await admin('select template from mail where recipient = $1', [row.email])).toEqual([{ template: 'invite' }])
    expect((await listed(manager, a1)).map(({ id }) => id)).toContain(row.id)
  })

  test('refuses roles that the caller lacks', async () => {
    const beyond = await roleOf(A.account, ['put-user'])
    expect((await post(manager, a1, newcomer({ role_ids: [beyond] }))).refusal.code).toBe('user.beyond-own')
    expect((await put(manager, a1, await invited(a1), [beyond])).refusal.code).toBe('user.beyond-own')
    const { roles } = (await call(branchUserOptions, { as: manager, params: { branch_id: a1.id } })).reply
    expect(roles.find(({ id }) => id === beyond)?.may_give).toBe(false)
  })

  test('creates the user in the account of the branch, also for the platform', async () => {
    const role = await roleOf(B.account, [])
    const row = (await post(eliza, b1, newcomer({ role_ids: [role] }))).reply
    expect(await admin('select account_id from app_user where id = $1', [row.id])).toEqual([
      { account_id: B.account.id },
    ])
    expect((await post(eliza, b1, newcomer())).refusal.errors?.[0]?.code).toBe('user.role-unknown')
  })
})

describe('POST branch/:id/user/:id', () => {
  test('adds a user of another branch, as listed by the options', async () => {
    const colleague = await worker(a2)
    const ask = (as: As) => call(branchUserOptions, { as, params: { branch_id: a1.id }, query: { q: colleague.email } })
    expect((await ask(A.owner)).reply.people).toMatchObject([{ id: colleague.id, branches: [a2.name] }])
    expect((await ask(manager)).reply.people).toEqual([])
    expect((await add(A.owner, a1, colleague.id)).reply).toMatchObject({ elsewhere: 1 })
    expect((await add(A.owner, a1, colleague.id)).refusal.code).toBe('branch-user.here-already')
    expect((await branchesSeenBy(colleague)).sort()).toEqual([a1.id, a2.id].sort())
  })

  test('refuses a user who sees all branches', async () => {
    const all = await a.user({ account: A.account, keys: [] })
    expect((await add(A.owner, a1, all.id)).refusal.code).toBe('branch-user.sees-all')
    expect(await admin('select from user_branch where user_id = $1', [all.id])).toEqual([])
  })

  test("returns 404 for a user of another account, and for one outside the caller's scope", async () => {
    const [foreign, none] = [await add(A.owner, a1, B.owner.id), await add(A.owner, a1, 8_999_999)]
    expect(foreign.refusal.status).toBe(404)
    expect(foreign.bytes).toEqual(none.bytes)
    expect((await add(manager, a1, (await worker(a2)).id)).bytes).toEqual(none.bytes)
    // The operator, whose scope has both accounts, may not either.
    const theirs = await a.user({ account: B.account, keys: [], branches: [b1] })
    expect((await add(eliza, a1, theirs.id)).status).toBe(404)
  })
})

describe('DELETE branch/:id/user/:id', () => {
  test('keeps the user’s other branches', async () => {
    const colleague = await worker(a1, a2)
    expect((await take(manager, a1, colleague)).reply).toEqual({ switched_off: false })
    expect(await branchesSeenBy(colleague)).toEqual([a2.id])
  })

  test('deactivates a user without another branch, who never sees all of them', async () => {
    const only = await worker(a1)
    expect(await branchesSeenBy(only)).toEqual([a1.id])
    expect((await take(manager, a1, only)).reply).toEqual({ switched_off: true })
    await expect.poll(async () => (await call(getInfo, { as: only })).status).toBe(401)
    // After reactivation the user still sees only this branch.
    await call(patchUser, { as: A.owner, params: { user_id: only.id }, body: { is_active: true } })
    await admin('update session set revoked_at = null where user_id = $1', [only.id])
    await expect.poll(() => branchesSeenBy(only).catch(() => [])).toEqual([a1.id])
  })

  test('keeps one branch of a deactivated user when two are removed concurrently', async () => {
    const colleague = await worker(a1, a2)
    const answers = await Promise.all([a1, a2].map((branch) => take(A.owner, branch, colleague)))
    expect(answers.map(({ reply }) => reply.switched_off).sort()).toEqual([false, true])
    expect(await admin('select from user_branch where user_id = $1', [colleague.id])).toHaveLength(1)
    expect(await admin('select is_active from app_user where id = $1', [colleague.id])).toEqual([{ is_active: false }])
  })

  test('refuses the callers themselves, and a user with more permissions', async () => {
    expect((await take(manager, a1, manager)).refusal.code).toBe('user.own-access')
    const strong = await a.user({ account: A.account, keys: ['put-user'], branches: [a1, a2] })
    expect((await take(manager, a1, strong)).refusal.code).toBe('user.beyond-own')
    const head = await a.user({ account: A.account, keys: [], branches: [a1, a2], is_auth_for_account: true })
    expect((await take(manager, a1, head)).refusal.code).toBe('user.beyond-own')
  })
})

test('PUT branch/:id/user/:id refuses the callers themselves, and a user with more permissions or a wider scope', async () => {
  const strong = await a.user({ account: A.account, keys: ['put-user'], branches: [a1] })
  expect((await put(manager, a1, manager, [desk])).refusal.code).toBe('user.own-access')
  expect((await put(manager, a1, strong, [desk])).refusal.code).toBe('user.beyond-own')
  expect((await put(manager, a1, await worker(a1, a2), [desk])).refusal.code).toBe('user.beyond-reach')
})

test('GET branch/:id/user/option lists only colleagues who are restricted to other branches', async () => {
  const off = await worker(a2)
  await admin('update app_user set is_active = false where id = $1', [off.id])
  const others = [
    off,
    await worker(),
    await worker(a1, a2),
    await a.user({ account: B.account, keys: [], branches: [b1] }),
  ]
  for (const { email } of others)
    for (const as of [A.owner, eliza]) {
      const { reply } = await call(branchUserOptions, { as, params: { branch_id: a1.id }, query: { q: email } })
      expect(reply.people).toEqual([])
    }
  const wild = await call(branchUserOptions, { as: A.owner, params: { branch_id: a1.id }, query: { q: '%' } })
  expect(wild.reply.people).toEqual([])
})

test('GET branch/:id/user/option omits a user with a company outside the caller’s scope', async () => {
  const sister = await a.branch({ company: await a.company({ account: A.account }) })
  const colleague = await worker(a2, sister)
  const ofOneCompany = await a.user({ account: A.account, keys: allKeys, companies: [A] })
  const offered = async (as: As) => {
    const request = { as, params: { branch_id: a1.id }, query: { q: colleague.email } }
    return (await call(branchUserOptions, request)).reply.people.map(({ id }) => id)
  }
  // The owner's scope is cached until the notification of the new company arrives.
  await expect.poll(() => offered(A.owner)).toEqual([colleague.id])
  expect(await offered(ofOneCompany)).toEqual([])
})

test('GET branch/:id/user/option lists at most twenty users', async () => {
  for (let n = 0; n < 21; n += 1) await worker(a2)
  const { reply } = await call(branchUserOptions, { as: A.owner, params: { branch_id: a1.id }, query: {} })
  expect(reply.people).toHaveLength(20)
})

test('a dealer without the account in scope gets 404 for its users', async () => {
  const params = { branch_id: a1.id }
  expect(await listed(dealer, a1)).toEqual([])
  expect((await call(branchUserOptions, { as: dealer, params })).status).toBe(404)
  expect((await post(dealer, a1, newcomer())).status).toBe(404)
})

test('PUT branch/:id/user/:id refuses a stale version, and users of other branches', async () => {
  const other = await roleOf(A.account, ['get-branch-all'])
  const row = await invited(a1)
  expect((await put(manager, a1, row, [desk, other])).reply.role_ids.sort()).toEqual([desk, other].sort())
  expect((await put(manager, a1, row, [desk])).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  const elsewhere = await worker(a2)
  expect((await put(manager, a1, elsewhere, [desk])).status).toBe(404)
  expect((await put(A.owner, a1, A.owner, [desk])).status).toBe(404)
})

test('every call returns 404 for the users of a foreign branch', async () => {
  const theirs = await a.user({ account: B.account, keys: [], branches: [b1] })
  const params = { branch_id: b1.id }
  expect((await call(branchUsers, { as: A.owner, params, query: {} })).status).toBe(404)
  expect((await take(A.owner, b1, theirs)).status).toBe(404)
  expect((await take(A.owner, a1, theirs)).status).toBe(404)
  expect((await listed(B.owner, b1)).map(({ id }) => id)).toEqual(expect.arrayContaining([theirs.id]))
  expect((await listed(A.owner, a1)).map(({ id }) => id)).not.toContain(theirs.id)
})
