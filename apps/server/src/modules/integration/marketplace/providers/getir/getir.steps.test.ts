import { retryMarketplace } from '@sofra/contract/order/orders/external-order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { describe, expect, test } from 'vitest'
import { getirOf } from '../../../../../../test/getir.ts'
import { orderingOf } from '../../../../../../test/ordering.ts'
import { testServer } from '../../../../../../test/server.ts'
import { twoTenants } from '../../../../../../test/tenants.ts'

const server = await testServer()
const { a, admin, call } = server
const world = await twoTenants(a)
const { A, B, a1, b1 } = world
const { step, walk } = orderingOf({ call }, world)
const at = await getirOf(server, world)
const { getir, sim, ofA, ofB, codeOf, latest, placed, settle, collect, letWaitsPass, cardsOf, cardOf } = at
const { statusOf, callsTo, actionsOf, aMinuteLater } = at
const minute = 60_000

describe('steps that Getir is told', () => {
  test('approve, ready and deliver reach Getir in order, a minute apart, each once', async () => {
    const order = await placed()
    const card = (await step('approve', order.card)).reply
    await settle()
    expect(statusOf(order)).toBe(500)
    const ready = (await step('ready', card)).reply
    await settle()
    expect([statusOf(order), callsTo(order, 'prepare').length]).toEqual([500, 0])
    await aMinuteLater()
    expect(statusOf(order)).toBe(550)
    await walk(ready, 'depart', 'deliver')
    await settle()
    await aMinuteLater()
    expect(statusOf(order)).toBe(900)
    expect(await actionsOf(order)).toEqual(['accept done', 'ready done', 'deliver done'])
    expect(callsTo(order, 'verify')).toHaveLength(1)
  })

  test('an order with Getir’s courier is handed over, and delivered by Getir', async () => {
    const order = await placed({ deliveryType: 1 })
    expect(order.card.external?.courier).toBe('marketplace')
    await walk(order.card, 'approve', 'depart')
    await settle()
    for (let passed = 0; passed < 10; passed += 1) await aMinuteLater()
    expect(await actionsOf(order)).toEqual(['accept done', 'ready done', 'handover done'])
    expect(statusOf(order)).toBeGreaterThanOrEqual(600)
  })

  test('a scheduled order is approved by its own call', async () => {
    const order = await placed({ scheduledAt: sim.clock.now() + 180 * minute })
    expect(order.card.scheduled_for).not.toBeNull()
    await step('approve', order.card)
    await settle()
    expect(callsTo(order, 'verify-scheduled')).toHaveLength(1)
    expect(statusOf(order)).toBe(350)
  })

  test('a cancellation at the desk takes the mapped reason that Getir offers', async () => {
    const tooBusy = '5c0000000000000000000012'
    const kind = { kind: 'cancel', delivery_types: ['deliveryToAddress'], side: 'branch', is_active: true }
    const { id: reason_id } = await a.insert('cancel_reason', { name: { tr: 'Yoğun', en: '', de: '' }, ...kind })
    await admin(
      `insert into marketplace_reason (integration_platform_id, code, name, delivery_types, reason_id, is_active)
       select id, $1, 'Yoğun', '{deliveryToAddress}', $2, true from integration_platform where code = 'getir'`,
      [tooBusy, reason_id],
    )
    const order = await placed()
    await step('cancel', order.card, { reason_id })
    await settle()
    expect(statusOf(order)).toBe(1600)
    expect(getir.order(order.id).cancel?.reasonId).toBe(tooBusy)
    expect(await actionsOf(order)).toEqual(['cancel done'])
  })

  test('a cancellation by Getir cancels here, and is not told back', async () => {
    const order = await placed()
    await step('approve', order.card)
    await settle()
    await getir.cancelOrder(order.id, 'Müşteri vazgeçti')
    await settle()
    expect(await latest(order)).toMatchObject({ status: 'cancelled' })
    expect(await actionsOf(order)).toEqual(['accept done'])
    expect(callsTo(order, 'cancel')).toEqual([])
  })
})

