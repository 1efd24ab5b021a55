import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import { isReadSetting, readSettings } from '@sofra/contract/platform/setting/setting.values.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, a1, eliza, paymentMethod } = await twoTenants(a)

let count = 0
const add = (more: object = {}) => {
  count += 1
  const plain = {
    description: { tr: '', en: '', de: '' },
    type: 'text',
    minimum: null,
    maximum: null,
    options: [],
    is_public: false,
  }
  const body = { ...plain, key: `front.test-${count}`, value: 'x', ...more }
  return call(setting.create, { as: eliza, body: body as never })
}
const all = async () => (await call(setting.list, { as: eliza, query: { limit: 100 } })).reply.items
const read = async (key: string) => {
  const match = (await all()).find((row) => row.key === key)
  if (!match) throw new Error(`no setting ${key}`)
  const { id, created_at: _at, is_read: _read, ...entered } = match
  return { id, entered }
}
const change = async (key: string, more: object) => {
  const { id, entered } = await read(key)
  return call(setting.update, { as: eliza, params: { id }, body: { ...entered, ...more } })
}

test('GET setting lists every setting that the product reads, also unsaved ones, with rule and default', async () => {
  const readRows = (await all()).filter(({ is_read }) => is_read)
  expect(readRows.map(({ key }) => key).sort()).toEqual(Object.keys(readSettings).sort())
  for (const { key, type, minimum, maximum, options, value } of readRows)
    expect({ type, minimum, maximum, options, start: value }).toEqual(isReadSetting(key) && readSettings[key])
})

test('GET setting describes those in each language', async () => {
  const unsaid = (await all()).filter(({ is_read, description: { tr, en, de } }) => is_read && !(tr && en && de))
  expect(unsaid).toEqual([])
})

test('ordering.schedule_days limits how far ahead guests order, at once', async () => {
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
  const order = async (at: string) => {
    const answer = await call(placeOrder, {
      channel: A.channel,
      headers: { 'idempotency-key': randomUUID(), lang: 'en' },
      body: {
        branch_id: a1.id,
        delivery_type: 'comeGetIt',
        payment_method: paymentMethod.id,
        scheduled_for: at,
        lines: [{ product_id: a1.plain.id, quantity: 1 }],
      },
    })
    return answer.status === 201 ? 'taken' : answer.refusal.errors?.map(({ message }) => message).join()
  }
  expect([await order(days(10)), await order(days(20))]).toEqual([
    'taken',
    'Orders can be scheduled at most 14 days ahead',
  ])
  await change('ordering.schedule_days', { value: '5' })
  expect(await order(days(10))).toBe('Orders can be scheduled at most 5 days ahead')
  await change('ordering.schedule_days', { value: '30' })
  expect(await order(days(20))).toBe('taken')
})

test('PUT and DELETE setting refuse to change key or rule of a setting that the product reads', async () => {
  const key = 'ordering.schedule_days'
  const { id } = await read(key)
  for (const more of [{ key: 'ordering.other' }, { type: 'text', minimum: null, maximum: null }, { maximum: 1_000 }])
    expect((await change(key, more)).refusal).toMatchObject({ status: 409, code: 'setting.is-read' })
  expect((await call(setting.remove, { as: eliza, params: { id } })).refusal).toMatchObject({
    status: 409,
    code: 'setting.is-read',
  })
  const { reply } = await add()
  expect((await call(setting.remove, { as: eliza, params: { id: reply.id } })).status).toBe(200)
})

test.each([
  ['number', 'fourteen', {}, 'rule.decimal'],
  ['number', '1e3', {}, 'rule.decimal'],
  ['number', '', {}, 'rule.required'],
  ['choice', '', { options: ['a', 'b'] }, 'rule.required'],
  ['number', '91', { minimum: 1, maximum: 90 }, 'setting.value.between'],
  ['flag', 'yes', {}, 'setting.value.flag'],
  ['choice', 'c', { options: ['a', 'b'] }, 'setting.value.choice'],
  ['json', '{"a":', {}, 'setting.value.json'],
])('POST setting refuses of type %s the value %j, at its field', async (type, value, more, code) => {
  expect((await add({ type, value, ...more })).refusal).toMatchObject({
    status: 400,
    errors: [{ path: 'value', code }],
  })
})

test.each([
  ['tr', 'Geçerli bir ondalık sayı olmalıdır'],
  ['en', 'Must be a valid decimal'],
  ['de', 'Muss eine gültige Dezimalzahl sein'],
])('POST setting reports in %s that a number is no valid decimal', async (lang, message) => {
  const plain = {
    description: { tr: '', en: '', de: '' },
    type: 'number',
    minimum: null,
    maximum: null,
    options: [],
    is_public: false,
  } as const
  const body = { ...plain, key: 'front.decimal', value: '1,5' }
  const { refusal } = await call(setting.create, { as: eliza, body, headers: { lang } })
  expect(refusal.errors).toEqual([{ path: 'value', code: 'rule.decimal', message }])
})

test.each([
  ['number', '-1.5', {}],
  ['number', '90', { minimum: 1, maximum: 90 }],
  ['flag', 'false', {}],
  ['choice', 'b', { options: ['a', 'b'] }],
  ['json', 'null', {}],
  ['text', '', {}],
])('POST setting accepts of type %s the value %j', async (type, value, more) => {
  expect((await add({ type, value, ...more })).status).toBe(201)
})

test('POST setting refuses a rule that no value can satisfy, an invalid key and an existing one', async () => {
  const paths = async (more: object) => (await add(more)).refusal.errors?.map(({ path }) => path)
  expect(await paths({ type: 'number', minimum: 5, maximum: 1, value: '3' })).toEqual(['maximum'])
  expect(await paths({ type: 'choice', options: ['a', 'a'], value: 'a' })).toEqual(['options'])
  expect(await paths({ key: 'No.Key' })).toEqual(['key'])
  expect(await paths({ key: 'undotted' })).toEqual(['key'])
  expect((await add({ key: 'ordering.schedule_days' })).refusal).toMatchObject({ status: 409, code: 'error.exists' })
})

test('settings are readable and writable by the platform only', async () => {
  expect((await call(setting.list, { as: A.owner, query: {} })).status).toBe(403)
})
