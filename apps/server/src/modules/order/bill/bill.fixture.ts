import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Fixture, type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

/** Creates a bill with an order at a new table. */
const open: Fixture['make'] = async ({ company, branch }, { a, call, paymentMethod }) => {
  const token = randomUUID()
  const { company_id, id: branch_id } = branch
  const table = await a.insert('dining_table', { company_id, branch_id, number: token, token })
  const lines = [{ product_id: branch.plain.id, quantity: 1 }]
  const body = {
    branch_id,
    delivery_type: 'orderOnTheTable',
    payment_method: paymentMethod.id,
    table_token: token,
    lines,
  } as const
  await call(placeOrder, { channel: company.channel, body, headers: { 'idempotency-key': randomUUID() } })
  const [bill] = await a.admin<{ id: number }>('select id from bill where table_id = $1', [table.id])
  return bill?.id ?? 0
}

/** Creates a payment of the bill in the path. */
const paid: Fixture['make'] = async ({ branch }, { a, paymentMethod }, { before }) => {
  const { company_id, id: branch_id } = branch
  const values = { company_id, branch_id, bill_id: before.bill_id, payment_method_id: paymentMethod.id }
  return Number((await a.insert('bill_payment', { ...values, kind: 'amount', amount: 100, paid_by_name: 'Salon' })).id)
}

export const billFixtures: Fixtures = { bill_id: ofBranch(open), payment_id: ofBranch(paid) }

export const billSamples: Samples = {
  'PUT /branch/:branch_id/bill/:bill_id/pay': { by: { kind: 'amount', amount: 100 }, tip: 0, given: null },
}
