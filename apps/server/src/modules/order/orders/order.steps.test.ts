import { type OrderAction, orderActions, orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderStatus,
  orderStatuses,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)

const reasonFor = async (kind: 'cancel' | 'return') =>
  (
    await a.insert('cancel_reason', {
      name: { tr: 'Sebep', en: 'Reason', de: 'Grund' },
      kind,
      delivery_types: [...deliveryTypes],
      side: 'branch',
      is_active: true,
    })
  ).id
const cancelReason = await reasonFor('cancel')
const returnReason = await reasonFor('return')
const because = (action: OrderAction) => {
  if (action === 'cancel') return { reason_id: cancelReason }
  return action === 'return' ? { reason_id: returnReason } : {}
}

const detail = async (order: Held) =>
  (await call(orderOne, { as: A.owner, params: { branch_id: order.branch_id, order_id: order.id } })).reply
const basketOf = (delivery_type: DeliveryType) => ({
  delivery_type,
  ...(delivery_type === 'orderOnTheTable' ? { table_token: a1.table.token } : {}),
})

/** Sets the status of an order directly. */
const setStatus = async (order: Held, status: OrderStatus) => {
  const [row] = await admin<{ version: number }>(
    'update orders set status = $2, version = version + 1 where id = $1 and status <> $2 returning version',
    [order.id, status],
  )
  if (!row) return order
  await admin(
    `update branch_head set waiting_for_approval = waiting_for_approval - 1, ${status} = ${status} + 1 where branch_id = $1`,
    [order.branch_id],
  )
  return { ...order, version: row.version }
}
const minutesAgo = (order: Held, minutes: number) =>
  admin('update order_event set created_at = created_at - make_interval(mins => $2) where order_id = $1', [
    order.id,
    minutes,
  ])

describe('PUT order/:id/:step', () => {
  const transitions: Partial<Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>>> = {
    waiting_for_approval: { approve: 'preparing', cancel: 'cancelled' },
    preparing: { deliver: 'delivered', cancel: 'cancelled', delay: 'preparing', ready: 'preparing' },
    on_the_way: { delay: 'on_the_way' },
    delivered: { return: 'returned' },
  }
  const leads: Record<DeliveryType, typeof transitions> = {
    comeGetIt: transitions,
    comeEat: transitions,
    orderOnTheTable: transitions,
    deliveryToAddress: {
      ...transitions,
      preparing: { depart: 'on_the_way', cancel: 'cancelled', delay: 'preparing', ready: 'preparing' },
      on_the_way: { deliver: 'delivered', cancel: 'cancelled', delay: 'on_the_way' },
    },
    onlyPayment: {
      waiting_for_approval: { approve: 'delivered', cancel: 'cancelled' },
      preparing: { delay: 'preparing', ready: 'preparing' },
      on_the_way: { delay: 'on_the_way' },
      delivered: { return: 'returned' },
    },
  }
  const cases = deliveryTypes.flatMap((type) => orderStatuses.map((status) => [type, status] as const))

  test.each(cases)('accepts for %s in %s exactly the steps of the state machine', async (type, status) => {
    for (const action of orderActions.filter((one) => one !== 'revert')) {
      const order = await setStatus(await place(basketOf(type)), status)
      const before = await detail(order)
      const answer = await step(action, order, because(action))
      const to = leads[type][status]?.[action]
      expect([action, answer.status]).toEqual([action, to ? 200 : 409])
      if (to) expect(answer.reply.status).toBe(to)
      else expect(await detail(order)).toEqual(before)
      expect(before.allowed.includes(action)).toBe(Boolean(to))
    }
  })
})

test('PUT order/:id/approve promises now plus preparation plus the zone’s longest delivery time', async () => {
  const card = (await step('approve', await place(), { preparation_minutes: 25 })).reply
  expect(card).toMatchObject({ status: 'preparing', preparation_minutes: 25, alarm_level: 0, version: 2 })
  const promise = Date.parse(card.promised_at ?? '') - Date.parse(card.approved_at ?? '')
  expect(promise).toBe((25 + 40) * 60_000)
  const atTable = (await step('approve', await place(basketOf('orderOnTheTable')), { preparation_minutes: 10 })).reply
  expect(Date.parse(atTable.promised_at ?? '') - Date.parse(atTable.approved_at ?? '')).toBe(10 * 60_000)
})

test('PUT order/:id/approve never promises a scheduled order before its time', async () => {
  const scheduled_for = new Date(Date.now() + 6 * 3_600_000).toISOString()
  expect((await step('approve', await place({ scheduled_for }))).reply.promised_at).toBe(scheduled_for)
})

test('PUT order/:id/delay moves promise and minutes, ready marks once, and both are in the history', async () => {
  const approved = await walk(await place(), 'approve')
  const delayed = (await step('delay', approved, { minutes: 15 })).reply
  expect(Date.parse(delayed.promised_at ?? '') - Date.parse(approved.promised_at ?? '')).toBe(15 * 60_000)
  expect(delayed.preparation_minutes).toBe(35)
  const ready = (await step('ready', delayed)).reply
  expect(ready.ready_at).not.toBeNull()
  const { events, allowed } = await detail(ready)
  expect(events.map(({ action, minutes }) => [action, minutes])).toEqual([
    ['place', null],
    ['approve', 20],
    ['delay', 15],
    ['ready', null],
  ])
  expect(allowed).not.toContain('ready')
  expect((await step('delay', ready, { minutes: 7 })).status).toBe(400)
})

