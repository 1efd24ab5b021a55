import { createHash, randomUUID } from 'node:crypto'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { type Tenants, twoTenants } from '../../../../test/tenants.ts'

const { a, call, admin } = await testServer()
let world: Tenants
beforeAll(async () => {
  world = await twoTenants(a)
})

const address = { text: 'Test street 5', lat: 41, lng: 29 }
const basketFor = (more: Record<string, unknown> = {}) => ({
  branch_id: world.a1.id,
  delivery_type: 'deliveryToAddress' as const,
  payment_method: world.paymentMethod.id,
  lines: [{ product_id: world.a1.plain.id, quantity: 2 }],
  address,
  ...more,
})
const post = (body: unknown, key = randomUUID(), channel = world.A.channel) =>
  call(placeOrder, { channel, headers: { 'idempotency-key': key }, body: body as never })
const rows = async (table: string, orderId: number) =>
  (await admin<{ n: number }>(`select count(*)::int as n from ${table} where order_id = $1`, [orderId]))[0]?.n

describe('POST ordering/order', () => {
  test('prices on the server, numbers the order and writes its lines and history', async () => {
    const { status, reply } = await post(basketFor())
    expect(status).toBe(201)
    expect(reply).toMatchObject({ status: 'waiting_for_approval', goods: 24_000 })
    expect(reply.total).toBe(reply.goods + reply.delivery_fee)
    expect(reply.code).toMatch(/^[A-Z]{2,4}-\d+$/)
    expect([await rows('order_line', reply.id), await rows('order_event', reply.id)]).toEqual([1, 1])
  })

  test('returns 400 for prices in the body', async () => {
    const { refusal } = await post(
      basketFor({ lines: [{ product_id: world.a1.plain.id, quantity: 1, price: 1 }], total: 1 }),
    )
    expect(refusal.status).toBe(400)
    expect(refusal.errors?.map(({ path }) => path).sort()).toEqual(['lines.0.price', 'total'])
  })

  test.each([0, -1, 1.5, 1e9, '1e3', null, Number.NaN])('refuses the quantity %s', async (quantity) => {
    const { status } = await post(basketFor({ lines: [{ product_id: world.a1.plain.id, quantity }] }))
    expect(status).toBe(400)
  })

  test('returns the reason per line and field, in the caller’s language', async () => {
    const { refusal } = await call(placeOrder, {
      channel: world.A.channel,
      headers: { 'idempotency-key': randomUUID(), lang: 'de' },
      body: basketFor({
        lines: [{ product_id: world.b1.plain.id, quantity: 1 }],
        address: { text: 'Far away', lat: 10, lng: 10 },
        coupon_code: 'NO-SUCH-CODE',
      }) as never,
    })
    expect(refusal.status).toBe(422)
    expect(refusal.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'address ordering.out-of-zone',
      'coupon_code ordering.coupon-unknown',
      'lines.0 ordering.product-unknown',
    ])
    expect(refusal.message).toBe('Die Bestellung kann so nicht angenommen werden')
  })

  test('returns 404 for a branch of another company', async () => {
    const foreign = await post(basketFor({ branch_id: world.b1.id }))
    const missing = await post(basketFor({ branch_id: 999_999 }))
    expect(foreign.refusal).toEqual(missing.refusal)
    expect(foreign.status).toBe(404)
  })

  test('refuses orders at a closed restaurant, and unscheduled orders at a busy one', async () => {
    const set = (state: string) => admin('update branch set manual_state = $2 where id = $1', [world.a2.id, state])
    const later = new Date(Date.now() + 3 * 3_600_000).toISOString()
    const at = (more = {}) =>
      post(basketFor({ branch_id: world.a2.id, lines: [{ product_id: world.a2.plain.id, quantity: 1 }], ...more }))
    await set('closed')
    expect((await at()).refusal.errors?.[0]?.code).toBe('ordering.closed')
    await set('busy')
    expect((await at()).refusal.errors?.[0]?.code).toBe('ordering.busy')
    expect((await at({ scheduled_for: later })).status).toBe(201)
    await set('auto')
  })

  test('keeps prices and names of an order after a menu change', async () => {
    const { reply } = await post(basketFor())
    await admin('update product set price = 99_999, name = $2 where id = $1', [
      world.a1.plain.id,
      { tr: 'Başka', en: '', de: '' },
    ])
    const [line] = await admin('select list_unit, name from order_line where order_id = $1', [reply.id])
    expect(line).toMatchObject({ list_unit: 12_000, name: reply.lines[0]?.name })
    await admin('update product set price = 12_000 where id = $1', [world.a1.plain.id])
  })
})

