import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testSecret } from '../../../test/database.ts'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { PlainFailure } from '../plain-failure.ts'
import { migrate } from './migrate.ts'

const { a, admin, adminUrl, call } = await testServer({ cell: 3 })

test('CELL=3 gives ids from 3 × 10¹² on, and the server accepts orders with them', async () => {
  const { A, a1, paymentMethod } = await twoTenants(a)
  expect(A.id).toBe(3_000_000_000_001)
  const line = { product_id: a1.plain.id, quantity: 1 }
  const body = { branch_id: a1.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines: [line] }
  const placed = await call(placeOrder, { channel: A.channel, body, headers: { 'idempotency-key': 'one' } })
  expect(placed.reply.id).toBeGreaterThan(3_000_000_000_000)
})

test('no sequence of a cell reaches the next cell', async () => {
  const outside = await admin(
    `select seqrelid::regclass as name from pg_sequence join pg_class on oid = seqrelid
     where relnamespace = 'public'::regnamespace and (seqmin <> 3000000000001 or seqstart <> seqmin or seqmax <> 3999999999999)`,
  )
  expect(outside).toEqual([])
})

test('a table that is added later gets ids of its cell', async () => {
  await admin('create table later (id bigint generated always as identity)')
  await migrate(adminUrl, testSecret, { cell: 3 })
  expect(await admin('insert into later default values returning id')).toEqual([{ id: 3_000_000_000_001 }])
})

test('migrate refuses a database of another cell', async () => {
  await expect(migrate(adminUrl, testSecret, { cell: 4 })).rejects.toThrow(
    new PlainFailure('The database was made as cell 3, but CELL is 4. A database keeps its cell.'),
  )
})
