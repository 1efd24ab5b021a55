import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { orderExport, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { orderingOf } from '../../../../../test/ordering.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { rowsOfXlsx, unpacked } from '../../../../../test/xlsx.ts'
import { statement } from '../../../../kernel/database/statement.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2 } = world
const { place, step } = orderingOf({ call }, world)

const change = (order: { id: number }, column: 'customer_name' | 'customer_phone' | 'source' | 'total', to: unknown) =>
  admin(`update orders set ${column} = $2 where id = $1`, [order.id, to])

const exported = async (query: Record<string, unknown>, lang = 'tr') =>
  (await call(orderExport, { as: A.owner, query: { format: 'csv', sort: 'created_at', ...query }, headers: { lang } }))
    .bytes
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
/** Returns the listed rows of a workbook, without the head above and the sums below. */
const listed = (bytes: Buffer) => {
  const rows = rowsOfXlsx(bytes)
  const table = rows.slice(rows.findIndex((cells) => cells.length === 0) + 1)
  return table[0]?.some((cell) => ['Toplam', 'Total', 'Gesamt'].includes(String(cell))) ? table.slice(0, -1) : table
}
const cellsOf = async (columns: string, query: Record<string, unknown> = {}, lang = 'tr') => {
  const csv = linesOf(await exported({ columns, ...query }, lang))
  const xlsx = listed(await exported({ columns, format: 'xlsx', ...query }, lang))
  return { csv, xlsx }
}

test('GET order/export writes amounts in major units, as numbers', async () => {
  const order = await place({ note: 'amounts' })
  await change(order, 'total', 123_450)
  const { csv, xlsx } = await cellsOf('total,code', { q: order.code })
  const heading = ['Toplam', 'Sipariş no']
  // CSV uses the Turkish separators: semicolon between cells, comma before decimals. A workbook contains numbers.
  expect(csv).toEqual([heading, ['1234,5', order.code]])
  expect(xlsx).toEqual([heading, ['1234.5', order.code]])
})

test('GET order/export writes the columns in the requested order', async () => {
  const order = await place()
  const forward = await cellsOf('code,customer_phone,delivery_type', { q: order.code })
  const reversed = await cellsOf('delivery_type,customer_phone,code', { q: order.code })
  expect(reversed.csv).toEqual(forward.csv.map((row) => row.toReversed()))
  expect(reversed.xlsx).toEqual(forward.xlsx.map((row) => row.toReversed()))
})

test.each([
  ['tr', ['Durum', 'Teslimat tipi', 'Satış kanalı'], ['Hazırlanıyor', 'Adrese teslim', 'Web sitesi']],
  ['en', ['Status', 'Delivery type', 'Channel'], ['Preparing', 'Delivery', 'Website']],
  ['de', ['Status', 'Bestellart', 'Kanal'], ['In Zubereitung', 'Lieferung', 'Website']],
])('GET order/export uses the caller’s language: %s', async (lang, heading, row) => {
  const order = await place()
  await step('approve', order)
  const { csv, xlsx } = await cellsOf('status,delivery_type,source', { q: order.code }, lang)
  expect(csv).toEqual([heading, row])
  expect(xlsx).toEqual([heading, row])
})

test('GET order/export has a phrase for each source and delivery type', async () => {
  const order = await place()
  const words: (string | undefined)[] = []
  for (const source of orderSources) {
    await change(order, 'source', source)
    words.push((await cellsOf('source', { q: order.code }, 'en')).csv[1]?.[0])
  }
  for (const type of deliveryTypes) {
    const table = type === 'orderOnTheTable' ? { table_token: a1.table.token } : {}
    const { code } = await place({ delivery_type: type, ...table })
    words.push((await cellsOf('delivery_type', { q: code }, 'en')).csv[1]?.[0])
  }
  expect(words).toEqual([
    'Website',
    'Mobile app',
    'Kiosk',
    'Marketplace',
    'Table',
    'Phone',
    'Delivery',
    'Pick-up',
    'Dine-in',
    'Table order',
    'Payment only',
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'GET order/export writes %j in a guest’s name as text, not as a formula',
  async (name) => {
    const order = await place()
    await change(order, 'customer_name', name)
    const csv = (await exported({ columns: 'customer_name', q: order.code })).toString('utf8')
    expect(csv.slice(csv.indexOf('\r\n') + 2)).toMatch(/^"?'/)
    const [, row] = listed(await exported({ columns: 'customer_name', format: 'xlsx', q: order.code }))
    expect(row).toHaveLength(1)
    expect(typeof row?.[0]).toBe('string')
  },
)

test('GET order/export filters like the list, by days too', async () => {
  const order = await place()
  await admin("update orders set created_at = '2026-02-03T09:00:00Z' where id = $1", [order.id])
  const filters = { from: '2026-02-03', to: '2026-02-03' }
  const { items } = (await call(orders, { as: A.owner, query: filters })).reply
  expect(items.map(({ code }) => code)).toContain(order.code)
  const { csv, xlsx } = await cellsOf('code', filters)
  expect(csv.slice(1).flat()).toEqual(items.map(({ code }) => code).toSorted())
  expect(xlsx).toEqual(csv)
})

describe('GET order finds a phone', () => {
  test.each([
    '+90 555 000 98 76',
    '0090 555 000 98 76',
    '0555 000 98 76',
    '555 000 98 76',
    '5550009876',
    '(0555) 000-98-76',
    '0555.000.98.76',
    '0555/000 98 76',
    '000 98 76',
  ])('as %s', async (q) => {
    const order = await place()
    await change(order, 'customer_phone', '+905550009876')
    const { items } = (await call(orders, { as: A.owner, query: { q, limit: 1 } })).reply
    expect(items.map(({ code }) => code)).toEqual([order.code])
  })

  test('and no other phone', async () => {
    const { total } = (await call(orders, { as: A.owner, query: { q: '0555 000 98 77' } })).reply
    expect(total).toBe(0)
  })
})

test('GET order/export writes a guest’s name that equals the key of a choice', async () => {
  const order = await place()
  for (const name of ['web', 'cancelled', 'title']) {
    await change(order, 'customer_name', name)
    expect((await cellsOf('customer_name', { q: order.code }, 'de')).csv[1]).toEqual([name])
  }
})

const zoned = (zone: string, branch: { id: number } = a1) =>
  admin('update branch set timezone = $2 where id = $1', [branch.id, zone])

test('GET order/export writes the filters and sums of a workbook', async () => {
  const order = await place()
  const query = { columns: 'code,total', format: 'xlsx', q: order.code, source: 'web', branch_id: a1.id }
  const rows = rowsOfXlsx(await exported(query, 'en'))
  const amount = rows.at(-2)?.[1]
  expect(rows).toEqual([
    ['Restaurant', a1.name],
    ['Time zone', 'Europe/Istanbul'],
    ['Channel', 'Website'],
    ['Search', order.code],
    [],
    ['Order number', 'Total'],
    [order.code, amount],
    ['Total', amount],
  ])
})

test('GET order/export sets column widths, and freezes the heading of a workbook', async () => {
  const order = await place()
  const bytes = await exported({ columns: 'code,total', format: 'xlsx', q: order.code }, 'en')
  const heading = rowsOfXlsx(bytes).findIndex(([first]) => first === 'Order number') + 1
  const text = unpacked(bytes).toString()
  expect(text).toMatch(new RegExp(`<pane ySplit="${heading}" topLeftCell="A${heading + 1}"[^>]* state="frozen"/>`))
  expect(text.match(/<col [^>]*width="[1-9]/g)).toHaveLength(2)
})

test('GET order/export writes every value of a filter with several values', async () => {
  const query = { columns: 'code', format: 'xlsx', status: ['cancelled', 'delivered'], branch_id: [a2.id, a1.id] }
  const rows = rowsOfXlsx(await exported(query, 'en'))
  expect(rows.slice(0, 3).filter(([label]) => label !== 'Time zone')).toEqual([
    ['Restaurant', [a1.name, a2.name].toSorted().join(', ')],
    ['Status', 'Cancelled, Delivered'],
  ])
})

test('GET order/export sums each currency separately', async () => {
  const orders = [await place(), await place()]
  await admin("update orders set currency = 'EUR' where id = $1", [orders[0]?.id])
  const rows = rowsOfXlsx(await exported({ columns: 'code,total', format: 'xlsx', branch_id: a1.id }, 'en'))
  expect(
    rows
      .slice(-2)
      .map(([label]) => label)
      .toSorted(),
  ).toEqual(['Total without cancelled orders and returns EUR', 'Total without cancelled orders and returns TRY'])
})

test('GET order/export writes times in the branch’s time zone, and the zone if there are several', async () => {
  const order = await place()
  await admin("update orders set created_at = '2026-01-15T22:30:00Z' where id = $1", [order.id])
  await zoned('America/New_York')
  const { csv, xlsx } = await cellsOf('code,created_at', { q: order.code }, 'en')
  await zoned('Europe/Istanbul')
  expect(csv).toEqual([
    ['Order number', 'Date', 'Time zone'],
    [order.code, '2026-01-15 17:30:00', 'America/New_York'],
  ])
  const days = Date.parse('2026-01-15T17:30:00Z') / 86_400_000 + 25_569
  expect(xlsx[1]?.slice(0, 2)).toEqual([order.code, String(days)])
})

test('GET order/export writes the filtered days, those of a period too', async () => {
  const above = async (query: object) => {
    const rows = rowsOfXlsx(await exported({ columns: 'code', format: 'xlsx', ...query }, 'en'))
    return rows
      .slice(
        0,
        rows.findIndex((cells) => cells.length === 0),
      )
      .slice(-2)
  }
  expect(await above({ from: '2026-01-15', to: '2026-01-16' })).toEqual([
    ['From', '2026-01-15'],
    ['To', '2026-01-16'],
  ])
  const [[, from = ''] = [], [, to = ''] = []] = await above({ period: 'week' })
  expect(addDays(String(from), 6)).toBe(to)
})

const updateTotals = statement<{ id: number; status: string; total: number; returned: number; branch: number }>(`
update orders set status = :status, total = :total, returned_amount = :returned, branch_id = :branch, currency = 'TRY'
where id = :id`)

test('GET order/export sums by status, without cancelled orders and returns in the total', async () => {
  const places = await Promise.all(Array.from({ length: 4 }, () => place()))
  const [delivered, cancelled, returned, preparing] = places
  const set = (order: { id: number } | undefined, status: string, total: number, returned = 0) =>
    updateTotals(admin, { id: order?.id ?? 0, status, total, returned, branch: a1.id })
  await admin("update orders set customer_name = 'Totals' where id = any ($1)", [places.map(({ id }) => id)])
  await set(delivered, 'delivered', 10_000)
  await set(cancelled, 'cancelled', 50_000)
  await set(returned, 'returned', 8_000, 3_000)
  await set(preparing, 'preparing', 1_500)
  const rows = rowsOfXlsx(await exported({ columns: 'status,total', format: 'xlsx', q: 'Totals' }, 'en'))
  const sums = rows.slice(-5)
  expect(sums.slice(0, 4).toSorted()).toEqual([
    ['Cancelled', '500'],
    ['Delivered', '100'],
    ['Preparing', '15'],
    ['Returned', '80'],
  ])
  expect(sums[4]).toEqual(['Total without cancelled orders and returns', '165'])
})

test('GET order/export writes phones as text that spreadsheets show without apostrophe and not as a number', async () => {
  const order = await place()
  for (const [phone, text] of [
    ['+905550009876', '0555 000 98 76'],
    ['+493000000011', '0049 3000000011'],
    ['+12025550123', '001 2025550123'],
  ] as const) {
    await change(order, 'customer_phone', phone)
    const { csv, xlsx } = await cellsOf('customer_phone', { q: order.code })
    expect([csv[1], xlsx[1]]).toEqual([[text], [text]])
  }
})

test('GET order/export writes the time zone if the browser has another one', async () => {
  const order = await place()
  await admin("update orders set created_at = '2026-01-15T22:30:00Z' where id = $1", [order.id])
  const headingFor = async (offset: string) => {
    const query = { format: 'csv', columns: 'code,created_at', q: order.code, branch_id: a1.id } as const
    const { bytes } = await call(orderExport, { as: A.branchUser, query, headers: { lang: 'en', offset } })
    return linesOf(bytes)
  }
  expect(await headingFor('180')).toEqual([
    ['Order number', 'Date'],
    [order.code, '2026-01-16 01:30:00'],
  ])
  expect((await headingFor('60'))[0]).toEqual(['Order number', 'Date (Europe/Istanbul)'])
})
