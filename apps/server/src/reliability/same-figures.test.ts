import {
  closeCommissionReport,
  commissionDraft,
  commissionEntries,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { issueInvoice } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { orderReport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { scopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runs } from '../../../../tools/property-runs.ts'
import { fillParties } from '../../test/closed-report.ts'
import { closingOf } from '../../test/closing.ts'
import { countHours } from '../../test/order-hours.ts'
import { type Held, orderingOf } from '../../test/ordering.ts'
import { testServer } from '../../test/server.ts'
import { type SellingBranch, twoTenants } from '../../test/tenants.ts'
import { settleChanges } from '../modules/money/settlement/settlement.service.ts'

// Figures that name the same thing are the same wherever they are read, after any steps of orders.

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, eliza } = world
const { place, step } = orderingOf({ call }, world)
const { start, close, draftOf } = await closingOf({ a, call }, world)
const branches = [a1, a2] as const
const rate = (kind: string, share: number) =>
  a.insert('commission_rate', { kind, rate: share, valid_from: '2020-01-01' })

const reasonFor = (kind: 'cancel' | 'return') =>
  a.insert('cancel_reason', {
    name: { tr: 'Sebep', en: '', de: '' },
    kind,
    side: 'branch',
    is_active: true,
    delivery_types: [...deliveryTypes],
  })
const [cancelReason, returnReason] = [await reasonFor('cancel'), await reasonFor('return')]

beforeAll(async () => {
  await fillParties(admin, A)
  for (const [kind, share] of [
    ['commission', 1_250],
    ['payment_service', 175],
    ['vat', 2_000],
  ] as const)
    await rate(kind, share)
  for (const branch of branches) await start(branch, A.owner, 0)
})

const orders = fc.array(fc.record({ branch: fc.constantFrom(0, 1), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 2,
  maxLength: 6,
})
const acts = ['approve', 'deliver', 'return', 'cancel', 'revert'] as const
const move = fc.record({
  of: fc.nat(),
  act: fc.constantFrom(...acts),
  by: fc.constantFrom('branch', 'platform'),
  all: fc.boolean(),
})
type Move = typeof move extends fc.Arbitrary<infer Of> ? Of : never
const moves = fc.array(move, { minLength: 5, maxLength: 25 })

const bodyOf = (act: (typeof acts)[number], by: string, quantity: number) => {
  if (act === 'cancel') return { reason_id: cancelReason.id }
  return act === 'return' ? { reason_id: returnReason.id, borne_by: by, lines: [{ no: 1, quantity }] } : {}
}

/** Finishes an order that is still open: days with open orders cannot be closed. */
const finish = async (held: Held) => {
  const [row] = await admin<{ status: string; version: number }>('select status, version from orders where id = $1', [
    held.id,
  ])
  const at = { ...held, version: Number(row?.version) }
  if (row?.status === 'waiting_for_approval') await step('cancel', at, { reason_id: cancelReason.id })
  if (row?.status === 'preparing') await step('deliver', at)
}

/** What orders of branches come to, in plain SQL. */
const expected = async (ids: readonly number[]) => {
  const [row] = await admin<Record<'orders' | 'turnover' | 'cancelled', number>>(
    `select count(*) filter (where status <> 'cancelled')::int as orders, count(*) filter (where status = 'cancelled')::int as cancelled,
       coalesce(sum(total - returned_amount) filter (where status <> 'cancelled'), 0)::int as turnover
     from orders where branch_id = any ($1) and created_at > now() - interval '1 day'`,
    [ids],
  )
  return row
}

const only = ({
  orders,
  turnover,
  cancelled,
}: {
  orders: number | null
  turnover: number | null
  cancelled: number | null
}) => ({ orders, turnover, cancelled })

/** Compares report, overviews and hours with the orders of today. */
const compareToday = async () => {
  const ids = branches.map(({ id }) => id)
  const all = await expected(ids)
  for (const by of ['day', 'branch', 'source', 'payment_method'] as const) {
    const { reply } = await call(orderReport, { as: A.owner, query: { by, period: 'today' } })
    expect(only(reply.totals)).toEqual(all)
    const sums = reply.items.reduce((sum, row) => sum + (row.turnover ?? 0), 0)
    expect(sums).toBe(all?.turnover)
  }
  const overview = (await call(scopeOverview, { as: A.owner })).reply
  expect(only(overview.today)).toEqual(all)
  expect(only(overview.days.at(-1) ?? overview.before)).toEqual(all)
  for (const branch of branches) {
    const one = await expected([branch.id])
    expect(only((await call(branchOverview, { as: A.owner, params: { branch_id: branch.id } })).reply.today)).toEqual(
      one,
    )
    expect(only(overview.rows.find(({ id }) => id === branch.id)?.today ?? overview.before)).toEqual(one)
    const [hours] = await admin(
      `select sum(orders)::int as orders, sum(turnover)::int as turnover, sum(cancelled)::int as cancelled
       from order_hour where branch_id = $1 and at > now() - interval '1 day'`,
      [branch.id],
    )
    expect(hours ?? null).toEqual(
      one?.orders || one?.cancelled ? one : { orders: null, turnover: null, cancelled: null },
    )
  }
}

/** Closes the till; what it took is what delivered orders left. */
const closeTill = async (branch: SellingBranch) => {
  const [row] = await admin<{ net: number }>(
    `select coalesce(sum(to_collect - returned_amount), 0)::int as net from orders
     where branch_id = $1 and status in ('delivered', 'returned') and created_at > now() - interval '1 day'`,
    [branch.id],
  )
  const { drawer } = await draftOf(branch)
  expect(drawer.expected).toBe(row?.net)
  expect((await close(branch)).status).toBe(201)
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Moves the orders to closed days, closes these, and compares entries, report and invoice. */
const closeReport = async (branch: SellingBranch) => {
  await admin('update settlement_head set open_from = $2 where branch_id = $1', [branch.id, day(80)])
  const params = { branch_id: branch.id }
  const draft = (await call(commissionDraft, { as: eliza, params, query: { until: day(10) } })).reply
  expect(draft.entries).toBeGreaterThan(0)
  const body = { from_day: draft.from_day ?? '', until_day: day(10) }
  const report = (await call(closeCommissionReport, { as: eliza, params, body })).reply
  const at = { branch_id: branch.id, commission_report_id: report.id }
  const entries = (await call(commissionEntries, { as: A.owner, params: at, query: { limit: 100 } as never })).reply
    .items
  for (const name of ['goods', 'commission', 'commission_vat', 'payment_service', 'compensation', 'net'] as const) {
    expect(report[name]).toBe(draft[name])
    expect(entries.reduce((sum, entry) => sum + entry[name], 0)).toBe(report[name])
  }
  expect(report.commission).toBeGreaterThan(0)
  const invoice = (await call(issueInvoice, { as: eliza, params: at, body: { version: report.version } })).reply
  const sign = invoice.kind === 'credit_note' ? -1 : 1
  expect(sign * invoice.net).toBe(report.commission + report.payment_service + report.courier + report.advertising)
  expect(sign * invoice.vat).toBe(
    report.commission_vat + report.payment_service_vat + report.courier_vat + report.advertising_vat,
  )
}

const placeAll = async (orders: readonly { branch: number; quantity: number }[]) => {
  const held: Held[] = []
  for (const { branch, quantity } of orders) {
    const at = branches[branch as 0 | 1]
    const lines = [{ product_id: at.plain.id, quantity }]
    held.push(await place({ delivery_type: 'comeGetIt', address: undefined, lines }, at))
  }
  return held
}

/** Makes a step; a refused one changes nothing. */
const run = async (held: Held[], { of, act, by, all }: Move) => {
  const index = of % held.length
  const one = held[index] as Held
  const answer = await step(act, one, bodyOf(act, by, all ? 2 : 1), by === 'platform' ? eliza : A.owner)
  if (answer.status === 200) held[index] = answer.reply
}

/** Moves finished orders to a day that can be closed, so that the next run begins on an empty day. */
const moveAway = async (held: readonly Held[]) => {
  const ids = held.map(({ id }) => id)
  await admin(`update orders set created_at = created_at - interval '40 days' where id = any ($1)`, [ids])
  await admin('update settlement_entry set day = day - 40, report_day = report_day - 40 where order_id = any ($1)', [
    ids,
  ])
  await countHours(admin, pools)
}

test('report, overviews, hours, till, commission report and invoice name the same sums', async () => {
  const property = fc.asyncProperty(orders, moves, async (some, steps) => {
    const held = await placeAll(some)
    for (const one of steps) await run(held, one)
    for (const one of held) await finish(one)
    await settleChanges(pools)
    await compareToday()
    for (const branch of branches) await closeTill(branch)
    await moveAway(held)
  })
  // A failed run leaves its orders, so a shorter one would fail for another reason.
  await fc.assert(property, { ...runs(0.015, 'a run makes thirty calls and closes two tills'), endOnFailure: true })
  for (const branch of branches) await closeReport(branch)
})
