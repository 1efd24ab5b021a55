import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)

test('POST ordering/order creates a new member if an import undo removes the member concurrently', async () => {
  const phone = '+905550001122'
  const member = await a.member({ company: A, phone })
  const undo = new pg.Client({ connectionString: adminUrl })
  await undo.connect()
  await undo.query('begin')
  await undo.query('delete from member where id = $1', [member.id])
  const body = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt' as const,
    payment_method: paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 1 }],
    member: { phone, first_name: 'Deniz' },
  }
  const placed = call(placeOrder, { channel: A.channel, headers: { 'idempotency-key': randomUUID() }, body })
  const waiting = async () =>
    (await admin("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length
  await expect.poll(waiting).toBeGreaterThan(0)
  await undo.query('commit')
  await undo.end()
  const { status, reply } = await placed
  expect(status).toBe(201)
  const rows = await admin<{ phone: string; is_old: boolean }>(
    'select m.phone, m.id = $2 as is_old from orders o join member m on m.id = o.member_id where o.id = $1',
    [reply.id, member.id],
  )
  expect(rows).toEqual([{ phone, is_old: false }])
})
