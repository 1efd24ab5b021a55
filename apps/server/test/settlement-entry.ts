import { randomUUID } from 'node:crypto'
import { settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Holder, Tools } from './fixture.ts'

/** Amounts of an entry or a report that left nothing. */
export const nothing = Object.fromEntries(settlementAmounts.map((name) => [name, 0]))

/** Places an order to pick up, as a guest; returns its id. */
export const orderAt = async (
  company: Holder['company'],
  branch: Holder['branch'],
  { call, paymentMethod }: Pick<Tools, 'call' | 'paymentMethod'>,
) => {
  const lines = [{ product_id: branch.plain.id, quantity: 1 }]
  const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines } as const
  const headers = { 'idempotency-key': randomUUID() }
  return (await call(placeOrder, { channel: company.channel, body, headers })).reply.id
}

/** Inserts the first entry of an order, without amounts, on a day. */
export const insertEntry = (a: Tools['a'], keys: object, day: string) => {
  const order = { no: 1, action: 'approve', at: '2020-01-01T00:00:00Z', delivery_type: 'comeGetIt', source: 'web' }
  const counted = { day, report_day: day, currency: 'TRY', terms: JSON.stringify({ vat: 0 }) }
  return a.insert('settlement_entry', { ...keys, ...order, ...counted, ...nothing })
}
