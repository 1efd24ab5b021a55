import { defaultSettings } from '@sofra/contract/order/orders/order.states.ts'
import {
  deliveryType,
  deliveryTypeList,
  deliveryTypeSettingAll,
  type Situations,
} from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)
afterEach(() => void vi.useRealTimers())

const read = async (key: DeliveryType) => {
  const row = (await call(deliveryTypeList, { as: eliza })).reply.find((one) => one.key === key)
  if (!row) throw new Error(`${key} is missing`)
  return row
}
const set = async (key: DeliveryType, situations: Situations) => {
  const { id, version } = await read(key)
  return call(deliveryType.update, { as: eliza, params: { delivery_type_id: id }, body: { situations, version } })
}
const unused = { next: null, action: null, cancel: false, return: false } as const
const { situations: usual } = defaultSettings.deliveryToAddress
/** Orders go from the kitchen straight to delivered, without "on the way". */
const straight: Situations = {
  ...usual,
  preparing: { next: 'delivered', action: 'deliver', cancel: true, return: false },
  on_the_way: unused,
}
/** Moves the clock past the cache of the steps (5 s). */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 })

test('PUT delivery-type changes the steps of an order on the desk, and the panel’s bootstrap', async () => {
  const order = await walk(await place(), 'approve')
  expect((await set('deliveryToAddress', straight)).status).toBe(200)
  later()
  const settings = (await call(deliveryTypeSettingAll, { as: A.owner })).reply
  expect(settings.deliveryToAddress.situations).toEqual(straight)
  expect((await step('depart', order)).refusal).toMatchObject({ status: 409 })
  expect((await step('deliver', order)).reply.status).toBe('delivered')

  await set('deliveryToAddress', usual)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 })
  const next = await walk(await place(), 'approve', 'depart')
  expect(next.status).toBe('on_the_way')
  await walk(next, 'deliver')
})

test('PUT delivery-type refuses steps that would strand orders of any company, and lists these', async () => {
  const onTheWay = await walk(await place(), 'approve', 'depart')
  const foreign = await step('depart', (await step('approve', await place({}, b1), {}, B.owner)).reply, {}, B.owner)
  expect((await read('deliveryToAddress')).open).toMatchObject({ on_the_way: 2 })
  const { refusal } = await set('deliveryToAddress', straight)
  expect(refusal).toMatchObject({ status: 409, code: 'delivery-type.strands' })
  for (const [{ code }, { name }] of [
    [onTheWay, a1],
    [foreign.reply, b1],
  ] as const)
    expect(refusal.message).toContain(`${code} (${name})`)
  expect((await read('deliveryToAddress')).situations).toEqual(usual)

  await step('deliver', onTheWay)
  await step('deliver', foreign.reply, {}, B.owner)
  expect((await set('deliveryToAddress', straight)).status).toBe(200)
  await set('deliveryToAddress', usual)
})

test.each<[string, Situations, string, string]>([
  ['a status that no order can leave', { ...usual, on_the_way: unused }, 'on_the_way', 'dead-end'],
  ['a status that no order can reach', { ...straight, on_the_way: usual.on_the_way }, 'on_the_way', 'unreachable'],
  [
    'a circle',
    { ...usual, on_the_way: { ...usual.on_the_way, next: 'preparing', action: 'approve' } },
    'on_the_way',
    'wrong-step',
  ],
])('PUT delivery-type refuses %s, at its status', async (_, situations, status, problem) => {
  const { refusal } = await set('deliveryToAddress', situations)
  expect(refusal.status).toBe(400)
  expect(refusal.errors).toContainEqual(
    expect.objectContaining({ path: `situations.${status}`, code: `delivery-type.problem.${problem}` }),
  )
})

test('PUT delivery-type returns 409 with the present steps for a stale version', async () => {
  const { id, version } = await read('comeEat')
  const params = { delivery_type_id: id }
  const body = { situations: defaultSettings.comeEat.situations, version }
  expect((await call(deliveryType.update, { as: eliza, params, body })).reply.version).toBe(version + 1)
  expect((await call(deliveryType.update, { as: eliza, params, body })).refusal).toMatchObject({
    status: 409,
    code: 'error.stale',
    present: { version: version + 1 },
  })
  expect((await call(deliveryType.one, { as: A.owner, params })).status).toBe(403)
})
