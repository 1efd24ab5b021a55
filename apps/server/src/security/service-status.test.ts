import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { getInfo, login } from '@sofra/contract/access/session/session.contract.ts'
import { branchList, branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { type StreamReader, streamReader } from '../../test/stream-reader.ts'
import { twoTenants } from '../../test/tenants.ts'
import { followHours } from '../modules/branch/branch/branch.opening.ts'

// Everything that can be switched off or expire, and its consequences; switched on again, everything is as before.

const { a, admin, app, bearer, call, pools } = await testServer()
const { A, B, a1, a2, b1, dealer, eliza, paymentMethod } = await twoTenants(a)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const readers: StreamReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut()
})
const desks = async () => {
  const opened: StreamReader[] = []
  for (const person of [A.owner, A.branchUser, dealer]) {
    const reader = streamReader(address, await bearer(person))
    readers.push(reader)
    await reader.open()
    opened.push(reader)
  }
  return opened
}
/** What a desk was notified of: its users were signed out, or the restaurant has closed. */
const noticeOf = ({ ended, received }: StreamReader) => {
  if (ended) return 'out'
  const closed = received.some(({ frame }) => frame.type === 'branch' && frame.branch_id === a1.id)
  return closed ? 'closed' : 'nothing'
}

const basketOf = (branch: typeof a1) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: branch.plain.id, quantity: 1 }],
})
const quoted = async (company: typeof A | typeof B, branch: typeof a1) =>
  call(quote, { channel: company.channel, body: basketOf(branch) })
const ordered = (company: typeof A | typeof B, branch: typeof a1) =>
  call(placeOrder, { channel: company.channel, headers: { 'idempotency-key': randomUUID() }, body: basketOf(branch) })
const menuState = async (company: typeof A | typeof B, branch: typeof a1) =>
  (await call(orderingMenu, { channel: company.channel, query: { branch_id: branch.id } })).reply.branch.state
const signedIn = async (user: { email: string }) => {
  const answer = await call(login, { body: { email: user.email, password: testPassword } })
  return answer.status === 200 ? 'in' : answer.refusal.code
}
const listed = async ({ id }: { id: number }) => {
  const { items } = (await call(branchList, { as: eliza, query: { limit: 100 } })).reply
  const branch = items.find((item) => item.id === id)
  return [branch?.state, branch?.stop]
}

const turn = ([sql, id]: [string, number]) => admin(sql, [id])

interface Switch {
  off: [string, number]
  on: [string, number]
  stop: string
  /** The sign-in replies to the owner, to a user of the first branch only, and to the dealer. */
  people: [owner: string, staff: string, dealer: string]
  /** Whether the company's other branch stops too. */
  all: boolean
}

const account = (column: string) => `update account set ${column} where id = $1`
const owned = `login.stopped.`
const switches: Record<string, Switch> = {
  'the branch is switched off': {
    off: ['update branch set is_active = false where id = $1', a1.id],
    on: ['update branch set is_active = true where id = $1', a1.id],
    stop: 'branch',
    people: ['in', `${owned}branch`, 'in'],
    all: false,
  },
  "the branch's contract has ended": {
    off: [`update branch set contract_ends_at = now() where id = $1`, a1.id],
    on: ['update branch set contract_ends_at = null where id = $1', a1.id],
    stop: 'contract',
    people: ['in', 'in', 'in'],
    all: false,
  },
  'the licence and its grace have ended': {
    off: [`update licence set ends_at = now() - interval '7 days' where company_id = $1`, A.id],
    on: ['update licence set ends_at = null where company_id = $1', A.id],
    stop: 'licence',
    people: ['in', 'in', 'in'],
    all: true,
  },
  'the licence runs without the module of branches': {
    off: [`update licence set modules = array_remove(modules, 'branch') where company_id = $1`, A.id],
    on: [`update licence set modules = modules || '{branch}' where company_id = $1`, A.id],
    stop: 'module',
    people: ['in', 'in', 'in'],
    all: true,
  },
  'the company is switched off': {
    off: ['update company set is_active = false where id = $1', A.id],
    on: ['update company set is_active = true where id = $1', A.id],
    stop: 'company',
    people: [`${owned}company`, `${owned}company`, 'in'],
    all: true,
  },
  'the account is switched off': {
    off: [account('is_active = false'), A.account.id],
    on: [account('is_active = true'), A.account.id],
    stop: 'account',
    people: [`${owned}account`, `${owned}account`, 'in'],
    all: true,
  },
  'the trial has ended': {
    off: [account('demo_ends_at = now()'), A.account.id],
    on: [account('demo_ends_at = null'), A.account.id],
    stop: 'trial',
    people: [`${owned}trial`, `${owned}trial`, 'in'],
    all: true,
  },
  'the dealer is switched off': {
    off: ['update account set is_active = false where id = (select account_id from app_user where id = $1)', dealer.id],
    on: ['update account set is_active = true where id = (select account_id from app_user where id = $1)', dealer.id],
    stop: 'dealer',
    people: [`${owned}dealer`, `${owned}dealer`, `${owned}account`],
    all: true,
  },
}

