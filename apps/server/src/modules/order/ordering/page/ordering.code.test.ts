import { randomUUID } from 'node:crypto'
import { askPhoneCode } from '@sofra/contract/member/phone-code/phone-code.contract.ts'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { type Tenants, twoTenants } from '../../../../../test/tenants.ts'
import { phoneProof } from '../../../../kernel/guest-link.ts'
import { pageKey } from '../../channel/channel.api.ts'

const { a, admin, call, config, pools } = await testServer({ demo: true })
const { A, B, a1, b1, paymentMethod } = await twoTenants(a)
const page = { key: await pageKey(pools, A.id, 'web') }
const atTable = { key: await pageKey(pools, A.id, 'table') }

const mine = '+905550001122'
const basket = (more: object = {}, branch: Tenants['a1'] = a1) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: branch.plain.id, quantity: 1 }],
  member: { phone: '0555 000 11 22', first_name: 'Deniz' },
  ...more,
})
const place = (more: object = {}, channel: { key: string } = page, key = randomUUID()) =>
  call(placeOrder, { channel, headers: { 'idempotency-key': key }, body: basket(more) })
const turn = (on: boolean, of = A) =>
  admin(`update company set settings = settings || $2 where id = $1`, [of.id, { sms: { phone_code: on } }])
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const proofOf = (phone = mine, company_id: number = A.id, days = 1, secret = config.secret) => ({
  phone_proof: phoneProof(secret, { company_id, phone }, inDays(days)),
})
/** Returns whether orders through the page require a phone code. */
const asksCode = async () => (await call(orderingFront, { channel: page })).reply.asks_phone_code
const orders = async () => (await admin<{ n: number }>('select count(*)::int as n from orders'))[0]?.n

afterEach(() => turn(false))

test.each([
  ['missing', {}],
  ['of another phone', proofOf('+905550001123')],
  ['of another company', proofOf(mine, B.id)],
  ['over', proofOf(mine, A.id, -1)],
  ['signed with another secret', proofOf(mine, A.id, 1, 'guessed')],
  ['nonsense', { phone_proof: `zzzzzz.${'A'.repeat(22)}` }],
])(
  'POST ordering/order through a page refuses a phone proof that is %s, and the quote announces it',
  async (_, more) => {
    await turn(true)
    const before = await orders()
    expect((await call(quote, { channel: page, body: basket(more) })).reply.asks_phone_code).toBe(true)
    expect((await place(more)).refusal).toMatchObject({ status: 422, code: 'ordering.phone-code' })
    expect(await orders()).toBe(before)
  },
)

test('POST ordering/order through a page accepts a phone proof, and replays a key after the proof expired', async () => {
  await turn(true)
  const proof = proofOf()
  const quoted = (more: object) => call(quote, { channel: page, body: basket(more) })
  expect((await quoted(proof)).reply.asks_phone_code).toBe(false)
  // A missing phone requires the code too.
  expect((await quoted({ member: undefined })).reply.asks_phone_code).toBe(true)
  const key = randomUUID()
  const { status, reply } = await place(proof, page, key)
  expect([status, (await place(proof, page, key)).reply.id]).toEqual([201, reply.id])
  const late = proofOf(mine, A.id, -1)
  expect((await place(late, page, key)).refusal.code).toBe('idempotency.key-reused')
  // Other refusals come first.
  expect((await place({ member: undefined })).refusal.code).toBe('ordering.rejected')
})

test('a signed-in member needs a code only while the phone is unverified', async () => {
  await turn(true)
  for (const phone_verified_at of [null, new Date()]) {
    const member = await a.signedIn(await a.member({ company: A, phone_verified_at }))
    const { reply } = await call(quote, { channel: page, member, body: basket({ member: undefined }) })
    expect(reply.asks_phone_code).toBe(phone_verified_at === null)
  }
})

test('orders through tables, kiosks and the company’s own sites need no code', async () => {
  await turn(true)
  const { id: channel_id, key } = await a.channel({ company: A, source: 'kiosk' })
  await admin(`update licence set modules = '{branch,kiosk,table}'`)
  await a.insert('kiosk_device', { company_id: A.id, branch_id: a1.id, channel_id, name: 'Giriş', paired_by: 'Test' })
  const table = { delivery_type: 'orderOnTheTable', table_token: a1.table.token, member: undefined }
  expect((await call(quote, { channel: atTable, body: basket(table) })).reply.asks_phone_code).toBe(false)
  const answers = [await place(table, atTable), await place({ member: undefined }, { key }), await place({}, A.channel)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  // An order through a table's page without a table needs a code.
  expect((await place({}, atTable)).refusal.code).toBe('ordering.phone-code')
})

test('orders need no code if the company does not require it', async () => {
  expect((await place()).status).toBe(201)
  expect([await asksCode(), (await call(quote, { channel: page, body: basket() })).reply.asks_phone_code]).toEqual([
    false,
    false,
  ])
  await turn(true)
  expect(await asksCode()).toBe(true)
  // The setting of one company does not affect another.
  const pageB = { key: await pageKey(pools, B.id, 'web') }
  const ofB = { channel: pageB, headers: { 'idempotency-key': randomUUID() }, body: basket({}, b1) }
  expect((await call(placeOrder, ofB)).status).toBe(201)
})

test('orders need no code on a server that sends no text messages', async () => {
  const mute = await testServer()
  const tenants = await twoTenants(mute.a)
  await mute.admin(`update company set settings = settings || '{"sms": {"phone_code": true}}'`)
  const channel = { key: await pageKey(mute.pools, tenants.A.id, 'web') }
  const body = { ...basket({}, tenants.a1), payment_method: tenants.paymentMethod.id }
  expect((await mute.call(quote, { channel, body })).reply.asks_phone_code).toBe(false)
  expect((await mute.call(orderingFront, { channel })).reply.asks_phone_code).toBe(false)
  const headers = { 'idempotency-key': randomUUID() }
  expect((await mute.call(placeOrder, { channel, headers, body })).status).toBe(201)
  expect((await mute.call(askPhoneCode, { channel, headers, body: { phone: mine } })).refusal.code).toBe(
    'phone-code.off',
  )
})
