import type { AddressInfo } from 'node:net'
import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { type StreamReader, streamReader } from '../../test/stream-reader.ts'
import { memoizedEach } from '../kernel/memoize.ts'
import { personMs, personOfSession } from '../modules/access/session/session.api.ts'

const { a, admin, app, bearer, call, pools } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const readers: StreamReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut()
})

/** A company with two branches, a kiosk licence and one fully authorised user. */
const office = async () => {
  const account = await a.account()
  const company = await a.company({ account })
  await admin(`update licence set modules = array['branch', 'kiosk'], kiosk_limit = 1 where company_id = $1`, [
    company.id,
  ])
  const [branch, other] = [await a.branch({ company }), await a.branch({ company })]
  const user = await a.user({ account, keys: keysOf('customer'), is_auth_for_account: true })
  const as = { id: user.id }
  return {
    account,
    company,
    branch,
    other,
    user,
    signedIn: () => call(getInfo, { as }),
    kitchens: () => call(kitchen.list, { as, query: {} }),
    kiosks: () => call(kioskList, { as, query: {}, params: { company_id: company.id } }),
    branch1: () => call(branchOne, { as, params: { branch_id: branch.id } }),
  }
}
type Office = Awaited<ReturnType<typeof office>>
type Ask = 'signedIn' | 'kitchens' | 'kiosks' | 'branch1'

/** Every way to lose permissions, written directly to the database, so that no code has to announce it. */
const ways: [string, string, (o: Office) => unknown[], Ask, number][] = [
  [
    'a person is switched off',
    'update app_user set is_active = false where id = $1',
    ({ user }) => [user.id],
    'signedIn',
    401,
  ],
  [
    'an account is switched off',
    'update account set is_active = false where id = $1',
    ({ account }) => [account.id],
    'signedIn',
    401,
  ],
  [
    'a trial ends',
    'update account set demo_ends_at = now() where id = $1',
    ({ account }) => [account.id],
    'signedIn',
    401,
  ],
  [
    'a session is ended',
    'update session set revoked_at = now() where user_id = $1',
    ({ user }) => [user.id],
    'signedIn',
    401,
  ],
  ['a person is removed', 'delete from app_user where id = $1', ({ user }) => [user.id], 'signedIn', 401],
  ['a role is taken away', 'delete from user_role where user_id = $1', ({ user }) => [user.id], 'kitchens', 403],
  [
    'a key is taken out of a role',
    `update role set keys = array_remove(keys, 'get-kitchen-all') where account_id = $1`,
    ({ account }) => [account.id],
    'kitchens',
    403,
  ],
  [
    'a person is scoped to another branch',
    'insert into user_branch (user_id, branch_id, company_id) values ($1, $2, $3)',
    ({ user, other, company }) => [user.id, other.id, company.id],
    'branch1',
    404,
  ],
  [
    'a licence runs out',
    `update licence set ends_at = now() - interval '7 days' where company_id = $1`,
    ({ company }) => [company.id],
    'kiosks',
    402,
  ],
  [
    'a module is taken out',
    `update licence set modules = '{}' where company_id = $1`,
    ({ company }) => [company.id],
    'kiosks',
    402,
  ],
]

test('a changed permission applies within a second', () => {
  expect(personMs).toBeLessThanOrEqual(1_000)
})

test.each(ways)('when %s, no further request succeeds', async (_, sql, valuesOf, what, status) => {
  const here = await office()
  expect((await here[what]()).status).toBe(200)
  await admin(sql, valuesOf(here))
  await expect.poll(async () => (await here[what]()).status).toBe(status)
  const later = await Promise.all(Array.from({ length: 20 }, () => here[what]()))
  expect(new Set(later.map((answer) => answer.status))).toEqual(new Set([status]))
})

test.each(ways.filter(([, , , , status]) => status === 401))(
  'when %s, the open stream closes',
  async (_, sql, valuesOf) => {
    const here = await office()
    const reader = streamReader(address, await bearer(here.user))
    readers.push(reader)
    await reader.open()
    await admin(sql, valuesOf(here))
    await expect.poll(() => reader.ended).toBe(true)
  },
)

test('control: an authentication cached for a minute would still succeed', async () => {
  const here = await office()
  await here.kitchens()
  const [session] = await admin<{ id: string }>('select id from session where user_id = $1', [here.user.id])
  const person = memoizedEach(60_000, (id) => personOfSession(pools, id))
  const mayList = async () => (await person(session?.id ?? ''))?.keys.has('get-kitchen-all')
  expect(await mayList()).toBe(true)
  await admin('delete from user_role where user_id = $1', [here.user.id])
  await expect.poll(async () => (await here.kitchens()).status).toBe(403)
  expect(await mayList()).toBe(true)
})