test.each(Object.entries(switches))(
  'when %s, nothing is sold and nobody is signed in; when it is undone, everything works again',
  async (_, it) => {
    await followHours(pools)
    const opened = await desks()
    await turn(it.off)
    await followHours(pools)
    for (const refused of [await quoted(A, a1), await ordered(A, a1)])
      expect(refused.refusal).toMatchObject({
        status: 422,
        errors: [{ path: 'branch_id', code: `ordering.stopped.${it.stop}` }],
      })
    expect((await quoted(A, a2)).status).toBe(it.all ? 422 : 200)
    expect([await menuState(A, a1), await menuState(A, a2)]).toEqual(['closed', it.all ? 'closed' : 'open'])
    expect(await listed(a1)).toEqual(['closed', it.stop])
    expect([await signedIn(A.owner), await signedIn(A.branchUser), await signedIn(dealer)]).toEqual(it.people)
    await expect
      .poll(() => opened.map(noticeOf))
      .toEqual(it.people.map((person) => (person === 'in' ? 'closed' : 'out')))
    expect([(await ordered(B, b1)).status, await menuState(B, b1), await signedIn(B.owner)]).toEqual([
      201,
      'open',
      'in',
    ])

    await turn(it.on)
    expect([(await ordered(A, a1)).status, await menuState(A, a1)]).toEqual([201, 'open'])
    expect([await signedIn(A.owner), await signedIn(A.branchUser), await signedIn(dealer)]).toEqual(['in', 'in', 'in'])
  },
)

test("an expired licence continues for the site's grace period, and its users see the end date", async () => {
  const closes = async () => (await call(getInfo, { as: A.owner })).reply.licence_closes_at
  await admin(`update licence set ends_at = now() - interval '6 days' where company_id = $1`, [A.id])
  expect((await ordered(A, a1)).status).toBe(201)
  await expect.poll(async () => Math.round((Date.parse((await closes()) ?? '') - Date.now()) / 86_400_000)).toBe(1)
  await admin('update site set licence_grace_days = 5')
  expect((await ordered(A, a1)).refusal.errors).toMatchObject([{ code: 'ordering.stopped.licence' }])
  await expect.poll(async () => Math.round((Date.parse((await closes()) ?? '') - Date.now()) / 86_400_000)).toBe(-1)
  expect((await call(getInfo, { as: B.owner })).reply.licence_closes_at).toBeNull()
  await admin('update site set licence_grace_days = 7')
  await admin('update licence set ends_at = null where company_id = $1', [A.id])
  await expect.poll(closes).toBeNull()
})

test('users of an account with two companies stay signed in while one is active, and do not see the other', async () => {
  const other = await a.company({ account: A.account })
  await a.branch({ company: other })
  await admin('update company set is_active = false where id = $1', [A.id])
  expect(await signedIn(A.owner)).toBe('in')
  const seen = async () => (await call(branchOne, { as: A.owner, params: { branch_id: a1.id } })).status
  await expect.poll(seen).toBe(404)
  await admin('update company set is_active = true where id = $1', [A.id])
  await expect.poll(seen).toBe(200)
})

test('a licence before its start allows nothing', async () => {
  await admin(`update licence set starts_at = now() + interval '1 hour' where company_id = $1`, [B.id])
  expect((await quoted(B, b1)).status).toBe(422)
  await admin(`update licence set starts_at = now() where company_id = $1`, [B.id])
  expect((await quoted(B, b1)).status).toBe(200)
})
