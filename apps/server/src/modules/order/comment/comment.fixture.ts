import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Fixtures, ofBranch } from '../../../testing/fixture.ts'

export const commentFixtures: Fixtures = {
  comment_id: ofBranch(async ({ company, branch }, { a, call, paymentMethod }) => {
    const lines = [{ product_id: branch.plain.id, quantity: 1 }]
    const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines } as const
    const headers = { 'idempotency-key': randomUUID() }
    const { reply: order } = await call(placeOrder, { channel: company.channel, body, headers })
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    await a.admin('insert into comment_total (company_id, branch_id) values ($1, $2) on conflict do nothing', [
      keys.company_id,
      keys.branch_id,
    ])
    const marks = { taste: 4, speed: 3, presentation: 5 }
    const reported = {
      reported_at: '2026-01-01T00:00:00Z',
      reported_by: 'Restoran',
      reported_reason: 'Başka bir sipariş',
    }
    return (
      await a.insert('comment', {
        ...keys,
        order_id: order.id,
        order_code: order.code,
        ...marks,
        ...reported,
        text: 'Sıcacık geldi',
      })
    ).id
  }),
}
