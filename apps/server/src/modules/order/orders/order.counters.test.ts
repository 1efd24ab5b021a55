import { type OrderAction, orderActions } from '@sofra/contract/order/orders/order.contract.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderStatus,
  orderStatuses,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { inLanes } from '../../../../test/lanes.ts'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { a1 } = world
const { place, step } = orderingOf({ call }, world)

const reasons = { cancel: 0, return: 0 }
for (const kind of ['cancel', 'return'] as const) {
  const name = { tr: 'Sebep', en: '', de: '' }
  const fields = { name, kind, delivery_types: [...deliveryTypes], side: 'branch', is_active: true }
  reasons[kind] = (await a.insert('cancel_reason', fields)).id
}
const because = (action: OrderAction) =>
  action === 'cancel' || action === 'return' ? { reason_id: reasons[action] } : {}

const statusOf = async ({ id }: { id: number }) =>
  (await admin<{ status: OrderStatus; version: number }>('select status, version from orders where id = $1', [id]))[0]

/** Returns the counters of a branch and the counts of its rows; both must be equal. */
const readCounts = async (branch: { id: number }) => {
  const counted = orderStatuses.map((status) => `count(*) filter (where status = '${status}') as ${status}`).join(', ')
  const [head] = await admin(
    `select order_no, event_no, ${orderStatuses.join(', ')} from branch_head where branch_id = $1`,
    [branch.id],
  )
  const [rows] = await admin(
    `select count(*) as order_no, (select count(*) from event where branch_id = $1) as event_no, ${counted}
     from orders where branch_id = $1`,
    [branch.id],
  )
  const [events] = await admin('select max(no) = count(*) as gapless from event where branch_id = $1', [branch.id])
  return { head, rows, gapless: events?.gapless }
}
const expectTrueBooks = async () => {
  const { head, rows, gapless } = await readCounts(a1)
  expect(head).toEqual(rows)
  expect(gapless).toBe(true)
}

test('of a concurrent approval and cancellation exactly one succeeds, fifty times', async () => {
  const orders = await inLanes(50, () => place())
  const race = async (order: (typeof orders)[number]) => {
    const [approval, cancellation] = await Promise.all([
      step('approve', order),
      step('cancel', order, because('cancel')),
    ])
    const statuses = [approval.status, cancellation.status]
    expect(statuses.toSorted()).toEqual([200, 409])
    const [winner, loser] = statuses[0] === 200 ? [approval, cancellation] : [cancellation, approval]
    expect(loser.refusal.present).toMatchObject({ card: winner.reply })
    expect(await statusOf(order)).toEqual({ status: winner.reply.status, version: 2 })
    return winner.reply.status
  }
  const winners = await inLanes(orders.length, (i) => race(orders[i] as (typeof orders)[number]))
  const events = await admin<{ n: number }>(
    'select count(*) as n from order_event where order_id = any ($1) group by order_id',
    [orders.map(({ id }) => id)],
  )
  expect(events.map(({ n }) => n)).toEqual(winners.map(() => 2))
  await expectTrueBooks()
})

test('control: without version and status in the update both succeed', async () => {
  const order = await place()
  const unguarded = (status: OrderStatus) =>
    admin('update orders set status = $2 where id = $1 returning id', [order.id, status])
  const both = await Promise.all([unguarded('preparing'), unguarded('cancelled')])
  expect(both.map(({ length }) => length)).toEqual([1, 1])
  await admin(`update orders set status = 'waiting_for_approval' where id = $1`, [order.id])
})

/** An order of the model: its status, and the status after undoing the last step. */
interface Modelled {
  held: Held
  type: DeliveryType
  status: OrderStatus
  undo: OrderStatus | null
}

const steps: Record<OrderStatus, (type: DeliveryType) => Partial<Record<OrderAction, OrderStatus>>> = {
  waiting_for_approval: (type) => ({
    approve: type === 'onlyPayment' ? 'delivered' : 'preparing',
    cancel: 'cancelled',
  }),
  preparing: (type) => ({
    ...(type === 'deliveryToAddress' ? { depart: 'on_the_way' } : { deliver: 'delivered' }),
    cancel: 'cancelled',
    delay: 'preparing',
    ready: 'preparing',
  }),
  on_the_way: () => ({ deliver: 'delivered', cancel: 'cancelled', delay: 'on_the_way' }),
  delivered: () => ({ return: 'returned' }),
  cancelled: () => ({}),
  returned: () => ({}),
}

const leadsTo = ({ status, type, undo }: Modelled, action: OrderAction) =>
  action === 'revert' ? undo : (steps[status](type)[action] ?? null)

const newOrder = async (type: DeliveryType): Promise<Modelled> => {
  const table = type === 'orderOnTheTable' ? { table_token: a1.table.token } : {}
  const placedOrder = await place({ delivery_type: type, ...table })
  return { held: placedOrder, type, status: 'waiting_for_approval', undo: null }
}

/** Makes a step on server and model, and expects the same result. */
const stepBoth = async (order: Modelled, action: OrderAction, stale: boolean): Promise<Modelled> => {
  const { held: serverOrder, status } = order
  const to = stale ? null : leadsTo(order, action)
  const answer = await step(action, { ...serverOrder, version: serverOrder.version + (stale ? 1 : 0) }, because(action))
  expect([action, status, answer.status]).toEqual([action, status, to ? 200 : 409])
  const version = serverOrder.version + (to ? 1 : 0)
  expect(await statusOf(serverOrder)).toEqual({ status: to ?? status, version })
  if (!to) return order
  const marks = action === 'delay' || action === 'ready'
  const undo = action === 'revert' ? null : status
  return { ...order, held: { ...serverOrder, version }, status: to, undo: marks ? order.undo : undo }
}

const command = fc.record({
  which: fc.nat(),
  action: fc.constantFrom('place' as const, ...orderActions),
  type: fc.constantFrom(...deliveryTypes),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})

test('any sequence of steps leaves the statuses of a model, and counters equal to the counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 40 }), async (commands) => {
      const modelOrders = [await newOrder('deliveryToAddress')]
      for (const { which, action, type, stale } of commands) {
        const order = modelOrders[which % modelOrders.length]
        if (action === 'place' || !order) modelOrders.push(await newOrder(type))
        else modelOrders[modelOrders.indexOf(order)] = await stepBoth(order, action, stale)
      }
      await expectTrueBooks()
    }),
    runs(1 / 40, 'each makes up to forty calls'),
  )
})

test('concurrent steps leave counters equal to the counts', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => place()))
  const moves = orders.flatMap((order) => [
    step('approve', order),
    step('cancel', order, because('cancel')),
    place(),
    step('approve', order, { preparation_minutes: 5 }),
  ])
  await Promise.all(moves)
  await expectTrueBooks()
})

test('control: a counter that is wrong by one is detected', async () => {
  await admin('update branch_head set delivered = delivered + 1 where branch_id = $1', [a1.id])
  const { head, rows } = await readCounts(a1)
  expect(head).not.toEqual(rows)
  await admin('update branch_head set delivered = delivered - 1 where branch_id = $1', [a1.id])
})
