import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { type SellingBranch, twoTenants } from '../../../../../test/tenants.ts'
import { pageKey } from '../../channel/channel.api.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B } = world
const phone = '+905551112233'
beforeEach(async () => {
  await admin('update orders set member_id = null')
  await admin('delete from member')
  await admin('delete from institution')
})

const institution = (columns: object = {}, company: { id: number } = A) =>
  a.insert<{ id: number }>('institution', {
    company_id: company.id,
    name: 'Teknik Lise',
    code: 'TEKNIK',
    discounts: { comeGetIt: { rate: 1_000, amount: 0 } },
    ...columns,
  })
const memberOf = (of: { id: number } | null, columns: object = {}) =>
  a.member({ company: A, phone, institution_id: of?.id ?? null, ...columns })

// Three products of 120.00 each.
const basket = (branch: SellingBranch = world.a1, more: object = {}) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt',
  payment_method: world.paymentMethod.id,
  lines: [{ product_id: branch.plain.id, quantity: 3 }],
  member: { phone, first_name: 'İrem' },
  ...more,
})
const reductions = async (body: object = basket(), channel: { key: string } = A.channel) => {
  const { reply } = await call(quote, { channel, body: body as never })
  return reply.reductions.map(({ kind, amount }) => [kind, amount])
}

test('POST ordering/quote and order subtract the discount of the member’s institution', async () => {
  await memberOf(await institution())
  expect(await reductions()).toEqual([['institution', 3_600]])
  const headers = { 'idempotency-key': randomUUID() }
  const { reply } = await call(placeOrder, { channel: A.channel, headers, body: basket() as never })
  const [order] = await admin('select total from orders where id = $1', [reply.id])
  expect(order).toEqual({ total: 32_400 })
  expect(await admin('select kind, amount from order_reduction where order_id = $1', [reply.id])).toEqual([
    { kind: 'institution', amount: 3_600 },
  ])
})

test.each([
  ['is inactive', { is_active: false }],
  ['has ended', { ends_on: '2001-01-01' }],
  ['has not begun', { starts_on: '2999-01-01' }],
  ['gives nothing for this delivery type', { discounts: { comeEat: { rate: 1_000, amount: 0 } } }],
])('POST ordering/quote gives no discount if the institution %s', async (_, columns) => {
  await memberOf(await institution(columns))
  expect(await reductions()).toEqual([])
})

test('POST ordering/quote includes the first and the last day of the contract', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
  await memberOf(await institution({ starts_on: day, ends_on: day }))
  expect(await reductions()).toEqual([['institution', 3_600]])
})

test('POST ordering/quote gives no institution discount to an inactive, a former and a premium member, nor through a page', async () => {
  const { id } = await institution()
  const { id: member_id } = await memberOf({ id })
  const set = (sql: string) => admin(`update member set ${sql} where id = $1`, [member_id])
  await set('is_active = false')
  expect(await reductions()).toEqual([])
  await set('is_active = true, is_premium = true')
  expect(await reductions()).toEqual([])
  await set('is_premium = false')
  const page = { key: await pageKey(pools, A.id, 'web') }
  expect(await reductions(basket(), page)).toEqual([])
  await set('institution_id = null')
  expect(await reductions()).toEqual([])
})

test('another company’s institution and member give no discount', async () => {
  const theirs = await institution({}, B)
  await a.member({ company: B, phone, institution_id: theirs.id })
  expect(await reductions()).toEqual([])
  expect(await reductions(basket(world.b1), B.channel)).toEqual([['institution', 3_600]])
})

describe('member discount and institution discount', () => {
  const both = async (memberTerms: object, institutionTerms: object) =>
    memberOf(await institution({ discounts: { comeGetIt: institutionTerms } }), {
      discounts: { comeGetIt: memberTerms },
    })

  test.each([
    ['the higher rate', { rate: 500, amount: 0 }, { rate: 1_000, amount: 0 }, ['institution', 3_600]],
    ['the own one where it is higher', { rate: 1_500, amount: 0 }, { rate: 1_000, amount: 0 }, ['member', 5_400]],
    ['the amount, for few pieces', { rate: 1_000, amount: 0 }, { rate: 0, amount: 4_000 }, ['institution', 4_000]],
    ['the own one of two alike', { rate: 1_000, amount: 0 }, { rate: 0, amount: 3_600 }, ['member', 3_600]],
  ])('the higher one applies: %s', async (_, memberTerms, of, expected) => {
    await both(memberTerms, of)
    expect(await reductions()).toEqual([expected])
  })

  test('the higher one is determined for each order', async () => {
    await both({ rate: 1_000, amount: 0 }, { rate: 0, amount: 4_000 })
    const many = basket(world.a1, { lines: [{ product_id: world.a1.plain.id, quantity: 4 }] })
    expect(await reductions(many)).toEqual([['member', 4_800]])
  })
})

test('GET ordering/front lists active institutions with display listed, of the calling company only', async () => {
  await institution({
    name: 'Üniversite',
    code: 'UNI',
    display: 'listed',
    asks_document: true,
    document_text: 'Kimlik',
  })
  await institution({ code: 'CODE', display: 'code' })
  await institution({ code: 'HIDDEN', display: 'hidden' })
  await institution({ code: 'OVER', display: 'listed', ends_on: '2001-01-01' })
  await institution({ display: 'listed', name: 'Belediye', code: 'BEL' }, B)
  const listed = async (channel: { key: string }) => (await call(orderingFront, { channel })).reply.institutions
  expect(await listed(A.channel)).toEqual([
    { code: 'UNI', name: 'Üniversite', asks_document: true, document_text: 'Kimlik' },
  ])
  expect((await listed(B.channel)).map(({ code }) => code)).toEqual(['BEL'])
})
