import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const world = await twoTenants(a)
const { A, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)

const reasonFor = async (kind: 'cancel' | 'return', more = {}) =>
  (
    await a.insert('cancel_reason', {
      name: { tr: 'Sebep', en: 'Reason', de: 'Grund' },
      kind,
      delivery_types: [...deliveryTypes],
      side: 'branch',
      is_active: true,
      ...more,
    })
  ).id
const returnReason = await reasonFor('return')
const detail = async (order: Held) =>
  (await call(orderOne, { as: A.owner, params: { branch_id: order.branch_id, order_id: order.id } })).reply

describe('PUT order/:id/cancel with a reason', () => {
  test.each([
    ['of the other kind', 'kind', () => Promise.resolve(returnReason)],
    ['of another delivery type', 'delivery-type', () => reasonFor('cancel', { delivery_types: ['comeEat'] })],
    ['for another status', 'status', () => reasonFor('cancel', { statuses: ['preparing', 'on_the_way'] })],
    ['of the platform', 'side', () => reasonFor('cancel', { side: 'platform' })],
    ['that is switched off', 'unknown', () => reasonFor('cancel', { is_active: false })],
    ['that does not exist', 'unknown', () => Promise.resolve(999_999)],
  ])('refuses a reason %s', async (_, why, reason) => {
    const order = await place()
    const { refusal } = await step('cancel', order, { reason_id: await reason() })
    const code = `order.reason-${why}`
    expect(refusal).toMatchObject({ status: 422, code, errors: [{ path: 'reason_id', code }] })
    expect((await detail(order)).status).toBe('waiting_for_approval')
  })

  test('accepts a member’s reason, and a platform’s reason from platform users', async () => {
    const [guests, platforms] = [
      await reasonFor('cancel', { side: 'member' }),
      await reasonFor('cancel', { side: 'platform' }),
    ]
    expect((await step('cancel', await place(), { reason_id: guests })).status).toBe(200)
    expect((await step('cancel', await place(), { reason_id: platforms }, eliza)).status).toBe(200)
  })

  test('stores it with the event', async () => {
    const order = await place()
    await step('cancel', order, { reason_id: await reasonFor('cancel'), note: 'sold out' })
    expect((await detail(order)).events.at(-1)).toMatchObject({
      action: 'cancel',
      reason: 'Sebep',
      note: 'sold out',
      actor_kind: 'restaurant',
      from: 'waiting_for_approval',
      to: 'cancelled',
    })
  })
})

describe('PUT order/:id/return with a reason', () => {
  test.each([
    ['for another status', 'status', { statuses: ['on_the_way'] }],
    ['of the platform', 'side', { side: 'platform' }],
    ['of the other kind', 'kind', { kind: 'cancel' }],
  ])('refuses a reason %s', async (_, why, more) => {
    const reason_id = await reasonFor('return', more)
    expect(
      (await step('return', await walk(await place(), 'approve', 'depart', 'deliver'), { reason_id })).refusal.code,
    ).toBe(`order.reason-${why}`)
  })
})
