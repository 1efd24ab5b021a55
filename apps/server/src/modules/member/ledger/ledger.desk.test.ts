import { randomUUID } from 'node:crypto'
import { adjustLedger, memberLedger, pointTotal, topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { checkLedgers } from './ledger.check.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, eliza } = await twoTenants(a)

const rules = {
  rate: 500_000,
  lower_limit: null,
  upper_limit: null,
  order_share: 10_000,
  minimum_total: 0,
  earn_rate: 500,
}
const setRules = (settings: object, company: { id: number } = A) =>
  admin('update company set settings = $2 where id = $1', [company.id, JSON.stringify(settings)])

let member: { id: number }
let theirs: { id: number }
beforeEach(async () => {
  await setRules({ points: { ...rules, validity_days: 0 } })
  member = await a.member({ company: A })
  theirs = await a.member({ company: B })
})

const at = (who: { id: number } = member) => ({ company_id: A.id, member_id: who.id })
const topUp = (amount: number, { key = randomUUID() as string, who = member } = {}) =>
  call(topUpWallet, { as: A.owner, params: at(who), headers: { 'idempotency-key': key }, body: { amount } })
const adjust = (kind: 'points' | 'wallet', amount: number, more: object = {}, key: string = randomUUID()) =>
  call(adjustLedger, {
    as: A.owner,
    params: at(),
    headers: { 'idempotency-key': key },
    body: { kind, amount, reason: 'Geç gelen sipariş', ...more },
  })
const ledger = async (kind: 'points' | 'wallet', query: object = {}) =>
  (await call(memberLedger, { as: A.owner, params: at(), query: { kind, ...query } })).reply
const outcomeOf = async (work: Promise<{ status: number; refusal: { code?: string } }>) => {
  const { status, refusal } = await work
  return [status, refusal?.code]
}

describe('POST …/ledger/top-up', () => {
  it('credits the wallet and records the user, once per key, also for ten concurrent calls', async () => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => topUp(5_000, { key })))
    expect(all.map(({ status, reply }) => [status, reply.balance])).toEqual(Array(10).fill([201, 5_000]))
    const { items, balance, worth } = await ledger('wallet')
    expect([balance, worth]).toEqual([5_000, 5_000])
    expect(items).toMatchObject([{ kind: 'topup', amount: 5_000, balance_after: 5_000, ref_type: 'desk' }])
    expect(items[0]?.by_name).toBeTruthy()
    expect(await outcomeOf(topUp(6_000, { key }))).toEqual([422, 'idempotency.key-reused'])
    expect((await ledger('wallet')).balance).toBe(5_000)
  })

  it("refuses amounts below the minimum and above the wallet's limit, if the company sets them", async () => {
    await setRules({ wallet: { limit: 10_000, minimum: 2_000, validity_days: 0 } })
    expect(await outcomeOf(topUp(1_999))).toEqual([422, 'ledger.minimum'])
    expect((await topUp(8_000)).status).toBe(201)
    expect(await outcomeOf(topUp(2_001))).toEqual([422, 'ledger.limit'])
    expect((await topUp(2_000)).reply.balance).toBe(10_000)
    await setRules({ wallet: { limit: null, minimum: 0, validity_days: 0 } })
    expect((await topUp(1)).reply.balance).toBe(10_001)
  })

  it('never exceeds the limit with thirty concurrent calls', async () => {
    await setRules({ wallet: { limit: 1_000, minimum: 0, validity_days: 0 } })
    const all = await Promise.all(Array.from({ length: 30 }, () => topUp(100)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
    expect((await ledger('wallet')).balance).toBe(1_000)
  })

  it('credits points from an amount on, if the company does', async () => {
    await setRules({
      points: { ...rules, validity_days: 0, wallet: 1_000, minimum_wallet_amount: 5_000, wallet_days: 10 },
    })
    await topUp(4_999)
    expect((await ledger('points')).balance).toBe(0)
    await topUp(5_000)
    const { balance, worth, items, expiring } = await ledger('points')
    expect([balance, worth]).toEqual([5, 250])
    expect(items).toMatchObject([{ kind: 'earn', ref_type: 'topup', amount: 5 }])
    expect(expiring?.points).toBe(5)
  })

  it.each([0, -5, 1.5, 2e9])('refuses %s', async (amount) => {
    expect((await topUp(amount)).status).toBe(400)
  })

  it("returns the same for another company's members, and without its key, as for missing ones", async () => {
    expect((await topUp(100, { who: theirs })).status).toBe(404)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await call(topUpWallet, { as: B.owner, params: at(), headers, body: { amount: 100 } })).status).toBe(404)
    const waiter = await a.user({ account: A.account, keys: ['get-member-ledger-all', 'post-member-ledger'] })
    const body = { kind: 'wallet' as const, amount: 1, reason: 'x' }
    expect((await call(adjustLedger, { as: waiter, params: at(), headers, body })).status).toBe(403)
    expect((await call(topUpWallet, { as: A.owner, params: at(), body: { amount: 100 } })).status).toBe(400)
  })
})