test('PUT order/:id/:step returns 409 for a stale version, with the present order, user and time', async () => {
  const order = await place()
  const moved = (await step('approve', order, {}, A.branchUser)).reply
  const { refusal } = await step('cancel', order, because('cancel'))
  expect(refusal).toMatchObject({ status: 409, code: 'order.moved' })
  expect(refusal.present).toMatchObject({ card: moved, by: expect.stringMatching(/^Test Person/) })
  const { at } = refusal.present as { at: string }
  expect(at).toBe((await detail(order)).events[1]?.at)
  // The message contains the restaurant's local time.
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' } as const
  expect(refusal.message).toContain(`, ${new Intl.DateTimeFormat('tr', clock).format(new Date(at))})`)
})

test('PUT order/:id/cancel of a departed order needs its own permission key', async () => {
  const order = await walk(await place(), 'approve', 'depart')
  expect((await step('cancel', order, because('cancel'), A.branchUser)).status).toBe(403)
  expect((await detail(order)).status).toBe('on_the_way')
  expect((await step('cancel', order, because('cancel'))).reply.status).toBe('cancelled')
})

describe('PUT order/:id/revert', () => {
  test('undoes only the last step, within five minutes', async () => {
    const order = await walk(await place(), 'approve', 'depart')
    const back = (await step('revert', order)).reply
    expect(back).toMatchObject({ status: 'preparing', departed_at: null, version: 4 })
    expect((await step('revert', back)).refusal.code).toBe('order.revert-nothing')
  })

  test('of an approval starts the alarm again', async () => {
    const back = await walk(await place(), 'approve', 'revert')
    expect(back).toMatchObject({ status: 'waiting_for_approval', promised_at: null, approved_at: null, alarm_level: 1 })
  })

  test('is refused after five minutes', async () => {
    const order = await walk(await place(), 'approve')
    await minutesAgo(order, 5)
    expect((await step('revert', order)).refusal).toMatchObject({ status: 409, code: 'order.revert-too-late' })
    expect((await detail(order)).allowed).not.toContain('revert')
  })

  test('of a cancellation reopens the order', async () => {
    const cancelled = (await step('cancel', await place(), because('cancel'))).reply
    expect(cancelled.closed_at).not.toBeNull()
    const back = (await step('revert', cancelled)).reply
    expect(back).toMatchObject({ status: 'waiting_for_approval', closed_at: null })
  })

  test('of a cancellation is refused if the guest paid online', async () => {
    const online = await a.paymentMethod({ kind: 'online' })
    const keys = { company_id: A.id, branch_id: a1.id }
    await a.insert('branch_payment_method', { ...keys, payment_method_id: online.id })
    const cancelled = (await step('cancel', await place({ payment_method: online.id }), because('cancel'))).reply
    expect((await step('revert', cancelled)).refusal).toMatchObject({ status: 409, code: 'order.revert-money' })
  })

  test('of a new order is refused', async () => {
    const order = await place()
    await minutesAgo(order, 60)
    expect((await step('revert', order)).refusal).toMatchObject({ status: 409, code: 'order.revert-nothing' })
  })
})

test('GET order/:id allows the steps of the caller’s permission keys', async () => {
  const order = await walk(await place(), 'approve')
  const offered = async (...keys: string[]) => {
    const as = await a.user({ account: A.account, keys: ['get-order', 'get-order-delivery', ...keys] })
    const params = { branch_id: order.branch_id, order_id: order.id }
    return (await call(orderOne, { as, params })).reply.allowed
  }
  expect(await offered()).toEqual([])
  expect(await offered('put-order-ready')).toEqual(['ready'])
  expect(await offered('put-order-delay')).toEqual(['delay'])
})

test('PUT order/:id/:step by a platform user is recorded as the platform’s', async () => {
  const order = await place()
  await step('approve', order, {}, eliza)
  expect((await detail(order)).events.at(-1)?.actor_kind).toBe('platform')
})

test('GET and PUT order/:id return 404 for an order of another company or branch', async () => {
  const theirs = await place({}, b1)
  const mine = await place()
  const answers = [
    await step('approve', theirs),
    await step('approve', { ...theirs, branch_id: a1.id }),
    await step('approve', { ...mine, branch_id: world.a2.id }),
    await step('approve', { ...mine, id: 999_999 }),
    await step('approve', { ...mine, branch_id: 999_999 }),
    await step('approve', mine, {}, B.owner),
    await step('approve', { ...mine, branch_id: world.a2.id }, {}, A.branchUser),
  ]
  const [first] = answers
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(answers.every(({ bytes }) => first?.bytes.equals(bytes))).toBe(true)
  expect((await step('approve', mine, {}, world.keyless)).status).toBe(403)
})
