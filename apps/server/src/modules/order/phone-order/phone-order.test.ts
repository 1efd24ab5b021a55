import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import {
  phoneGuest,
  phoneGuests,
  phoneMenu,
  phoneQuote,
  phoneZone,
  placePhoneOrder,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, dealer, eliza, keyless, paymentMethod } = world

/** Works in one restaurant only. */
const cashier = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
const params = { branch_id: a1.id }
await admin('update branch set takes_tips = true')
const member = { phone: '0555 000 11 22', first_name: 'Deniz', last_name: 'Işık' }
const address = { text: 'Test sokak 5', lat: 41, lng: 29 }
const basket = (more: object = {}) => ({
  delivery_type: 'deliveryToAddress' as const,
  payment_method: paymentMethod.id,
  lines: [
    { product_id: a1.plain.id, quantity: 2, note: 'az acılı' },
    { product_id: a1.plain.id, quantity: 1 },
  ],
  address,
  tip: 500,
  ...more,
})

const take = (more: object = {}, as: { id: number } = cashier, key: string = randomUUID()) =>
  call(placePhoneOrder, { as, params, headers: { 'idempotency-key': key }, body: { member, ...basket(more) } })

/** Places an order and runs its subscriber: a user of one branch sees members who ordered there. */
const takeAndVisit = async () => {
  const { reply } = await take()
  await admin(
    'insert into member_branch (company_id, member_id, branch_id) select company_id, member_id, branch_id from orders where id = $1 on conflict do nothing',
    [reply.id],
  )
  return reply
}

const stored = async (id: number) =>
  (
    await admin<{ source: string; status: string; customer_phone: string; preparation_minutes: number; total: number }>(
      'select source, status, customer_phone, preparation_minutes, total from orders where id = $1',
      [id],
    )
  )[0]

test('POST phone-order/quote returns the same price as a guest’s quote', async () => {
  const { branch_id } = params
  const guests = await call(quote, { channel: A.channel, body: { branch_id, ...basket() } })
  const spoken = await call(phoneQuote, { as: cashier, params, body: basket() })
  expect({ ...spoken.reply, asks_phone_code: false, spendable: null }).toEqual(guests.reply)
  expect(spoken.reply.total).toBeGreaterThan(0)
})

test('POST phone-order places one order per key, with channel phone, at the price of its quote', async () => {
  const key = randomUUID()
  const [one, twin] = await Promise.all([take({}, cashier, key), take({}, cashier, key)])
  expect(one.status).toBe(201)
  expect(twin.reply.id).toBe(one.reply.id)
  const priced = await call(phoneQuote, { as: cashier, params, body: basket() })
  expect(one.reply.total).toBe(priced.reply.total)
  expect(await stored(one.reply.id)).toMatchObject({ source: 'phone', customer_phone: '+905550001122' })
  const other = await take({ tip: 700 }, cashier, key)
  expect([other.status, other.refusal.code]).toEqual([422, 'idempotency.key-reused'])
})

test('POST phone-order is approved for users of that restaurant only, and waits at the desk for others', async () => {
  const ownOrder = (await take()).reply
  expect(ownOrder.status).toBe('preparing')
  expect(await stored(ownOrder.id)).toMatchObject({ status: 'preparing', preparation_minutes: expect.any(Number) })
  const noApproval = await a.user({ account: A.account, keys: ['get-phone-order', 'post-phone-order'], branches: [a1] })
  for (const as of [A.owner, eliza, dealer, noApproval]) {
    const { reply } = await take({}, as)
    expect(reply.status).toBe('waiting_for_approval')
  }
})

test('POST phone-order refuses like a guest order: below minimum, out of zone, closed, paid online, at a table', async () => {
  const refused = async (more: object) => {
    const { status, refusal } = await take(more)
    return [status, ...(refusal.errors ?? []).map(({ code }) => code)]
  }
  await admin('update branch set minimum_total = 1000000 where id = $1', [a1.id])
  expect(await refused({})).toEqual([422, 'ordering.below-minimum'])
  await admin('update branch set minimum_total = 0 where id = $1', [a1.id])
  expect(await refused({ address: { text: 'Far away', lat: -41, lng: 29 } })).toEqual([422, 'ordering.out-of-zone'])
  expect(await refused({ delivery_type: 'orderOnTheTable' })).toContain('ordering.channel-delivery-type')
  await admin(`update payment_method set kind = 'online' where id = $1`, [paymentMethod.id])
  expect(await refused({})).toEqual([422, 'ordering.payment-method'])
  await admin(`update payment_method set kind = 'cash' where id = $1`, [paymentMethod.id])
  await admin(`update branch set manual_state = 'closed' where id = $1`, [a1.id])
  expect(await refused({})).toEqual([422, 'ordering.closed'])
  await admin(`update branch set manual_state = 'auto' where id = $1`, [a1.id])
})

