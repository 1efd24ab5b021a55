import {
  branchChequeAssignment,
  branchGiftCheque,
  chequeAssignment,
  giftCheque,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { expect, test } from 'vitest'
import { chequeInput } from '../../../../test/cheque-input.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { handOut } from './gift-cheque.jobs.ts'

const { a, admin, call, pools } = await testServer()
const { A, a1, a2 } = await twoTenants(a)
await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)
const manager = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
type Person = { id: number }

const companyCheque = async () =>
  (await call(giftCheque.create, { as: A.owner, params: { company_id: A.id }, body: chequeInput() })).reply
const handOutCode = async (gift_cheque_id: number) => {
  const { reply } = await call(chequeAssignment.handOut, {
    as: A.owner,
    params: { company_id: A.id, gift_cheque_id },
    body: { to: 'codes', count: 1 },
  })
  await handOut(pools, { id: reply.id, company_id: A.id })
}
/** Returns the progress that its hand-outs have reported. */
const progressOf = async (id: number) =>
  (
    await admin<{ payload: object }>(
      "select payload from event where name = 'progress.moved' and subject_id = $1 order by no",
      [id],
    )
  ).map(({ payload }) => payload)
const atBranch = { as: manager, params: { branch_id: a1.id } }
const create = (more: object = {}) => {
  const { branch_ids: _, ...body } = chequeInput()
  return call(branchGiftCheque.create, { ...atBranch, body: { ...body, ...more } })
}
const branchs = await create()

test('GET branch gift-cheque lists the branch’s own cheques, and none of another branch', async () => {
  expect([branchs.status, branchs.reply.branch_id]).toEqual([201, a1.id])
  const ofBranch = (branch_id: number, as: Person, query: object = {}) =>
    call(branchGiftCheque.list, { as, params: { branch_id }, query })
  expect((await ofBranch(a1.id, manager)).reply.items.map((row) => row.id)).toEqual([branchs.reply.id])
  expect((await ofBranch(a2.id, manager)).status).toBe(404)
  expect((await ofBranch(a2.id, A.owner)).reply.total).toBe(0)
})

test('DELETE branch gift-cheque returns 409 for a handed out cheque, and 404 for one of the company', async () => {
  const { id } = await companyCheque()
  const second = await create({ code: '' })
  await handOutCode(second.reply.id)
  const finishedProgress = { of: 'branch-gift-cheque', state: 'done', done: 1, total: 1 }
  expect(await progressOf(second.reply.id)).toEqual([finishedProgress])
  const remove = (gift_cheque_id: number) =>
    call(branchGiftCheque.remove, { as: manager, params: { branch_id: a1.id, gift_cheque_id } })
  expect([(await remove(second.reply.id)).status, (await remove(id)).status]).toEqual([409, 404])
  const third = await create({ code: '' })
  expect((await remove(third.reply.id)).status).toBe(200)
  await admin('delete from gift_cheque_assignment where cheque_id = $1', [second.reply.id])
  await admin('delete from gift_cheque where id = $1', [second.reply.id])
})

test('a company lists its branches’ cheques; a branch reaches neither the company’s cheques nor their assignments', async () => {
  const { id } = await companyCheque()
  const companys = await call(giftCheque.list, {
    as: A.owner,
    params: { company_id: A.id },
    query: { branch_id: [a1.id] },
  })
  expect(companys.reply.items.map((row) => row.id)).toEqual([branchs.reply.id])
  const through = { as: A.owner, params: { branch_id: a1.id, gift_cheque_id: id } }
  expect((await call(branchGiftCheque.one, through)).status).toBe(404)
  expect((await call(branchChequeAssignment.list, { ...through, query: {} })).status).toBe(404)
  const exportQuery = { format: 'csv', columns: 'code' } as const
  expect((await call(branchChequeAssignment.export, { ...through, query: exportQuery })).status).toBe(404)
  expect((await call(branchChequeAssignment.handOut, { ...through, body: { to: 'codes', count: 1 } })).status).toBe(404)
})
