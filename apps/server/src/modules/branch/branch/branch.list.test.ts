import { branchExport, branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchStateAt, closedTypesAt } from '@sofra/contract/branch/branch/branch.state.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { followHours } from './branch.opening.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, eliza } = world
const { place } = orderingOf({ call }, world)

const never = { weekly: [], exceptions: [] }
const listed = async (as: { id: number }, query: object = {}) =>
  (await call(branchList, { as, query: { limit: 100, ...query } })).reply.items
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`)
const range = fc
  .record({ start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ start, length }) => ({ start, end: start + length }))
const weekly = fc.array(
  fc.tuple(range, fc.integer({ min: 1, max: 7 })).map(([one, weekday]) => ({ ...one, weekday })),
  { maxLength: 5 },
)
const exceptions = fc.array(fc.record({ date: day, ranges: fc.array(range, { maxLength: 2 }) }), { maxLength: 4 })
const week = fc.record({ weekly, exceptions })
const opening = fc.record({
  timezone: fc.constantFrom('Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'),
  hours: fc.record({
    weekly,
    exceptions,
    types: fc.oneof(
      fc.constant({}),
      fc.record({ deliveryToAddress: week }),
      fc.record({ comeEat: week, comeGetIt: week }),
    ),
  }),
  manual_state: fc.constantFrom('auto', 'auto', 'auto', 'open', 'busy', 'closed'),
  manual_until: fc.option(fc.constantFrom('2026-10-05T00:00:00.000Z', '2026-10-25T00:00:00.000Z')),
  is_active: fc.constantFrom(true, true, true, false),
  contract_ends_at: fc.option(fc.constantFrom('2026-10-02T00:00:00.000Z', '2027-01-01T00:00:00.000Z'), { freq: 1 }),
})
// Germany's clocks go back on 25 October 2026.
const instant = fc
  .integer({ min: 0, max: 28 * 1440 })
  .map((minute) => new Date(Date.UTC(2026, 9, 1) + minute * 60_000).toISOString())

test('app.branch_state and branchStateAt agree at any minute and for any delivery type, also across a clock change', async () => {
  const cases = fc.sample(fc.tuple(opening, instant), 3_000)
  const rows = await admin<{ states: string[]; closed: string[] }>(
    `select array[app.branch_state(b, at), app.branch_state(b, at, 'deliveryToAddress'), app.branch_state(b, at, 'comeEat')] as states,
       app.branch_closed_types(b, at) as closed
     from jsonb_array_elements($1) with ordinality as t (c, place),
       lateral (select jsonb_populate_record(null::branch, c -> 0 || $2) as b, (c ->> 1)::timestamptz as at) one
     order by place`,
    [JSON.stringify(cases), JSON.stringify({ company_id: A.id })],
  )
  const expected = cases.map(([row, text]) => {
    const branch = { ...row, source_states: {}, stop: row.is_active ? null : 'branch' } as never
    const at = new Date(text)
    const types = [null, 'deliveryToAddress', 'comeEat'] as const
    return {
      states: types.map((type) => branchStateAt(branch, at, null, type)),
      closed: closedTypesAt(branch, at) as string[],
    }
  })
  expect(new Set(expected.map(({ states }) => states.join()))).toContain('open,closed,open')
  expect(new Set(expected.flatMap(({ states }) => states))).toEqual(new Set(['open', 'busy', 'closed']))
  expect(rows).toEqual(expected)
})

test('GET branch filters by the state of a delivery type, stored or computed', async () => {
  const company = await a.company()
  const [late, other] = [await a.branch({ company }), await a.branch({ company })]
  await admin('update branch set hours = hours || $2 where id = $1', [
    late.id,
    JSON.stringify({ types: { deliveryToAddress: never } }),
  ])
  const open = async (delivery_type?: string) =>
    ids(await listed(eliza, { company_id: company.id, state: 'open', delivery_type, sort: 'created_at' }))
  for (const looked of [false, true]) {
    if (looked) await followHours(pools)
    expect(await open()).toEqual([late.id, other.id])
    expect(await open('deliveryToAddress')).toEqual([other.id])
    expect(await open('comeGetIt')).toEqual([late.id, other.id])
  }
})

test('GET branch filters by the present state, and returns its end', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const company = await a.company()
  const busy = await a.branch({ company, manual_state: 'busy', manual_until: until })
  const over = await a.branch({ company, manual_state: 'busy', manual_until: new Date(Date.now() - 1_000) })
  const closed = await a.branch({ company, hours: never })
  const of = { company_id: company.id, sort: 'created_at' }
  expect(await listed(eliza, { ...of, state: 'busy' })).toMatchObject([
    { id: busy.id, state: 'busy', state_until: until },
  ])
  expect(await listed(eliza, { ...of, state: 'open' })).toMatchObject([
    { id: over.id, state: 'open', state_until: null },
  ])
  expect(ids(await listed(eliza, { ...of, state: 'closed' }))).toEqual([closed.id])
  const several = ids(await listed(eliza, { ...of, state: ['busy', 'closed'] }))
  expect(new Set(several)).toEqual(new Set([busy.id, closed.id]))
})

test("GET branch returns the newest order, the set-up progress and the number of the company's branches", async () => {
  await admin('update branch set set_up_at = now() where id = $1', [a2.id])
  const order = await place({}, a1)
  const [{ created_at }] = (await admin('select created_at from orders where id = $1', [order.id])) as [
    { created_at: string },
  ]
  const rows = await listed(A.owner, { sort: '-last_order_at' })
  expect(rows).toMatchObject([
    { id: a1.id, last_order_at: created_at, setup_done: 5, branch_count: 2 },
    { id: a2.id, last_order_at: null, setup_done: null, branch_count: 2 },
  ])
  expect(ids(await listed(A.owner, { set_up: 'true' }))).toEqual([a2.id])
  expect(ids(await listed(A.owner, { set_up: 'false' }))).toEqual([a1.id])
  expect(await listed(B.owner, { set_up: 'true' })).toEqual([])
  const fresh = await a.branch({ company: A, hours: never, is_active: false })
  expect(await listed(A.owner, { is_active: 'false' })).toMatchObject([
    { id: fresh.id, setup_done: 0, branch_count: 3 },
  ])
})

test('GET branch/export writes the filtered branches, with their state in words', async () => {
  const query = { format: 'csv', columns: 'name,state', company_id: A.id, is_active: 'true', sort: 'name' } as const
  const { bytes } = await call(branchExport, { as: A.owner, query: query as never, headers: { lang: 'en' } })
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Status')
  expect(lines[1]).toContain('Open')
  const hours = { ...query, columns: 'hours' }
  expect((await call(branchExport, { as: A.owner, query: hours as never })).refusal.errors?.[0]?.path).toBe('columns')
})
