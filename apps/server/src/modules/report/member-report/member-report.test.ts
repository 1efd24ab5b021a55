import { member } from '@sofra/contract/member/member/member.contract.ts'
import { orderOfMember, orderSteps } from '@sofra/contract/order/orders/order.events.ts'
import { memberReport, memberReportExport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { expect, test } from 'vitest'
import { reportedOrders } from '../../../../test/reported-orders.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, type SellingBranch, twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { visitSubscribers } from '../../order/visit/visit.events.ts'

const { admin, a, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, keyless } = world
const { orderAt } = reportedOrders({ a }, world)
const params = { company_id: A.id }

type Query = NonNullable<Parameters<typeof call<typeof memberReport>>[1]['query']>
const answerOf = (query: Query = {}, as: { id: number } = A.owner) => call(memberReport, { as, params, query })
const reportOf = async (query: Query = {}, as: { id: number } = A.owner) => {
  const { status, reply } = await answerOf(query, as)
  expect(status).toBe(200)
  return reply
}

/** Passes an event of an order to the subscriber that copies it. */
const tell = (name: string, id: number, { id: branch_id, company_id }: SellingBranch, payload = {}) =>
  withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
    const [subscriber] = visitSubscribers
    const event = { name, subject_id: id, payload, company_id, branch_id, id: `${id}`, no: id, at: new Date() }
    await subscriber?.handle(event, { query, pools })
  })

const ordered = async (branch: SellingBranch, { id }: { id: number }, at: string, more: object = {}) => {
  const order = await orderAt(branch, `${at}T10:00:00Z`, { member_id: id, ...more })
  await tell(orderOfMember.name, order, branch)
  return order
}

const [ayse, bora, cem, derya] = [
  await a.member({ company: A, phone: '+905550000001' }),
  await a.member({ company: A, phone: '+905550000002' }),
  await a.member({ company: A, phone: '+905550000003' }),
  await a.member({ company: A, phone: '+905550000004' }),
]
const foreign = await a.member({ company: B, phone: '+905550000005' })
await ordered(a1, ayse, '2025-11-10', { total: 900 })
await ordered(a1, ayse, '2026-03-05', { total: 6_000, returned_amount: 1_000 })
await ordered(a2, ayse, '2026-03-20', { total: 1_000, source: 'phone' })
await ordered(a2, bora, '2026-03-10', { total: 2_000, delivery_type: 'comeGetIt' })
await ordered(a1, cem, '2026-01-05', { total: 700 })
await ordered(b1, foreign, '2026-03-10', { total: 77_777 })
const cancelled = await ordered(a1, derya, '2026-03-11', { total: 9_999 })
await admin("update orders set status = 'cancelled' where id = $1", [cancelled])

await tell(orderSteps.cancel.name, cancelled, a1, { status: 'cancelled' })

const march = { from: '2026-03-01', until: '2026-03-31' } as const

test('GET report/member counts new, returning and lost members of the company without cancelled orders', async () => {
  const { totals, totals_before, before, items, lost_until } = await reportOf({ ...march, by: 'month' })
  expect(totals).toMatchObject({
    members: 2,
    new_members: 1,
    returning_members: 1,
    lost_members: 1,
    orders: 3,
    orders_per_member: 1.5,
    turnover: 8_000,
    turnover_per_member: 4_000,
  })
  expect(items).toMatchObject([{ key: '2026-03', name: 'Mart 2026', members: 2, before: { members: 0 } }])
  expect(before).toEqual({ from: '2026-01-29', until: '2026-02-28' })
  // Ayşe was away then and came back later; Cem was not away for 60 days yet.
  expect([lost_until, totals_before?.lost_members]).toEqual(['2026-01-30', 1])
  expect((await reportOf({ ...march, lost_after: 120 })).totals.lost_members).toBe(0)
  // In a period without an end everybody has been away for long.
  const { totals: now, is_current } = await reportOf({ from: '2998-12-01', until: '2998-12-31' })
  expect([is_current, now.members, now.lost_members]).toEqual([true, 0, 3])
})

test('GET report/member shows users limited to restaurants these only, and who is new there', async () => {
  const branchUser = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  const { totals } = await reportOf(march, branchUser)
  expect(totals).toMatchObject({ members: 2, new_members: 2, lost_members: 0, orders: 2, turnover: 3_000 })
  expect((await reportOf({ ...march, by: 'branch' }, branchUser)).items.map(({ key }) => key)).toEqual([`${a2.id}`])
  expect((await answerOf({ branch_id: a1.id }, branchUser)).status).toBe(404)
  expect((await answerOf({ branch_id: b1.id })).status).toBe(404)
  expect((await answerOf(march, B.owner)).status).toBe(404)
  expect((await answerOf(march, keyless)).status).toBe(403)
})