describe('calls that fail', () => {
  test.each(['lost-answer', 'reset', 'error', 'html', 'expired-token', 'rate-limit-without-time'] as const)(
    'after %s an approval reaches Getir exactly once',
    async (kind) => {
      const order = await placed()
      getir.fault({ kind, next: 1, path: '/verify' })
      await step('approve', order.card)
      await settle()
      await letWaitsPass()
      expect(statusOf(order)).toBe(500)
      expect(await actionsOf(order)).toEqual(['accept done'])
      const taken = callsTo(order, 'verify').filter(
        ({ status, fault }) => (status === 200 && !fault) || fault === 'lost-answer',
      )
      expect(taken).toHaveLength(1)
      expect((await latest(order)).external?.trouble).toBeNull()
    },
  )

  test('an approval that Getir does not take shows on the card, and is sent again from there', async () => {
    const order = await placed()
    getir.fault({ kind: 'error', next: 100, path: '/verify' })
    await step('approve', order.card)
    await settle()
    for (let i = 0; i < 8; i += 1) await letWaitsPass()
    expect(await actionsOf(order)).toEqual(['accept failed'])
    const { external, status } = await latest(order)
    expect([external?.trouble, status]).toEqual(['external-order.trouble.accept', 'preparing'])
    getir.clearFaults()
    const params = { branch_id: a1.id, order_id: order.card.id }
    expect(await call(retryMarketplace, { as: A.owner, params, body: {} })).toMatchObject({ status: 200 })
    await settle()
    expect(statusOf(order)).toBe(500)
    expect((await latest(order)).external?.trouble).toBeNull()
    expect(await call(retryMarketplace, { as: A.owner, params, body: {} })).toMatchObject({ status: 409 })
    expect(await call(retryMarketplace, { as: B.owner, params, body: {} })).toMatchObject({ status: 404 })
  })

  test('after a lost answer the order is read at Getir, and the approval is not sent again', async () => {
    const order = await placed()
    getir.fault({ kind: 'lost-answer', next: 1, path: '/verify' })
    await step('approve', order.card)
    await settle()
    await letWaitsPass()
    expect(callsTo(order, 'verify')).toHaveLength(1)
    expect(await actionsOf(order)).toEqual(['accept done'])
  })

  test('an approval that was given at Getir’s own tablet before counts as received', async () => {
    const order = await placed()
    const at = getir.order(order.id)
    at.status = 500
    at.dates.verifyDate = sim.clock.now()
    await step('approve', order.card)
    await settle()
    expect(await actionsOf(order)).toEqual(['accept done'])
  })

  test('an order that Getir has cancelled meanwhile refuses the approval, and shows it', async () => {
    const order = await placed()
    getir.webhooks.lose({ next: 1 })
    await getir.cancelOrder(order.id)
    await step('approve', order.card)
    await settle()
    expect(await actionsOf(order)).toEqual(['accept failed'])
    await collect()
    expect(await latest(order)).toMatchObject({ status: 'cancelled' })
  })
})

test('two companies with Getir use only their own keys, and see only their own orders', async () => {
  const mine = await placed()
  const theirs = await getir.placeOrder({ restaurantId: ofB.id })
  await settle()
  const card = await cardOf(b1, codeOf(theirs))
  await call(orderSteps.approve, {
    as: B.owner,
    params: { branch_id: b1.id, order_id: card.id },
    body: { version: card.version, preparation_minutes: 20 },
  })
  await step('approve', mine.card)
  await settle()
  expect([statusOf(mine), statusOf(theirs)]).toEqual([500, 500])
  const logins = getir.calls.filter(({ path }) => path === '/auth/login').map(({ body }) => body)
  expect(new Set(logins.map((body) => (body as { restaurantSecretKey: string }).restaurantSecretKey))).toEqual(
    new Set([ofA.restaurantSecretKey, ofB.restaurantSecretKey]),
  )
  expect((await cardsOf(a1)).some(({ external }) => external?.code === codeOf(theirs))).toBe(false)
})
