import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Fixture, type Fixtures, ofBranch } from '../../../testing/fixture.ts'

const place: Fixture['make'] = async ({ company, branch }, { call, paymentMethod }) => {
  const lines = [{ product_id: branch.plain.id, quantity: 1 }]
  const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines } as const
  const headers = { 'idempotency-key': randomUUID() }
  return (await call(placeOrder, { channel: company.channel, body, headers })).reply.id
}

export const orderingFixtures: Fixtures = {
  order_id: ofBranch(place),
}
