import { chequeAssignment } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { usableCheques } from './gift-cheque.api.ts'
import { handOut } from './gift-cheque.jobs.ts'

// Orders of premium members refuse cheques: `pricing.coupon-premium`.
const { a, admin, call, pools } = await testServer()
const { A } = await twoTenants(a)
const { cheque } = await rewardsOf({ a, admin }, A)
let plain: { id: number }
let premium: { id: number }
beforeEach(async () => {
  await admin('delete from gift_cheque_assignment')
  await admin('delete from member')
  plain = await a.member({ company: A })
  premium = await a.member({ company: A, is_premium: true })
})

const hand = (gift_cheque_id: number, body: object) =>
  call(chequeAssignment.handOut, { as: A.owner, params: { company_id: A.id, gift_cheque_id }, body: body as never })
const chosen = (...members: { id: number }[]) => ({ to: 'members', member_ids: members.map(({ id }) => id) })
const becomePremium = () => admin('update member set is_premium = true where id = $1', [plain.id])
const holders = () => admin('select member_id from gift_cheque_assignment')

test.each<[string, () => object]>([
  ['chosen members', () => chosen(plain, premium)],
  ['all members', () => ({ to: 'group', member_group_id: null })],
])('POST hand-out to %s counts and reaches no premium member', async (_, audience) => {
  const { id } = await cheque('incentive', { code: '' })
  const { reply } = await hand(id, audience())
  expect(reply).toMatchObject({ wanted: 1, timezone: 'Europe/Istanbul' })
  await handOut(pools, { id: reply.id, company_id: A.id })
  expect(await holders()).toEqual([{ member_id: plain.id }])
})

test('POST hand-out reaches no member who has become premium since, and answers 422 for premium members alone', async () => {
  const { id } = await cheque('incentive', { code: '' })
  expect((await hand(id, chosen(premium))).refusal.code).toBe('gift-cheque.nobody')
  const { reply } = await hand(id, chosen(plain))
  await becomePremium()
  await handOut(pools, { id: reply.id, company_id: A.id })
  expect(await holders()).toEqual([])
})

test('usableCheques returns none once the member has become premium', async () => {
  const { id } = await cheque('incentive', { code: '' })
  const { reply } = await hand(id, chosen(plain))
  await handOut(pools, { id: reply.id, company_id: A.id })
  const usable = () => usableCheques(admin, { companyId: A.id, memberId: plain.id })
  expect(await usable()).toHaveLength(1)
  await becomePremium()
  expect(await usable()).toEqual([])
})
