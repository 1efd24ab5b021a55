import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../../test/ordering.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1 } = world
const { place } = orderingOf({ call }, world)

test('GET order?cancel_reason_id lists cancelled orders by the reason of their last cancellation', async () => {
  const reason = async (name: string) => {
    const how = { kind: 'cancel', side: 'branch', is_active: true, delivery_types: [...deliveryTypes] }
    return Number((await a.insert<{ id: number }>('cancel_reason', { name: { tr: name, en: '', de: '' }, ...how })).id)
  }
  const [first, second] = [await reason('İlk'), await reason('Son')]
  const made = async (branch: typeof a1, reasons: readonly number[], status = 'cancelled') => {
    const order = await place({ delivery_type: 'comeGetIt', address: undefined }, branch)
    const event = { company_id: branch.company_id, branch_id: branch.id, order_id: order.id }
    for (const reason_id of reasons)
      await a.insert('order_event', {
        ...event,
        action: 'cancel',
        to_status: 'cancelled',
        actor_kind: 'system',
        reason_id,
      })
    await admin('update orders set status = $2 where id = $1', [order.id, status])
    return order.id
  }
  const one = await made(a1, [first])
  const again = await made(a1, [first, second])
  const never = await made(a1, [second])
  // The cancellation was undone since.
  await made(a1, [first], 'preparing')
  const foreign = await made(b1, [first])
  const idsOf = async (cancel_reason_id: number, as = A.owner) =>
    (await call(orders, { as, query: { cancel_reason_id } })).reply.items.map(({ id }) => id)
  expect(await idsOf(first)).toEqual([one])
  expect(await idsOf(second)).toEqual([never, again])
  expect(await idsOf(first, B.owner)).toEqual([foreign])
})
