import { randomUUID } from 'node:crypto'
import { putBranchRush, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { finishSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { contract } from '@sofra/contract/contract.ts'
import { licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { phoneQuote, placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { editingOf } from '../../test/editing.ts'
import { pathIdsOf } from '../../test/fixtures.ts'
import { orderingOf } from '../../test/ordering.ts'
import { testServer } from '../../test/server.ts'
import { partsOf } from '../../test/sweeps/id-positions.ts'
import { nameOf } from '../../test/sweeps/samples.ts'
import { twoTenants } from '../../test/tenants.ts'

// A restaurant that is switched off or whose contract or licence has ended, with users still signed in: none of their
// calls opens it, and nothing is sold.

const { a, admin, app, bearer, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza, paymentMethod } = world
const { place, walk } = orderingOf({ call }, world)
const { ask, write } = editingOf({ call }, world)
await admin('update licence set modules = $1', [licenceModules])
const channels = [
  ['web', A.channel],
  ['mobile', await a.channel({ company: A, source: 'mobile' })],
  ['kiosk', await a.channel({ company: A, source: 'kiosk' })],
  ['table', await a.channel({ company: A, source: 'table' })],
] as const

const stops: Record<string, [off: string, on: string, of: { id: number }]> = {
  contract: [
    `update branch set contract_ends_at = now() where id = $1`,
    'update branch set contract_ends_at = null where id = $1',
    a1,
  ],
  branch: ['update branch set is_active = false where id = $1', 'update branch set is_active = true where id = $1', a1],
  licence: [
    `update licence set ends_at = now() - interval '7 days' where company_id = $1`,
    'update licence set ends_at = null where company_id = $1',
    A,
  ],
}

const versionOf = async ({ id }: { id: number }) =>
  Number((await admin<{ version: number }>('select version from branch where id = $1', [id]))[0]?.version)
const menuState = async (company: typeof A | typeof B, { id }: { id: number }) =>
  (await call(orderingMenu, { channel: company.channel, query: { branch_id: id } })).reply.branch.state
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString()

const basket = (delivery_type: (typeof deliveryTypes)[number], more: object = {}) => ({
  delivery_type,
  payment_method: paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 1 }],
  ...(delivery_type === 'deliveryToAddress' ? { address: { text: 'Test sokak 5', lat: 41, lng: 29 } } : {}),
  ...(delivery_type === 'orderOnTheTable' ? { table_token: String(a1.table.token) } : {}),
  ...more,
})

const spoken = deliveryTypes.filter((type) => type !== 'orderOnTheTable')
const keyed = () => ({ 'idempotency-key': randomUUID() })
const member = { phone: '0555 000 11 22', first_name: 'Deniz', last_name: 'Işık' }

/** Every way to order: each delivery type, now and for tomorrow, through each channel and by phone. */
const sales = () => {
  const baskets = (types: readonly (typeof deliveryTypes)[number][]) =>
    types.flatMap((type) => [basket(type), basket(type, { scheduled_for: tomorrow() })])
  const through = channels.flatMap(([source, channel]) =>
    baskets(deliveryTypes).flatMap((body) => {
      const request = () => ({ channel, headers: keyed(), body: { branch_id: a1.id, ...body } })
      const name = `${source} ${body.delivery_type}`
      return [
        { name, sell: () => call(quote, request()) },
        { name, sell: () => call(placeOrder, request()) },
      ]
    }),
  )
  const request = { as: A.owner, params: { branch_id: a1.id } }
  const phoneRequests = baskets(spoken).flatMap((body) => {
    const name = `phone ${body.delivery_type}`
    return [
      { name, sell: () => call(phoneQuote, { ...request, body }) },
      { name, sell: () => call(placePhoneOrder, { ...request, headers: keyed(), body: { ...body, member } }) },
    ]
  })
  return [...through, ...phoneRequests]
}

describe.each(Object.entries(stops))('stopped by its %s', (stop, [off, on, of]) => {
  const stopped = async (work: () => Promise<void>) => {
    await admin(off, [of.id])
    try {
      await work()
    } finally {
      await admin(on, [of.id])
    }
  }

  test('does not allow changes of state, pause or rush, nor completing its set-up', async () => {
    const request = { as: A.owner, params: { branch_id: a1.id } }
    await stopped(async () => {
      const version = await versionOf(a1)
      const open = [
        ...(['auto', 'open', 'busy'] as const).map((state) => ({ state })),
        { state: 'auto' as const, sources: ['web' as const] },
        { state: 'busy' as const, sources: ['web' as const] },
      ]
      for (const body of open)
        expect((await call(putBranchState, { ...request, body: { ...body, version } })).refusal).toMatchObject({
          status: 409,
          code: 'branch.state.cannot-change',
        })
      const rush = await call(putBranchRush, { ...request, body: { minutes: 10, version } })
      expect(rush.refusal).toMatchObject({ status: 409, code: 'branch.state.cannot-change' })
      const finished = await call(finishSetup, { ...request, body: { version } })
      expect(finished.refusal).toMatchObject({ status: 409, code: 'setup.blocked' })
      expect(await versionOf(a1)).toBe(version)
    })
  })

  test('sells nothing through any channel and delivery type, now or later', async () => {
    const refusal = { status: 422, errors: [{ path: 'branch_id', code: `ordering.stopped.${stop}` }] }
    const sold: string[] = []
    await stopped(async () => {
      for (const { name, sell } of sales()) {
        const answer = await sell()
        if (answer.status < 300) sold.push(name)
        else expect(answer.refusal, name).toMatchObject(refusal)
      }
      const theirs = { branch_id: b1.id, ...basket('comeGetIt'), lines: [{ product_id: b1.plain.id, quantity: 1 }] }
      expect((await call(quote, { channel: B.channel, body: theirs })).status).toBe(200)
    })
    expect(sold).toEqual([])
  })

  test('accepts fewer lines and pieces in an existing order, and no more', async () => {
    const order = await walk(await place({ delivery_type: 'comeGetIt', address: undefined }), 'approve')
    const refusal = { status: 422, errors: [{ path: 'branch_id', code: `ordering.stopped.${stop}` }] }
    await stopped(async () => {
      const wishes = [
        { lines: [{ no: 1, quantity: 3 }] },
        { lines: [{ no: 1, quantity: 1 }], added: [{ product_id: a1.plain.id, quantity: 1 }] },
      ]
      for (const wish of wishes) {
        expect((await ask(order, wish)).refusal).toMatchObject(refusal)
        expect((await write(order, wish, { total: 0, to_collect: 0 })).refusal).toMatchObject(refusal)
      }
      const less = { lines: [{ no: 1, quantity: 1 }] }
      const { after } = (await ask(order, less)).reply
      expect((await write(order, less, after)).status).toBe(200)
    })
  })
})

test('no write of its users opens it after the end of its contract', async () => {
  const holder = { account: A.account, person: A.owner, company: A, branch: a1 }
  const tools = { a, call, eliza, paymentMethod }
  const writes = contract.filter(
    ({ method, path }) => !['GET', 'DELETE'].includes(method) && path.startsWith('/branch/:branch_id'),
  )
  const requests = []
  for (const endpoint of writes) requests.push({ endpoint, params: await pathIdsOf(endpoint, holder, tools) })
  const [off, on] = stops.contract ?? ['', '']
  await admin(off, [a1.id])
  const opened: string[] = []
  for (const { endpoint, params } of requests) {
    const { method, path } = endpoint
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`
    const headers = { authorization: `Bearer ${await bearer(A.owner)}` }
    // A part has its own version, or the restaurant's.
    for (const version of [1, await versionOf(a1)]) {
      const body = partsOf(endpoint).body ?? {}
      await app.inject({ method, url, headers, payload: 'version' in body ? { ...body, version } : body })
    }
    if ((await menuState(A, a1)) !== 'closed') opened.push(nameOf(endpoint))
  }
  expect(opened).toEqual([])
  expect(requests.length).toBeGreaterThan(50)
  await admin(on, [a1.id])
})