describe('POST ordering/order idempotency key', () => {
  test('is required', async () => {
    const { refusal } = await call(placeOrder, { channel: world.A.channel, body: basketFor() as never })
    expect(refusal).toMatchObject({ status: 400, code: 'idempotency.key-missing' })
  })

  test('returns the same reply for the same key, marked as replayed', async () => {
    const key = randomUUID()
    const first = await post(basketFor(), key)
    const second = await post(basketFor(), key)
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  })

  test('accepts a hash that was stored before hashes were keyed with the secret, for the same basket only', async () => {
    const key = randomUUID()
    const first = await post(basketFor(), key)
    const parsed = JSON.stringify(placeOrder.body?.parse(basketFor()))
    await admin('update idempotency set hash = $2 where key = $1', [key, createHash('sha256').update(parsed).digest()])
    expect((await post(basketFor(), key)).bytes.equals(first.bytes)).toBe(true)
    expect((await post(basketFor({ note: 'another' }), key)).refusal.code).toBe('idempotency.key-reused')
  })

  test('refuses a used key with another basket', async () => {
    const key = randomUUID()
    await post(basketFor(), key)
    expect((await post(basketFor({ note: 'another' }), key)).refusal).toMatchObject({
      status: 422,
      code: 'idempotency.key-reused',
    })
  })

  test('replays the first reply when the basket can no longer be sold', async () => {
    const key = randomUUID()
    const first = await post(basketFor(), key)
    await admin("update product set status = 'closed' where id = $1", [world.a1.plain.id])
    const second = await post(basketFor(), key)
    await admin("update product set status = 'open' where id = $1", [world.a1.plain.id])
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })

  test('places one order for fifty concurrent calls', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(basketFor(), key)))
    const placed = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(placed.map(({ reply }) => reply.id)).size).toBe(1)
    const [count] = await admin<{ n: number }>('select count(*)::int as n from idempotency where key = $1', [key])
    expect(count?.n).toBe(1)
    expect(await rows('order_event', placed[0]?.reply.id ?? 0)).toBe(1)
  })

  test('accepts a key that another company’s channel used', async () => {
    const key = randomUUID()
    const mine = await post(basketFor(), key)
    const theirs = await post(
      basketFor({ branch_id: world.b1.id, lines: [{ product_id: world.b1.plain.id, quantity: 1 }] }),
      key,
      world.B.channel,
    )
    expect([mine.status, theirs.status]).toEqual([201, 201])
  })

  test('accepts a key again after a refusal', async () => {
    const key = randomUUID()
    expect((await post(basketFor({ address: undefined }), key)).status).toBe(422)
    expect((await post(basketFor(), key)).status).toBe(201)
  })
})

test('concurrent POST ordering/order number codes and events without gaps, and update the counters', async () => {
  await Promise.all(Array.from({ length: 20 }, () => post(basketFor())))
  const [stored] = await admin(
    `select h.order_no = count(*) as codes, h.waiting_for_approval = count(*) filter (where status = 'waiting_for_approval') as waiting,
       h.event_no = (select count(*) from event where branch_id = h.branch_id) as events
     from branch_head h join orders o on o.branch_id = h.branch_id where h.branch_id = $1 group by h.branch_id`,
    [world.a1.id],
  )
  expect(stored).toEqual({ codes: true, waiting: true, events: true })
})

test('POST ordering/quote returns the price of the order and writes nothing', async () => {
  const [before] = await admin('select count(*) from orders')
  const priced = await call(quote, { channel: world.A.channel, body: basketFor() as never })
  const placed = await post(basketFor())
  expect({ ...placed.reply, asks_phone_code: false, spendable: null }).toMatchObject(priced.reply)
  expect((await admin('select count(*) - 1 as count from orders'))[0]).toEqual(before)
})

test('GET ordering/menu contains only products that can be ordered from the branch', async () => {
  const { reply } = await call(orderingMenu, { channel: world.A.channel, query: { branch_id: world.a1.id } })
  const products = reply.categories.flatMap((category) => category.products.map(({ id }) => id))
  expect(products).toContain(world.a1.plain.id)
  await admin("update product set status = 'closed' where id = $1", [world.a1.plain.id])
  const closed = await call(orderingMenu, { channel: world.A.channel, query: { branch_id: world.a1.id } })
  expect(closed.reply.categories.flatMap(({ products }) => products.map(({ id }) => id))).not.toContain(
    world.a1.plain.id,
  )
  expect((await post(basketFor())).refusal.errors?.[0]?.code).toBe('ordering.product-closed')
  await admin("update product set status = 'open' where id = $1", [world.a1.plain.id])
  const foreign = await call(orderingMenu, { channel: world.A.channel, query: { branch_id: world.b1.id } })
  expect(foreign.status).toBe(404)
})

test('POST ordering/quote returns 401 for an unknown or missing channel key', async () => {
  expect((await call(quote, { body: basketFor() as never })).status).toBe(401)
  expect((await call(quote, { channel: { key: 'nobody' }, body: basketFor() as never })).status).toBe(401)
})
