import { expect, it } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { expiringPoints } from './expiring.api.ts'
import { earn, refund, spend } from './ledger.api.ts'
import { checkLedgers } from './ledger.check.ts'
import { expirePoints, expireWallets } from './ledger.expiry.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)
const [one, other] = [await a.company(), await a.company()]

const as = <T>({ id }: { id: number }, work: (query: Query) => Promise<T>) =>
  withTenant(pools, { companies: [id], branches: 'all' }, work)

let orders = 0
const gain = async (company: { id: number }, memberId: number, amount: number, days: number) => {
  orders += 1
  const orderId = orders
  await as(company, (query) => earn(query, { companyId: company.id, memberId, orderId, amount, validityDays: days }))
  return orderId
}
/** Moves the times of all lots and movements into the past. */
const pass = async (days: number) => {
  await admin('update points_lot set expires_at = expires_at - make_interval(days => $1)', [days])
  await admin('update ledger_entry set created_at = created_at - make_interval(days => $1)', [days])
}
const balanceOf = async ({ id }: { id: number }, kind = 'points') =>
  (
    await admin<{ balance: number }>('select balance from ledger_account where member_id = $1 and kind = $2', [
      id,
      kind,
    ])
  )[0]?.balance
const expiries = ({ id }: { id: number }) =>
  admin<{ amount: number; balance_after: number }>(
    `select e.amount, e.balance_after from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.member_id = $1 and e.kind = 'expire' order by e.id`,
    [id],
  )

it('expires due lots of all companies, with an entry each, once for two concurrent copies', async () => {
  const [first, second] = [await a.member({ company: one }), await a.member({ company: other })]
  await gain(one, first.id, 10, 1)
  await gain(one, first.id, 20, 2)
  await gain(one, first.id, 40, 9)
  await gain(one, first.id, 80, 0)
  await gain(other, second.id, 5, 1)
  await pass(3)
  await Promise.all([expirePoints(pools), expirePoints(pools)])
  expect(await expiries(first)).toEqual([
    { amount: -10, balance_after: 140 },
    { amount: -20, balance_after: 120 },
  ])
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([120, 0])
  expect(await checkLedgers(pools)).toBe(0)
})

it('does not expire spent points; points refunded to an expired lot expire after a week', async () => {
  const member = await a.member({ company: one })
  const of = { companyId: one.id, memberId: member.id }
  await gain(one, member.id, 10, 5)
  orders += 1
  const orderId = orders
  await as(one, (query) => spend(query, { ...of, kind: 'points', amount: 4, orderId }))
  await pass(6)
  await expirePoints(pools)
  expect(await balanceOf(member)).toBe(0)
  await as(one, (query) => refund(query, { companyId: one.id, orderId, part: 1, wallet: 0, points: 4, earned: 0 }))
  await expirePoints(pools)
  expect(await balanceOf(member)).toBe(4)
  await as(one, (query) => spend(query, { ...of, kind: 'points', amount: 1, orderId: orderId + 1 }))
  orders += 1
  await pass(8)
  await expirePoints(pools)
  expect((await expiries(member)).map(({ amount }) => amount)).toEqual([-6, -3])
  expect(await checkLedgers(pools)).toBe(0)
})

it("expires a wallet without movement after the company's period, and never without one", async () => {
  const [mine, theirs, busy] = [
    await a.member({ company: one }),
    await a.member({ company: other }),
    await a.member({ company: one }),
  ]
  await admin('update company set settings = $2 where id = $1', [
    one.id,
    JSON.stringify({ wallet: { validity_days: 30 } }),
  ])
  const charge = async ({ id }: { id: number }, company: { id: number }, balance: number) => {
    const account = await a.insert('ledger_account', { company_id: company.id, member_id: id, kind: 'wallet', balance })
    const topup = { kind: 'topup', amount: balance, ref_type: 'payment', ref_id: id, balance_after: balance }
    await a.insert('ledger_entry', { company_id: company.id, account_id: account.id, ...topup })
  }
  for (const [who, company] of [
    [mine, one],
    [theirs, other],
    [busy, one],
  ] as const)
    await charge(who, company, 500)
  await pass(31)
  orders += 1
  const payment = { companyId: one.id, memberId: busy.id, kind: 'wallet', amount: 100, orderId: orders } as const
  await as(one, (query) => spend(query, payment))
  await Promise.all([expireWallets(pools), expireWallets(pools)])
  expect([await balanceOf(mine, 'wallet'), await balanceOf(theirs, 'wallet'), await balanceOf(busy, 'wallet')]).toEqual(
    [0, 500, 400],
  )
  expect(await expiries(mine)).toEqual([{ amount: -500, balance_after: 0 }])
  expect(await checkLedgers(pools)).toBe(0)
})

it('expiringPoints returns members with points that expire within some days, in parts, of one company', async () => {
  const company = await a.company()
  const members = [await a.member({ company }), await a.member({ company }), await a.member({ company })]
  for (const [i, { id }] of members.entries()) {
    await gain(company, id, 10, 3)
    await gain(company, id, 5, 3 + i * 10)
  }
  const ask = (more: object) =>
    as(company, (query) => expiringPoints(query, { companyId: company.id, days: 7, ...more }))
  expect((await ask({})).map(({ points }) => points)).toEqual([15, 10, 10])
  expect((await ask({ after: members[0]?.id, limit: 1 })).map(({ member_id }) => member_id)).toEqual([members[1]?.id])
  expect(await as(one, (query) => expiringPoints(query, { companyId: company.id, days: 7 }))).toEqual([])
})
