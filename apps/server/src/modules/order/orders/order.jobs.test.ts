import { beforeEach, describe, expect, test } from 'vitest'
import { runDue } from '../../../../test/jobs.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { startDispatcher } from '../../../kernel/events/dispatcher.ts'
import { purgeEvents } from '../../../kernel/events/events.jobs.ts'
import { openNotifications } from '../../../kernel/events/notify.ts'
import { purgeKeys } from '../ordering/ordering.jobs.ts'
import { escalateWaiting, orderJobs, revertSubscriber } from './order.jobs.ts'

const { a, admin, adminUrl, call, config, pools } = await testServer()
const world = await twoTenants(a)
const { a1, b1 } = world
const { place, step } = orderingOf({ call }, world)

const aged = async <T extends { id: number }>(order: T, seconds: number) => {
  await admin('update orders set created_at = created_at - make_interval(secs => $2) where id = $1', [
    order.id,
    seconds,
  ])
  return order
}
const levelOf = async ({ id }: { id: number }) =>
  (await admin<{ alarm_level: number }>('select alarm_level from orders where id = $1', [id]))[0]?.alarm_level
const emittedNames = async ({ id }: { id: number }) =>
  (await admin<{ name: string }>('select name from event where subject_id = $1 order by no', [id])).map(
    ({ name }) => name,
  )

describe('escalateWaiting', () => {
  test.each([
    [0, 1, ['order.placed']],
    [55, 1, ['order.placed']],
    [61, 2, ['order.placed', 'order.unanswered']],
    [115, 2, ['order.placed', 'order.unanswered']],
    [121, 3, ['order.placed', 'order.unanswered']],
  ])('raises an order of %i s to level %i and emits it once', async (seconds, level, events) => {
    const order = await aged(await place(), seconds)
    await escalateWaiting(pools)
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(level)
    expect(await emittedNames(order)).toEqual(events)
  })

  test('raises the level step by step, and emits each', async () => {
    const order = await aged(await place(), 61)
    await escalateWaiting(pools)
    await aged(order, 60)
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(3)
    expect(await emittedNames(order)).toEqual(['order.placed', 'order.unanswered', 'order.unanswered'])
  })

  test('raises the orders of every company', async () => {
    const orders = [await aged(await place(), 61), await aged(await place({}, b1), 61)]
    await escalateWaiting(pools)
    expect(await Promise.all(orders.map(levelOf))).toEqual([2, 2])
  })

  test('raises an order once in two concurrent server instances', async () => {
    const order = await aged(await place(), 61)
    await Promise.all([escalateWaiting(pools), escalateWaiting(pools)])
    expect(await emittedNames(order)).toEqual(['order.placed', 'order.unanswered'])
  })
})

describe('order.alarm', () => {
  beforeEach(async () => {
    await admin(`update orders set status = 'delivered'`)
    await admin('delete from graphile_worker._private_jobs')
  })
  /** Runs the job as scheduled; returns the delays of its next runs in seconds, rounded to tens. */
  const ring = async () => {
    await admin(`select graphile_worker.add_job('order.alarm', job_key => 'order.alarm')`)
    await runDue({ adminUrl, jobs: [orderJobs], pools, config })
    const waiting = await admin<{ s: number }>(
      `select (round(extract(epoch from run_at - now()) / 10) * 10)::int as s from graphile_worker.jobs where key = 'order.alarm'`,
    )
    return waiting.map(({ s }) => s)
  }

  test('rings a waiting order of any company at each level, and enqueues itself for the next', async () => {
    const [order, other] = [await aged(await place(), 40), await aged(await place({}, b1), 90)]
    expect(await ring()).toEqual([20])
    expect([await levelOf(order), await levelOf(other)]).toEqual([1, 2])
    await aged(order, 20)
    await aged(other, 10)
    expect(await ring()).toEqual([20])
    expect([await levelOf(order), await levelOf(other)]).toEqual([2, 2])
    await step('approve', order)
    await aged(other, 20)
    expect(await ring()).toEqual([60])
    expect(await levelOf(other)).toBe(3)
  })

  test('runs again within a minute, even if no order is due by then', async () => {
    await place({ scheduled_for: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await ring()).toEqual([60])
  })

  test('raises more orders than fit into one transaction', async () => {
    const order = await aged(await place(), 300)
    await admin(
      `insert into orders select (o.r).* from (select jsonb_populate_record(o, jsonb_build_object('id', 1e9 + n, 'code', 'X-' || n)) as r
       from orders o, generate_series(1, 1100) n where o.id = $1) o`,
      [order.id],
    )
    await ring()
    expect(await admin('select from orders where id >= 1e9 and alarm_level < 3')).toEqual([])
  })

  test('rings at once for an order that waits again', async () => {
    const notifications = openNotifications(pools)
    const { stop } = await startDispatcher({ pools, notifications, subscribers: [revertSubscriber] })
    const approved = (await step('approve', await aged(await place(), 300))).reply
    await step('revert', approved)
    const isDue = () => admin(`select from graphile_worker.jobs where key = 'order.alarm' and run_at <= now()`)
    await expect.poll(isDue).toHaveLength(1)
    await runDue({ adminUrl, jobs: [orderJobs], pools, config })
    expect(await levelOf(approved)).toBe(3)
    await stop()
    await notifications.close()
    await admin('delete from event_subscriber')
  })
})

test('escalateWaiting skips an approved order', async () => {
  const order = await aged(await place(), 300)
  await step('approve', order)
  await escalateWaiting(pools)
  expect(await levelOf(order)).toBe(0)
})

test('escalateWaiting counts a scheduled order from the lead time', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const later = await aged(await place({ scheduled_for: inMinutes(62) }), 3_600)
  const soon = await aged(await place({ scheduled_for: inMinutes(58.5) }), 3_600)
  const now = await aged(await place({ scheduled_for: inMinutes(57) }), 3_600)
  await escalateWaiting(pools)
  expect([await levelOf(later), await levelOf(soon), await levelOf(now)]).toEqual([1, 2, 3])
})

describe('purgeKeys', () => {
  const count = async (table: string) => (await admin<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n
  beforeEach(async () => {
    await admin('delete from event')
    await admin('delete from idempotency')
  })

  test('deletes keys after 72 hours in every company, and no younger ones', async () => {
    for (const branch of [a1, b1]) {
      const [old, young] = [await place({}, branch), await place({}, branch)]
      for (const [order, hours] of [
        [old, 73],
        [young, 71],
      ] as const) {
        const values = [order.id, hours]
        await admin('update event set at = now() - make_interval(hours => $2) where subject_id = $1', values)
        await admin(
          'update idempotency set created_at = now() - make_interval(hours => $2) where order_id = $1',
          values,
        )
      }
    }
    expect([await count('event'), await count('idempotency')]).toEqual([4, 4])
    const orders = await count('orders')
    await purgeKeys(pools)
    await purgeEvents(pools)
    expect([await count('event'), await count('idempotency'), await count('orders')]).toEqual([2, 2, orders])
  })
})
