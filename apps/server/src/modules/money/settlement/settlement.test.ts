import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { settleChanges } from './settlement.service.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { a1, b1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)

const addRate = (kind: string, rate: number, more: object = {}) =>
  a.insert('commission_rate', { kind, rate, valid_from: '2020-01-01', ...more })
await addRate('commission', 1_200)
await addRate('vat', 2_000)

const reason = await a.insert('cancel_reason', {
  name: { tr: 'Sebep', en: 'Reason', de: 'Grund' },
  kind: 'return',
  side: 'branch',
  is_active: true,
  delivery_types: [...deliveryTypes],
})
const cancelReason = await a.insert('cancel_reason', {
  name: { tr: 'Sebep', en: 'Reason', de: 'Grund' },
  kind: 'cancel',
  side: 'branch',
  is_active: true,
  delivery_types: [...deliveryTypes],
})

const entriesOf = ({ id }: { id: number }) =>
  admin<Record<string, unknown>>(
    'select no, action, goods, base, commission, commission_vat, collected, compensation, net from settlement_entry where order_id = $1 order by no',
    [id],
  )
const settled = async (order: { id: number }) => {
  await settleChanges(pools)
  return entriesOf(order)
}

/** Two plain products of 120.00: commission of 12 % and its VAT of 20 %. */
const approval = {
  no: 1,
  action: 'approve',
  goods: 24_000,
  base: 24_000,
  commission: 2_880,
  commission_vat: 576,
  collected: 0,
  compensation: 0,
  net: -3_456,
}

test('an order is settled at its approval, and not before', async () => {
  const order = await place()
  expect(await settled(order)).toEqual([])
  await walk(order, 'approve')
  expect(await settled(order)).toEqual([approval])
  expect(await settled(order)).toEqual([approval])
})

test('a return takes back its share at the rate of the approval', async () => {
  const order = await walk(
    await place({ lines: [{ product_id: a1.plain.id, quantity: 3 }] }),
    'approve',
    'depart',
    'deliver',
  )
  await settleChanges(pools)
  await admin(`update commission_rate set valid_until = now()::date - 3 where kind = 'commission'`)
  await addRate('commission', 5_000, { valid_from: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })
  await step('return', order, { reason_id: reason.id, lines: [{ no: 1, quantity: 1 }] })
  const [, returned] = await settled(order)
  expect(returned).toMatchObject({
    no: 2,
    action: 'return',
    goods: -12_000,
    commission: -1_440,
    commission_vat: -288,
    net: 1_728,
  })
})

/** Half of the goods and of the delivery fee of 20.00. */
test('a return at the platform’s cost gives the restaurant the cash that it paid back', async () => {
  const order = await walk(await place(), 'approve', 'depart', 'deliver')
  await settleChanges(pools)
  await step('return', order, { reason_id: reason.id, borne_by: 'platform', lines: [{ no: 1, quantity: 1 }] }, eliza)
  const [, returned] = await settled(order)
  expect(returned).toMatchObject({ goods: 0, commission: 0, compensation: 13_000, net: 13_000 })
})

test('a cancelled order leaves nothing, and counts again after the step is undone', async () => {
  const approved = await walk(await place(), 'approve')
  await settleChanges(pools)
  const cancelled = (await step('cancel', approved, { reason_id: cancelReason.id })).reply
  const rows = await settled(approved)
  expect(rows).toHaveLength(2)
  expect(rows.reduce((sum, { net }) => sum + Number(net), 0)).toBe(0)
  await walk(cancelled, 'revert')
  const [first, , again] = await settled(approved)
  expect(again).toMatchObject({ action: 'revert', goods: 24_000, net: first?.net })
})

test('an order that was cancelled before its approval is never settled', async () => {
  const order = await place()
  await step('cancel', order, { reason_id: cancelReason.id })
  expect(await settled(order)).toEqual([])
})

test('changes of two companies are settled together, each with its own rates', async () => {
  await addRate('commission', 100, { company_id: world.B.id })
  const [mine, other] = [await place(), await place({ lines: [{ product_id: b1.plain.id, quantity: 1 }] }, b1)]
  await walk(mine, 'approve')
  await step('approve', other, {}, world.B.owner)
  await settleChanges(pools)
  expect(await entriesOf(other)).toMatchObject([{ goods: 12_000, commission: 120 }])
  expect((await entriesOf(mine))[0]).not.toMatchObject({ commission: 240 })
})

test('a change after its day was closed counts for the first open day', async () => {
  const order = await walk(await place(), 'approve')
  const { id: branch_id, company_id } = a1
  await admin('update settlement_head set open_from = now()::date + 5 where company_id = $1 and branch_id = $2', [
    company_id,
    branch_id,
  ])
  await settleChanges(pools)
  const [row] = await admin<{ late: number }>(
    'select report_day - now()::date as late from settlement_entry where order_id = $1',
    [order.id],
  )
  expect(row?.late).toBe(5)
})
