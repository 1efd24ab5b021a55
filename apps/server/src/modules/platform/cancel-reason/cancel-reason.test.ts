import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })

const reason = {
  name: { tr: 'Ürün kalmadı', en: 'Sold out' },
  kind: 'cancel',
  delivery_types: ['deliveryToAddress', 'comeGetIt'],
  statuses: ['waiting_for_approval', 'preparing'],
  side: 'branch',
  is_active: true,
} as const
const add = async (more: Record<string, unknown> = {}) =>
  (await call(cancelReason.create, { as: eliza, body: { ...reason, ...more } })).reply
const created = await add()
const returned = await add({
  name: { tr: 'Yanlış sipariş' },
  kind: 'return',
  side: 'member',
  delivery_types: ['comeEat'],
})

const listed = async (query: Record<string, unknown>) =>
  (await call(cancelReason.list, { as: eliza, query })).reply.items.map(({ id }) => id)

test('POST and GET cancel-reason return lists and translated names unchanged', async () => {
  const one = await call(cancelReason.one, { as: eliza, params: { id: created.id } })
  expect(one.reply).toMatchObject({ ...reason, name: { tr: 'Ürün kalmadı', en: 'Sold out', de: '' }, version: 1 })
  const body = { ...reason, delivery_types: ['onlyPayment' as const], version: 1 }
  const changed = (await call(cancelReason.update, { as: eliza, params: { id: created.id }, body })).reply
  expect(changed).toMatchObject({ delivery_types: ['onlyPayment'], version: 2 })
})

test('POST cancel-reason returns 409 for a name in use by a reason of the same kind', async () => {
  const again = (more: Record<string, unknown>) =>
    call(cancelReason.create, { as: eliza, body: { ...reason, ...more } })
  expect((await again({ name: { tr: 'ürün KALMADI' } })).refusal).toMatchObject({
    status: 409,
    code: 'error.name-used',
  })
  const { reply } = await again({ name: { tr: 'Ürün kalmadı' }, kind: 'return' })
  await call(cancelReason.remove, { as: eliza, params: { id: reply.id } })
})

test('GET cancel-reason filters, and searches names in every language', async () => {
  expect(await listed({ kind: 'return' })).toEqual([returned.id])
  expect(await listed({ q: 'sold' })).toEqual([created.id])
  expect(await listed({ q: 'urun KALMADI' })).toEqual([created.id])
  // JSON keys of stored names are not searched.
  expect(await listed({ q: '"tr"' })).toEqual([])
})

test("GET cancel-reason/export writes choices and names in the caller's language", async () => {
  const query = { format: 'csv', columns: 'name,kind,side,delivery_types,is_active', kind: 'return' }
  const rowIn = async (lang: string) =>
    (await call(cancelReason.export, { as: eliza, query: query, headers: { lang } })).bytes
      .toString('utf8')
      .split('\r\n')[1]
  const [tr, de] = [await rowIn('tr'), await rowIn('de')]
  expect(tr).toMatch(/^Yanlış sipariş;.+;Evet$/)
  expect(de).toMatch(/^Yanlış sipariş;.+;Ja$/)
  for (const row of [tr, de]) expect(row).not.toMatch(/return|member|comeEat|true/)
})

test.each([
  ['no Turkish name', { name: { en: 'Only English' } }, 'name.tr'],
  ['a language that is none', { name: { tr: 'A', fr: 'B' } }, 'name.fr'],
  ['no delivery type', { delivery_types: [] }, 'delivery_types'],
  ['no status', { statuses: [] }, 'statuses'],
  ['a status that nothing is cancelled from', { statuses: ['cancelled'] }, 'statuses.0'],
  ['a delivery type that is none', { delivery_types: ['byDrone'] }, 'delivery_types.0'],
])('POST cancel-reason refuses %s at its field', async (_, more, path) => {
  const { refusal } = await call(cancelReason.create, { as: eliza, body: { ...reason, ...more } })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path }] })
})
