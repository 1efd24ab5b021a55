import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { eliza, paymentMethod: used } = await twoTenants(a)
const remove = (id: number) => call(paymentMethod.remove, { as: eliza, params: { id } })

test('GET payment-method filters by several kinds', async () => {
  for (const kind of ['card', 'online', 'cash'] as const) await a.paymentMethod({ kind })
  const query = { kind: ['card', 'online'] as const, limit: 100 }
  const { items } = (await call(paymentMethod.list, { as: eliza, query })).reply
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['card', 'online']))
})

test('POST and PUT payment-method return 409 for a name in use, in any spelling, also concurrently', async () => {
  const body = (tr: string) => ({
    name: { tr, en: '', de: '' },
    kind: 'card' as const,
    is_active: true,
    delivery_types: ['comeEat' as const],
  })
  const add = (tr: string) => call(paymentMethod.create, { as: eliza, body: body(tr) })
  const twins = await Promise.all([add('Yemek Kartı'), add('YEMEK KARTI'), add('yemek kartı')])
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refusal = twins.find(({ status }) => status === 409)?.refusal
  expect(refusal).toMatchObject({ code: 'error.name-used', errors: [{ path: 'name' }] })
  const other = (await add('Çek')).reply
  const rename = (tr: string) =>
    call(paymentMethod.update, { as: eliza, params: { id: other.id }, body: { ...body(tr), version: other.version } })
  expect((await rename('Yemek kartı')).refusal.status).toBe(409)
  expect((await rename('çek')).status).toBe(200)
})

test('DELETE payment-method refuses one that a branch accepts', async () => {
  expect((await remove(used.id)).refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect(await admin('select id from payment_method where id = $1', [used.id])).toHaveLength(1)
  const unused = await a.paymentMethod()
  expect((await remove(unused.id)).status).toBe(200)
})
