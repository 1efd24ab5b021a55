import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, B, a1, b1, paymentMethod } = await twoTenants(a)

const order = (branch: typeof a1, n: number, more: object) =>
  a.insert('orders', {
    id: 50_000 + n,
    company_id: branch.company_id,
    branch_id: branch.id,
    status: 'delivered',
    delivery_type: 'comeGetIt',
    source: 'web',
    channel_id: (branch.company_id === A.id ? A : B).channel.id,
    payment_method_id: paymentMethod.id,
    currency: 'TRY',
    goods: 1_000,
    delivery_fee: 0,
    tip: 0,
    wallet: 0,
    total: 1_000,
    to_collect: 0,
    ...more,
  })
await order(a1, 1, { code: 'KAD-10337', customer_name: 'René Ñandú', customer_phone: '+905321119905' })
await order(a1, 2, { code: 'KAD-7', customer_name: 'Xelîl Ärger', customer_phone: '+905550103372' })
await order(a1, 3, { code: 'KAD-103', customer_name: 'Kara Zeynep O’Neil', customer_phone: '+905550000003' })
await order(b1, 4, { code: 'BEB-10337', customer_name: 'René Other', customer_phone: '+905321119905' })

const codesFor = async (q: string) =>
  (await call(orders, { as: A.owner, query: { q } })).reply.items.map(({ code }) => code).toSorted()

test.each([
  ['an order number without its prefix, and a phone with the same digits', '10337', ['KAD-10337', 'KAD-7']],
  ['a number too short for a phone', '7', ['KAD-7']],
  ['a code typed on a Turkish keyboard', 'kad-103', ['KAD-103']],
  ['a name without its French accent', 'rene', ['KAD-10337']],
  ['a name without its Spanish tildes', 'nandu', ['KAD-10337']],
  ['a name without its umlaut', 'arger', ['KAD-7']],
  ['a name without its circumflex', 'xelil', ['KAD-7']],
  ['words in another order', 'zeynep kara', ['KAD-103']],
  ['a typewriter apostrophe', "o'neil", ['KAD-103']],
  ['one word that matches and one that does not', 'rene kara', []],
  ['a phone with direction marks', '\u202a+90 532 111 99 05\u202c', ['KAD-10337']],
  ['a phone with a zero-width space', '+90 532\u200b1119905', ['KAD-10337']],
  ['a phone with no-break hyphens', '+90 532\u2011111\u201199\u201105', ['KAD-10337']],
  ['a phone with a bracketed double zero', '(0090) 532 - 111 - 99 - 05', ['KAD-10337']],
  ['a part of a phone in full-width digits', '\uff11\uff11\uff11\uff19\uff19', ['KAD-10337']],
])('GET order finds %s', async (_, q, codes) => {
  expect(await codesFor(q)).toEqual(codes)
})
