import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { tryRate } from '@sofra/contract/money/commission-rate/rate-trial.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { settleChanges } from './settlement.service.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)

const addRate = (kind: string, rate: number, more: object = {}) =>
  a.insert('commission_rate', { kind, rate, valid_from: '2020-01-01', ...more })
await addRate('commission', 1_233, { company_id: A.id, fixed: 77 })
await addRate('vat', 2_000)

const reason = await a.insert('cancel_reason', {
  name: { tr: 'Sebep', en: 'Reason', de: 'Grund' },
  kind: 'return',
  side: 'branch',
  is_active: true,
  delivery_types: [...deliveryTypes],
})

// Goods of 240.00 and 360.00, of which 120.00 came back.
const kept = await walk(await place(), 'approve')
const returned = await walk(
  await place({ lines: [{ product_id: a1.plain.id, quantity: 3 }] }),
  'approve',
  'depart',
  'deliver',
)
await settleChanges(pools)
await step('return', returned, { reason_id: reason.id, lines: [{ no: 1, quantity: 1 }] })
await settleChanges(pools)

const [entry] = await admin<{ day: string }>('select report_day as day from settlement_entry limit 1')
const today = entry?.day ?? ''
const scope = { branch_id: null, delivery_type: null, source: null }
const asked = { from: today, until: today, kind: 'commission', rate: 1_233, fixed: 77, ...scope } as const
const run = (more: Partial<Parameters<typeof bodyOf>[0]> = {}, of: { id: number } = A, as: { id: number } = eliza) =>
  call(tryRate, { as, params: { company_id: of.id }, body: bodyOf(more) })
const bodyOf = (more: {
  from?: string
  until?: string
  kind?: 'commission' | 'vat' | 'courier' | 'advertising'
  rate?: number
  fixed?: number
  branch_id?: number | null
  delivery_type?: 'comeGetIt' | null
  source?: 'web' | 'integration' | null
}) => ({ ...asked, ...more })

/** 12.33 % of 480.00, rounded per order, and 0.77 each. */
const charged = 2_959 + 2_959 + 2 * 77

test('a trial at the rate of the orders differs by nothing', async () => {
  const sums = { orders: 2, base: 48_000, charged, would_be: charged, difference: 0 }
  const { reply } = await run()
  expect(reply).toEqual({
    currency: 'TRY',
    total: sums,
    branches: [{ branch_id: a1.id, branch_name: a1.name, ...sums }],
  })
  const { reply: vat } = await run({ kind: 'vat', rate: 2_000, fixed: 0 })
  expect(vat.total).toMatchObject({ charged: 2 * 607, difference: 0 })
})

test('a trial at another rate rounds each order', async () => {
  const { total } = (await run({ rate: 1_001, fixed: 0 })).reply
  expect(total).toMatchObject({ charged, would_be: 2 * 2_402, difference: 2 * 2_402 - charged })
  expect((await run({ kind: 'advertising', rate: 100, fixed: 0 })).reply.total).toMatchObject({
    charged: 0,
    would_be: 480,
  })
})

test('a trial of a later period has only what was booked in it', async () => {
  await admin(`update settlement_entry set report_day = report_day + 40 where action = 'return'`)
  const later = addDays(today, 40)
  const { total } = (await run({ from: later, until: later, rate: 1_000, fixed: 0 })).reply
  // 12.33 % of 360.00 less that of 240.00: 44.39 − 29.59.
  expect(total).toEqual({ orders: 1, base: -12_000, charged: -1_480, would_be: -1_200, difference: 280 })
  expect((await run()).reply.total).toMatchObject({ base: 60_000, difference: 0 })
  await admin(`update settlement_entry set report_day = report_day - 40 where action = 'return'`)
})

test('a trial leaves out corrections by hand', async () => {
  const before = (await run({ rate: 900 })).reply
  const later = addDays(today, 60)
  await admin(
    `insert into settlement_entry select r.* from settlement_entry e, jsonb_populate_record(e, $2) r where e.order_id = $1`,
    [
      kept.id,
      JSON.stringify({
        no: 2,
        action: 'correction',
        terms: null,
        ...{ goods: 0, base: 0, commission: 0, commission_vat: 0, compensation: 500, net: 500 },
        report_day: later,
      }),
    ],
  )
  expect((await run({ rate: 900 })).reply).toEqual(before)
  expect((await run({ from: later, until: later })).reply.total.orders).toBe(0)
  await admin(`delete from settlement_entry where action = 'correction'`)
})

test('a trial counts the orders of its branch, delivery type and channel', async () => {
  const orders = async (more: object) => (await run(more)).reply.total.orders
  expect(await orders({ branch_id: a1.id, source: 'web' })).toBe(2)
  expect(await orders({ branch_id: a2.id })).toBe(0)
  expect(await orders({ delivery_type: 'comeGetIt' })).toBe(0)
  expect(await orders({ source: 'integration' })).toBe(0)
  await admin(`update settlement_entry set source = 'integration' where order_id = $1`, [kept.id])
  expect(await orders({})).toBe(1)
  expect(await orders({ source: 'integration' })).toBe(1)
  expect(await orders({ kind: 'vat', fixed: 0 })).toBe(2)
  await admin(`update settlement_entry set source = 'web' where order_id = $1`, [kept.id])
})

test('a trial reads one company, and is refused to its people', async () => {
  expect((await run({}, B)).reply.total.orders).toBe(0)
  expect((await run({ branch_id: b1.id })).refusal).toMatchObject({ status: 400, errors: [{ path: 'branch_id' }] })
  expect((await run({}, { id: 999_999 })).status).toBe(404)
  expect((await run({}, A, A.owner)).status).toBe(403)
})

test('a trial takes a period of up to 31 days', async () => {
  expect((await run({ from: addDays(today, -30) })).status).toBe(200)
  expect((await run({ from: addDays(today, -31) })).refusal.errors).toMatchObject([{ path: 'until' }])
  expect((await run({ until: addDays(today, -1) })).refusal.errors).toMatchObject([{ path: 'until' }])
  expect((await run({ rate: 10_001 })).status).toBe(400)
})