test('GET report/member groups by restaurant, channel, delivery type, frequency and value', async () => {
  const groups = async (by: NonNullable<Query['by']>) =>
    (await reportOf({ ...march, by })).items.map((row) => [row.key, row.members, row.new_members, row.orders])
  expect(await groups('branch')).toEqual([
    [`${a2.id}`, 2, 1, 2],
    [`${a1.id}`, 1, 0, 1],
  ])
  expect(await groups('source')).toEqual([
    ['web', 2, 1, 2],
    ['phone', 1, 0, 1],
  ])
  expect((await groups('delivery_type')).map(([key]) => key).toSorted()).toEqual(['comeGetIt', 'deliveryToAddress'])
  expect(await groups('frequency')).toEqual([
    ['1', 1, 1, 1],
    ['2', 1, 0, 2],
    ['3', 0, 0, 0],
    ['5', 0, 0, 0],
    ['10', 0, 0, 0],
  ])
  expect((await groups('value')).map(([, members]) => members)).toEqual([1, 0, 0, 1])
  const days = (await reportOf({ ...march, by: 'day' })).items
  expect(days).toHaveLength(31)
  expect(days.flatMap(({ key, new_members, members }) => (members ? [[key, members, new_members]] : []))).toEqual([
    ['2026-03-05', 1, 0],
    ['2026-03-10', 1, 1],
    ['2026-03-20', 1, 0],
  ])
  const phone = await reportOf({ ...march, source: 'phone' })
  expect(phone.totals).toMatchObject({ members: 1, returning_members: 1, lost_members: null, orders: 1 })
})

test('GET report/member by cohort returns the share that ordered again in the months after the first order', async () => {
  const { items } = await reportOf({ ...march, by: 'cohort' })
  expect(items.map(({ key }) => key)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'])
  const of = (key: string) => items.find((row) => row.key === key)
  expect(of('2025-11')).toMatchObject({ members: 1, m1: 0, m3: 0, m4: 10_000, before: null })
  expect(of('2026-01')).toMatchObject({ members: 1, m1: 0, m2: 0 })
  expect(of('2025-12')).toMatchObject({ members: 0, m1: null })
})

test('the member list filters the members behind each figure', async () => {
  const total = async (query: object, as: { id: number } = A.owner) =>
    (await call(member.list, { as, params, query })).reply.total
  const orders = { ordered_from: '2026-03-01', ordered_to: '2026-03-31' }
  expect(await total(orders)).toBe(2)
  expect(await total({ ...orders, order_source: 'phone' })).toBe(1)
  expect(await total({ ...orders, order_delivery_type: 'comeGetIt', order_branch_id: `${a1.id}` })).toBe(0)
  expect(await total({ ...orders, first_order_from: '2026-03-01', first_order_to: '2026-03-31' })).toBe(1)
  expect(await total({ ...orders, first_order_to: '2026-02-28' })).toBe(1)
  expect(await total({ last_order_to: '2026-01-30' })).toBe(1)
  expect(await total({ order_branch_id: `${a2.id}` })).toBe(2)
  const branchUser = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  expect(await total({ ...orders, first_order_from: '2026-03-01' }, branchUser)).toBe(2)
})

test('GET report/member hides amounts from users who may not see them, also in files and in the order of groups', async () => {
  const keys = allKeys.filter((key) => key !== 'get-order-price')
  const clerk = await a.user({ account: A.account, keys, is_auth_for_account: true })
  const report = await reportOf(march, clerk)
  expect(report.priced).toBe(false)
  for (const figures of [report.totals, report.totals_before, ...report.items])
    expect([figures?.turnover, figures?.turnover_per_member]).toEqual([null, null])
  const query = { ...march, by: 'month', format: 'csv', columns: 'name,turnover' } as const
  const csv = async (as: { id: number }) =>
    (await call(memberReportExport, { as, params, query, headers: { lang: 'en' } })).bytes.toString('utf8')
  expect(await csv(A.owner)).toMatch(/March 2026;80/)
  expect(await csv(clerk)).not.toMatch(/80/)
})

test.each([
  [{ from: '2026-03-02', until: '2026-03-01' }, 422],
  [{ from: '2024-01-01', until: '2026-01-01' }, 422],
  [{ lost_after: 3 }, 400],
  [{ by: 'product' }, 400],
] as const)('GET report/member refuses %j with %i', async (query, status) => {
  expect((await answerOf(query as Query)).status).toBe(status)
})
