import { randomUUID } from 'node:crypto'
import { guestOrder, orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, paymentMethod } = world
const { step } = orderingOf({ call }, world)

const place = async (key = randomUUID()) => {
  const body = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt',
    payment_method: paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 2 }],
    member: { phone: '+905550001122', first_name: 'Deniz' },
  }
  return (await call(placeOrder, { channel: A.channel, headers: { 'idempotency-key': key }, body })).reply
}
const seen = (order_token: string, channel = A.channel) => call(guestOrder, { channel, query: { order_token } })

test('GET ordering/order returns the state of an order for its token, without personal data', async () => {
  const placed = await place()
  const { reply } = await seen(placed.token)
  expect(reply).toMatchObject({ code: placed.code, status: 'waiting_for_approval', total: 24_000, approved_at: null })
  expect(reply.lines).toMatchObject([{ quantity: 2, options: [] }])
  expect(JSON.stringify(reply)).not.toMatch(/Deniz|5550001122/)
  await step('approve', { id: placed.id, branch_id: a1.id, version: 1 })
  expect((await seen(placed.token)).reply).toMatchObject({ status: 'preparing', approved_at: expect.any(String) })
})

test('GET ordering/order returns the name of the reason for which an order was cancelled', async () => {
  const name = { tr: 'Ürün bitti', en: 'Sold out', de: '' }
  const reason = await a.insert('cancel_reason', {
    name,
    kind: 'cancel',
    delivery_types: ['comeGetIt'],
    side: 'branch',
    is_active: true,
  })
  const { id, token } = await place()
  await step('cancel', { id, branch_id: a1.id, version: 1 }, { reason_id: reason.id, note: 'not for guests' })
  const { reply } = await seen(token)
  expect(reply).toMatchObject({ status: 'cancelled', cancel_reason: 'Ürün bitti' })
  expect(JSON.stringify(reply)).not.toContain('not for guests')
})

test('GET ordering/order returns 404 for a token of another company, a guessed and a changed one', async () => {
  const { token, id } = await place()
  expect((await seen(token, B.channel)).status).toBe(404)
  for (const wrong of [`${(id + 1).toString(36)}.${token.split('.')[1]}`, String(id), 'x', token.slice(0, -1)])
    expect([wrong, (await seen(wrong)).status]).toEqual([wrong, 404])
})

test('POST ordering/order returns the same token when the request is repeated', async () => {
  const key = randomUUID()
  expect((await place(key)).token).toBe((await place(key)).token)
})

test('GET ordering/restaurant returns the districts of its city and of its delivery zones', async () => {
  const [kadikoy, cankaya] = [await a.district('İstanbul', 'Kadıköy'), await a.district('Ankara', 'Çankaya')]
  await admin('update branch set district_id = $2 where id = $1', [a2.id, kadikoy])
  await a.zone({ branch: a2, area: { district_ids: [cankaya] } })
  const { reply } = await call(orderingRestaurant, { channel: A.channel, query: { branch_id: a2.id } })
  const names = reply.districts.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Kadıköy', 'Beşiktaş', 'Çankaya']))
  expect(names).not.toContain('Keçiören')
})

test('GET ordering/restaurant leaves out inactive districts and those of inactive cities', async () => {
  const [kadikoy, cankaya] = [await a.district('İstanbul', 'Kadıköy'), await a.district('Ankara', 'Çankaya')]
  await admin('update branch set district_id = $2 where id = $1', [a2.id, kadikoy])
  const names = async () => {
    const { reply } = await call(orderingRestaurant, { channel: A.channel, query: { branch_id: a2.id } })
    return reply.districts.map(({ name }) => name).filter((name) => ['Beşiktaş', 'Çankaya'].includes(name))
  }
  expect(await names()).toEqual(['Beşiktaş', 'Çankaya'])
  await admin(`update district set is_active = false where id = $1`, [await a.district('İstanbul', 'Beşiktaş')])
  await admin(`update city set is_active = false where id = (select city_id from district where id = $1)`, [cankaya])
  expect(await names()).toEqual([])
  await admin('update district set is_active = true')
  await admin('update city set is_active = true')
})
