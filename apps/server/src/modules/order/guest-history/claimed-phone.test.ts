import { randomUUID } from 'node:crypto'
import { askSignInCode, signIn } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import { sendRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { ownOrders, ownRequests } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { pageKey } from '../channel/channel.api.ts'

const { a, admin, call, pools } = await testServer({ demo: true })
const world = await twoTenants(a)
const { A, a1, paymentMethod } = world
const { place } = orderingOf({ call }, world)
await admin(`update company set settings = settings || '{"general": {"member_login": "both"}}'`)

const key = () => ({ 'idempotency-key': randomUUID() })
const channel = { key: await pageKey(pools, A.id, 'web') }
const stranger = 'stranger@demo.sofra'
const phone = '+905550007788'
const guest = { phone, first_name: 'Ada' }

const signedIn = async (by: { email: string } | { phone: string }) => {
  await call(askSignInCode, { channel, headers: key(), body: by })
  const [sent] = await admin<{ code: string }>(
    'email' in by
      ? `select substring(plain from '[0-9]{6}') as code from mail order by id desc limit 1`
      : `select substring(text from '[0-9]{6}') as code from sms order by id desc limit 1`,
  )
  return call(signIn, { channel, body: { ...by, code: sent?.code ?? '' } })
}
const ordersOf = async (member: { token: string }) =>
  (await call(ownOrders, { channel, member })).reply.items.map(({ id }) => id)
const pageOrder = (more: object = {}) => ({
  branch_id: a1.id,
  delivery_type: 'comeGetIt',
  payment_method: paymentMethod.id,
  member: guest,
  lines: [{ product_id: a1.plain.id, quantity: 2 }],
  ...more,
})
const byTelephone = async () => {
  const { branch_id, ...basket } = pageOrder()
  const placed = await call(placePhoneOrder, {
    as: A.owner,
    params: { branch_id },
    headers: key(),
    body: basket as never,
  })
  return placed.reply.id
}

test('a member who only typed the phone of another person reads none of that person’s orders and requests', async () => {
  const joined = await a.signedIn(await a.member({ company: A, phone, email: stranger, email_verified_at: new Date() }))
  const own = await place({ delivery_type: 'comeGetIt', address: undefined }, a1, joined)
  await place(pageOrder())
  await byTelephone()
  const category = await a.insert('request_category', {
    name: { tr: 'Öneri', en: '', de: '' },
    kind: 'suggestion',
    recipient: 'branch',
    is_active: true,
    sort_no: 99,
  })
  await call(sendRequest, {
    channel,
    headers: key(),
    body: { branch_id: a1.id, request_category_id: category.id, text: 'Ben Ada', contact: phone } as never,
  })
  expect(await ordersOf(joined)).toEqual([own.id])
  expect((await call(ownRequests, { channel, member: joined })).reply.items).toEqual([])
})

test('POST ordering/sign-in by phone signs out a stranger who joined by e-mail with this phone', async () => {
  const before = (await signedIn({ email: stranger })).reply
  const owner = (await signedIn({ phone })).reply
  await expect.poll(async () => (await call(ownOrders, { channel, member: before })).status).toBe(401)
  expect((await signedIn({ email: stranger })).refusal.code).toBe('guest-account.email-unproved')
  const [member] = await admin('select email, email_verified_at from member where phone = $1', [phone])
  expect(member).toEqual({ email: '', email_verified_at: null })
  const placed = await place(pageOrder())
  const told = await byTelephone()
  expect(await ordersOf(owner)).toEqual(expect.arrayContaining([placed.id, told]))
})

test('POST ordering/sign-in by phone keeps the other devices and the address of a member who has proved both', async () => {
  const first = (await signedIn({ phone })).reply
  await admin('update member set email = $1, email_verified_at = now() where phone = $2', [stranger, phone])
  await signedIn({ phone })
  expect((await call(ownOrders, { channel, member: first })).status).toBe(200)
  expect((await signedIn({ email: stranger })).status).toBe(200)
})
