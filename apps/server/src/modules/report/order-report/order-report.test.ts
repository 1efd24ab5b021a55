import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import { orderReport, orderReportExport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { amountMeasures } from '@sofra/contract/report/order-report/order-report.measures.ts'
import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { reportedOrders } from '../../../../test/reported-orders.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { unpacked } from '../../../../test/xlsx.ts'

const { admin, a, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza, dealer, keyless } = world
const { place, step, walk } = orderingOf({ call }, world)
const { orderAt } = reportedOrders({ a }, world)

type Query = NonNullable<Parameters<typeof call<typeof orderReport>>[1]['query']>
const answerOf = (query: Query = {}, as: { id: number } = A.owner) => call(orderReport, { as, query })
const reportOf = async (query: Query = {}, as: { id: number } = A.owner) => {
  const { status, reply } = await answerOf(query, as)
  expect(status).toBe(200)
  return reply
}
const reasonOf = async (kind: 'cancel' | 'return') => {
  const reason = { name: { tr: 'Sebep', en: '', de: '' }, delivery_types: ['deliveryToAddress'], side: 'branch' }
  return (await a.insert('cancel_reason', { ...reason, kind, is_active: true })).id
}
const march = { from: '2026-03-01', until: '2026-03-31' } as const
const ordersByKey = ({ items }: Awaited<ReturnType<typeof reportOf>>) =>
  Object.fromEntries(items.flatMap(({ key, orders: n }) => (n ? [[key, n]] : [])))

test('GET report/order adds up orders without cancelled ones and without refunds', async () => {
  await orderAt(a1, '2026-03-10T10:00:00Z', { total: 10_000, tip: 500, delivery_fee: 1_000 })
  await orderAt(a1, '2026-03-11T10:00:00Z', { total: 6_000, returned_amount: 2_000, status: 'returned' })
  await orderAt(a1, '2026-03-11T11:00:00Z', { total: 9_999, tip: 900, status: 'cancelled' })
  await orderAt(b1, '2026-03-11T11:00:00Z', { total: 77_777 })
  const { totals, items, currency } = await reportOf(march)
  expect(currency).toBe('TRY')
  expect(totals).toMatchObject({
    orders: 2,
    turnover: 14_000,
    average_basket: 7_000,
    cancelled: 1,
    cancelled_amount: 9_999,
    returned_amount: 2_000,
    tips: 500,
    delivery_fees: 1_000,
  })
  expect(items).toHaveLength(31)
  expect(items[10]).toMatchObject({ key: '2026-03-11', orders: 1, turnover: 4_000, cancelled: 1 })
})

test('GET report/order shows each account its own orders', async () => {
  const branchUser = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  await orderAt(a2, '2026-03-12T10:00:00Z', { total: 3_000 })
  const seen = async (as: { id: number }) => ordersByKey(await reportOf({ ...march, by: 'branch' }, as))
  expect(await seen(A.owner)).toEqual({ [a1.id]: 2, [a2.id]: 1 })
  expect(await seen(branchUser)).toEqual({ [a2.id]: 1 })
  expect(await seen(dealer)).toEqual({ [a1.id]: 2, [a2.id]: 1 })
  expect(await seen(B.owner)).toEqual({ [b1.id]: 1 })
  expect(await seen(eliza)).toEqual({ [a1.id]: 2, [a2.id]: 1, [b1.id]: 1 })
  expect((await answerOf(march, keyless)).status).toBe(403)
})

test('GET report/order returns 404 for a branch outside the scope', async () => {
  const branchUser = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  expect((await answerOf({ branch_id: b1.id })).status).toBe(404)
  expect((await answerOf({ branch_id: [a1.id, b1.id] })).status).toBe(404)
  expect((await answerOf({ branch_id: 999_999_999 }, eliza)).status).toBe(404)
  expect((await answerOf({ branch_id: a1.id }, branchUser)).status).toBe(404)
  expect((await answerOf({ branch_id: a2.id }, branchUser)).status).toBe(200)
})

test('GET report/order filters by branch, channel and delivery type', async () => {
  const may = { from: '2026-05-01', until: '2026-05-31', by: 'source' } as const
  await orderAt(a1, '2026-05-10T10:00:00Z', { source: 'phone' })
  await orderAt(a1, '2026-05-10T10:00:00Z', { source: 'web', delivery_type: 'comeGetIt' })
  await orderAt(a2, '2026-05-10T10:00:00Z', { source: 'web' })
  expect(ordersByKey(await reportOf(may))).toEqual({ phone: 1, web: 2 })
  expect(ordersByKey(await reportOf({ ...may, branch_id: a1.id }))).toEqual({ phone: 1, web: 1 })
  expect(ordersByKey(await reportOf({ ...may, source: 'phone' }))).toEqual({ phone: 1 })
  expect(ordersByKey(await reportOf({ ...may, delivery_type: 'comeGetIt' }))).toEqual({ web: 1 })
})

test('GET report/order compares with the days before and with last year', async () => {
  const days = { from: '2026-06-08', until: '2026-06-14', by: 'weekday' } as const
  await orderAt(a1, '2026-06-10T10:00:00Z', { total: 500 })
  await orderAt(a1, '2026-06-03T10:00:00Z', { total: 700 })
  await orderAt(a1, '2025-06-10T10:00:00Z', { total: 900 })
  const week = await reportOf(days)
  expect(week.before).toEqual({ from: '2026-06-01', until: '2026-06-07' })
  expect([week.totals.turnover, week.totals_before?.turnover]).toEqual([500, 700])
  expect(week.items[2]).toMatchObject({ key: '3', turnover: 500, before: { turnover: 700 } })
  const year = await reportOf({ ...days, compare: 'last_year' })
  expect(year.before).toEqual({ from: '2025-06-08', until: '2025-06-14' })
  // 10 June was a Tuesday in 2025.
  expect([year.totals_before?.turnover, year.items[1]?.before?.turnover]).toEqual([900, 900])
  const alone = await reportOf({ ...days, compare: 'none' })
  expect([alone.before, alone.totals_before, alone.items[2]?.before]).toEqual([null, null, null])
})

test('GET report/order by day pairs the days of a leap year with those of the year before it', async () => {
  await orderAt(a1, '2024-02-29T10:00:00Z')
  await orderAt(a1, '2024-03-01T10:00:00Z')
  const { before, totals_before, items } = await reportOf({
    from: '2025-02-25',
    until: '2025-03-01',
    compare: 'last_year',
  })
  expect(before).toEqual({ from: '2024-02-25', until: '2024-03-01' })
  expect(totals_before?.orders).toBe(2)
  expect(items.map((row) => row.before?.orders)).toEqual([0, 0, 0, 0, 2])
})

test.each([
  [{ from: '2026-03-02', until: '2026-03-01' }, 'order-report.reversed'],
  [{ from: '2999-01-01' }, 'order-report.reversed'],
  [{ from: '2024-01-01', until: '2026-01-01' }, 'order-report.too-long'],
  [{ from: '2006-01-01' }, 'order-report.too-long'],
] as const)('GET report/order refuses the period %j', async (days, code) => {
  for (const query of [days, { ...days, by: 'product' as const }]) {
    const { status, refusal } = await call(orderReport, { as: A.owner, query })
    expect([status, refusal.code]).toEqual([422, code])
  }
  const file = { ...days, format: 'csv', columns: 'name' } as const
  expect((await call(orderReportExport, { as: A.owner, query: file })).status).toBe(422)
})

test.each([
  { from: '2026-02-30' },
  { by: 'table' },
  { compare: 'never' },
  { currency: 'try' },
  { limit: 0 },
  { page: 2 },
])('GET report/order refuses %j', async (query) => {
  expect((await answerOf(query as Query)).status).toBe(400)
})

test('GET report/order by day has all days of two years, whatever the limit of groups', async () => {
  const dates = ['2024-01-01', '2024-02-29', '2025-06-30', '2025-12-31']
  for (const date of dates) await orderAt(a2, `${date}T12:00:00Z`)
  const report = await reportOf({ from: '2024-01-01', until: '2025-12-31', branch_id: a2.id, limit: 2 })
  expect(report.items).toHaveLength(731)
  expect(report.items.flatMap(({ key, orders: n }) => (n ? [key] : []))).toEqual(dates)
  expect(report.totals.orders).toBe(dates.length)
})

test('GET report/order hides amounts from users who may not see those of orders, also in files and in the order of groups', async () => {
  const keys = allKeys.filter((key) => key !== 'get-order-price')
  const clerk = await a.user({ account: A.account, keys, is_auth_for_account: true })
  const july = { from: '2026-07-01', until: '2026-07-31' } as const
  await orderAt(a1, '2026-07-10T10:00:00Z', { total: 9_000, source: 'kiosk', delivery_type: 'comeGetIt' })
  await orderAt(a1, '2026-07-10T10:00:00Z', { total: 100 })
  await orderAt(a1, '2026-07-11T10:00:00Z', { total: 100 })
  const report = await reportOf({ ...july, by: 'source' }, clerk)
  expect(report.priced).toBe(false)
  expect(report.items.map(({ key, orders: n }) => [key, n])).toEqual([
    ['web', 2],
    ['kiosk', 1],
  ])
  const figures = [report.totals, report.totals_before, ...report.items.flatMap((row) => [row, row.before])]
  for (const one of figures) for (const measure of amountMeasures) expect(one?.[measure]).toBeNull()
  expect((await reportOf({ ...july, by: 'source' })).items.map(({ key }) => key)).toEqual(['kiosk', 'web'])
  const query = { ...july, format: 'csv', columns: 'name,turnover' } as const
  const { bytes } = await call(orderReportExport, { as: clerk, query })
  expect(bytes.toString('utf8')).not.toMatch(/91|92|9000/)
})

test('GET report/order excludes delivery types that the caller may not see', async () => {
  const keys = allKeys.filter((key) => key !== 'get-order-counter')
  const courier = await a.user({ account: A.account, keys, is_auth_for_account: true })
  const august = { from: '2026-08-01', until: '2026-08-31', by: 'delivery_type' } as const
  await orderAt(a1, '2026-08-10T10:00:00Z')
  await orderAt(a1, '2026-08-10T10:00:00Z', { delivery_type: 'comeGetIt' })
  expect(ordersByKey(await reportOf(august))).toEqual({ deliveryToAddress: 1, comeGetIt: 1 })
  expect(ordersByKey(await reportOf(august, courier))).toEqual({ deliveryToAddress: 1 })
  expect((await reportOf({ ...august, delivery_type: 'comeGetIt' }, courier)).totals.orders).toBe(0)
})

test('GET report/order never adds up currencies', async () => {
  const days = { from: '2026-04-01', until: '2026-04-30', by: 'branch' } as const
  await admin('update company set currency_code = $2 where id = $1', [B.id, 'EUR'])
  await orderAt(a1, '2026-04-10T10:00:00Z', { total: 1_000 })
  await orderAt(b1, '2026-04-10T10:00:00Z', { total: 2_000, currency: 'EUR' })
  const usual = await reportOf(days, eliza)
  expect([usual.currency, usual.currencies, usual.totals.turnover]).toEqual(['TRY', ['TRY', 'EUR'], 1_000])
  const euro = await reportOf({ ...days, currency: 'EUR' }, eliza)
  expect([euro.currency, euro.totals.turnover, ordersByKey(euro)]).toEqual(['EUR', 2_000, { [b1.id]: 1 }])
  expect((await reportOf(days, B.owner)).currency).toBe('EUR')
  await admin('update company set currency_code = $2 where id = $1', [B.id, 'TRY'])
})

test('GET report/order ranks the largest groups and adds up the others', async () => {
  const days = { from: '2026-09-01', until: '2026-09-30', by: 'product', limit: 2 } as const
  const order = (names: readonly string[]) =>
    orderAt(
      a1,
      '2026-09-10T10:00:00Z',
      {},
      { lines: names.map((name) => ({ name, quantity: 1, net: 100 * name.length })) },
    )
  await order(['aaaa', 'bbb', 'cc', 'd'])
  await order(['aaaa', 'cc'])
  const { items, totals } = await reportOf(days)
  expect(items.map(({ key, quantity, goods }) => [key, quantity, goods])).toEqual([
    ['aaaa', 2, 800],
    ['cc', 2, 400],
    [null, 2, 400],
  ])
  expect([totals.quantity, totals.goods, totals.orders]).toEqual([6, 1_600, 2])
  const byName = await reportOf({ ...days, limit: 10, sort: 'name' })
  expect(byName.items.map(({ key }) => key)).toEqual(['aaaa', 'bbb', 'cc', 'd'])
})

test('GET report/order names the same figures as the overview of the day and the order list', async () => {
  await admin('update branch set takes_tips = true, tip_limit_percent = 50 where id = $1', [a1.id])
  const order = await place({ tip: 300, lines: [{ product_id: a1.plain.id, quantity: 3 }] })
  const delivered = await walk(order, 'approve', 'depart', 'deliver')
  await step('return', delivered, { lines: [{ no: 1, quantity: 1 }], reason_id: await reasonOf('return') })
  await step('cancel', await place(), { reason_id: await reasonOf('cancel') })
  await walk(await place(), 'approve')
  const overview = (await call(branchOverview, { as: A.owner, params: { branch_id: a1.id } })).reply
  const query = { from: overview.day, until: overview.day, branch_id: a1.id } as const
  const { totals } = await reportOf(query)
  const { turnover, average_basket, cancelled, delivery_seconds } = overview.today
  expect(totals).toMatchObject({ orders: overview.today.orders, turnover, average_basket, cancelled })
  expect(totals.delivery_median).toBe(delivery_seconds)
  expect([totals.orders, totals.cancelled]).toEqual([2, 1])
  const products = await reportOf({ ...query, by: 'product' })
  const [best] = overview.best
  expect(products.items[0]).toMatchObject({ quantity: best?.quantity, goods: best?.amount })
  expect(products.totals.goods).toBe((turnover ?? 0) - (totals.delivery_fees ?? 0) - (totals.tips ?? 0))
  const list = { from: overview.day, to: overview.day, branch_id: a1.id } as const
  expect((await call(orders, { as: A.owner, query: list })).reply.total).toBe(3)
})

test('GET report/order/export writes the visible columns with totals in a workbook', async () => {
  const query = { ...march, by: 'branch', columns: 'name,orders,turnover,before_turnover' } as const
  const csv = await call(orderReportExport, {
    as: A.owner,
    query: { ...query, format: 'csv' },
    headers: { lang: 'en' },
  })
  const [heading, ...lines] = csv.bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(heading?.split(';')).toEqual(['Group', 'Orders', 'Sales', 'Sales (compared)'])
  expect(lines).toHaveLength(2)
  const workbook = await call(orderReportExport, { as: A.owner, query: { ...query, format: 'xlsx' } })
  expect(unpacked(workbook.bytes).toString()).toContain('Toplam')
  const wrong = { ...query, columns: 'quantity', format: 'csv' } as const
  expect((await call(orderReportExport, { as: A.owner, query: wrong })).status).toBe(400)
})
