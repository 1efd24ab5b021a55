import { account, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import { getProfile } from '@sofra/contract/access/profile/profile.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { expect, test } from 'vitest'
import { next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, eliza, dealer, dealerAccount } = await twoTenants(a)
const otherDealer = await a.user({ account: await a.account('dealer'), keys: allKeys, is_auth_for_account: true })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const wished = (more: Record<string, unknown> = {}) => ({
  name: 'Deniz Lokantaları',
  type: 'customer' as const,
  phone: '',
  lang: 'de' as const,
  demo_ends_at: null,
  parent_account_id: null,
  owner_name: 'Ece',
  owner_surname: 'Deniz',
  owner_email: `owner-${next()}@demo.sofra`,
  ...more,
})
const open = (as: { id: number }, more: Record<string, unknown> = {}) =>
  call(account.create, { as, body: wished(more) })
const one = (as: { id: number }, id: number) => call(account.one, { as, params: { account_id: id } })
const put = (as: { id: number }, id: number, body: Record<string, unknown>) =>
  call(account.update, {
    as,
    params: { account_id: id },
    body: { name: 'X', phone: '', lang: 'tr', demo_ends_at: null, version: 1, ...body },
  })
const switchOff = (as: { id: number }, id: number) =>
  call(patchAccount, { as, params: { account_id: id }, body: { is_active: false } })

test('POST account creates it with its roles, and invites its first owner in the given language', async () => {
  const email = `owner-${next()}@demo.sofra`
  const row = (await open(eliza, { owner_email: email })).reply
  expect(row).toMatchObject({ name: 'Deniz Lokantaları', type: 'customer', users: 1, companies: 0, state: 'active' })
  const [owner] = (await call(user.list, { as: eliza, query: { account_id: row.id } })).reply.items
  expect(owner).toMatchObject({ email, is_auth_for_account: true, is_invited: true, lang: 'de' })
  expect(await admin('select lang, template from mail where recipient = $1', [email])).toEqual([
    { lang: 'de', template: 'invite' },
  ])
  const [role] = await admin('select is_owner from role where id = $1', [owner?.role_ids[0]])
  expect(role).toEqual({ is_owner: true })
})

test('POST account refuses an e-mail address that is in use', async () => {
  const before = await admin('select id from account')
  const { refusal } = await open(eliza, { owner_email: A.owner.email })
  expect(refusal).toMatchObject({ status: 409, errors: [{ path: 'owner_email', code: 'user.email-taken' }] })
  expect(await admin('select id from account')).toEqual(before)
})

test('POST account by a dealer creates it below the dealer, of three types, ignoring the requested parent', async () => {
  for (const type of ['dealer', 'company', 'customer'])
    expect((await open(dealer, { type, parent_account_id: B.account.id })).reply).toMatchObject({
      type,
      parent_account_id: dealerAccount.id,
    })
  for (const type of ['eliza', 'customer_demo', 'staff_demo'])
    expect((await open(dealer, { type, demo_ends_at: inDays(9) })).refusal.errors?.[0]?.path).toBe('type')
})

test('GET account lists a dealer’s own account and its sub-accounts only', async () => {
  const below = (await open(dealer)).reply
  const ids = async (as: { id: number }) =>
    (await call(account.list, { as, query: { limit: 100 } })).reply.items.map(({ id }) => id)
  expect(await ids(dealer)).toEqual(expect.arrayContaining([below.id, dealerAccount.id]))
  expect(await ids(dealer)).not.toContain(A.account.id)
  expect(await ids(otherDealer)).not.toContain(below.id)
  expect(await ids(eliza)).toEqual(expect.arrayContaining([below.id, A.account.id, B.account.id]))
  for (const id of [below.id, A.account.id, 8_999_999_999_999]) {
    const answers = [await one(otherDealer, id), await put(otherDealer, id, {}), await switchOff(otherDealer, id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})

test('GET and POST account return 403 for accounts that cannot create any', async () => {
  expect((await call(account.list, { as: A.owner, query: {} })).status).toBe(403)
  expect((await open(A.owner)).status).toBe(403)
})

test('PUT account refuses a stale version, and only the platform may change the end of a trial', async () => {
  const trial = (await open(eliza, { type: 'dealer_demo', demo_ends_at: inDays(14) })).reply
  const owner = await a.user({ account: trial, keys: allKeys, is_auth_for_account: true })
  const longer = { demo_ends_at: inDays(400) }
  expect((await put(owner, trial.id, longer)).refusal.errors?.[0]?.code).toBe('account.trial.operator')
  expect((await put(owner, trial.id, { demo_ends_at: trial.demo_ends_at, name: 'Y' })).reply.name).toBe('Y')
  const present = (await one(eliza, trial.id)).reply
  expect((await put(eliza, trial.id, longer)).refusal).toMatchObject({ status: 409, code: 'error.stale', present })
  expect((await put(eliza, trial.id, { ...longer, version: 2 })).reply).toMatchObject(longer)
  expect((await put(eliza, trial.id, { version: 3 })).refusal.errors?.[0]?.code).toBe('account.trial.required')
  expect((await put(eliza, A.account.id, longer)).refusal.errors?.[0]?.code).toBe('account.trial.none')
})

test('PATCH account ends the sessions of all its users, and refuses the account’s own users', async () => {
  const below = (await open(dealer)).reply
  const theirs = await a.user({ account: below, keys: [] })
  const ask = () => call(getProfile, { as: theirs, params: { user_id: theirs.id } })
  expect((await ask()).status).toBe(200)
  expect((await switchOff(dealer, below.id)).reply.is_active).toBe(false)
  await expect.poll(async () => (await ask()).status).toBe(401)
  expect((await switchOff(dealer, dealerAccount.id)).refusal.code).toBe('account.own')
  expect((await switchOff(eliza, Number(eliza.account_id))).refusal.code).toBe('account.own')
})

test('DELETE account refuses a used account', async () => {
  const remove = (id: number) => call(account.remove, { as: eliza, params: { account_id: id } })
  const fresh = (await open(eliza)).reply
  expect((await remove(fresh.id)).reply).toBeNull()
  expect(await admin('select from app_user where account_id = $1', [fresh.id])).toEqual([])
  const { refusal } = await remove(A.account.id)
  expect(refusal).toMatchObject({ status: 409, code: 'account.has-something' })
  expect((await remove(dealerAccount.id)).status).toBe(409)
})

test.each<[string, (of: { id: number }) => Promise<unknown>]>([
  ['a company', (of) => a.company({ account: of })],
  ['a company that it brought in', ({ id }) => a.company({ dealer_account_id: id })],
  ['an account below it', ({ id }) => a.insert('account', { type: 'company', title: 'Sub', parent_account_id: id })],
  ['somebody who has joined', (of) => a.user({ account: of })],
])('DELETE account refuses an account with only %s', async (_, give) => {
  const { id } = (await open(eliza)).reply
  await give({ id })
  const { refusal } = await call(account.remove, { as: eliza, params: { account_id: id } })
  expect(refusal).toMatchObject({ status: 409, code: 'account.has-something' })
  expect(await admin('select id from account where id = $1', [id])).toEqual([{ id }])
})

test.each(['name', '-name', 'created_at'])('GET account sorts by %s', async (sort) => {
  expect((await call(account.list, { as: eliza, query: { sort } })).reply.total).toBeGreaterThan(3)
})
