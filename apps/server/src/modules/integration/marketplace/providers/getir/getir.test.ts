import { restaurantNotFound } from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { describe, expect, test } from 'vitest'
import { getirOf } from '../../../../../../test/getir.ts'
import { testServer } from '../../../../../../test/server.ts'
import { twoTenants } from '../../../../../../test/tenants.ts'

const server = await testServer()
const { a, admin, call, written } = server
const world = await twoTenants(a)
const { a1, eliza } = world
const { getir, ofA, codeOf, latest, placed, settle, collect, cardsOf } = await getirOf(server, world)
const { webhookApiKey } = getir.settings

describe('orders that come in', () => {
  test('an order rings at the desk with its own prices, and its report is stored before the answer', async () => {
    const { card, id } = await placed()
    expect(getir.sentWebhooks.at(-1)).toMatchObject({ fate: 'answered', status: 200 })
    expect(card).toMatchObject({
      status: 'waiting_for_approval',
      source: 'integration',
      delivery_type: 'deliveryToAddress',
      customer_name: 'Deniz K.',
      total: 99_050,
      marketplace: { name: 'Getir' },
      external: { courier: 'restaurant', unmatched: 3, trouble: null },
    })
    expect(card.lines[0]).toMatchObject({ quantity: 2, note: 'Az acılı' })
    expect(await admin('select external_id from external_order where order_id = $1', [card.id])).toEqual([
      { external_id: id },
    ])
  })

  test('a report that comes five times, also after its body was purged, makes one order', async () => {
    getir.webhooks.duplicate({ next: 1 })
    const { card, id } = await placed()
    await admin('update integration_inbox set body = null where external_id = $1', [id])
    for (let sent = 2; sent < 5; sent += 1) await getir.webhooks.replay()
    await settle()
    expect((await cardsOf(a1)).filter(({ external }) => external?.code === card.external?.code)).toHaveLength(1)
  })

  test('a matched product is the product of the menu, for this and all later orders', async () => {
    const [dish] = ofA.menu.flatMap(({ products }) => products)
    await admin(
      `insert into integration_match (company_id, branch_id, branch_integration_id, remote_id, remote_name, product_id)
       select company_id, branch_id, id, $2, 'x', $3 from branch_integration where branch_id = $1`,
      [a1.id, dish?.chainProduct || dish?.id, a1.plain.id],
    )
    const { card } = await placed()
    expect(card.external?.unmatched).toBe(2)
    const lines = await admin('select product_id from order_line where order_id = $1 order by no', [card.id])
    expect(lines[0]).toEqual({ product_id: a1.plain.id })
    await admin('delete from integration_match')
  })

  test('a lost report is recovered by asking Getir', async () => {
    getir.webhooks.lose({ next: 1 })
    const order = await getir.placeOrder({ restaurantId: ofA.id })
    await settle()
    expect((await cardsOf(a1)).some(({ external }) => external?.code === codeOf(order))).toBe(false)
    await collect()
    expect(await latest(order)).toMatchObject({ status: 'waiting_for_approval' })
  })

  test('a cancellation that comes before its order lets nothing ring, also after its body was purged', async () => {
    getir.webhooks.lose({ next: 1 })
    const order = await getir.placeOrder({ restaurantId: ofA.id })
    await getir.cancelOrder(order.id)
    await settle()
    await admin('update integration_inbox set body = null where external_id = $1', [order.id])
    const lost = getir.sentWebhooks.find(({ fate, body }) => fate === 'lost' && body.includes(order.id))
    await getir.webhooks.replay(lost?.id)
    await settle()
    expect((await cardsOf(a1)).some(({ external }) => external?.code === codeOf(order))).toBe(false)
    expect(
      await admin('select state, error from integration_inbox where external_id = $1 and kind = $2', [
        order.id,
        'order',
      ]),
    ).toEqual([{ state: 'skipped', error: 'cancelled before it came' }])
  })
})

describe('money of an order', () => {
  test('a discount reduces the total, and the goods keep their listed price', async () => {
    const { card } = await placed({ payload: { totalDiscountedPrice: 790.5 } })
    const [order] = await admin<{ goods: number; total: number; reduced: number; net: number }>(
      `select o.goods, o.total, (select sum(amount)::int from order_reduction r where r.order_id = o.id) as reduced,
         (select sum(net)::int from order_line l where l.order_id = o.id) as net from orders o where o.id = $1`,
      [card.id],
    )
    expect(order).toEqual({ goods: 99_050, total: 79_050, reduced: 20_000, net: 79_050 })
  })

  test('an order is taken although the platform has no payment method of its kind', async () => {
    await admin("update payment_method set kind = 'online' where kind = 'meal_card'")
    const { card } = await placed({ paymentMethod: 5 })
    expect(card).toMatchObject({ status: 'waiting_for_approval', total: 99_050 })
    await admin("update payment_method set kind = 'meal_card' where id = (select max(id) from payment_method)")
  })
})

describe('reports that are refused', () => {
  const body = { id: 'a'.repeat(24), status: 400, restaurant: { id: ofA.id } }
  const report = async (headers: Record<string, string>, payload: unknown = body, path = '/order') => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/hooks/marketplace/getir${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    return response.statusCode
  }
  const inbox = () => admin('select id from integration_inbox where external_id = $1', [body.id])

  test.each([
    ['without a key', {}],
    ['with a wrong key', { 'x-api-key': 'wrong' }],
    ['with a key that only begins right', { 'x-api-key': webhookApiKey.slice(0, -1) }],
  ])('a report %s is refused with 401 and stores nothing', async (_, headers) => {
    expect(await report(headers as Record<string, string>)).toBe(401)
    expect(await inbox()).toEqual([])
  })

  test('a report about an unknown restaurant is refused like one that is not authentic, and operators see it', async () => {
    const unknown = { ...body, restaurant: { id: 'f'.repeat(24) } }
    expect(await report({ 'x-api-key': webhookApiKey }, unknown)).toBe(401)
    await written()
    const { reply } = await call(restaurantNotFound.list, { as: eliza })
    expect(reply.items.map(({ remote_id }) => remote_id)).toContain('f'.repeat(24))
  })

  test.each([
    ['not JSON', '<html>'],
    ['without products', body],
    ['an id that is none', { ...body, id: '../x' }],
  ])('a body that is %s is refused with 400 or 401, never with a server error', async (_, payload) => {
    expect([400, 401]).toContain(await report({ 'x-api-key': webhookApiKey }, payload))
    expect(await inbox()).toEqual([])
  })

  test('an unknown marketplace is 404', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/api/hooks/marketplace/nobody/order' })).statusCode).toBe(
      404,
    )
  })
})
