import { expect, test } from 'vitest'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { testDatabase } from '../../../testing/database.ts'
import { createFactories } from '../../../testing/factories.ts'
import { earn, refund, spend } from './ledger.api.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)
const company = await a.company()
const companyId = company.id
const [one, other] = [await a.member({ company }), await a.member({ company })]

const inside = (work: (query: Query) => Promise<void>) =>
  withTenant(pools, { companies: [companyId], branches: 'all' }, work)

/** The points of both: in the balance, and left in the lot. */
const points = async () =>
  (
    await admin<{ balance: number; remaining: number }>(
      `select a.balance, l.remaining from ledger_account a join points_lot l on l.account_id = a.id
       where a.company_id = $1 order by a.member_id = $2 desc`,
      [companyId, one.id],
    )
  ).map(({ balance, remaining }) => [balance, remaining])

test('spend and refund move the member’s own lots, though another’s points expire sooner', async () => {
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
  await inside((query) => refund(query, { companyId, orderId: 3 }))
  expect(await points()).toEqual([
    [50, 50],
    [50, 50],
  ])
})
