import {
  reportVisit,
  traffic,
  trafficMovement,
  trafficType,
} from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { invalidateMemoized } from '../../../kernel/memoize.ts'
import { purgeTraffic } from './traffic.jobs.ts'

const { a, admin, call, pools, written } = await testServer()
const { A, B, a1, b1, eliza } = await twoTenants(a)

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1'
const visit = async (more: object = {}, agent = browser) => {
  const body = { type: 'site', source: 'web', ...more } as const
  const answer = await call(reportVisit, { channel: A.channel, body, headers: { 'user-agent': agent } })
  return answer.status === 200 ? answer.reply.counted : answer.status
}
const moved = async (query: object = {}) => {
  await written()
  return (await call(trafficMovement.list, { as: eliza, query })).reply.items
}

test('POST ordering/visit counts by day, branch, type and source, and adds to the daily sum', async () => {
  for (const more of [{}, {}, { branch_id: a1.id }, { branch_id: a1.id, source: 'qr' }])
    expect(await visit(more)).toBe(true)
  await written()
  expect(await visit()).toBe(true)
  const rows = await moved({ company_id: A.id })
  expect(rows.map(({ source, count, branch_name }) => [source, count, branch_name !== null]).toSorted()).toEqual([
    ['qr', 1, true],
    ['web', 1, true],
    ['web', 3, false],
  ])
  expect([(await moved({ company_id: B.id })).length, (await moved({ source: 'qr' })).length]).toEqual([0, 1])
  const { items } = (await call(traffic.list, { as: eliza })).reply
  expect(items).toMatchObject([{ type_name: { tr: 'Web sitesi', en: 'Website' }, count: 5 }])
})

test('bots, unknown types and foreign branches are not counted', async () => {
  const before = await moved()
  for (const agent of ['Googlebot/2.1', 'curl/8.0', 'facebookexternalhit preview'])
    expect(await visit({}, agent)).toBe(false)
  expect([await visit({ type: 'no-such-page' }), await visit({ branch_id: b1.id })]).toEqual([false, 404])
  expect(await moved()).toEqual(before)
})

test('an inactive type is not counted, one in use cannot be deleted, and both lists are available to the platform only', async () => {
  const [site] = (await call(trafficType.list, { as: eliza, query: { q: 'Site' } })).reply.items
  if (!site) throw new Error('the schema lays it')
  const { id, name, key, version } = site
  const body = { name, key, is_active: false, version }
  expect((await call(trafficType.update, { as: eliza, params: { id }, body })).status).toBe(200)
  invalidateMemoized()
  expect(await visit()).toBe(false)
  expect((await call(trafficType.remove, { as: eliza, params: { id } })).status).toBe(409)
  expect((await call(traffic.list, { as: A.owner })).status).toBe(403)
  expect((await call(trafficMovement.list, { as: A.owner })).status).toBe(403)
})

test('the purge deletes counts by branch after two years and sums after ten, in batches, and nothing younger', async () => {
  const tables = ['traffic_movement', 'traffic_day'] as const
  // The old rows exceed one purge batch of each table.
  const aged = (table: (typeof tables)[number], columns: string, values: string, years: number) =>
    admin(
      `insert into ${table} (day, traffic_type_id, count, created_at${columns})
       select $1 || i, 1, 1, now() - make_interval(years => $2)${values} from generate_series(1, 5001) i`,
      [`${years} years, `, years],
    )
  for (const years of [1, 3]) await aged('traffic_movement', ', source, of_company_id', ", 'web', 1", years)
  for (const years of [3, 11]) await aged('traffic_day', '', '', years)
  await purgeTraffic(pools)
  const rowsByAge = (table: string) =>
    admin<{ years: string; n: number }>(
      `select split_part(day, ',', 1) as years, count(*) as n from ${table} where day like '%years%' group by 1 order by 1`,
    )
  expect(await rowsByAge('traffic_movement')).toEqual([{ years: '1 years', n: 5001 }])
  expect(await rowsByAge('traffic_day')).toEqual([{ years: '3 years', n: 5001 }])
})
