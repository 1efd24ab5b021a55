import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import type { Refusal } from '../../../../../test/caller.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { pageKey } from '../../channel/channel.api.ts'
import { purgeCounts } from '../ordering.jobs.ts'

const { a, admin, call, pools } = await testServer({ rateLimits: true })
const { A, a1, a2, paymentMethod } = await twoTenants(a)
const page = { key: await pageKey(pools, A.id, 'web') }
const atTable = { key: await pageKey(pools, A.id, 'table') }

const guest = { phone: '+905550001122', first_name: 'Deniz' }
const basket = (more: object = {}) => ({
  branch_id: a1.id,
  delivery_type: 'comeGetIt',
  payment_method: paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 1 }],
  member: guest,
  ...more,
})
const place = (more: object = {}, channel = page, key = randomUUID()) =>
  call(placeOrder, { channel, headers: { 'idempotency-key': key }, body: basket(more) })
const forget = () => admin('delete from page_order_rate')
const codes = (answer: { refusal: Refusal }) => answer.refusal.errors?.map(({ path, code }) => `${path} ${code}`)

test('an order through a page gets no benefits of the member whose phone is entered', async () => {
  const member = await a.member({
    company: A,
    phone: '+905550009999',
    is_premium: true,
    discounts: JSON.stringify({ comeGetIt: { rate: 5_000, amount: 0 } }),
  })
  const of = { member: { phone: '+905550009999', first_name: 'Deniz' } }
  const ownSiteQuote = await call(quote, { channel: A.channel, body: basket(of) })
  const pageQuote = await call(quote, { channel: page, body: basket(of) })
  expect([ownSiteQuote.reply.total < 12_000, pageQuote.reply.total]).toEqual([true, 12_000])
  expect(codes(await call(quote, { channel: page, body: basket({ ...of, spend_wallet: 100 }) }))).toEqual([
    'spend_wallet ordering.sign-in',
  ])
  const { reply } = await place(of)
  const [order] = await admin<{ member_id: number; total: number }>(
    'select member_id, total from orders where id = $1',
    [reply.id],
  )
  expect(order).toEqual({ member_id: member.id, total: 12_000 })
  await forget()
})

test.each([
  ['the whole name in one field', { first_name: 'Can Aydın' }, 'Can Aydın'],
  ['no name', {}, 'Can Aydın'],
  ['another first name', { first_name: 'Ece', last_name: 'Koç' }, 'Ece Koç'],
])(
  'POST ordering/order of a member who is signed in and sends %s stores one whole name',
  async (_, names, expected) => {
    const { token } = await a.signedIn(await a.member({ company: A, first_name: 'Can', last_name: 'Aydın' }))
    const body = basket({ member: { phone: guest.phone, ...names } })
    const { reply } = await call(placeOrder, {
      channel: page,
      member: { token },
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(await admin('select customer_name from orders where id = $1', [reply.id])).toEqual([
      { customer_name: expected },
    ])
    await forget()
  },
)

test('POST ordering/order through a page requires name and phone except at a table, and refuses online payment', async () => {
  expect(codes(await place({ member: undefined }))).toEqual([
    'member.first_name ordering.name-needed',
    'member.phone ordering.phone',
  ])
  const table = { delivery_type: 'orderOnTheTable', table_token: a1.table.token, member: undefined }
  expect((await place(table, atTable)).status).toBe(201)
  const online = await a.paymentMethod({ kind: 'online' })
  await a.insert('branch_payment_method', { company_id: A.id, branch_id: a1.id, payment_method_id: online.id })
  const paid = { payment_method: online.id }
  expect(codes(await place(paid))).toEqual(['payment_method ordering.payment-method'])
  expect((await place(paid, A.channel)).status).toBe(201)
  // Other channels verify their guests.
  expect((await place({ member: undefined }, A.channel)).status).toBe(201)
  await forget()
})

test('POST ordering/order through a page is limited per address; refused and repeated orders do not count', async () => {
  const key = randomUUID()
  expect((await place({}, page, key)).status).toBe(201)
  expect((await place({ lines: [{ product_id: 999_999, quantity: 1 }] })).status).toBe(422)
  for (let i = 1; i < 8; i += 1) expect((await place()).status).toBe(201)
  const refused = await place()
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await place({}, page, key)).status).toBe(201)
  // The limit is per restaurant, and the company's own site has none.
  expect((await place({ branch_id: a2.id, lines: [{ product_id: a2.plain.id, quantity: 1 }] })).status).toBe(201)
  expect((await place({}, A.channel)).status).toBe(201)
  await admin("update page_order_rate set since = now() - interval '11 minutes'")
  expect((await place()).status).toBe(201)
  await forget()
})

test('POST ordering/order at a table is limited per table, and its counter contains neither guest nor token', async () => {
  const table = { delivery_type: 'orderOnTheTable', table_token: a1.table.token, member: undefined }
  for (let i = 0; i < 20; i += 1) expect((await place(table, atTable)).status).toBe(201)
  expect((await place(table, atTable)).status).toBe(429)
  const other = await a.insert('dining_table', { company_id: A.id, branch_id: a1.id, number: '77', token: 'table-77' })
  expect((await place({ ...table, table_token: 'table-77' }, atTable)).status).toBe(201)
  expect(other.id).toBeTruthy()
  const rows = await admin<{ who: Buffer }>('select who from page_order_rate')
  expect(rows.every(({ who }) => who.length === 32)).toBe(true)
  await admin("update page_order_rate set since = now() - interval '2 days'")
  await purgeCounts(pools)
  expect(await admin('select from page_order_rate')).toEqual([])
})

test('POST ordering/quote through a page accepts ten wrong coupons per hour without a phone, and 60 per address', async () => {
  const tried = (i: number, more: object = {}) =>
    call(quote, { channel: page, body: basket({ coupon_code: `GUESS${i}`, ...more }) })
  const nobody = { member: undefined, delivery_type: 'comeGetIt' }
  const wrong = async (i: number, more: object) => (await tried(i, more)).status
  await admin("delete from attempt where key like 'cheque %'")
  for (let i = 0; i < 10; i += 1) expect(await wrong(i, nobody)).toBe(422)
  expect(await wrong(10, nobody)).toBe(429)
  const other = (i: number) => ({ member: { first_name: 'Ayşe', phone: `+9055544${String(10_000 + i)}` } })
  const answers: number[] = []
  for (let i = 0; i < 60; i += 1) answers.push(await wrong(i, other(i)))
  // The refused eleventh attempt was not counted for the address.
  expect(answers.filter((status) => status === 422)).toHaveLength(50)
  await admin("delete from attempt where key like 'cheque %'")
  expect((await call(quote, { channel: page, body: basket() })).status).toBe(200)
})
