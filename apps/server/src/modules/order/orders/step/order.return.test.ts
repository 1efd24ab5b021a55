import { orderOne, type PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { type Held, orderingOf } from '../../../../../test/ordering.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)

const because = {
  reason_id: (
    await a.insert('cancel_reason', {
      name: { tr: 'Sebep', en: 'Reason', de: 'Grund' },
      kind: 'return',
      side: 'branch',
      is_active: true,
      delivery_types: [...deliveryTypes],
    })
  ).id,
}
const detail = async (order: Held) =>
  (await call(orderOne, { as: A.owner, params: { branch_id: order.branch_id, order_id: order.id } })).reply

const threeLines = () => ({ lines: [1, 2, 3].map((quantity) => ({ product_id: a1.plain.id, quantity })) })
const delivered = async () => walk(await place(threeLines()), 'approve', 'depart', 'deliver')
/** Complete lines of that order: each has as many units as its number. */
const completeLines = (...numbers: number[]) => numbers.map((no) => ({ no, quantity: no }))

describe('PUT order/:id/return', () => {
  test('of some lines leaves the order delivered, of the last ones makes it returned', async () => {
    const some = (await step('return', await delivered(), { ...because, lines: completeLines(1, 3) })).reply
    expect(some.status).toBe('delivered')
    expect(await detail(some)).toMatchObject({ returned_amount: 4 * 12_000 })
    const all = (await step('return', some, { ...because, lines: completeLines(2) })).reply
    expect(all.status).toBe('returned')
    expect(await detail(all)).toMatchObject({ returned_amount: 6 * 12_000 })
  })

  test.each([
    ['a line that the order does not have', [{ no: 4, quantity: 1 }]],
    ['an unknown line beside a valid one', [...completeLines(1), { no: 9, quantity: 1 }]],
    ['more units than a line has', [{ no: 2, quantity: 3 }]],
    ['a line twice', [...completeLines(1), ...completeLines(1)]],
  ])('refuses %s', async (_, lines) => {
    const { refusal } = await step('return', await delivered(), { ...because, lines })
    expect(refusal).toMatchObject({ status: 422, code: 'order.return-lines' })
  })

  test('refuses a restaurant’s return at the platform’s cost', async () => {
    const order = await delivered()
    const wish = { ...because, borne_by: 'platform', lines: completeLines(1) }
    const { refusal } = await step('return', order, wish)
    expect(refusal).toMatchObject({ status: 422, code: 'order.return-bearer', errors: [{ path: 'borne_by' }] })
    expect((await step('return', order, wish, eliza)).status).toBe(200)
  })

  test('of one of two portions leaves the other one, and its history contains the portion', async () => {
    const one = [{ no: 2, quantity: 1 }]
    const some = (await step('return', await delivered(), { ...because, lines: one })).reply
    expect([some.status, some.lines.map(({ returned }) => returned)]).toEqual(['delivered', [0, 1, 0]])
    const { events, ...rest } = (await detail(some)) as PricedDetail
    expect(rest).toMatchObject({ returned_amount: 12_000, lines: [{ returned: 0 }, { returned: 1 }, { returned: 0 }] })
    expect(events.at(-1)?.returned).toEqual(one)
    expect((await step('return', some, { ...because, lines: completeLines(2) })).refusal.code).toBe(
      'order.return-lines',
    )
    const others = [...completeLines(1, 3), ...one]
    const all = (await step('return', some, { ...because, lines: others })).reply
    expect(all.status).toBe('returned')
    expect(await detail(all)).toMatchObject({ returned_amount: 6 * 12_000 })
  })

  test('of one portion that is reverted leaves the portion returned before', async () => {
    const one = { ...because, lines: [{ no: 3, quantity: 1 }] }
    const first = (await step('return', await delivered(), one)).reply
    const back = (await step('revert', (await step('return', first, one)).reply)).reply
    expect(back.lines.map(({ returned }) => returned)).toEqual([0, 0, 1])
    expect(await detail(back)).toMatchObject({ returned_amount: 12_000 })
  })

  test('refuses a line that was returned before', async () => {
    const some = (await step('return', await delivered(), { ...because, lines: completeLines(1) })).reply
    expect((await step('return', some, { ...because, lines: completeLines(1, 2) })).status).toBe(422)
  })

  test('that is reverted keeps the time of the delivery', async () => {
    const order = await delivered()
    const deliveredAt = new Date(Date.now() - 60_000)
    await admin('update orders set delivered_at = $2 where id = $1', [order.id, deliveredAt])
    const returned = (await step('return', order, { ...because, lines: completeLines(1, 2, 3) })).reply
    const back = (await step('revert', returned)).reply
    expect(await admin('select status, delivered_at, closed_at from orders where id = $1', [back.id])).toEqual([
      { status: 'delivered', delivered_at: deliveredAt.toISOString(), closed_at: null },
    ])
  })

  test('that is reverted leaves earlier returns unchanged', async () => {
    const first = (await step('return', await delivered(), { ...because, lines: completeLines(1) })).reply
    const second = (await step('return', first, { ...because, lines: completeLines(2) })).reply
    const back = (await step('revert', second)).reply
    expect(await detail(back)).toMatchObject({ returned_amount: 12_000 })
    const lines = await admin('select no from order_line where order_id = $1 and returned_quantity > 0 order by no', [
      back.id,
    ])
    expect(lines).toEqual([{ no: 1 }])
  })
})
