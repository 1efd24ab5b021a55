import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { marketplaceReason } from '@sofra/contract/platform/marketplace-reason/marketplace-reason.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, eliza } = world
const { place, step } = orderingOf({ call }, world)
beforeEach(() => admin('truncate marketplace_reason'))

const [getir] = await admin<{ id: number }>("select id from integration_platform where module = 'getir'")
const integration_platform_id = getir?.id ?? 0
const ours = async (tr: string) =>
  (
    await a.insert('cancel_reason', {
      name: { tr, en: '', de: '' },
      kind: 'cancel',
      side: 'branch',
      is_active: true,
      delivery_types: ['deliveryToAddress', 'comeGetIt'],
    })
  ).id
const [soldOut, tooBusy] = [await ours('Ürün kalmadı'), await ours('Mutfak yoğun')]
const body = {
  integration_platform_id,
  code: 'OUT',
  name: 'Ürün yok',
  reason_id: soldOut,
  is_active: true,
  delivery_types: ['deliveryToAddress' as const],
}
const add = (more: object = {}) => call(marketplaceReason.create, { as: eliza, body: { ...body, ...more } })
/** Creates an order of a marketplace. */
const foreign = async () => {
  const order = await place()
  await admin("update orders set source = 'integration' where id = $1", [order.id])
  return order
}
const cancelled = async (order: Awaited<ReturnType<typeof place>>, reason_id: number) => {
  const answer = await step('cancel', order, { reason_id })
  return answer.status === 200 ? 'cancelled' : answer.refusal.code
}

test('a marketplace’s order is cancelled only with one of its mapped active reasons, if it has any', async () => {
  expect(await cancelled(await foreign(), tooBusy)).toBe('cancelled')
  const created = (await add()).reply
  expect(created).toMatchObject({ platform: 'Getir', reason: { tr: 'Ürün kalmadı' }, is_mapped: true })
  expect(await cancelled(await foreign(), tooBusy)).toBe('order.reason-marketplace')
  expect(await cancelled(await foreign(), soldOut)).toBe('cancelled')
  expect(await cancelled(await place(), tooBusy)).toBe('cancelled')
  const types = async () =>
    (await call(cancelReason.one, { as: A.owner, params: { id: soldOut } })).reply.marketplace_types
  expect(await types()).toEqual(['deliveryToAddress'])
  await call(marketplaceReason.update, {
    as: eliza,
    params: { id: created.id },
    body: { ...body, is_active: false, version: created.version },
  })
  expect(await types()).toEqual([])
  expect(await cancelled(await foreign(), tooBusy)).toBe('cancelled')
})

test('an order is limited to the reasons of its own marketplace, which the reply names', async () => {
  const [other] = await admin<{ id: number }>("select id from integration_platform where module = 'trendyol'")
  const ofMarketplace = async (id: number) => {
    const channel = await a.channel({ company: A, source: 'integration', integration_platform_id: id })
    const order = await foreign()
    await admin('update orders set channel_id = $2 where id = $1', [order.id, channel.id])
    return order
  }
  await add()
  const params = (order: { id: number }) => ({ branch_id: world.a1.id, order_id: order.id })
  const order = await ofMarketplace(integration_platform_id)
  expect((await call(orderOne, { as: A.owner, params: params(order) })).reply.marketplace).toEqual({
    id: integration_platform_id,
    name: 'Getir',
  })
  expect(await cancelled(order, tooBusy)).toBe('order.reason-marketplace')
  expect(await cancelled(await ofMarketplace(other?.id ?? 0), tooBusy)).toBe('cancelled')
  const { marketplaces } = (await call(cancelReason.one, { as: A.owner, params: { id: soldOut } })).reply
  expect(marketplaces).toEqual([{ id: integration_platform_id, delivery_types: ['deliveryToAddress'] }])
  await expect(a.channel({ company: A, source: 'web', integration_platform_id })).rejects.toThrow(
    'channel__marketplace',
  )
})

test('marketplace-reason has unique codes per marketplace, lists unmapped ones, and protects referenced reasons', async () => {
  await add()
  expect((await add()).refusal).toMatchObject({ status: 409, code: 'error.exists' })
  const todo = (await add({ code: 'BUSY', reason_id: null })).reply
  const query = { is_mapped: 'false' as const }
  expect((await call(marketplaceReason.list, { as: eliza, query })).reply.items.map(({ id }) => id)).toEqual([todo.id])
  for (const [path, more] of [
    ['reason_id', { code: 'X', reason_id: 999_999 }],
    ['integration_platform_id', { code: 'X', integration_platform_id: 999_999 }],
  ] as const)
    expect((await add(more)).refusal).toMatchObject({ status: 400, errors: [{ path }] })
  const removed = await call(cancelReason.remove, { as: eliza, params: { id: soldOut } })
  expect(removed.refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect((await call(marketplaceReason.list, { as: A.owner })).status).toBe(403)
})
