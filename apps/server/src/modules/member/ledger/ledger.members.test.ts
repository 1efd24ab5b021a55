import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { earn, refund, spend } from './ledger.api.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)
const company = await a.company()
const companyId = company.id
const [one, other] = [await a.member({ company }), await a.member({ company })]

const inside = (work: (query: Query) => Promise<void>) =>
  withTenant(pools, { companies: [companyId], branches: 'all' }, work)

/** The points of both members: their balance and the rest of their lots. */
const points = async () =>
  (
    await admin<{ balance: number; remaining: number }>(
      `select a.balance, l.remaining from ledger_account a join points_lot l on l.account_id = a.id
       where a.company_id = $1 order by a.member_id = $2 desc`,
      [companyId, one.id],
    )
  ).map(({ balance, remaining }) => [balance, remaining])

test('spend and refund use the member’s own lots, although another’s expire sooner', async () => {
  const [ofOne, ofOther] = [
    { companyId, memberId: one.id },
    { companyId, memberId: other.id },
  ]
  await inside((query) => earn(query, { ...ofOther, orderId: 1, amount: 50, validityDays: 1 }))
  await inside((query) => earn(query, { ...ofOne, orderId: 2, amount: 50, validityDays: 30 }))
  await inside((query) => spend(query, { ...ofOne, kind: 'points', amount: 40, orderId: 3 }))
  expect(await points()).toEqual([
    [10, 10],
    [50, 50],
  ])
  await inside((query) => refund(query, { companyId, orderId: 3, part: 1, wallet: 0, points: 40, earned: 0 }))
  expect(await points()).toEqual([
    [50, 50],
    [50, 50],
  ])
})

const some = (orderId: number, part: number, share: { points?: number; earned?: number }) =>
  inside((query) => refund(query, { companyId, orderId, part, wallet: 0, points: 0, earned: 0, ...share }))

test('partial refunds never exceed the spent amount, and each part counts once', async () => {
  const firstBalance = async () => (await points())[0]?.[0] ?? 0
  const before = await firstBalance()
  await inside((query) => spend(query, { companyId, memberId: one.id, kind: 'points', amount: 15, orderId: 4 }))
  await Promise.all(Array.from({ length: 5 }, () => some(4, 1, { points: 7 })))
  expect(await firstBalance()).toBe(before - 8)
  await some(4, 2, { points: 9 })
  await some(4, 3, { points: 1 })
  expect(await firstBalance()).toBe(before)
})

test('partial refunds revoke earned points, also those that another order gets back later', async () => {
  const firstBalance = async () => (await points())[0]?.[0] ?? 0
  const before = await firstBalance()
  await inside((query) => earn(query, { companyId, memberId: one.id, orderId: 5, amount: 30, validityDays: 1 }))
  await inside((query) => spend(query, { companyId, memberId: one.id, kind: 'points', amount: 12, orderId: 6 }))
  await some(5, 1, { earned: 10 })
  await some(5, 2, { earned: 15 })
  expect(await firstBalance()).toBe(before)
  await some(6, 3, { points: 12 })
  expect(await firstBalance()).toBe(before + 5)
})
