import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { phoneQuote, placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import type { CallRequest } from '../../../../../test/caller.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)

beforeEach(async () => {
  await admin('update branch set takes_tips = true, tip_limit_percent = 50 where id = $1', [a1.id])
  await admin(`update licence set modules = '{branch,table,kiosk,caller_id}' where company_id = $1`, [A.id])
})

// Two products of 120.00.
const goods = { payment_method: paymentMethod.id, lines: [{ product_id: a1.plain.id, quantity: 2 }] } as const
const key = () => ({ 'idempotency-key': randomUUID() })

type Ask = (tip: number) => Promise<{ status: number; errors: unknown }[]>
const errorsOf = (answer: Awaited<ReturnType<typeof call>>) => ({
  status: answer.status,
  errors: answer.status < 300 ? [] : answer.refusal.errors,
})

/** Quotes and orders as a guest of a channel. */
const through =
  (channel: { key: string }, more: object): Ask =>
  async (tip) => {
    const body = { ...goods, branch_id: a1.id, ...more, tip } as NonNullable<CallRequest<typeof quote>['body']>
    return [
      errorsOf(await call(quote, { channel, body })),
      errorsOf(await call(placeOrder, { channel, body, headers: key() })),
    ]
  }

/** Quotes and orders as staff for a calling guest. */
const byPhone: Ask = async (tip) => {
  const caller = { as: A.owner, params: { branch_id: a1.id } }
  const body = { ...goods, delivery_type: 'comeGetIt' as const, tip }
  const member = { phone: '+905550001122', first_name: 'Ayşe' }
  return [
    errorsOf(await call(phoneQuote, { ...caller, body })),
    errorsOf(await call(placePhoneOrder, { ...caller, body: { ...body, member }, headers: key() })),
  ]
}

await a.channel({ company: A, source: 'phone' })
const ways: [string, Ask][] = [
  ['the company’s site', through(A.channel, { delivery_type: 'comeGetIt' })],
  ['a kiosk', through(await a.channel({ company: A, source: 'kiosk' }), { delivery_type: 'comeEat' })],
  [
    'a table',
    through(await a.channel({ company: A, source: 'table' }), {
      delivery_type: 'orderOnTheTable',
      table_token: a1.table.token,
    }),
  ],
  ['telephone', byPhone],
]

test.each(ways)(
  'quote and order through %s refuse a tip over the branch’s limit, and name the limit',
  async (_, ask) => {
    for (const tip of [12_001, 1_000_000_000])
      for (const { status, errors } of await ask(tip)) {
        expect(status).toBe(422)
        expect(errors).toMatchObject([
          { path: 'tip', code: 'ordering.tip-limit', message: expect.stringContaining('120,00') },
        ])
      }
    expect((await ask(12_000)).map(({ status }) => status)).toEqual([200, 201])
    await admin('update branch set tip_limit_percent = 10 where id = $1', [a1.id])
    expect((await ask(2_401)).map(({ status }) => status)).toEqual([422, 422])
    expect((await ask(2_400)).map(({ status }) => status)).toEqual([200, 201])
  },
)
