import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, type SellingBranch, twoTenants } from '../../../../test/tenants.ts'

const { admin, call, a } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza, keyless } = world
const { place, step, walk } = orderingOf({ call }, world)

const minute = 60_000
const hour = 60 * minute
const week = 7 * 24 * hour

const overviewOf = async (branch: { id: number } = a1, as = A.owner) =>
  (await call(branchOverview, { as, params: { branch_id: branch.id } })).reply

/** Returns a fixed time zone in which it is now between 06:00 and 07:00. */
const zoneAtSix = () => {
  const hoursToNextDay = (30 - new Date().getUTCHours()) % 24
  const hours = hoursToNextDay > 12 ? hoursToNextDay - 24 : hoursToNextDay
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
const time_zone = zoneAtSix()

const setClock = (branch: { id: number }, cutoff: number) =>
  admin('update branch set timezone = $2, day_cutoff_minutes = $3 where id = $1', [branch.id, time_zone, cutoff])

const startOfDay = (cutoff: number) => {
  const clock = { time_zone, cutoff }
  return businessDayRange(clock, businessDay(clock, new Date())).from.getTime()
}

/** Places an order of 2 × 120.00 and the fee at a given time. */
const orderAt = async (instant: number, more: Record<string, unknown> = {}, branch: SellingBranch = a1) => {
  const order = await place(more, branch)
  await admin('update orders set created_at = $2 where id = $1', [order.id, new Date(instant)])
  return order
}

beforeEach(async () => {
  await setClock(a1, 240)
  await admin(`update orders set created_at = created_at - interval '60 days'`)
})

test('GET overview returns no averages for a day without orders', async () => {
  const { today, best, hours } = await overviewOf()
  expect(today).toEqual({
    orders: 0,
    turnover: 0,
    average_basket: null,
    approval_seconds: null,
    delivery_seconds: null,
    cancelled: 0,
  })
  expect(best).toEqual([])
  expect(hours.map((at) => at.minute)).toEqual(Array.from({ length: 24 }, (_, index) => ((index + 4) % 24) * 60))
})

test('GET overview begins the day at the cut-off of the branch, in its time zone', async () => {
  const start = startOfDay(240)
  await orderAt(start - 1)
  await orderAt(start)
  const late = await overviewOf()
  expect([late.today.orders, late.hours[0]]).toEqual([
    1,
    { minute: 240, today: 1, before: 0, turnover_today: late.today.turnover, turnover_before: 0 },
  ])
  await setClock(a1, 120)
  const early = await overviewOf()
  expect([early.today.orders, early.hours[1]?.today, early.hours[2]?.today]).toEqual([2, 1, 1])
  // With a cut-off at 12:00, between 06:00 and 07:00 the previous day still counts.
  await setClock(a1, 720)
  expect((await overviewOf()).day).toBe(businessDay({ time_zone, cutoff: 720 }, new Date()))
})

test('GET overview counts last week up to the same time, but its hours for the whole day', async () => {
  const start = startOfDay(240) - week
  await orderAt(start - 1)
  await orderAt(start + 30 * minute)
  await orderAt(start + 10 * hour)
  const { today, before, hours } = await overviewOf()
  expect([today.orders, before.orders]).toEqual([0, 1])
  expect(hours.flatMap((at, index) => (at.before ? [[index, at.before]] : []))).toEqual([
    [0, 1],
    [10, 1],
  ])
})

test('GET overview counts cancelled orders separately, and refunds not as turnover', async () => {
  const name = { tr: 'Sebep', en: '', de: '' }
  const fields = { name, delivery_types: ['deliveryToAddress'], side: 'branch', is_active: true }
  const [cancel, refund] = [
    await a.insert('cancel_reason', { ...fields, kind: 'cancel' }),
    await a.insert('cancel_reason', { ...fields, kind: 'return' }),
  ]
  const at = startOfDay(240) + minute
  const notReturned = await orderAt(at)
  const lost = await orderAt(at)
  const returned = await orderAt(at)
  await step('cancel', lost, { reason_id: cancel.id })
  const delivered = await walk(returned, 'approve', 'depart', 'deliver')
  await step('return', delivered, { reason_id: refund.id })
  const [{ back } = { back: 0 }] = await admin<{ back: number }>(
    'select returned_amount as back from orders where id = $1',
    [returned.id],
  )
  const { today, best, cancellations, hours } = await overviewOf()
  const turnover = notReturned.total + returned.total - back
  expect(back).toBeGreaterThan(0)
  expect(today).toMatchObject({ orders: 2, cancelled: 1, turnover, average_basket: Math.round(turnover / 2) })
  expect(best).toMatchObject([{ product_id: a1.plain.id, quantity: 2, amount: 24_000 }])
  expect(cancellations).toEqual([{ reason: 'Sebep', orders: 1 }])
  expect(hours[0]).toMatchObject({ today: 2, turnover_today: turnover })
})

test('GET overview returns the median time to approve and to deliver, without scheduled orders', async () => {
  const at = startOfDay(240) + minute
  for (const [seconds, scheduled] of [
    [60, false],
    [121, false],
    [900, false],
    [7_200, true],
  ] as const) {
    const order = await orderAt(at)
    await admin(
      `update orders set approved_at = created_at + make_interval(secs => $2),
         delivered_at = created_at + make_interval(secs => $2 * 10),
         scheduled_for = case when $3 then created_at + interval '3 hours' end where id = $1`,
      [order.id, seconds, scheduled],
    )
  }
  const pickedUp = await orderAt(at, { delivery_type: 'comeGetIt', address: undefined })
  await admin(`update orders set delivered_at = created_at + interval '9 hours' where id = $1`, [pickedUp.id])
  expect((await overviewOf()).today).toMatchObject({ approval_seconds: 121, delivery_seconds: 1_210 })
})

test('GET overview sorts products by quantity and then by amount', async () => {
  const at = startOfDay(240) + minute
  const line = (product: { id: number }, quantity: number) => ({ lines: [{ product_id: product.id, quantity }] })
  const other = await a.product({ branch: a1, price: 50_000 })
  await orderAt(at, line(other, 3))
  await orderAt(at, line(a1.plain, 2))
  await orderAt(at, line(a1.plain, 2))
  expect((await overviewOf()).best.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [a1.plain.id, 4],
    [other.id, 3],
  ])
})

