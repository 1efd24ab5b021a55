import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { place } = orderingOf({ call }, await twoTenants(a))

/** Values that no code path may store, by table. */
const impossible: Record<string, readonly string[]> = {
  orders: [
    ...['goods', 'delivery_fee', 'tip', 'wallet', 'points', 'total', 'to_collect', 'returned_amount'].map(
      (column) => `${column} = -1`,
    ),
    "status = 'lost'",
    "source = 'fax'",
    'returned_amount = total + 1',
  ],
  order_line: [
    'quantity = 0',
    'list_unit = -1',
    'unit = -1',
    'gross = -1, net = -1 - discount',
    'discount = -1, net = gross + 1',
    'discount = gross + 1, net = -1',
    'net = net + 1',
  ],
  order_reduction: ['amount = -1', "borne_by = 'nobody'"],
  order_event: ["actor_kind = 'stranger'"],
  idempotency: ["key = ''", "key = repeat('k', 101)"],
}

test('the database refuses orders with impossible amounts, states and keys', async () => {
  const { id, branch_id } = await place()
  await admin(
    `insert into order_reduction (company_id, branch_id, order_id, no, kind, label, borne_by, amount)
     select company_id, branch_id, id, 9, 'discount', '', 'branch', 1 from orders where id = $1 and branch_id = $2`,
    [id, branch_id],
  )
  const accepted: string[] = []
  for (const [table, changes] of Object.entries(impossible)) {
    const ofOrder = `${table === 'orders' ? 'id' : 'order_id'} = $1`
    const [existing] = await admin(`select from ${table} where ${ofOrder}`, [id])
    expect([table, Boolean(existing)]).toEqual([table, true])
    for (const change of changes) {
      const code = await admin(`update ${table} set ${change} where ${ofOrder}`, [id]).then(
        () => 'taken',
        (error: Error & { code: string }) => error.code,
      )
      if (code !== '23514') accepted.push(`${table}: ${change}: ${code}`)
    }
  }
  expect(accepted).toEqual([])
})
