import { randomUUID } from 'node:crypto'
import { branchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { branchSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)
const channel = A.channel
const params = { branch_id: a1.id }
const online = await a.paymentMethod({ kind: 'online', delivery_types: ['comeEat'] })

beforeAll(async () => {
  await a.insert('branch_payment_method', { company_id: A.id, branch_id: a1.id, payment_method_id: online.id })
})

const verify = (at: Date | null) => admin('update company set gateway_verified_at = $2 where id = $1', [A.id, at])

const menuMethods = async () => {
  const { payment_methods } = (await call(orderingMenu, { channel, query: { branch_id: a1.id } })).reply
  return payment_methods.map(({ id }) => id)
}
const frontTypes = async () => {
  const { branches } = (await call(orderingFront, { channel })).reply
  return branches.find(({ id }) => id === a1.id)?.delivery_types
}
const body = {
  branch_id: a1.id,
  delivery_type: 'comeEat' as const,
  payment_method: online.id,
  lines: [{ product_id: a1.plain.id, quantity: 1 }],
}
const answers = async () => [
  (await call(quote, { channel, body })).status,
  (await call(placeOrder, { channel, body, headers: { 'idempotency-key': randomUUID() } })).status,
]

test('an online payment method is offered, priced and ordered only with a verified gateway', async () => {
  await admin(`update payment_method set delivery_types = '{comeGetIt}' where id = $1`, [paymentMethod.id])
  await verify(new Date())
  expect([await menuMethods(), await frontTypes()]).toEqual([
    [paymentMethod.id, online.id],
    ['comeEat', 'comeGetIt'],
  ])
  expect(await answers()).toEqual([200, 201])

  await verify(null)
  expect([await menuMethods(), await frontTypes()]).toEqual([[paymentMethod.id], ['comeGetIt']])
  expect(await answers()).toEqual([422, 422])
  const { errors } = (await call(quote, { channel, body })).refusal
  expect(errors).toMatchObject([{ path: 'payment_method', code: 'ordering.payment-method' }])
})

test('GET branch/:branch_id/payment-method reports an unverified gateway, and online payment alone leaves the set-up unfinished', async () => {
  await verify(null)
  const read = async () => (await call(branchPayments, { as: A.owner, params })).reply.gateway_verified
  expect(await read()).toBe(false)
  await admin('delete from branch_payment_method where branch_id = $1 and payment_method_id <> $2', [a1.id, online.id])
  const isDone = async () => (await call(branchSetup, { as: A.owner, params })).reply.done.includes('payment')
  expect(await isDone()).toBe(false)
  await verify(new Date())
  expect([await read(), await isDone()]).toEqual([true, true])
})
