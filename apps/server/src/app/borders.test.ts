import { randomUUID } from 'node:crypto'
import { branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { testServer } from '../testing/server.ts'
import { crossings, type Ids, missing, tableOf, unreachable, type Visitor } from '../testing/sweeps/borders.ts'
import { bodyFor } from '../testing/sweeps/samples.ts'
import { type SellingBranch, twoTenants } from '../testing/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza, dealer, paymentMethod } = world
const basketOf = (branch: SellingBranch, product = branch.plain.id) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: product, quantity: 1 }],
})
const place = (body: object, channel: { key: string }) =>
  call(placeOrder, { channel, body: body as never, headers: { 'idempotency-key': randomUUID() } })

const idsOf = async (branch: SellingBranch, company: { id: number; channel: { key: string } }): Promise<Ids> => ({
  company_id: company.id,
  branch_id: branch.id,
  product_id: branch.plain.id,
  category_id: branch.plain.category_id,
  order_id: (await place(basketOf(branch), company.channel)).reply.id,
})
const [ofA1, ofA2, ofB1] = [await idsOf(a1, A), await idsOf(a2, A), await idsOf(b1, B)]

type Call = typeof call
type Asked = Parameters<Call>[1]
const visitor = (who: string, as: { id: number }, own: Ids, foreign: Ids, by: Call = call): Visitor => ({
  who,
  own,
  foreign,
  ask: (endpoint, parts) => by(endpoint, { as, ...parts } as Asked),
})
/** The company is the branch user's own; its other branches are not. */
const { company_id: _, ...otherBranch } = ofA2
const visitors = [
  visitor('owner A', A.owner, ofA1, ofB1),
  visitor('branch user', A.branchUser, ofA1, ofB1),
  visitor('other branch', A.branchUser, ofA1, otherBranch),
  visitor('dealer', dealer, ofA1, ofB1),
  visitor('owner B', B.owner, ofB1, ofA1),
]

// The stream stays open, and the ordering API has channels for callers: both are below.
const swept = contract.filter(({ access, answers }) => access !== 'channel' && answers !== 'stream')

/** Everything that a company has, as one text. */
const stateOf = async (company: { id: number }) => {
  const tables = await admin<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
     where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const [row] = await admin<{ all: string }>(
      `select coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${name} t where company_id = $1`,
      [company.id],
    )
    parts.push(`${name}: ${row?.all}`)
  }
  return parts.join('\n')
}

test('a foreign id answers exactly as a missing one, for every call and caller, and nothing of theirs changes', async () => {
  const before = await stateOf(B)
  const [ownerB, others] = [
    visitors.filter(({ who }) => who === 'owner B'),
    visitors.filter(({ who }) => who !== 'owner B'),
  ]
  const byOthers = await crossings(swept, others)
  expect(await stateOf(B)).toBe(before)
  const ofA = await stateOf(A)
  const all = [...byOthers, ...(await crossings(swept, ownerB))]
  expect(await stateOf(A)).toBe(ofA)
  console.log(tableOf(all))
  expect(all.filter(({ leak }) => leak)).toEqual([])
})

test('each of these calls finds the visitor’s own records, so that the sweep says something', async () => {
  expect(await unreachable(swept, visitor('owner A', A.owner, ofA1, {}))).toEqual([])
})

test('a record of the platform that is missing is not found by its own people either', async () => {
  const records = swept.filter(({ path }) => path.endsWith('/:id'))
  expect(records.length).toBeGreaterThan(0)
  for (const endpoint of records) {
    const { refusal } = await call(endpoint, { as: eliza, params: { id: missing }, body: bodyFor(endpoint) } as Asked)
    expect(refusal).toMatchObject({ status: 404, code: 'error.not-found' })
  }
})

test.each([
  ['branch', (id: number) => ({ ...basketOf(a1), branch_id: id }), b1.id],
  ['product', (id: number) => basketOf(a1, id), b1.plain.id],
  ['product of another branch', (id: number) => basketOf(a1, id), a2.plain.id],
  [
    'option group',
    (id: number) => ({
      ...basketOf(a1),
      lines: [{ product_id: a1.withOptions.id, quantity: 1, options: [{ catalog_id: id, item_id: 1 }] }],
    }),
    b1.groups[0]?.id ?? 0,
  ],
  [
    'option',
    (id: number) => ({
      ...basketOf(a1),
      lines: [{ product_id: a1.withOptions.id, quantity: 1, options: [{ catalog_id: a1.groups[0]?.id, item_id: id }] }],
    }),
    b1.groups[0]?.items[0]?.id ?? 0,
  ],
] as const)("in a basket another tenant's %s is as good as none", async (_what, basket, foreign) => {
  const orders = await admin('select id from orders')
  for (const ask of [
    (id: number) => call(quote, { channel: A.channel, body: basket(id) as never }),
    (id: number) => place(basket(id), A.channel),
  ]) {
    const [theirs, none] = [await ask(foreign), await ask(missing)]
    expect([404, 422]).toContain(theirs.status)
    expect(theirs.refusal).toEqual(none.refusal)
  }
  expect(await admin('select id from orders')).toEqual(orders)
})

test('a channel reads the menus of its own company only', async () => {
  const ask = (branch_id: number) => call(orderingMenu, { channel: A.channel, query: { branch_id } })
  expect((await ask(a2.id)).reply.branch.id).toBe(a2.id)
  expect((await ask(b1.id)).refusal).toEqual((await ask(missing)).refusal)
})

test('control: a call that tells foreign from missing, and one that serves it, are noticed', async () => {
  const leaky = Fastify()
  leaky.get('/api/branch/:branch_id', async ({ params }, reply) =>
    reply.status((params as { branch_id: string }).branch_id === String(b1.id) ? 403 : 404).send({}),
  )
  leaky.put('/api/branch/:branch_id/state', async () => ({ id: b1.id }))
  const calls = [branchOne, putBranchState] as unknown as Endpoint[]
  const found = await crossings(calls, [visitor('owner A', A.owner, ofA1, ofB1, callerOf(leaky, admin).call)])
  expect(found.map(({ call: name, answer }) => `${name}: ${answer}`)).toEqual([
    'GET /branch/:branch_id: LEAK 403/404',
    'PUT /branch/:branch_id/state: LEAK 200/200',
  ])
})
