import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderingOf } from '../../../testing/ordering.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'
import { escalateWaiting, purgeOld } from './order.jobs.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, b1 } = world
const { place, step } = orderingOf({ call }, world)

/** Lets an order have come in so many seconds ago. */
const age = ({ id }: { id: number }, seconds: number) =>
  admin('update orders set created_at = now() - make_interval(secs => $2) where id = $1', [id, seconds])
const levelOf = async ({ id }: { id: number }) =>
  (await admin<{ alarm_level: number }>('select alarm_level from orders where id = $1', [id]))[0]?.alarm_level
const toldOf = async ({ id }: { id: number }) =>
  (await admin<{ detail: string }>('select detail from outbox where subject_id = $1 order by no', [id])).map(
    ({ detail }) => detail,
  )

describe('an order that nobody answers', () => {
  beforeEach(() => admin(`update orders set status = 'delivered'`))

  test.each([
    [0, 1],
    [55, 1],
    [61, 2],
    [115, 2],
    [121, 3],
    [86_400, 3],
  ])('after %i seconds has alarm level %i', async (seconds, level) => {
    const order = await place()
    await age(order, seconds)
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(level)
    expect(await toldOf(order)).toEqual(level === 1 ? ['place'] : ['place', 'unanswered'])
  })

  test('tells each level once, however often and in how many copies the job runs', async () => {
    const order = await place()
    const runFour = () => Promise.all(Array.from({ length: 4 }, () => escalateWaiting(pools)))
    for (const seconds of [70, 80, 130, 200]) {
      await age(order, seconds)
      await runFour()
    }
    expect(await levelOf(order)).toBe(3)
    expect(await toldOf(order)).toEqual(['place', 'unanswered', 'unanswered'])
  })

  test('is nothing to alarm about once it is answered', async () => {
    const order = await place()
    await step('approve', order)
    await age(order, 600)
    await escalateWaiting(pools)
    expect([await levelOf(order), await toldOf(order)]).toEqual([0, ['place', 'approve']])
  })

  test('is raised in every branch of every company, with event numbers that have no gaps', async () => {
    const orders = [await place(), await place({}, a2), await place({}, b1)]
    for (const order of orders) await age(order, 300)
    await escalateWaiting(pools)
    expect(await Promise.all(orders.map(levelOf))).toEqual([3, 3, 3])
    const heads = await admin(
      `select h.event_no = (select count(*) from outbox o where o.branch_id = h.branch_id) as gapless
       from branch_head h where branch_id = any ($1)`,
      [[a1.id, a2.id, b1.id]],
    )
    expect(heads).toEqual([{ gapless: true }, { gapless: true }, { gapless: true }])
  })

  test.each([
    ['two hours before its time', 120 * 60, 1],
    ['just as it joins the board', 60 * 60 + 5, 1],
    ['70 s after it joined the board', 60 * 60 - 70, 2],
    ['130 s after it joined the board', 60 * 60 - 130, 3],
    ['when its time has passed', -60, 3],
  ])('and is scheduled waits from the board on: %s', async (_, secondsAhead, level) => {
    const order = await place()
    await age(order, 86_400)
    await admin('update orders set scheduled_for = now() + make_interval(secs => $2) where id = $1', [
      order.id,
      secondsAhead,
    ])
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(level)
  })

  test('and came in after it joined the board waits from then on', async () => {
    const order = await place()
    await admin(`update orders set scheduled_for = now() + interval '10 minutes' where id = $1`, [order.id])
    await escalateWaiting(pools)
    expect(await levelOf(order)).toBe(1)
  })

  test('and is scheduled follows the site’s own lead', async () => {
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

describe('after 72 hours', () => {
  const tables = ['idempotency', 'outbox'] as const
  /** The ages in hours that are left in a table, as they were set. */
  const left = async (table: (typeof tables)[number]) =>
    (
      await admin<{ hours: number }>(
        `select round(extract(epoch from now() - created_at) / 36) / 100 as hours from ${table} order by 1`,
      )
    ).map(({ hours }) => Number(hours))

  test('keys and outbox rows are forgotten in every company, and nothing younger', async () => {
    const branches = [a1, a2, b1]
    const hours = [0, 24, 71.98, 72.02, 1_000]
    for (const table of tables) await admin(`delete from ${table}`)
    for (const branch of branches) {
      for (const old of hours) {
        const { id } = await place({}, branch)
        const to = 'set created_at = now() - make_interval(secs => $2::float8 * 3600)'
        await admin(`update idempotency ${to} where order_id = $1`, [id, old])
        await admin(`update outbox ${to} where subject_id = $1`, [id, old])
      }
    }
    const [orders] = await admin('select count(*) from orders')
    await purgeOld(pools)
    const young = hours.slice(0, 3).flatMap((old) => branches.map(() => old))
    for (const table of tables) expect(await left(table)).toEqual(young)
    expect(await admin('select count(*) from orders')).toEqual([orders])
    await purgeOld(pools)
    for (const table of tables) expect(await left(table)).toEqual(young)
  })

  test('a key is new again, and a minute before it is not', async () => {
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
    await purgeOld(pools)
    expect(await post()).toBe(first)
    await agedBy('72 hours 1 minute')
    await purgeOld(pools)
    expect(await post()).not.toBe(first)
  })
})