describe('idempotency keys of POST …/ledger/top-up', () => {
  it('replays the first reply after later movements, and accepts a key that another member or company uses', async () => {
    const key = randomUUID()
    const first = await topUp(5_000, { key })
    await topUp(1_000)
    const again = await topUp(5_000, { key })
    expect(again.bytes).toEqual(first.bytes)
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    const other = await topUp(700, { key, who: await a.member({ company: A }) })
    const elsewhere = await call(topUpWallet, {
      as: B.owner,
      params: { company_id: B.id, member_id: theirs.id },
      headers: { 'idempotency-key': key },
      body: { amount: 300 },
    })
    expect([other, elsewhere].map(({ status, reply }) => [status, reply.balance])).toEqual([
      [201, 700],
      [201, 300],
    ])
    expect((await ledger('wallet')).balance).toBe(6_000)
  })

  it('leaves the key of a refused request free', async () => {
    await setRules({ wallet: { limit: 100, minimum: 0, validity_days: 0 } })
    const key = randomUUID()
    expect(await outcomeOf(topUp(101, { key }))).toEqual([422, 'ledger.limit'])
    expect((await topUp(99, { key })).status).toBe(201)
  })
})

describe('POST …/ledger/adjust', () => {
  it('adds points as a new lot and removes those that expire first, with a reason', async () => {
    await adjust('points', 30, { validity_days: 40 })
    await adjust('points', 20, { validity_days: 5 })
    expect((await adjust('points', -25)).reply.balance).toBe(25)
    const lots = await admin<{ remaining: number }>(
      'select remaining from points_lot where company_id = $1 order by id desc limit 2',
      [A.id],
    )
    expect(lots.map(({ remaining }) => remaining)).toEqual([0, 25])
    const { items, balance, expiring } = await ledger('points')
    expect([balance, expiring]).toEqual([25, null])
    expect(items.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-25, 'Geç gelen sipariş'],
      [20, 'Geç gelen sipariş'],
      [30, 'Geç gelen sipariş'],
    ])
  })

  it("refuses more than the balance, zero, no reason, and more than the wallet's limit", async () => {
    await setRules({ wallet: { limit: 100, minimum: 90, validity_days: 0 } })
    expect(await outcomeOf(adjust('points', -1))).toEqual([422, 'ledger.too-little'])
    expect(await outcomeOf(adjust('wallet', 101))).toEqual([422, 'ledger.limit'])
    expect((await adjust('wallet', 0)).status).toBe(400)
    expect((await adjust('wallet', 5, { reason: ' ' })).status).toBe(400)
    // A correction is no top-up.
    expect((await adjust('wallet', 5)).status).toBe(201)
  })

  it('runs once per key', async () => {
    const key = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => adjust('points', 7, {}, key)))
    expect((await ledger('points')).balance).toBe(7)
    expect(await outcomeOf(adjust('points', 8, {}, key))).toEqual([422, 'idempotency.key-reused'])
    expect((await ledger('points')).balance).toBe(7)
  })
})

describe('GET …/ledger', () => {
  it("pages through a member's movements, newest first", async () => {
    for (const amount of [1, 2, 3, 4, 5]) await adjust('points', amount)
    const { items, total } = await ledger('points', { page: 2, limit: 2 })
    expect([items.map(({ amount }) => amount), total]).toEqual([[3, 2], 5])
    expect((await ledger('wallet')).items).toEqual([])
    expect((await call(memberLedger, { as: B.owner, params: { company_id: B.id, member_id: member.id } })).status).toBe(
      404,
    )
  })

  it('needs the module loyalty', async () => {
    await admin(`update licence set modules = array_remove(modules, 'loyalty') where company_id = $1`, [A.id])
    expect((await call(memberLedger, { as: A.owner, params: at() })).status).toBe(402)
    await admin(`update licence set modules = modules || '{loyalty}' where company_id = $1`, [A.id])
  })
})

describe('GET company/point/total', () => {
  const total = (as: { id: number }, query: { company_id?: number } = {}) => call(pointTotal, { as, query })

  it("returns the sum of members' balances in scope or of one company, and its value", async () => {
    const before = (await total(A.owner)).reply
    await adjust('points', 40)
    const { reply } = await total(A.owner)
    expect([reply.points - before.points, reply.members - before.members]).toEqual([40, 1])
    expect(reply.worth).toEqual([{ currency_code: 'TRY', amount: reply.points * 50 }])
    expect((await total(B.owner)).reply.points).toBe(0)
    expect((await total(eliza, { company_id: A.id })).reply).toEqual(reply)
    expect((await total(eliza)).reply.points).toBe(reply.points)
    expect((await total(B.owner, { company_id: A.id })).status).toBe(404)
    expect((await total(eliza, { company_id: 9_999_999 })).status).toBe(404)
  })
})

it('the nightly check reports balances that differ from movements, and points that differ from lots, to the operators', async () => {
  await adjust('points', 40)
  await topUp(500)
  expect(await checkLedgers(pools)).toBe(0)
  const forge = (sql: string) => admin(sql, [A.id, member.id])
  const of =
    'company_id = $1 and account_id in (select id from ledger_account where company_id = $1 and member_id = $2)'
  await forge(
    `update ledger_account set balance = balance + 1 where company_id = $1 and member_id = $2 and kind = 'wallet'`,
  )
  expect(await checkLedgers(pools)).toBe(1)
  await forge(`update points_lot set remaining = remaining - 1 where ${of}`)
  expect(await checkLedgers(pools)).toBe(2)
  await flushBuffers(pools)
  const [fault] = await admin<{ message: string; samples: { company_id: number; place: string }[] }>(
    `select message, samples from error_group where message like 'LedgerDifference%'`,
  )
  expect(fault?.message).toContain('differs from its movements')
  expect(fault?.samples[0]).toMatchObject({ company_id: A.id, place: 'ledger.check' })
})