test('GET phone-order/guest finds a number in any format, with addresses and last orders of this restaurant', async () => {
  const placed = await takeAndVisit()
  const { guest } = (await call(phoneGuest, { as: cashier, params, query: { phone: '5550001122' } })).reply
  expect(guest).toMatchObject({ first_name: 'Deniz', phone: '+905550001122', addresses: [address] })
  expect(guest?.orders[0]).toMatchObject({
    id: placed.id,
    total: placed.total,
    lines: [{ quantity: 2 }, { quantity: 1 }],
  })
  const other = await call(phoneGuest, { as: B.owner, params: { branch_id: b1.id }, query: { phone: '5550001122' } })
  expect(other.reply.guest).toBeNull()
})

test('GET phone-order/guests finds members of the company by last digits and by name', async () => {
  await takeAndVisit()
  const findNames = async (q: string, as = cashier, branch_id = a1.id) =>
    (await call(phoneGuests, { as, params: { branch_id }, query: { q } })).reply.items.map(
      ({ first_name }) => first_name,
    )
  for (const q of ['1122', '555 000 11 22', '0555 000 11 22', 'deniz i', 'ISIK'])
    expect([q, await findNames(q)]).toEqual([q, ['Deniz']])
  for (const q of ['9999', 'den%z', '___']) expect([q, await findNames(q)]).toEqual([q, []])
  expect(await findNames('1122', B.owner, b1.id)).toEqual([])
})

test('GET phone-order/guest and guests return no member to a user of another branch', async () => {
  await takeAndVisit()
  const as = await a.user({ account: A.account, keys: allKeys, branches: [a2] })
  const at = { as, params: { branch_id: a2.id } }
  expect((await call(phoneGuest, { ...at, query: { phone: '5550001122' } })).reply.guest).toBeNull()
  expect((await call(phoneGuests, { ...at, query: { q: 'deniz' } })).reply.items).toEqual([])
  const owner = { ...at, as: A.owner }
  expect((await call(phoneGuests, { ...owner, query: { q: 'deniz' } })).reply.items).toHaveLength(1)
})

test('GET phone-order/guest and guests return no member to users without contact access', async () => {
  await take()
  const blind = await a.user({ account: A.account, keys: ['get-phone-order', 'post-phone-order'], branches: [a1] })
  expect((await call(phoneGuest, { as: blind, params, query: { phone: member.phone } })).reply.guest).toBeNull()
  expect((await call(phoneGuests, { as: blind, params, query: { q: '1122' } })).reply.items).toEqual([])
})

test('GET phone-order/zone returns the delivery terms of an address, or the refusal', async () => {
  const { reply } = await call(phoneZone, { as: cashier, params, query: { lat: 41, lng: 29 } })
  expect(reply).toMatchObject({ zone: { fee: expect.any(Number) }, refusal: null })
  const far = await call(phoneZone, { as: cashier, params, query: { lat: -41, lng: 29 } })
  expect(far.reply).toEqual({ zone: null, refusal: expect.any(String) })
})

test('GET phone-order/menu includes closed products, with the prices of the phone channel', async () => {
  await admin('update product set offers = $2 where id = $1', [
    a1.plain.id,
    JSON.stringify([{ delivery_type: null, source: 'phone', price: 4_200, premium_price: null, hidden: false }]),
  ])
  const { reply } = await call(phoneMenu, { as: cashier, params, query: {} })
  const product = reply.categories.flatMap(({ products }) => products).find(({ id }) => id === a1.plain.id)
  expect(product?.price).toBe(4_200)
  await admin(`update product set offers = '[]' where id = $1`, [a1.plain.id])
})

test('phone-order returns 403 without its key, and 404 for another company’s restaurant', async () => {
  expect((await take({}, keyless)).status).toBe(403)
  expect((await take({}, B.owner)).status).toBe(404)
  const product_id = b1.plain.id
  const foreign = await take({ lines: [{ product_id, quantity: 1 }] })
  expect(foreign.refusal.errors).toMatchObject([{ code: 'ordering.product-unknown' }])
  const channel = await admin(`select id from channel where company_id = $1 and source = 'phone'`, [A.id])
  expect(channel).toHaveLength(1)
  const guessed = await call(placeOrder, { channel: { key: 'page-phone-1' }, body: { branch_id: a1.id, ...basket() } })
  expect(guessed.status).toBe(401)
})