test('GET overview sorts reasons by frequency, including orders without one', async () => {
  const at = startOfDay(240) + minute
  const cancelled = async () => {
    const order = await orderAt(at)
    await admin(`update orders set status = 'cancelled' where id = $1`, [order.id])
  }
  await cancelled()
  await cancelled()
  expect((await overviewOf()).cancellations).toEqual([{ reason: null, orders: 2 }])
})

test('GET overview omits amounts without their key', async () => {
  await orderAt(startOfDay(240) + minute)
  const keys = allKeys.filter((key) => key !== 'get-order-price')
  const seenByKeys = await overviewOf(a1, await a.user({ account: A.account, keys }))
  expect(seenByKeys.today).toMatchObject({ orders: 1, turnover: null, average_basket: null })
  expect(seenByKeys.hours[0]).toMatchObject({ today: 1, turnover_today: null, turnover_before: null })
  expect(seenByKeys.best).toMatchObject([{ quantity: 2, amount: null }])
})

test('GET overview counts open orders of the visible delivery types', async () => {
  const before = (await overviewOf()).open
  const table = { delivery_type: 'orderOnTheTable', table_token: a1.table.token, address: undefined }
  await place()
  await walk(await place(table), 'approve')
  const { open } = await overviewOf()
  expect(open).toEqual({
    ...before,
    waiting_for_approval: before.waiting_for_approval + 1,
    preparing: before.preparing + 1,
  })
  const keys = allKeys.filter((key) => !/^get-order-(delivery|counter)$/.test(key))
  const waiter = await overviewOf(a1, await a.user({ account: A.account, keys }))
  expect(waiter.open).toEqual({ waiting_for_approval: 0, preparing: 1, on_the_way: 0, scheduled: 0 })
  expect(waiter.today.orders).toBe(1)
})

