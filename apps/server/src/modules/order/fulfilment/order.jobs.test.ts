import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDispatcher } from '../../../kernel/events/dispatcher.ts'
import { purgeEvents } from '../../../kernel/events/events.jobs.ts'
import { openNotifications } from '../../../kernel/events/notify.ts'
import { runDue } from '../../../testing/jobs.ts'
import { orderingOf } from '../../../testing/ordering.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'
import { purgeKeys } from '../ordering/ordering.jobs.ts'
import { orderSubscribers } from './order.events.ts'
import { escalateWaiting, orderJobs } from './order.jobs.ts'

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
const told = async ({ id }: { id: number }) =>
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
  ])('raises an order of %i s to level %i and emits it once', async (seconds, level, news) => {
    const order = await aged(await place(), seconds)
    await escalateWaiting(pools)
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(level)
    expect(await told(order)).toEqual(news)
  })

  test('raises the level step by step, and emits each', async () => {
    const order = await aged(await place(), 61)
    await escalateWaiting(pools)
    await aged(order, 60)
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(3)
    expect(await told(order)).toEqual(['order.placed', 'order.unanswered', 'order.unanswered'])
  })

  test('raises the orders of every company', async () => {
    const orders = [await aged(await place(), 61), await aged(await place({}, b1), 61)]
    await escalateWaiting(pools)
    expect(await Promise.all(orders.map(levelOf))).toEqual([2, 2])
  })

  test('raises an order once in two copies of the server at the same time', async () => {
    const order = await aged(await place(), 61)
    await Promise.all([escalateWaiting(pools), escalateWaiting(pools)])
    expect(await told(order)).toEqual(['order.placed', 'order.unanswered'])
  })
})

describe('the alarm of a branch', () => {
  const notifications = openNotifications(pools)
  let stop = async () => undefined as unknown
  beforeAll(async () => {
    await admin(`update orders set status = 'delivered'`)
    ;({ stop } = await startDispatcher({ pools, notifications, subscribers: orderSubscribers }))
  })
  afterAll(async () => {
    await stop()
    await notifications.close()
    await admin('delete from event_subscriber')
  })
  const alarms = () =>
    admin<{ key: string; run_at: string }>(
      `select key, run_at from graphile_worker.jobs where key like 'order.alarm-%'`,
    )
  const key = `order.alarm-${a1.id}`
  /** In how many seconds after an order the alarm rings. */
  const ringsAfter = async ({ id }: { id: number }) => {
    const [row] = await admin<{ s: number }>(
      `select round(extract(epoch from j.run_at - o.created_at))::int as s from graphile_worker.jobs j, orders o
       where j.key = $1 and o.id = $2`,
      [key, id],
    )
    return row?.s
  }
  const ring = async () => {
    await admin('update graphile_worker._private_jobs set run_at = now()')
    await runDue({ adminUrl, jobs: [orderJobs], pools, config })
  }

  test('is set by the first waiting order, follows its levels, and ends with its approval', async () => {
    const order = await place()
    await expect.poll(() => ringsAfter(order), { timeout: 10_000 }).toBe(60)
    await aged(order, 60)
    await ring()
    expect(await levelOf(order)).toBe(2)
    expect(await ringsAfter(order)).toBe(120)
    await step('approve', order)
    await ring()
    expect(await alarms()).toEqual([])
  })

  test('is no later for an order that is placed after a scheduled one', async () => {
    const later = await place({ scheduled_for: new Date(Date.now() + 86_400_000).toISOString() })
    await expect.poll(() => ringsAfter(later), { timeout: 10_000 }).toBe(60)
    await ring()
    const order = await place()
    await expect.poll(async () => (await ringsAfter(order)) ?? 99).toBeLessThanOrEqual(60)
    await aged(order, 60)
    await ring()
    expect([await levelOf(later), await levelOf(order)]).toEqual([1, 2])
  })
})

test('escalateWaiting leaves an approved order quiet', async () => {
  const order = await aged(await place(), 300)
  await step('approve', order)
  await escalateWaiting(pools)
  expect(await levelOf(order)).toBe(0)
})

test('escalateWaiting raises a scheduled order from the lead before its time on', async () => {
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

  test('removes keys after 72 hours, in every company, and no younger ones', async () => {
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
