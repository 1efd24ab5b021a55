import {
  answerDispute,
  commissionDisputes,
  disputeEntry,
} from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import {
  closeCommissionReport,
  commissionDraft,
  commissionEntries,
  commissionReport,
  commissionReports,
  payCommissionReport,
  putReportCycle,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { describe, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { settleChanges } from '../settlement/settlement.api.ts'
import { closeDue } from './commission-report.close.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { place, walk } = orderingOf({ call }, world)
await a.insert('commission_rate', { kind: 'commission', rate: 1_200, valid_from: '2020-01-01' })
await a.insert('commission_rate', { kind: 'vat', rate: 2_000, valid_from: '2020-01-01' })

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
type Branch = typeof a1

/** Orders are made today; the test moves them, with their changes, to an earlier day. */
const orderOf = async (days: number, branch: Branch = a1, as = A.owner) => {
  const order = await place({ lines: [{ product_id: branch.plain.id, quantity: 1 }] }, branch)
  const done = branch === a1 ? await walk(order, 'approve', 'depart', 'deliver') : order
  if (branch !== a1) await orderingOf({ call }, world).step('approve', order, {}, as)
  await admin('update orders set created_at = created_at - make_interval(days => $2) where id = $1', [order.id, days])
  await admin('update order_change set at = at - make_interval(days => $2) where order_id = $1', [order.id, days])
  await settleChanges(pools)
  return done
}
const draftOf = (branch: Branch = a1, as = eliza) => call(commissionDraft, { as, params: { branch_id: branch.id } })
const close = (from_day: string, until_day: string, branch: Branch = a1, as = eliza) =>
  call(closeCommissionReport, { as, params: { branch_id: branch.id }, body: { from_day, until_day } })
const firstDay = async (branch: Branch = a1) => (await draftOf(branch)).reply.from_day as string

describe('the open days', () => {
  test('add up what their orders left, and close into a report with the same sums', async () => {
    await orderOf(40)
    await orderOf(39)
    const draft = (await draftOf()).reply
    expect(draft).toMatchObject({
      entries: 2,
      goods: 24_000,
      commission: 2_880,
      commission_vat: 576,
      net: -3_456,
      payable: 3_456,
    })
    const closed = await close(draft.from_day as string, dayBefore(10))
    expect(closed.reply).toMatchObject({
      state: 'closed',
      entries: 2,
      closed_by_name: expect.any(String) as string,
      receivable: 0,
      payable: 3_456,
    })
    const { items } = (
      await call(commissionEntries, {
        as: A.owner,
        params: { branch_id: a1.id, commission_report_id: closed.reply.id },
      })
    ).reply
    for (const name of settlementAmounts)
      expect(items.reduce((sum, item) => sum + item[name], 0)).toBe(closed.reply[name])
    expect((await draftOf()).reply).toMatchObject({ from_day: dayBefore(9), entries: 0 })
  })

  test('cannot be closed twice, before they begin, or before they are over', async () => {
    const from = await firstDay()
    await orderOf(8)
    const both = await Promise.all([close(from, dayBefore(7)), close(from, dayBefore(7))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('commission-report.moved')
    const next = await firstDay()
    expect((await close(next, from)).refusal.code).toBe('commission-report.reversed')
    expect((await close(next, dayBefore(-1))).refusal.code).toBe('commission-report.not-over')
    expect((await close(next, dayBefore(6))).refusal.code).toBe('commission-report.empty')
  })

  test('cannot be closed while an order is unfinished, and the refusal names it', async () => {
    const order = await place({ lines: [{ product_id: a1.plain.id, quantity: 1 }] })
    await admin(`update orders set created_at = created_at - interval '3 days' where id = $1`, [order.id])
    await orderOf(3)
    const { refusal } = await close(await firstDay(), dayBefore(2))
    expect(refusal).toMatchObject({ status: 409, code: 'commission-report.open-orders' })
    expect(refusal.message).toContain(order.code)
    await admin(`update orders set status = 'cancelled' where id = $1`, [order.id])
    expect((await close(await firstDay(), dayBefore(2))).status).toBe(201)
  })
})

test('periods close automatically after their grace, each in its own report', async () => {
  await orderOf(75, b1, B.owner)
  await orderOf(40, b1, B.owner)
  await admin(`update orders set status = 'delivered' where branch_id = $1`, [b1.id])
  await closeDue(pools)
  await closeDue(pools)
  const { items } = (await call(commissionReports, { as: B.owner })).reply
  expect(items).toHaveLength(2)
  expect(new Set(items.map(({ from_day }) => from_day.slice(8)))).toEqual(new Set(['01']))
  expect(items.every(({ closed_by_name, entries }) => closed_by_name === null && entries === 1)).toBe(true)
  const { from_day } = (await draftOf(b1)).reply
  expect((from_day as string) <= dayBefore(0)).toBe(true)
})

test('a restaurant whose report closes by hand is left out', async () => {
  await orderOf(75, a2)
  await admin(`update orders set status = 'delivered' where branch_id = $1`, [a2.id])
  const cycle = await call(putReportCycle, { as: eliza, params: { branch_id: a2.id }, body: { cycle: 'hand' } })
  expect(cycle.reply.cycle).toBe('hand')
  await closeDue(pools)
  expect((await draftOf(a2)).reply.entries).toBe(1)
})

describe('a disputed entry', () => {
  const ours = async () => {
    const [first] = (await call(commissionReports, { as: A.owner, query: { branch_id: [a1.id] } as never })).reply.items
    const params = { branch_id: a1.id, commission_report_id: first?.id as number }
    const [entry] = (await call(commissionEntries, { as: A.owner, params })).reply.items
    return { params: { ...params, order_id: entry?.order_id as number }, entry_no: entry?.no as number }
  }
  const params = { branch_id: a1.id }

  test('is answered once, and the granted amount counts for the open days', async () => {
    const { params: at, entry_no } = await ours()
    const body = { entry_no, text: 'Komisyon oranı sözleşmedeki gibi değil' }
    const dispute = await call(disputeEntry, { as: A.owner, params: at, body })
    expect(dispute.status).toBe(201)
    expect((await call(disputeEntry, { as: A.owner, params: at, body })).refusal.code).toBe('commission-dispute.exists')
    const before = (await draftOf(a1)).reply
    const answered = await call(answerDispute, {
      as: eliza,
      params: { ...params, commission_dispute_id: dispute.reply.id },
      body: { amount: 500, answer: 'Haklısınız', version: 1 },
    })
    expect(answered.reply).toMatchObject({
      state: 'accepted',
      amount: 500,
      answered_by_name: expect.any(String) as string,
    })
    const [correction] = await admin<{ net: number; compensation: number; open: boolean }>(
      `select net, compensation, report_day >= $2::date as open from settlement_entry where order_id = $1 and action = 'correction'`,
      [at.order_id, before.from_day],
    )
    expect(correction).toEqual({ net: 500, compensation: 500, open: true })
    const again = { amount: 0, answer: 'Hayır', version: 2 }
    const twice = await call(answerDispute, {
      as: eliza,
      params: { ...params, commission_dispute_id: dispute.reply.id },
      body: again,
    })
    expect(twice.refusal.code).toBe('commission-dispute.answered')
  })

  test('a correction is not undone by the next change of its order', async () => {
    const [row] = await admin<{ order_id: number }>(`select order_id from settlement_entry where action = 'correction'`)
    const before = await admin('select count(*)::int as n from settlement_entry where order_id = $1', [row?.order_id])
    await admin(`insert into order_change (company_id, branch_id, order_id, action) values ($1, $2, $3, 'edit')`, [
      A.id,
      a1.id,
      row?.order_id,
    ])
    await settleChanges(pools)
    expect(await admin('select count(*)::int as n from settlement_entry where order_id = $1', [row?.order_id])).toEqual(
      before,
    )
  })

  test('of another company is missing, as are its report and its entries', async () => {
    const { params: at, entry_no } = await ours()
    const foreign = { ...at, branch_id: b1.id }
    const body = { entry_no, text: 'x' }
    expect((await call(disputeEntry, { as: B.owner, params: foreign, body })).status).toBe(404)
    expect((await call(disputeEntry, { as: A.owner, params: at, body: { ...body, entry_no: 99 } })).status).toBe(404)
    expect((await call(commissionReport, { as: B.owner, params: foreign })).status).toBe(404)
    expect((await call(commissionEntries, { as: B.owner, params: foreign })).status).toBe(404)
    expect((await call(commissionDisputes, { as: B.owner })).reply.items).toEqual([])
  })
})

test('a report is paid only after its invoice, and only the platform closes and pays', async () => {
  const [first] = (await call(commissionReports, { as: A.owner, query: { branch_id: [a1.id] } as never })).reply.items
  const params = { branch_id: a1.id, commission_report_id: first?.id as number }
  const pay = (as = eliza) => call(payCommissionReport, { as, params, body: { version: first?.version as number } })
  expect((await pay()).refusal.code).toBe('commission-report.not-invoiced')
  expect((await pay(A.owner)).status).toBe(403)
  expect((await close(await firstDay(), dayBefore(1), a1, A.owner)).status).toBe(403)
  await admin(`update commission_report set state = 'invoiced' where id = $1`, [first?.id])
  expect((await pay()).reply).toMatchObject({ state: 'paid', paid_by_name: expect.any(String) as string })
})
