import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { purgeEvents } from '../../../kernel/events/events.jobs.ts'
import { purgeKeys } from '../ordering/ordering.jobs.ts'
import { escalateWaiting } from './order.jobs.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, b1 } = world
const { place } = orderingOf({ call }, world)

/** Sets the age of an order, in seconds. */
const age = ({ id }: { id: number }, seconds: number) =>
  admin('update orders set created_at = now() - make_interval(secs => $2) where id = $1', [id, seconds])
const levelOf = async ({ id }: { id: number }) =>
  (await admin<{ alarm_level: number }>('select alarm_level from orders where id = $1', [id]))[0]?.alarm_level
const emittedNames = async ({ id }: { id: number }) =>
  (await admin<{ name: string }>('select name from event where subject_id = $1 order by no', [id])).map(
    ({ name }) => name,
  )

describe('escalateWaiting', () => {
  beforeEach(() => admin(`update orders set status = 'delivered'`))

  test('emits each level once under repeated and concurrent runs', async () => {
    const order = await place()
    const runFour = () => Promise.all(Array.from({ length: 4 }, () => escalateWaiting(pools)))
    for (const seconds of [70, 80, 130, 200]) {
      await age(order, seconds)
      await runFour()
    }
    expect(await levelOf(order)).toBe(3)
    expect(await emittedNames(order)).toEqual(['order.placed', 'order.unanswered', 'order.unanswered'])
  })

  test('raises the orders of all branches and companies, with gapless event numbers', async () => {
    const orders = [await place(), await place({}, a2), await place({}, b1)]
    for (const order of orders) await age(order, 300)
    await escalateWaiting(pools)
    expect(await Promise.all(orders.map(levelOf))).toEqual([3, 3, 3])
    const heads = await admin(
      `select h.event_no = (select count(*) from event e where e.branch_id = h.branch_id) as gapless
       from branch_head h where branch_id = any ($1)`,
      [[a1.id, a2.id, b1.id]],
    )
    expect(heads).toEqual([{ gapless: true }, { gapless: true }, { gapless: true }])
  })

  test('raises the orders of all branches in one transaction', async () => {
    const orders = [await place(), await place({}, a2), await place({}, b1), await place()]
    for (const order of orders) await age(order, 300)
    const connect = vi.spyOn(pools.rw, 'connect')
    await escalateWaiting(pools)
    expect(connect).toHaveBeenCalledTimes(1)
    connect.mockRestore()
    expect(await Promise.all(orders.map(emittedNames))).toEqual(orders.map(() => ['order.placed', 'order.unanswered']))
  })

  test('counts from the placement if the order should already have been on the board', async () => {
    const order = await place()
    await admin(`update orders set scheduled_for = now() + interval '10 minutes' where id = $1`, [order.id])
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(1)
  })

  test('the alarm of a scheduled order starts at the site’s lead time', async () => {
    const order = await place()
    await age(order, 86_400)
    await admin(`update orders set scheduled_for = now() + interval '90 minutes' where id = $1`, [order.id])
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(1)
    await admin('update site set scheduled_lead_minutes = 100')
    await escalateWaiting(pools)
    await admin('update site set scheduled_lead_minutes = 60')
    expect(await levelOf(order)).toBe(3)
  })
})

describe('purgeKeys', () => {
  const remainingIds = async (column: string, table: string) =>
    (await admin<{ id: number }>(`select ${column} as id from ${table} order by 1`)).map(({ id }) => id)

  test('deletes keys older than 72 hours to the minute, in every company', async () => {
    await admin('delete from idempotency')
    await admin('delete from event')
    const young: number[] = []
    for (const branch of [a1, a2, b1]) {
      for (const minutes of [0, 72 * 60 - 1, 72 * 60 + 1, 60_000]) {
        const { id } = await place({}, branch)
        const to = 'set created_at = now() - make_interval(mins => $2)'
        await admin(`update idempotency ${to} where order_id = $1`, [id, minutes])
        await admin(`update event ${to.replace('created_at', 'at')} where subject_id = $1`, [id, minutes])
        if (minutes < 72 * 60) young.push(id)
      }
    }
    const connect = vi.spyOn(pools.rw, 'connect')
    await purgeKeys(pools)
    expect(connect, 'one transaction for all companies').toHaveBeenCalledTimes(1)
    await purgeEvents(pools)
    expect(connect, 'those of no company, subscribers that are gone, and one for all companies').toHaveBeenCalledTimes(
      4,
    )
    connect.mockRestore()
    expect(await remainingIds('order_id', 'idempotency')).toEqual(young)
    expect(await remainingIds('subject_id', 'event')).toEqual(young)
  })

  test('makes a key reusable after 72 hours, not a minute before', async () => {
    const key = randomUUID()
    const post = async () =>
      (
        await call(placeOrder, {
          channel: A.channel,
          headers: { 'idempotency-key': key },
          body: {
            branch_id: a1.id,
            delivery_type: 'comeGetIt',
            payment_method: world.paymentMethod.id,
            lines: [{ product_id: a1.plain.id, quantity: 1 }],
          },
        })
      ).reply.id
    const first = await post()
    const agedBy = (interval: string) =>
      admin('update idempotency set created_at = now() - $2::interval where key = $1', [key, interval])
    await agedBy('71 hours 59 minutes')
    await purgeKeys(pools)
    expect(await post()).toBe(first)
    await agedBy('72 hours 1 minute')
    await purgeKeys(pools)
    expect(await post()).not.toBe(first)
  })
})
