import { reportVisit } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { trafficReport, trafficReportExport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { expect, test } from 'vitest'
import { reportedOrders } from '../../../../test/reported-orders.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { purgeTraffic } from '../../platform/traffic/traffic.jobs.ts'

const { admin, a, call, pools, written } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, keyless } = world
const { orderAt } = reportedOrders({ a }, world)

type Query = NonNullable<Parameters<typeof call<typeof trafficReport>>[1]['query']>
const answerOf = (query: Query = {}, as: { id: number } = A.owner) => call(trafficReport, { as, query })
const reportOf = async (query: Query = {}, as: { id: number } = A.owner) => {
  const { status, reply } = await answerOf(query, as)
  expect(status).toBe(200)
  return reply
}

const hourOf = (hour: string, count: number, more: object = {}) =>
  a.insert('traffic_hour', {
    company_id: A.id,
    branch_id: a1.id,
    hour: `${hour}:00:00Z`,
    channel: 'web',
    traffic_type_id: 1,
    source: 'web',
    device: 'phone',
    count,
    ...more,
  })

await hourOf('2026-03-10T10', 40)
await hourOf('2026-03-10T10', 10, { source: 'search', device: 'desktop' })
// Already 11 March at this restaurant, whose days begin at midnight in Istanbul.
await admin('update branch set day_cutoff_minutes = 0 where id = $1', [a2.id])
await hourOf('2026-03-10T22', 30, { branch_id: a2.id })
await hourOf('2026-03-11T10', 20, { branch_id: null, traffic_type_id: 2, channel: 'mobile', source: 'app' })
await hourOf('2026-02-10T10', 25)
await hourOf('2026-03-10T10', 999, { company_id: B.id, branch_id: b1.id })
await orderAt(a1, '2026-03-10T11:00:00Z')
await orderAt(a1, '2026-03-10T11:00:00Z', { status: 'cancelled' })
await orderAt(a1, '2026-03-10T11:00:00Z', { source: 'phone' })
await orderAt(a2, '2026-03-10T22:30:00Z')
await orderAt(a2, '2026-03-11T12:00:00Z', { source: 'mobile' })
await orderAt(b1, '2026-03-10T11:00:00Z')

const march = { from: '2026-03-01', until: '2026-03-31' } as const
const groups = async (query: Query, as?: { id: number }) =>
  (await reportOf({ ...march, ...query }, as)).items.flatMap(({ key, visits, orders, conversion }) =>
    visits || orders ? [[key, visits, orders, conversion]] : [],
  )

test('GET report/traffic counts visits and orders of the visited channels by the day of each restaurant', async () => {
  const { totals, totals_before, items } = await reportOf(march)
  expect(totals).toEqual({ visits: 100, orders: 3, conversion: 300 })
  expect(totals_before).toMatchObject({ visits: 25, orders: 0 })
  expect(items).toHaveLength(31)
  expect(await groups({})).toEqual([
    ['2026-03-10', 50, 1, 200],
    ['2026-03-11', 50, 2, 400],
  ])
  expect(await groups({ by: 'hour' })).toEqual([
    ['1', 30, 1, 333],
    ['13', 70, 0, 0],
    ['14', 0, 1, null],
    ['15', 0, 1, null],
  ])
  expect((await groups({ by: 'weekday' })).map(([key, visits]) => [key, visits])).toEqual([
    ['2', 50],
    ['3', 50],
  ])
})

test('GET report/traffic groups by restaurant, channel, source, page and device', async () => {
  expect(await groups({ by: 'branch' })).toEqual([
    [`${a1.id}`, 50, 1, 200],
    [`${a2.id}`, 30, 2, 667],
    ['', 20, 0, 0],
  ])
  expect(await groups({ by: 'channel' })).toEqual([
    ['web', 80, 2, 250],
    ['mobile', 20, 1, 500],
  ])
  expect((await groups({ by: 'source' })).map(([key, visits, orders]) => [key, visits, orders])).toEqual([
    ['web', 70, null],
    ['app', 20, null],
    ['search', 10, null],
  ])
  expect((await groups({ by: 'type' })).map(([key, visits]) => [key, visits])).toEqual([
    ['1', 80],
    ['2', 20],
  ])
  expect((await groups({ by: 'device' })).map(([key, visits]) => [key, visits])).toEqual([
    ['phone', 90],
    ['desktop', 10],
  ])
  expect(await groups({ by: 'branch', device: 'desktop' })).toEqual([[`${a1.id}`, 10, null, null]])
})

test('GET report/traffic shows users limited to restaurants neither the others nor pages of the company', async () => {
  const branchUser = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  expect(await groups({ by: 'branch' }, branchUser)).toEqual([[`${a2.id}`, 30, 2, 667]])
  expect((await answerOf({ branch_id: a1.id }, branchUser)).status).toBe(404)
  expect((await answerOf({ branch_id: b1.id })).status).toBe(404)
  expect((await reportOf(march, B.owner)).totals).toMatchObject({ visits: 999, orders: 1 })
  expect((await answerOf(march, keyless)).status).toBe(403)
})

test('GET report/traffic/export writes the visible columns', async () => {
  const query = { ...march, by: 'channel', format: 'csv', columns: 'name,visits,orders,conversion' } as const
  const { bytes } = await call(trafficReportExport, { as: A.owner, query, headers: { lang: 'en' } })
  const [heading, first] = bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(heading).toBe('Group;Visits;Orders;Conversion (%)')
  expect(first).toMatch(/;80;2;/)
})

test('POST ordering/visit stores the hour, channel and kind of device, and no user agent', async () => {
  const agents = [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'desktop'],
  ] as const
  const body = { type: 'menu', source: 'social', branch_id: a1.id } as const
  for (const [agent] of [...agents, ...agents])
    await call(reportVisit, { channel: A.channel, body, headers: { 'user-agent': agent } })
  await call(reportVisit, { channel: A.channel, body, headers: { 'user-agent': 'Googlebot/2.1' } })
  await written()
  const rows = await admin<{ device: string; channel: string; count: number; text: string }>(
    `select device, channel, sum(count)::int as count, string_agg(h::text, '') as text from traffic_hour h where source = 'social' group by 1, 2 order by 1`,
  )
  expect(rows.map(({ device, channel, count }) => [device, channel, count])).toEqual([
    ['desktop', 'web', 2],
    ['phone', 'web', 2],
    ['tablet', 'web', 2],
  ])
  expect(JSON.stringify(rows)).not.toContain('Mozilla')
})

test('the purge deletes hours after two years, of every company, and nothing younger', async () => {
  await admin(
    `insert into traffic_hour (company_id, branch_id, hour, channel, traffic_type_id, source, device, count)
     select $1, null, now() - make_interval(days => d, mins => i), 'web', 1, 'qr', 'phone', 1
     from unnest(array[700, 760]) d, generate_series(1, 5001) i`,
    [B.id],
  )
  await purgeTraffic(pools)
  expect(await admin(`select count(*) as n from traffic_hour where source = 'qr'`)).toEqual([{ n: 5_001 }])
})
