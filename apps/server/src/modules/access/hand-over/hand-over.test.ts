import { endOtherSessions } from '@sofra/contract/access/device/device.contract.ts'
import { companyAuthentication, handOver } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import { getInfo, login, logout, refresh } from '@sofra/contract/access/session/session.contract.ts'
import { branchList, branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { purgeHandOvers } from './hand-over.jobs.ts'

const companyHost = 'company.demo.sofra'
const platformHost = 'panel.demo.sofra'
const { a, admin, call, pools } = await testServer({ companyHosts: [companyHost], platformHosts: [platformHost] })
const { A, B, a1, a2, b1, eliza, dealer } = await twoTenants(a)

const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })
afterEach(() => void vi.useRealTimers())

type Tokens = { token: string; refreshToken: string }
type Target = { company_id: number; branch_id?: number }

const signIn = async ({ email }: { email: string }): Promise<Tokens> =>
  (await call(login, { body: { email, password: testPassword } })).reply
const bearing = ({ token }: Tokens, host = companyHost) => ({ headers: { authorization: `Bearer ${token}`, host } })

const handOverOf = (tokens: Tokens, target: Target) =>
  call(handOver, { ...bearing(tokens, `${platformHost}:8443`), body: target })
const tokenOf = async (tokens: Tokens, target: Target) =>
  new URL((await handOverOf(tokens, target)).reply.url).searchParams.get('token') ?? ''

interface HostAndDomain {
  host?: string
  domain_type?: 'company' | 'platform-operator'
}
const enter = (token: string, target: Target, { host = companyHost, domain_type = 'company' }: HostAndDomain = {}) =>
  call(companyAuthentication, { headers: { host }, body: { token, ...target, domain_type } })

const ofA = { company_id: A.id }
const actAs = async (as: { email: string }, target: Target = ofA) => {
  const ownTokens = await signIn(as)
  return { ownTokens, acting: (await enter(await tokenOf(ownTokens, target), target)).reply }
}

test('POST hand-over returns the company’s host with token, company and branch', async () => {
  const ownTokens = await signIn(eliza)
  const { url, same_host } = (await handOverOf(ownTokens, { ...ofA, branch_id: a1.id })).reply
  const { origin, pathname, searchParams } = new URL(url)
  expect([origin, pathname, same_host]).toEqual([`http://${companyHost}:8443`, '/login', false])
  expect(Object.fromEntries(searchParams)).toMatchObject({
    company_id: String(A.id),
    branch_id: String(a1.id),
    lang: 'tr',
  })
  expect(searchParams.get('token')).toMatch(/^[\w-]{43}$/)
})

test('POST authentication opens a session with only that company in scope and the keys of its account type', async () => {
  const { acting } = await actAs(eliza)
  const me = (await call(getInfo, bearing(acting))).reply
  expect(me).toMatchObject({ id: eliza.id, account_type: 'customer', acting: { company_id: A.id, branch_id: null } })
  expect(me.permissions).toContain('get-branch-all')
  expect(me.permissions).not.toContain('post-kitchen')
  const seen = (await call(branchList, bearing(acting))).reply.items.map(({ id }) => id)
  expect(seen.toSorted()).toEqual([a1.id, a2.id].toSorted())
  expect((await call(branchOne, { ...bearing(acting), params: { branch_id: b1.id } })).status).toBe(404)
  const body = { name: 'Kitchen', is_active: true }
  expect((await call(kitchen.create, { ...bearing(acting), body })).status).toBe(403)
  expect((await handOverOf(acting, ofA)).status).toBe(403)
})

test('a change made as a company is logged with the user and the company', async () => {
  const { acting } = await actAs(dealer)
  const changed = await call(putBranchState, {
    ...bearing(acting),
    params: { branch_id: a2.id },
    body: { state: 'open', version: a2.version },
  })
  expect(changed.status).toBe(200)
  const [row] = await admin<Record<string, unknown>>(
    `select user_id, account_id, acting_company_id, call from audit_log where record = 'branch' and record_id = $1::text
     order by id desc limit 1`,
    [a2.id],
  )
  expect(row).toMatchObject({ user_id: dealer.id, acting_company_id: A.id, call: 'PUT /branch/:branch_id/state' })
})