test('GET overview counts scheduled orders separately, like the desk, until they join the board', async () => {
  // Counts for a caller without table orders are computed; other callers get the branch's counters.
  const keys = allKeys.filter((key) => key !== 'get-order-table')
  const people = [A.owner, await a.user({ account: A.account, keys })]
  const openOf = () => Promise.all(people.map(async (as) => (await overviewOf(a1, as)).open))
  const before = await openOf()
  const than = (more: Partial<Awaited<ReturnType<typeof overviewOf>>['open']>) =>
    before.map((open) =>
      Object.fromEntries(Object.entries(open).map(([name, n]) => [name, n + (more[name as keyof typeof open] ?? 0)])),
    )
  const [waiting, preparing, soon] = [await place(), await place(), await place()]
  await walk(preparing, 'approve')
  const schedule = (order: { id: number }, from: string) =>
    admin(`update orders set scheduled_for = now() + interval '${from}' where id = $1`, [order.id])
  for (const order of [waiting, preparing]) await schedule(order, '61 minutes')
  await schedule(soon, '59 minutes')
  expect(await openOf()).toEqual(than({ waiting_for_approval: 1, scheduled: 2 }))
  await schedule(waiting, '59 minutes')
  expect(await openOf()).toEqual(than({ waiting_for_approval: 2, scheduled: 1 }))
})

test('GET overview counts unread table calls for callers who may read them', async () => {
  const keys = { company_id: a1.company_id, branch_id: a1.id }
  const row = { ...keys, table_id: a1.table.id, kind: 'waiter' }
  await a.insert('table_command', row)
  await a.insert('table_command', { ...row, kind: 'bill', read_at: new Date() })
  expect((await overviewOf()).table_calls).toBe(1)
  const deaf = allKeys.filter((key) => key !== 'get-branch-command-all')
  expect((await overviewOf(a1, await a.user({ account: A.account, keys: deaf }))).table_calls).toBeNull()
})

test('GET overview counts unanswered comments of the branch for callers who may read them', async () => {
  expect((await overviewOf()).comments_waiting).toBe(0)
  const of = (branch: { id: number; company_id: number }, waiting: number) =>
    a.insert('comment_total', { company_id: branch.company_id, branch_id: branch.id, waiting })
  await of(a1, 3)
  await of(b1, 5)
  expect((await overviewOf()).comments_waiting).toBe(3)
  const deaf = allKeys.filter((key) => key !== 'get-comment-all')
  expect((await overviewOf(a1, await a.user({ account: A.account, keys: deaf }))).comments_waiting).toBeNull()
})

test('GET overview lists closed items of the menu, soonest reopening first, an ingredient once', async () => {
  const later = new Date(Date.now() + hour)
  const close = (table: string, id: number, until: Date | null) =>
    admin(`update ${table} set status = 'closed', closed_until = $2 where id = $1`, [id, until])
  const names = (text: string) => ({ tr: text, en: '', de: '' })
  const [soon, past] = [await a.product({ branch: a1 }), await a.product({ branch: a1 })]
  await close('product', soon.id, later)
  await close('product', past.id, new Date(Date.now() - hour))
  const { id: material_id } = await a.insert('material', {
    company_id: a1.company_id,
    branch_id: a1.id,
    name: names('Acılı sos'),
  })
  for (const until of [later, null]) {
    const group = await a.group({ branch: a1, product: a1.plain, selection_type: 'multiple', prices: [0] })
    await admin('update option_item set material_id = $2, product_id = null where group_id = $1', [
      group.id,
      material_id,
    ])
    await close('option_item', group.items[0]?.id ?? 0, until)
  }
  const { closed } = await overviewOf()
  expect(closed.total).toBe(2)
  expect(closed.items.map(({ kind, id }) => [kind, kind === 'product' ? id : 0])).toEqual([
    ['product', soon.id],
    ['option', 0],
  ])
  expect(closed.items[1]).toMatchObject({ name: 'Acılı sos', closed_until: null })
  expect((await overviewOf(b1, B.owner)).closed.total).toBe(0)
})

test('GET overview returns 404 out of scope, and 403 without the key', async () => {
  await setClock(b1, 240)
  await orderAt(startOfDay(240) + minute, {}, b1)
  expect((await overviewOf()).today.orders).toBe(0)
  expect((await overviewOf(b1, B.owner)).today.orders).toBe(1)
  expect((await overviewOf(b1, eliza)).today.orders).toBe(1)
  const read = (as: { id: number }, branch: { id: number }) =>
    call(branchOverview, { as, params: { branch_id: branch.id } })
  expect((await read(A.owner, b1)).refusal.status).toBe(404)
  expect((await read(A.branchUser, b1)).refusal.status).toBe(404)
  expect((await read(keyless, a1)).refusal.status).toBe(403)
})
