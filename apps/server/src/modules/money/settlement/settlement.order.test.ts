import { orderSettlement } from '@sofra/contract/money/settlement/settlement.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { settleChanges } from './settlement.service.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, dealer, eliza } = world
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

const read = (order: { id: number }, as: { id: number } = A.owner, branch: { id: number } = a1) =>
  call(orderSettlement, { as, params: { branch_id: branch.id, order_id: order.id } })

/** Two plain products of 120.00, delivery of 20.00: commission of 12 % and its VAT of 20 %. */
const lines = [
  { kind: 'commission', borne_by: 'restaurant', amount: -2_880 },
  { kind: 'commission_vat', borne_by: 'restaurant', amount: -576 },
]

test('GET settlement previews an order before its approval, and returns its entries afterwards', async () => {
  const order = await place()
  const before = (await read(order)).reply
  expect(before).toMatchObject({ state: 'preview', lines, entries: [], payable: 3_456, receivable: 0 })
  expect(before.shares).toEqual({ guest: 26_000, restaurant: 22_544, platform: 3_456 })

  await walk(order, 'approve')
  expect((await read(order)).reply).toMatchObject({ state: 'pending', lines, entries: [] })

  await settleChanges(pools)
  const { reply } = await read(order)
  expect(reply).toMatchObject({ state: 'booked', lines, shares: before.shares, currency: 'TRY' })
  expect(reply.entries).toMatchObject([{ no: 1, action: 'approve', lines, net: -3_456 }])
  expect(reply.terms).toMatchObject({ commission: { rate: 1_200, fixed: 0 }, vat: 2_000 })
})

test('GET settlement keeps the rates of the approval, and adds a return as an entry', async () => {
  const order = await walk(await place(), 'approve', 'depart', 'deliver')
  await settleChanges(pools)
  await addRate('commission', 5_000, { company_id: A.id })
  await step('return', order, { reason_id: reason.id, lines: [{ no: 1, quantity: 1 }] })
  const pending = (await read(order)).reply
  expect(pending).toMatchObject({ state: 'pending', terms: { commission: { rate: 1_200 } } })
  await settleChanges(pools)
  const { reply } = await read(order)
  expect(reply).toMatchObject({ state: 'booked', amounts: pending.amounts, shares: pending.shares })
  expect(reply.entries.map(({ action, net }) => [action, net])).toEqual([
    ['approve', -3_456],
    ['return', 1_728],
  ])
  expect(reply.shares).toEqual({ guest: 13_000, restaurant: 11_272, platform: 1_728 })
})

test('a correction by hand counts for what is owed, and is no pending change', async () => {
  const order = await walk(await place(), 'approve')
  await settleChanges(pools)
  const { payable } = (await read(order)).reply
  await admin(
    `insert into settlement_entry select r.* from settlement_entry e,
       jsonb_populate_record(e, '{"no": 2, "action": "correction", "terms": null, "goods": 0, "base": 0, "commission": -100, "commission_vat": 0, "net": 100}') r
     where e.order_id = $1`,
    [order.id],
  )
  const { reply } = await read(order)
  expect(reply).toMatchObject({ state: 'booked', payable: payable - 100 })
  expect(reply.entries).toHaveLength(2)
})

test('an order that was never approved leaves nothing', async () => {
  const order = await place()
  await admin(`update orders set status = 'cancelled' where id = $1`, [order.id])
  expect((await read(order)).reply).toMatchObject({ state: 'booked', lines: [], entries: [], payable: 0 })
})

test('GET settlement returns 404 for an order of another company or branch, and 403 for dealers and without prices', async () => {
  const order = await place()
  expect((await read(order, B.owner)).status).toBe(404)
  expect((await read(order, B.owner, b1)).status).toBe(404)
  expect((await read(order, A.owner, a2)).status).toBe(404)
  expect((await read({ id: 999_999 })).status).toBe(404)
  expect((await read(order, dealer)).status).toBe(403)
  expect((await read(order, A.branchUser)).status).toBe(403)
  const keys = ['get-settlement', 'get-order', 'get-member-contact']
  const blind = await a.user({ account: A.account, keys })
  const atCounter = await a.user({ account: A.account, keys: [...keys, 'get-order-price', 'get-order-counter'] })
  const seeing = await a.user({ account: A.account, keys: [...keys, 'get-order-price', 'get-order-delivery'] })
  expect((await read(order, blind)).status).toBe(403)
  expect((await read(order, atCounter)).status).toBe(404)
  for (const as of [seeing, eliza]) expect((await read(order, as)).status).toBe(200)
})