test('POST authentication accepts a token once, of a hundred concurrent calls', async () => {
  const token = await tokenOf(await signIn(eliza), ofA)
  const answers = await Promise.all(Array.from({ length: 100 }, () => enter(token, ofA)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
})

test('a token is stored as its hash', async () => {
  const token = await tokenOf(await signIn(eliza), ofA)
  const [row] = await admin<{ all: string }>(
    `select jsonb_agg(to_jsonb(h) || jsonb_build_object('token_hash', encode(token_hash, 'escape')))::text as all from hand_over h`,
  )
  expect(row?.all).not.toContain(token)
})

test.each<[string, (token: string, ownTokens: Tokens) => Promise<{ status: number }>, number]>([
  ['on another host', (token) => enter(token, ofA, { host: platformHost }), 401],
  ['for the platform’s panel', (token) => enter(token, ofA, { domain_type: 'platform-operator' }), 401],
  ['for another company', (token) => enter(token, { company_id: B.id }), 404],
  ['for a company that is none', (token) => enter(token, { company_id: 999_999 }), 404],
  ['for a branch that was not asked for', (token) => enter(token, { ...ofA, branch_id: a1.id }), 404],
  [
    'a minute later',
    async (token) => {
      await admin(`update hand_over set expires_at = expires_at - interval '60 seconds'`)
      return enter(token, ofA)
    },
    401,
  ],
  [
    'once its session has ended',
    async (token, ownTokens) => {
      await call(logout, { body: { token: ownTokens.token } })
      return enter(token, ofA)
    },
    401,
  ],
  ['with another token', () => enter('A'.repeat(43), ofA), 401],
])('POST authentication refuses a token %s', async (_, show, status) => {
  const ownTokens = await signIn(eliza)
  const token = await tokenOf(ownTokens, ofA)
  expect((await show(token, ownTokens)).status).toBe(status)
})

const ofPlatform = { account: { id: Number(eliza.account_id) } }
const ofBranch = await a.user({ ...ofPlatform, keys: allKeys, branches: [a1] })
const sister = await a.company({ account: A.account })
const closedBranch = await a.branch({ company: sister, is_active: false })
const closedCompany = await a.company({ account: A.account, is_active: false })

test.each<[string, { email: string }, Target, number]>([
  ['a dealer into a company of its own', dealer, ofA, 200],
  ['a dealer into another’s company', dealer, { company_id: B.id }, 404],
  ['an operator into no company', eliza, { company_id: 999_999 }, 404],
  ['an operator into a branch of another company', eliza, { company_id: A.id, branch_id: b1.id }, 404],
  ['an operator of one branch into that one', ofBranch, { company_id: A.id, branch_id: a1.id }, 200],
  ['an operator of one branch into another one', ofBranch, { company_id: A.id, branch_id: a2.id }, 404],
  ['an operator into a branch that is switched off', eliza, { company_id: sister.id, branch_id: closedBranch.id }, 404],
  ['an operator into a company that is switched off', eliza, { company_id: closedCompany.id }, 404],
  ['a company’s owner', A.owner, ofA, 403],
])('%s', async (_, who, target, status) => {
  expect((await handOverOf(await signIn(who), target)).status).toBe(status)
})

test('an acting session ends with its parent, and the parent survives the end of the acting session', async () => {
  const one = await actAs(eliza)
  await call(logout, { body: { token: one.acting.token } })
  expect((await call(getInfo, bearing(one.acting))).status).toBe(401)
  expect((await call(getInfo, bearing(one.ownTokens))).status).toBe(200)

  const other = await actAs(eliza)
  await call(logout, { body: { token: other.ownTokens.token } })
  expect((await call(getInfo, bearing(other.acting))).status).toBe(401)
  expect((await call(refresh, { body: { refresh_token: other.acting.refreshToken } })).status).toBe(401)
})

test('ending all other sessions as a company keeps the parent', async () => {
  const [other, { ownTokens, acting }] = [await signIn(eliza), await actAs(eliza)]
  expect((await call(endOtherSessions, bearing(acting))).reply).toBeNull()
  aSecondLater()
  const statusOf = async (tokens: Tokens, host?: string) => (await call(getInfo, bearing(tokens, host))).status
  expect([
    await statusOf(acting),
    await statusOf(ownTokens, platformHost),
    await statusOf(other, platformHost),
  ]).toEqual([200, 200, 401])
})

test('each refresh prolongs an acting session by half an hour, and its parent too', async () => {
  const { ownTokens, acting } = await actAs(eliza)
  const sessionOf = async ({ refreshToken }: Tokens) => {
    const [row] = await admin<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from session where id = $1::uuid',
      [refreshToken.split('.')[0]],
    )
    return row?.minutes
  }
  const back = (tokens: Tokens, what: string) =>
    admin(`update session set ${what} where id = $1::uuid`, [tokens.refreshToken.split('.')[0]])
  await back(acting, `expires_at = now() + interval '1 minute'`)
  const next = (await call(refresh, { body: { refresh_token: acting.refreshToken } })).reply
  expect(await sessionOf(next)).toBe(30)
  await back(ownTokens, `rotated_at = now() - interval '46 minutes'`)
  aSecondLater()
  expect((await call(getInfo, bearing(ownTokens))).status).toBe(200)
  await back(next, `rotated_at = now() - interval '46 minutes'`)
  aSecondLater()
  for (const tokens of [ownTokens, next]) expect((await call(getInfo, bearing(tokens))).status).toBe(401)
})

test('an acting session ends when the company is deactivated or leaves the scope', async () => {
  const { acting } = await actAs(dealer)
  await admin('update company set dealer_account_id = null where id = $1', [A.id])
  await expect.poll(async () => (await call(getInfo, bearing(acting))).status).toBe(401)
})

test('hand-over.purge deletes expired hand-overs only', async () => {
  const tokens = await signIn(eliza)
  await admin('delete from hand_over')
  await tokenOf(tokens, { company_id: A.id })
  await admin('update hand_over set expires_at = now()')
  await tokenOf(tokens, { company_id: A.id })
  await purgeHandOvers(pools)
  expect(await admin('select expires_at > now() as holds from hand_over')).toEqual([{ holds: true }])
})
