import { platformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { countHours } from '../../../../test/order-hours.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { admin, call, a, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, dealer, eliza } = world
const { place } = orderingOf({ call }, world)

const overview = async () => {
  await countHours(admin, pools)
  return (await call(platformOverview, { as: eliza })).reply
}
const orderAgo = async (ago: string, branch = a1, more: Record<string, unknown> = {}) => {
  const order = await place({}, branch)
  await admin('update orders set created_at = now() - $2::interval where id = $1', [order.id, ago])
  for (const [column, value] of Object.entries(more))
    await admin(`update orders set ${column} = $2 where id = $1`, [order.id, value])
  return order
}

beforeEach(() => admin(`update orders set created_at = created_at - interval '90 days'`))

test('GET platform/overview counts orders of all companies, beside the same weekday a week earlier', async () => {
  await orderAgo('2 hours')
  await orderAgo('3 hours', b1)
  await orderAgo('4 hours', b1, { status: 'cancelled' })
  await orderAgo('7 days 2 hours')
  await orderAgo('9 days')
  const { today, before, days, turnover, companies, selling } = await overview()
  expect(today).toEqual({ orders: 2, cancelled: 1 })
  expect(before).toEqual({ orders: 1, cancelled: 0 })
  expect(selling).toBe(2)
  expect(days.reduce((sum, { orders, cancelled }) => sum + orders + cancelled, 0)).toBe(5)
  const [sums] = await admin<{ now: number; before: number }>(
    `select sum(total) filter (where created_at > now() - interval '1 day')::int as now,
       sum(total) filter (where created_at between now() - interval '8 days' and now() - interval '7 days')::int as before
     from orders where status <> 'cancelled' and created_at > now() - interval '30 days'`,
  )
  expect(turnover).toEqual([{ currency: 'TRY', ...sums }])
  expect(companies).toBeGreaterThanOrEqual(2)
})

test('GET platform/overview compares each hour with the mean of the same hour of four weeks', async () => {
  for (const ago of ['7 days 2 hours', '7 days 2 hours', '7 days 2 hours', '14 days 2 hours', '2 hours'])
    await orderAgo(ago)
  const { hours } = await overview()
  const hour = (await admin<{ at: string }>(`select date_trunc('hour', now() - interval '2 hours') as at`))[0]?.at ?? ''
  const seen = hours.filter(({ orders, usual }) => orders > 0 || usual !== null)
  expect(seen).toEqual([{ at: new Date(hour).toISOString(), orders: 1, usual: 2 }])
})

test('GET platform/overview sums the month by currency, and the same days of the month before', async () => {
  const order = await orderAgo('0 hours')
  const { month } = await overview()
  expect(month.orders).toBe(1)
  expect(month.turnover).toEqual([{ currency: 'TRY', now: order.total, before: 0 }])
  const keys = allKeys.filter((key) => key !== 'get-order-price')
  const blind = await a.user({ account: await a.account('eliza'), keys })
  const { reply } = await call(platformOverview, { as: blind })
  expect([reply.turnover, reply.month.turnover]).toEqual([null, null])
})

test('GET platform/overview counts late orders and the branches by state', async () => {
  const order = await orderAgo('1 hour', a1, { status: 'preparing', promised_at: new Date(Date.now() - 60_000) })
  await admin('update branch_head set preparing = preparing + 1 where branch_id = $1', [order.branch_id])
  const { late, states, branches } = await overview()
  expect(late).toEqual({ orders: 1, branches: 1 })
  expect(states.open + states.busy + states.closed).toBe(branches)
})

test('GET platform/overview lists what needs an operator’s attention', async () => {
  await a.insert('desk_alarm', { company_id: A.id, branch_id: a1.id, since: new Date(), managers: 1 })
  await admin(`update licence set ends_at = now() + interval '10 days' where company_id = $1`, [A.id])
  await admin(`update licence set ends_at = now() + interval '90 days' where company_id = $1`, [B.id])
  await admin(`select graphile_worker.add_job('mail.send', '{}'::json, run_at => now() + interval '1 day')`)
  await admin(`update graphile_worker._private_jobs set last_error = 'refused', attempts = 1`)
  await admin(`select graphile_worker.add_job('mail.retry', '{}'::json, run_at => now() + interval '1 day')`)
  const { unheard, licences, failing_jobs } = await overview()
  expect(unheard).toMatchObject({ total: 1, items: [{ branch_id: a1.id }] })
  expect(licences).toMatchObject({ total: 1, items: [{ company_id: A.id, state: 'ending' }] })
  expect(failing_jobs).toContainEqual(expect.objectContaining({ task: 'mail.send', jobs: 1 }))
  expect(failing_jobs.map(({ task }) => task)).not.toContain('mail.retry')
})

test('GET platform/overview returns 403 for users of other accounts', async () => {
  for (const as of [A.owner, dealer]) expect((await call(platformOverview, { as })).status).toBe(403)
})
