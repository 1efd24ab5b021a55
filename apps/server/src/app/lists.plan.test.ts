import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import { branchDesk, finishedOnDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { orderReport } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import { walletReport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callerOf } from '../../test/caller.ts'
import { growing } from '../../test/growing-tables.ts'
import { fillLists, manyOrders } from '../../test/many-rows.ts'
import { testServer } from '../../test/server.ts'
import { queryFor } from '../../test/sweeps/samples.ts'
import { type StatementReads, sumOf, watched } from '../../test/watched.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { buildServer } from './server.ts'

const { a, admin, config, pools } = await testServer()
const world = await fillLists(a)

let read: StatementReads[] = []
const watch = (of: StatementReads) => void read.push(of)
const watchedPools: Pools = {
  ...pools,
  rw: watched(pools.rw, watch),
  across: watched(pools.across, watch),
  platform: watched(pools.platform, watch),
  system: watched(pools.system, watch),
}
const { app } = await buildServer({ config: { ...config, demo: true }, pools: watchedPools, strict: true })
afterAll(() => app.close())
const { call } = callerOf(app, admin)

const shapeOf = ({ query }: Endpoint) =>
  query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {}
const isList = (endpoint: Endpoint) =>
  endpoint.method === 'GET' &&
  endpoint.answers !== 'file' &&
  // Figures: their rows are groups, their cost is that of the period.
  endpoint.path !== orderReport.path &&
  endpoint.path !== memberReport.path &&
  endpoint.path !== trafficReport.path &&
  endpoint.path !== walletReport.path &&
  ['page', 'limit', 'sort'].every((name) => name in shapeOf(endpoint))

/** Combines each choice with the next, and all of them. */
const together = (choices: readonly unknown[]) => [
  ...choices.slice(1).map((choice, index) => [choices[index], choice]),
  choices,
]

/**
 * Returns values for a filter: each choice and several, an existing id, a day in the middle, a rare and a common word.
 */
const valuesOf = (name: string, schema: z.ZodType): unknown[] => {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
  if (inner instanceof z.ZodPipe && inner.out instanceof z.ZodArray) {
    const one = inner.out.element as z.ZodType
    return [...valuesOf(name, one), ...(one instanceof z.ZodEnum ? together(one.options) : (world.several[name] ?? []))]
  }
  if (inner instanceof z.ZodEnum) return inner.options
  if (name === 'q') return world.searches
  if (name in world.filters)
    return [world.filters[name]].flat().filter((value) => inner.safeParse(String(value)).success)
  if (inner.safeParse('true').success && inner.safeParse('false').success && !inner.safeParse('x').success)
    return ['true', 'false']
  return inner.safeParse('product').success ? ['product'] : ['1']
}

const queriesOf = (endpoint: Endpoint) => {
  const { page: _p, limit: _l, after: _a, ...filters } = shapeOf(endpoint)
  const needed = queryFor(endpoint)
  return [
    needed,
    { ...needed, ...farthest },
    ...Object.entries(filters).flatMap(([name, schema]) =>
      valuesOf(name, schema).map((value) => ({ ...needed, [name]: String(value) })),
    ),
  ]
}

/** The largest number of rows per statement of a page, without those of earlier pages. */
const mostOfPage = 5_000
/** Lists whose page may read all rows of one tenant, a third of all, for a filter by several states. */
const ofOneTenant = ['/branch/:branch_id/comment', '/branch/:branch_id/order']
/** The largest number of rows for counting a total. */
const mostOfCount = mostPaged + 2_000
/** For tables of a thousand rows: counted once and sorted once. */
const mostOfOthers = 2_200

/** Records that users create by hand, never hundreds. All other tables need rows here. */
const writtenByHand = new Set([
  '/branch/:branch_id/user',
  '/branch/:branch_id/table',
  '/branch/:branch_id/printer',
  '/branch/:branch_id/licence-charge',
  '/company/:company_id/branch',
  '/company/:company_id/member-group',
  '/company/:company_id/definition-point',
  '/company/:company_id/discount',
  '/company/:company_id/notification',
  '/company/:company_id/scheduled-task',
  '/company/:company_id/account-user',
  '/company/:company_id/kiosk',
  '/company/:company_id/institution',
  ...['comment', 'request', 'notification'].map((part) => `/company/:company_id/member/:member_id/${part}`),
  '/commission-rate',
  '/company/:company_id/commission-rate',
  '/branch/:branch_id/showcase',
  '/company/:company_id/showcase',
  '/platform-showcase',
  '/company/:company_id/blog',
  '/company/:company_id/company-theme',
  '/delivery-distance-template',
  '/app-release',
  '/cancel-reason',
  '/city',
  '/company-blog-area',
  '/content',
  '/currency',
  '/icon',
  '/integration-courier-platform',
  '/integration-platform',
  '/kitchen',
  '/language-setting',
  '/marketplace-reason',
  '/message',
  '/payment-method',
  '/payout-layout',
  '/report-file',
  '/request-category',
  '/restaurant-image',
  '/setting',
  '/theme',
  '/timezone',
  '/traffic-type',
  '/word-group',
])
/** Enough rows to distinguish a list that reads them several times. */
const enough = 400

type Query = Record<string, unknown>

const pageOf = async (endpoint: Endpoint, as: { id: number }, query: Query) => {
  const answer = await call(endpoint as never, { as, params: world.params, query } as never)
  if (answer.status !== 200) throw new Error(`${endpoint.path} ${JSON.stringify(query)}: ${answer.status}`)
  return answer.reply as { items: { id: unknown }[]; total: number; total_is_capped: boolean }
}

const readBy = async (endpoint: Endpoint, as: { id: number }, query: Query) => {
  read = []
  await pageOf(endpoint, as, query)
  return read
}

/** Requests the same page by the key of the row before it. */
const byKey = async (endpoint: Endpoint, as: { id: number }, query: Query & { page: string }): Promise<Query[]> => {
  const { items } = await pageOf(endpoint, as, { ...query, page: String(Number(query.page) - 1) })
  const after = items.at(-1)?.id
  return typeof after === 'number' ? [{ ...query, after: String(after) }] : []
}

const farthest = { page: String(mostPaged / 10) }

/** Returns the tables of which a statement, or a reply in total, has read too much. */
const tooMuch = (reads: readonly StatementReads[], before: number, maxRows: number) => [
  ...reads.flatMap(({ rows, counts }) =>
    [...rows].filter(
      ([table, n]) => growing.includes(table) && n > Math.max(maxRows, counts ? mostOfCount : before + mostOfPage),
    ),
  ),
  ...[...sumOf(reads)].filter(([table, n]) => !growing.includes(table) && n > mostOfOthers),
]

const excesses = async (endpoint: Endpoint, as: { id: number }, maxRows = 0) => {
  const excessLines: string[] = []
  const isTenants = as !== world.operator || ofOneTenant.includes(endpoint.path)
  for (const query of [
    ...queriesOf(endpoint),
    ...(await byKey(endpoint, as, { ...queryFor(endpoint), ...farthest })),
  ]) {
    const before = ('page' in query && !('after' in query)) || isTenants ? mostPaged : 0
    const excess = tooMuch(await readBy(endpoint, as, query), before, maxRows)
    if (excess.length) excessLines.push(`${JSON.stringify(query)} reads ${JSON.stringify(Object.fromEntries(excess))}`)
  }
  return excessLines
}

const lists = contract.filter(isList)
const ofEverybody = lists.filter(({ path }) => ['/order', '/user-log'].includes(path))

describe('a list reads some thousand rows at most, whatever it is filtered and sorted by:', () => {
  test('each list has rows, or is listed as written by hand', async () => {
    const short = []
    for (const list of lists) {
      const answer = await call(
        list as never,
        { as: world.operator, params: world.params, query: queryFor(list) } as never,
      )
      if ((answer.reply as { total: number }).total < enough) short.push(list.path)
    }
    expect(short.toSorted()).toEqual([...writtenByHand].toSorted())
  })

  test.each(lists.map((list) => [list.path, list] as const))('GET %s of the platform', async (_, list) => {
    expect(await excesses(list, world.operator)).toEqual([])
  })

  test.each(ofEverybody.map((list) => [list.path, list] as const))(
    'GET %s of an owner and of a dealer',
    async (_, list) => {
      expect(await excesses(list, world.owner)).toEqual([])
      // For a common name orders are read until the page has enough of the dealer's.
      expect(await excesses(list, world.dealer, manyOrders)).toEqual([])
    },
  )
})

test.each([
  ['/order', { q: 'common' }, { total: mostPaged, total_is_capped: true }],
  // Counters contain the exact total.
  ['/order', {}, { total: manyOrders, total_is_capped: false }],
  ['/user-log', {}, { total: mostPaged, total_is_capped: true }],
  ['/request-log', {}, { total: mostPaged, total_is_capped: true }],
  ['/mail', {}, { total: mostPaged, total_is_capped: true }],
])(
  'GET %s with %j counts up to the limit of paging, reports that, and returns nothing beyond',
  async (path, filters, counted) => {
    const list = lists.find((one) => one.path === path) as Endpoint
    const ask = async (query: Record<string, unknown>) =>
      (await call(list as never, { as: world.operator, params: world.params, query } as never)).reply as {
        items: { id: number }[]
        total: number
        total_is_capped: boolean
      }
    const all = { ...queryFor(list), ...filters, limit: '100' }
    const [first, last, behind] = [
      await ask({ ...all, page: '1' }),
      await ask({ ...all, page: String(mostPaged / 100) }),
      await ask({ ...all, page: String(mostPaged / 100 + 1) }),
    ]
    for (const { total, total_is_capped } of [first, last, behind]) expect({ total, total_is_capped }).toEqual(counted)
    expect([first, last, behind].map(({ items }) => items.length)).toEqual([100, 100, 0])
    expect(new Set([...first.items, ...last.items].map(({ id }) => id)).size).toBe(200)
  },
)

test('GET branch/:id/order/desk reads only the orders that it shows', async () => {
  const rows = sumOf(await readBy(branchDesk, world.owner, {}))
  // Once to find them, once for their cards, plus the open ones.
  expect(rows.get('orders')).toBeLessThanOrEqual(2 * (finishedOnDesk + 20))
})

describe('a page behind the row before it', () => {
  test.each(lists.map((list) => [list.path, list] as const))(
    'GET %s answers by key what it answers by its number, in each order',
    async (_, list) => {
      for (const sort of (shapeOf(list).sort as z.ZodDefault<z.ZodEnum>).unwrap().options) {
        const query = { ...queryFor(list), sort: String(sort), limit: '7', page: '3' }
        const { items, total } = await pageOf(list, world.operator, query)
        for (const keyed of await byKey(list, world.operator, query)) {
          const keyedPage = await pageOf(list, world.operator, keyed)
          expect([sort, keyedPage.total, keyedPage.items.map(({ id }) => id)]).toEqual([
            sort,
            total,
            items.map(({ id }) => id),
          ])
        }
      }
      if (!('after' in shapeOf(list))) return
      const second = { ...queryFor(list), limit: '7', page: '2' }
      const nobody = await pageOf(list, world.operator, { ...second, after: String(Number.MAX_SAFE_INTEGER) })
      expect(nobody.items).toEqual((await pageOf(list, world.operator, second)).items)
    },
  )

  test('GET branch/:id/order reads ten orders for page 1,000', async () => {
    const list = lists.find(({ path }) => path === '/branch/:branch_id/order') as Endpoint
    const query = { ...queryFor(list), status: 'delivered' }
    const rowsOf = async (listQuery: Query) => sumOf(await readBy(list, world.owner, listQuery)).get('orders') ?? 0
    const [keyed] = await byKey(list, world.owner, { ...query, ...farthest })
    if (!keyed) throw new Error('the branch has too few orders')
    // Ten rows, and the row before them.
    expect(await rowsOf(keyed)).toBe(11)
    // Control: with an offset all rows before it are read.
    expect(await rowsOf({ ...query, ...farthest })).toBeGreaterThanOrEqual(mostPaged)
  })
})

test('control: without its index a rare name reads every order', async () => {
  const [orders] = ofEverybody
  await admin('drop index orders__found')
  const rows = sumOf(await readBy(orders as Endpoint, world.operator, { q: world.searches[0] ?? '' }))
  expect(rows.get('orders')).toBeGreaterThanOrEqual(manyOrders)
})
