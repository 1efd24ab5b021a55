import { branchOrderExport, branchOrders, orderExport, orders } from '@sofra/contract/order/orders/order.contract.ts'
import {
  deliveryTypes,
  orderSources,
  orderStatuses,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../../../../tools/property-runs.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { rowsOfXlsx } from '../../../../../test/xlsx.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, dealer, eliza } = world
const card = await a.paymentMethod({ kind: 'card' })

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString()
const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T

/** Orders of every kind, a minute apart, with matching counters. */
const seller = (branch: { company_id: number }) => (branch.company_id === A.id ? A : B)
for (let n = 0; n < 90; n += 1) {
  const branch = of([a1, a2, b1], n)
  await a.insert('orders', {
    id: 10_000 + n,
    company_id: branch.company_id,
    branch_id: branch.id,
    code: `LST-${n}`,
    status: of(orderStatuses, Math.floor(n / 3)),
    delivery_type: of(deliveryTypes, n),
    source: of(orderSources, Math.floor(n / 7)),
    channel_id: seller(branch).channel.id,
    payment_method_id: n % 4 ? world.paymentMethod.id : card.id,
    customer_name: n % 5 ? `Guest ${n}` : `İpek Işık ${n}`,
    customer_phone: `+9055500012${String(n).padStart(2, '0')}`,
    currency: 'TRY',
    goods: 1_000 * n,
    delivery_fee: 0,
    tip: 0,
    wallet: 0,
    total: 1_000 * (n % 10),
    to_collect: 0,
    created_at: minute(n - (n % 2)),
  })
}
await admin(
  `update branch_head h set (order_no, ${orderStatuses.join(', ')}) = (
     select count(*), ${orderStatuses.map((status) => `count(*) filter (where status = '${status}')`).join(', ')}
     from orders o where o.branch_id = h.branch_id)`,
)

type Query = NonNullable<Parameters<typeof call<typeof orders>>[1]['query']>
const listed = async (query: Query, as: { id: number } = A.owner) =>
  (await call(orders, { as, query: { limit: 100, ...query } })).reply
const codes = async (query: Query) => (await listed(query)).items.map(({ code }) => code)

describe('GET order by scope', () => {
  const seenBy = async (as: { id: number }) => {
    const { items, total } = await listed({}, as)
    expect(total).toBe(items.length)
    return [...new Set(items.map(({ branch_id }) => branch_id))].sort((x, y) => x - y)
  }

  test('returns the orders of the branches in scope', async () => {
    expect(await seenBy(A.owner)).toEqual([a1.id, a2.id])
    expect(await seenBy(A.branchUser)).toEqual([a1.id])
    expect(await seenBy(B.owner)).toEqual([b1.id])
    expect(await seenBy(dealer)).toEqual([a1.id, a2.id])
    expect(await seenBy(eliza)).toEqual([a1.id, a2.id, b1.id])
  })

  test('returns no orders for another company’s branch in the filter, and 404 for one in the path', async () => {
    expect(await listed({ branch_id: b1.id })).toMatchObject({ items: [], total: 0 })
    expect(await listed({ branch_id: a2.id }, A.branchUser)).toMatchObject({ items: [], total: 0 })
    const of = async (branch_id: number, as = A.owner) => call(branchOrders, { as, params: { branch_id } })
    const [foreign, missing, outside] = [await of(b1.id), await of(999_999), await of(a2.id, A.branchUser)]
    expect([foreign.status, outside.status]).toEqual([404, 404])
    expect(foreign.bytes.equals(missing.bytes)).toBe(true)
  })
})

describe('GET order with q', () => {
  test.each([
    ['a code', 'lst-3', ['LST-3']],
    ['a phone as it is dialled', '0555 000 12 03', ['LST-3']],
    ['a phone with its country', '+90 555 000 12 03', ['LST-3']],
    ['a part of a name', 'guest 3', ['LST-39', 'LST-37', 'LST-36', 'LST-34', 'LST-33', 'LST-31', 'LST-3']],
    ['a name without its Turkish letters', 'ipek isik 10', ['LST-10']],
    ['a name in capitals', 'IPEK IŞIK 10', ['LST-10']],
    ['the last four digits of a phone', '1203', ['LST-3']],
    [
      'the first digits of a phone',
      '0555 000 12 1',
      ['LST-19', 'LST-18', 'LST-16', 'LST-15', 'LST-13', 'LST-12', 'LST-10'],
    ],
    [
      'the first digits of a phone with its country',
      '+90 555 000 12 8',
      ['LST-88', 'LST-87', 'LST-85', 'LST-84', 'LST-82', 'LST-81'],
    ],
    ['digits in the middle of a phone', '(0)1 20-', ['LST-9', 'LST-7', 'LST-6', 'LST-4', 'LST-3', 'LST-1', 'LST-0']],
    ['four digits that no phone has', '9999', []],
    ['a number too short for a phone in the names', '39', ['LST-39']],
    ['a name that seven digits follow', 'guest 0001203', []],
    ['a wildcard of SQL patterns', '%', []],
    ['another company’s order', 'LST-2', []],
  ])('finds %s', async (_, q, expectedCodes) => {
    expect(await codes({ q })).toEqual(expectedCodes)
  })
})

test('GET order pages orders of the same minute without repeating or losing one', async () => {
  const all = await codes({})
  const paged: string[] = []
  for (let page = 1; page <= 9; page += 1) {
    const { items, total } = await listed({ page, limit: 7 })
    expect(total).toBe(60)
    paged.push(...items.map(({ code }) => code))
  }
  expect(paged).toEqual(all)
  expect(await listed({ page: 10, limit: 7 })).toMatchObject({ items: [], total: 60 })
})

describe('GET order after the last order of the previous page', () => {
  // PostgreSQL reads one company or branch in index order, and sorts several.
  const variants = [
    ['company', {}, A.owner],
    ['branch and status', { branch_id: String(a1.id), status: 'delivered' }, A.owner],
    ['platform', {}, eliza],
    ['name', { q: 'guest' }, A.owner],
  ] as const

  test.each(variants)('returns the same page by key as by number: %s', async (_, filters, as) => {
    const firstPageQuery = { ...filters, limit: 3 } as Query
    const first = await listed(firstPageQuery, as)
    let after = first.items.at(-1)?.id
    for (let page = 2; (page - 1) * 3 < first.total; page += 1) {
      const [keyed, numbered] = [
        await listed({ ...firstPageQuery, page, after }, as),
        await listed({ ...firstPageQuery, page }, as),
      ]
      expect(keyed).toEqual(numbered)
      after = keyed.items.at(-1)?.id
    }
  })

  test.each(variants)(
    'ignores the key of an order of another company and of a missing one: %s',
    async (_, filters, as) => {
      const secondPageQuery = { ...filters, limit: 3, page: 2 } as Query
      const numbered = await listed(secondPageQuery, as)
      const foreign = as === eliza ? 999_999 : 10_002
      for (const after of [foreign, 999_999, Number.MAX_SAFE_INTEGER])
        expect(await listed({ ...secondPageQuery, after }, as)).toEqual(numbered)
    },
  )

  test('repeats no order when new orders were placed', async () => {
    const firstPageQuery = { branch_id: String(a1.id), status: 'delivered', limit: 2 } as Query
    const { items } = await listed(firstPageQuery)
    const after = items.at(-1)?.id
    const next = await listed({ ...firstPageQuery, page: 2 })
    const [newOrder] = await admin<{ id: number }>(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 20000, 'code', 'LST-NEW', 'created_at', $2::text))).*
       from orders o where o.id = $1 returning id`,
      [after, minute(500)],
    )
    const [keyed, numbered] = [
      await listed({ ...firstPageQuery, page: 2, after }),
      await listed({ ...firstPageQuery, page: 2 }),
    ]
    await admin('delete from orders where id = $1', [newOrder?.id])
    expect(keyed.items).toEqual(next.items)
    // Control: the page by number begins with an order of the first page.
    expect(numbered.items[0]?.id).toBe(after)
  })

  test.each(['0', '-1', 'x', '1.5', '1e300', '', '1 or 1=1', '9007199254740993'])('refuses %j', async (after) => {
    const { refusal } = await call(orders, { as: A.owner, query: { page: 2, after } as never })
    expect([refusal.status, refusal.errors?.[0]?.path]).toEqual([400, 'after'])
  })
})

test('GET order refuses filters with an unknown value or too many values', async () => {
  const refused = async (query: object) => (await call(orders, { as: A.owner, query })).refusal.errors
  expect(await refused({ status: 'delivered,lost' })).toMatchObject([{ path: 'status.1', code: 'rule.one-of' }])
  expect(await refused({ status: '' })).toMatchObject([{ path: 'status.0', code: 'rule.choice' }])
  const many = Array.from({ length: 101 }, (_, i) => i + 1)
  expect(await refused({ branch_id: many })).toMatchObject([{ path: 'branch_id', code: 'rule.max-items' }])
})

test.each(['created_at', '-created_at'])('GET order sorts by %s', async (sort) => {
  const { items } = await listed({ sort })
  const sorted = items.toSorted((x, y) => x.created_at.localeCompare(y.created_at) || x.id - y.id)
  expect(items).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted)
})

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
/** One or several values of a filter. */
const some = <T>(...values: readonly T[]) => maybe(fc.subarray([...values], { minLength: 1 }))
/** Around the day of all these orders. */
const days = ['2025-12-31', '2026-01-01', '2026-01-02']
const filters = fc.record({
  status: some(...orderStatuses),
  delivery_type: some(...deliveryTypes),
  source: some(...orderSources),
  payment_method_id: some(world.paymentMethod.id, card.id),
  branch_id: some(a1.id, a2.id, b1.id),
  from: maybe(fc.constantFrom(...days)),
  to: maybe(fc.constantFrom(...days)),
  q: maybe(fc.constantFrom('guest', 'LST-12', 'isik')),
})
const people = fc.constantFrom(A.owner, A.branchUser, B.owner, dealer, eliza)

test('GET order with any filters of any caller returns the matching orders, page by page, with their number', async () => {
  const everything = (await listed({}, eliza)).items
  const scope = new Map([
    [A.owner.id, [a1.id, a2.id]],
    [A.branchUser.id, [a1.id]],
    [B.owner.id, [b1.id]],
    [dealer.id, [a1.id, a2.id]],
    [eliza.id, [a1.id, a2.id, b1.id]],
  ])
  const method = new Map(
    (await admin<{ code: string; id: number }>('select code, payment_method_id as id from orders')).map(
      ({ code, id }) => [code, id],
    ),
  )
  const words: Record<string, (order: (typeof everything)[number]) => boolean> = {
    guest: ({ customer_name }) => customer_name?.startsWith('Guest') ?? false,
    isik: ({ customer_name }) => customer_name?.includes('Işık') ?? false,
    'LST-12': ({ code }) => code === 'LST-12',
  }
  await fc.assert(
    fc.asyncProperty(filters, people, fc.integer({ min: 1, max: 4 }), async (chosen, as, page) => {
      const { status, delivery_type, source, payment_method_id, branch_id, from, to, q } = chosen
      const matches = <T>(filterValues: readonly T[] | undefined, value: T) =>
        filterValues === undefined || filterValues.includes(value)
      const expected = everything.filter(
        (order) =>
          scope.get(as.id)?.includes(order.branch_id) &&
          matches(status, order.status) &&
          matches(delivery_type, order.delivery_type) &&
          matches(source, order.source) &&
          matches(payment_method_id, method.get(order.code) ?? 0) &&
          matches(branch_id, order.branch_id) &&
          (!from || '2026-01-01' >= from) &&
          (!to || '2026-01-01' <= to) &&
          (!q || words[q]?.(order)),
      )
      const orderPage = await listed({ ...chosen, limit: 5, page }, as)
      expect(orderPage.total).toBe(expected.length)
      expect(orderPage.items).toEqual(expected.slice((page - 1) * 5, page * 5))
    }),
    runs(3 / 20, 'each asks the database for a list'),
  )
})

describe('GET order/export', () => {
  const columns = 'code,status,total,created_at'

  test.each([
    {},
    { status: ['delivered', 'cancelled'] as const },
    { q: 'guest 3' },
    { source: 'web' as const, sort: 'created_at' },
  ])('has all pages of the list with %j', async (query) => {
    const { items } = await listed(query)
    const as = A.owner
    const csv = (await call(orderExport, { as, query: { ...query, format: 'csv', columns } })).bytes.toString('utf8')
    const lines = csv.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(items.length + 1)
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(items.map(({ code }) => code))
    const { bytes } = await call(orderExport, { as, query: { ...query, format: 'xlsx', columns } })
    const codes = rowsOfXlsx(bytes).map(([code]) => code)
    const first = codes.indexOf('Sipariş no') + 1
    expect(codes.slice(first, first + items.length)).toEqual(items.map(({ code }) => code))
    // The sums follow: one per status, and the total.
    expect(codes.slice(first + items.length)).toHaveLength(new Set(items.map(({ status }) => status)).size + 1)
  })

  test('has only the orders of the branch in the path', async () => {
    const query = { format: 'csv' as const, columns: 'code,branch_name' }
    const answer = await call(branchOrderExport, { as: A.owner, params: { branch_id: a2.id }, query })
    expect(answer.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(31)
    expect((await call(branchOrderExport, { as: A.owner, params: { branch_id: b1.id }, query })).status).toBe(404)
  })

  test.each(['code,company_id', ','])('refuses the columns "%s"', async (columns) => {
    const query = { format: 'csv' as const, columns }
    expect((await call(orderExport, { as: A.owner, query })).refusal.errors?.[0]?.path).toBe('columns')
  })
})
