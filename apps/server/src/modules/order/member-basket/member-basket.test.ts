import { ownBasket } from '@sofra/contract/order/member-basket/member-basket.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, expect, it } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { memberBasketSubscribers } from './member-basket.events.ts'

const { a, admin, call, pools } = await testServer()
const { A, B, a1, a2, b1, paymentMethod } = await twoTenants(a)
const signed = async (company: { id: number }) => {
  const member = await a.member({ company })
  return { id: member.id, phone: String(member.phone), token: (await a.signedIn(member)).token }
}
const [mine, theirs] = [await signed(A), await signed(B)]
const by = { channel: A.channel, member: mine }
const lines = [{ product_id: a1.plain.id, quantity: 2 }]
const keep = (body: object) => call(ownBasket.keep, { ...by, body: body as never })
const stored = async (who: object = by) => (await call(ownBasket.read, who)).reply.basket

/** Passes the events of placed orders to the subscriber. */
const handled = async () => {
  const events = await admin<{ no: number; branch_id: number; subject_id: number }>(
    `select no, branch_id, subject_id from event where company_id = $1 and name = 'order.of-member' order by no`,
    [A.id],
  )
  for (const { no, branch_id, subject_id } of events)
    await withTenant(pools, { companies: [A.id], branches: [branch_id] }, async (query) =>
      memberBasketSubscribers[0]?.handle(
        {
          no,
          branch_id,
          subject_id,
          name: 'order.of-member',
          payload: {},
          company_id: A.id,
          id: `${branch_id}-${no}`,
          at: new Date(),
        },
        { query, pools },
      ),
    )
}

beforeEach(() => admin('delete from member_basket'))

it('PUT ordering/me/basket stores one basket per member, visible to that member only', async () => {
  expect(await stored()).toBeNull()
  expect((await keep({ branch_id: a1.id, lines })).reply.basket).toMatchObject({ branch_id: a1.id, lines })
  await keep({ branch_id: a2.id, lines: [{ product_id: a2.plain.id, quantity: 1, note: 'az pişmiş' }] })
  expect(await stored()).toMatchObject({ branch_id: a2.id, lines: [{ note: 'az pişmiş' }] })
  expect(await stored({ channel: B.channel, member: theirs })).toBeNull()
  expect((await call(ownBasket.read, { channel: A.channel })).status).toBe(401)
  await call(ownBasket.clear, by)
  expect(await stored()).toBeNull()
})

it.each([
  [
    'another company’s restaurant',
    () => ({ branch_id: b1.id, lines: [{ product_id: b1.plain.id, quantity: 1 }] }),
    404,
  ],
  [
    'another restaurant’s product',
    () => ({ branch_id: a1.id, lines: [{ product_id: a2.plain.id, quantity: 1 }] }),
    404,
  ],
  ['no lines', () => ({ branch_id: a1.id, lines: [] }), 400],
  ['a price', () => ({ branch_id: a1.id, lines: [{ ...lines[0], price: 1 }] }), 400],
])('PUT ordering/me/basket refuses %s, and keeps what was there', async (_, body, status) => {
  await keep({ branch_id: a1.id, lines })
  expect((await keep(body())).status).toBe(status)
  expect(await stored()).toMatchObject({ branch_id: a1.id, lines })
})

it('an order at the basket’s restaurant deletes the basket, and one at another restaurant does not', async () => {
  await keep({ branch_id: a1.id, lines })
  const order = (branch: typeof a1) =>
    call(placeOrder, {
      ...by,
      headers: { 'idempotency-key': `member-basket-${branch.id}-key` },
      body: {
        branch_id: branch.id,
        delivery_type: 'comeGetIt',
        payment_method: paymentMethod.id,
        lines: [{ product_id: branch.plain.id, quantity: 1 }],
      },
    })
  expect((await order(a2)).status).toBe(201)
  await handled()
  expect(await stored()).not.toBeNull()
  expect((await order(a1)).status).toBe(201)
  await handled()
  expect(await stored()).toBeNull()
})
