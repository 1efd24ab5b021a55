import { randomUUID } from 'node:crypto'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { branchChequeAssignment } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { adjustLedger, topUpWallet } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { handOut } from '../../marketing/gift-cheque/gift-cheque.jobs.ts'
import { reportBranchGifts } from './branch-gift.report.ts'

const { a, admin, call, config, pools } = await testServer()
const { A, a1, a2 } = await twoTenants(a)
const of = { company_id: A.id }
await a.admin('update role set is_owner = true from user_role ur where ur.role_id = role.id and ur.user_id = $1', [
  A.owner.id,
])

let cashier: { id: number }
const memberAt = async (branch: { id: number }) => {
  const member = await a.member({ company: A })
  await a.insert('member_branch', { ...of, member_id: member.id, branch_id: branch.id })
  return member as unknown as Guest
}
interface Guest {
  id: number
  phone: string
}
let guest: Guest
let stranger: Guest
beforeEach(async () => {
  cashier = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
  ;[guest, stranger] = [await memberAt(a1), await memberAt(a2)]
  await admin('delete from branch_gift')
  await admin('delete from mail')
  await admin(`update company set settings = settings - 'giving' where id = $1`, [A.id])
})

const give = (kind: 'points' | 'wallet', amount: number, { as = cashier, who = guest } = {}) =>
  call(adjustLedger, {
    as,
    params: { ...of, member_id: who.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { kind, amount, reason: 'Telafi' },
  })
const topUp = (amount: number, as = cashier) =>
  call(topUpWallet, {
    as,
    params: { ...of, member_id: guest.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { amount },
  })
const setLimits = async (limits: { points_limit: number; wallet_limit: number; notify: boolean }) => {
  const { version } = (await call(sections.giving.one, { as: A.owner, params: of })).reply
  const body = { ...limits, version }
  expect((await call(sections.giving.update, { as: A.owner, params: of, body })).status).toBe(200)
}

test('POST ledger/adjust by a limited user is limited within 24 hours, also for ten concurrent calls', async () => {
  await setLimits({ points_limit: 500, wallet_limit: 0, notify: true })
  const all = await Promise.all(Array.from({ length: 10 }, () => give('points', 100)))
  const statuses = all.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(422)])
  const refused = await give('points', 1)
  expect(refused.refusal).toMatchObject({ code: 'ledger.gift-limit.points', errors: [{ path: 'amount' }] })
  expect((await topUp(1)).refusal.code).toBe('ledger.gift-limit.wallet')
  expect((await give('points', -50)).status).toBe(201)
  expect((await give('points', 100_000, { as: A.owner })).status).toBe(201)
  const another = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
  expect((await give('points', 100, { as: another })).status).toBe(201)
})

test('POST ledger/adjust by a limited user returns 404 for a member without orders at the branch', async () => {
  expect((await give('points', 10, { who: stranger })).status).toBe(404)
  expect((await give('points', 10)).status).toBe(201)
})

test('the settings of a company cannot be changed by a user limited to a branch', async () => {
  const { version } = (await call(sections.giving.one, { as: A.owner, params: of })).reply
  const body = { points_limit: 1_000_000, wallet_limit: 0, notify: false, version }
  expect((await call(sections.giving.update, { as: cashier, params: of, body })).refusal.code).toBe(
    'error.whole-company',
  )
})

test('reportBranchGifts sends one letter to each owner about all gifts, and none if the company disables it', async () => {
  const letters = () => admin<{ recipient: string; plain: string }>('select recipient, plain from mail')
  const [owner] = await admin<{ email: string }>('select email from app_user where id = $1', [A.owner.id])
  await give('points', 70)
  await give('points', 30)
  await topUp(2_500)
  await give('points', 500, { as: A.owner })
  await Promise.all([reportBranchGifts(pools, config, A.id), reportBranchGifts(pools, config, A.id)])
  const sent = await letters()
  expect(sent.map(({ recipient }) => recipient)).toEqual([owner?.email])
  expect(sent[0]?.plain).toMatch(/: 100 .*\n.*25,00/)
  await setLimits({ points_limit: 500, wallet_limit: 0, notify: false })
  await give('points', 10)
  await reportBranchGifts(pools, config, A.id)
  expect(await letters()).toHaveLength(1)
})

test('POST branch gift-cheque/hand-out by a limited user reaches members who ordered at the branch', async () => {
  const cheque = await a.insert('gift_cheque', {
    ...of,
    branch_id: a1.id,
    name: { tr: 'Çek', en: '', de: '' },
    kind: 'compensation',
    amount: 1_000,
    borne_by: 'branch',
    starts_at: new Date(Date.now() - 86_400_000),
    ends_at: new Date(Date.now() + 86_400_000),
  })
  const params = { branch_id: a1.id, gift_cheque_id: cheque.id }
  const hand = async (body: object) => {
    const { reply } = await call(branchChequeAssignment.handOut, { as: cashier, params, body: body as never })
    await handOut(pools, { id: reply.id, company_id: A.id })
    const rows = await admin<{ member_id: number }>(
      'select member_id from gift_cheque_assignment where hand_out_id = $1',
      [reply.id],
    )
    return { id: reply.id, members: rows.map(({ member_id }) => member_id) }
  }
  const everybody = await hand({ to: 'group', member_group_id: null })
  expect(everybody.members).toContain(guest.id)
  expect(everybody.members).not.toContain(stranger.id)
  expect((await hand({ to: 'members', member_ids: [guest.id, stranger.id] })).members).toEqual([guest.id])
  // A cheque for a member of another branch, given by the owner: the limited user sees no name.
  await a.insert('gift_cheque_assignment', {
    ...of,
    branch_id: a1.id,
    cheque_id: cheque.id,
    hand_out_id: everybody.id,
    member_id: stranger.id,
    code: 'BWNERS2345',
  })
  const listed = async (as: { id: number }) => {
    const { items } = (await call(branchChequeAssignment.list, { as, params, query: { q: 'BWNERS2345' } })).reply
    return items.map(({ member_id, phone }) => [member_id, phone])
  }
  expect(await listed(cashier)).toEqual([[null, null]])
  expect(await listed(A.owner)).toEqual([[stranger.id, stranger.phone]])
})
