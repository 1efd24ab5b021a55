import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, b1, paymentMethod } = await twoTenants(a)

const place = (
  lang: string | undefined,
  member: { phone: string; token?: string },
  { channel, branch } = { channel: A.channel, branch: a1 },
) =>
  call(placeOrder, {
    channel,
    ...(member.token ? { member: { token: member.token } } : {}),
    headers: { 'idempotency-key': randomUUID(), ...(lang ? { lang } : {}) },
    body: {
      branch_id: branch.id,
      delivery_type: 'comeGetIt',
      payment_method: paymentMethod.id,
      lines: [{ product_id: branch.plain.id, quantity: 1 }],
      member: { phone: member.phone, first_name: 'Ada' },
    },
  })
const langOf = async (company: { id: number }, phone: string) =>
  (
    await admin<{ lang: string | null }>('select lang from member where company_id = $1 and phone = $2', [
      company.id,
      phone,
    ])
  )[0]?.lang

test('POST ordering/order stores the language of a signed-in member with each order', async () => {
  const phone = '+905550003311'
  const member = await a.member({ company: A, phone })
  await a.member({ company: B, phone })
  const { token } = await a.signedIn(member)
  for (const [requestLanguage, storedLanguage] of [
    ['en', 'en'],
    ['de', 'de'],
    [undefined, 'de'],
  ] as const) {
    expect((await place(requestLanguage, { phone, token })).status).toBe(201)
    expect(await langOf(A, phone)).toBe(storedLanguage)
  }
  expect(await langOf(B, phone)).toBe(null)
})

test('POST ordering/order stores the language of a phone without sign-in only if none is stored', async () => {
  const phone = '+905550003322'
  for (const lang of ['de', 'en']) {
    expect((await place(lang, { phone })).status).toBe(201)
    expect(await langOf(A, phone)).toBe('de')
  }
})

test('an order through a marketplace does not store its language', async () => {
  await admin("update channel set source = 'integration' where company_id = $1", [B.id])
  const phone = '+905550003333'
  expect((await place('de', { phone }, { channel: B.channel, branch: b1 })).status).toBe(201)
  expect(await langOf(B, phone)).toBe(null)
})
