import { randomUUID } from 'node:crypto'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { branchDesk, orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { expect, test } from 'vitest'
import { next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)

const langs = ['tr', 'en', 'de'] as const
type Spoken = (typeof langs)[number]
/** Names that contain their language and subject, so that a wrong one is recognised anywhere. */
const names = (of: string) => Object.fromEntries(langs.map((lang) => [lang, `${lang}:${of}`]))

const today = { starts_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() + 86_400_000) }
const terms = { company_id: A.id, amount: 1_000, borne_by: 'branch', ...today }
await a.insert('discount', { ...terms, name: names('campaign'), delivery_types: ['comeGetIt'] })
const code = `CODE-${next()}`
await a.insert('gift_cheque', { ...terms, name: names('cheque'), code, kind: 'incentive' })

const dish = await a.product({ branch: a1, name: names('dish'), price: 30_000, discount_rate: 1_000 })
const [single, reverse] = [
  await a.group({ branch: a1, product: dish, selection_type: 'single' }),
  await a.group({ branch: a1, product: dish, selection_type: 'multiple_reverse' }),
]
await admin('update category set name = $2 where id = $1', [dish.category_id, JSON.stringify(names('category'))])
for (const { id, items } of [single, reverse]) {
  await admin('update option_group set name = $2 where id = $1', [id, JSON.stringify(names('group'))])
  for (const { material_id } of items)
    await admin('update material set name = $2 where id = $1', [material_id, JSON.stringify(names('option'))])
}

const basket = (more: object = {}) => ({
  branch_id: a1.id,
  delivery_type: 'comeGetIt',
  payment_method: paymentMethod.id,
  coupon_code: code,
  lines: [
    {
      product_id: dish.id,
      quantity: 1,
      options: [
        { catalog_id: single.id, item_id: single.items[0]?.id },
        // One of the default options is removed.
        { catalog_id: reverse.id, item_id: reverse.items[0]?.id },
        { catalog_id: reverse.id, item_id: reverse.items[1]?.id },
      ],
    },
  ],
  ...more,
})
const at = (lang: string, key: string = randomUUID()) => ({
  channel: A.channel,
  headers: { lang, 'idempotency-key': key },
})
const pricedIn = async (lang: string, more?: object) => call(quote, { ...at(lang), body: basket(more) as never })
const placedIn = async (lang: string, key?: string) => call(placeOrder, { ...at(lang, key), body: basket() as never })

const languagesIn = (reply: unknown) => [
  ...new Set([...JSON.stringify(reply).matchAll(/"(tr|en|de):(\w+)"/g)].map(([, lang, of]) => `${lang} ${of}`)),
]
const all = (lang: string, ...of: string[]) => expect.arrayContaining(of.map((one) => `${lang} ${one}`))

test.each(langs)('POST ordering/quote, order and GET menu return every name in %s only', async (lang) => {
  for (const { status, reply } of [await pricedIn(lang), await placedIn(lang)]) {
    expect([200, 201]).toContain(status)
    expect(languagesIn(reply)).toEqual(all(lang, 'dish', 'group', 'option', 'campaign', 'cheque'))
    expect(languagesIn(reply)).toHaveLength(5)
  }
  const query = { branch_id: a1.id }
  const { reply } = await call(orderingMenu, { channel: A.channel, headers: { lang }, query: query as never })
  expect(languagesIn(reply)).toEqual(all(lang, 'category', 'dish', 'group', 'option'))
  expect(languagesIn(reply)).toHaveLength(4)
})

test('POST ordering/order replays in the language of the request, byte-identical for the same language', async () => {
  const key = randomUUID()
  const first = await placedIn('de', key)
  const [again, other] = [await placedIn('de', key), await placedIn('en', key)]
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(other.reply.id).toBe(first.reply.id)
  expect(languagesIn(other.reply)).toEqual(all('en', 'dish', 'group', 'option', 'campaign', 'cheque'))
  expect(other.reply.reductions.map(({ label }) => label)).toEqual(['Product discount', 'en:campaign', 'en:cheque'])
})

test('POST ordering/order stores names in Turkish, and in all languages beside', async () => {
  const { id } = (await placedIn('de')).reply
  const rows = await admin(
    `select l.name, l.names, l.options, (select jsonb_agg(r.label order by r.no) from order_reduction r where r.order_id = l.order_id) as labels
     from order_line l where order_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([
    {
      name: 'tr:dish',
      names: names('dish'),
      options: [{ catalog: 'tr:group', name: 'tr:option', names: names('option') }, { removed: true }],
      labels: ['', 'tr:campaign', 'tr:cheque'],
    },
  ])
})

const readBy = (lang: string) => ({ as: A.owner, headers: { lang }, params: { branch_id: a1.id } })
const deskOf = async (lang: string, id: number) =>
  (await call(branchDesk, readBy(lang))).reply.cards.find((card) => card.id === id)
const detailOf = async (lang: string, order_id: number) =>
  (await call(orderOne, { ...readBy(lang), params: { branch_id: a1.id, order_id } })).reply

test.each(langs)('desk, steps, detail and overview return an order’s names in the reader’s %s', async (lang) => {
  const { id } = (await placedIn('de')).reply
  const card = await deskOf(lang, id)
  expect(languagesIn(card)).toEqual([`${lang} dish`, `${lang} option`])
  const detail = await detailOf(lang, id)
  expect(languagesIn(detail.lines)).toEqual(all(lang, 'dish', 'option'))
  expect('reductions' in detail ? languagesIn(detail.reductions) : []).toEqual([`${lang} campaign`, `${lang} cheque`])
  const { best } = (await call(branchOverview, readBy(lang))).reply
  expect(languagesIn(best)).toEqual([`${lang} dish`])
  const approving = { version: card?.version, preparation_minutes: 20 }
  const params = { branch_id: a1.id, order_id: id }
  const { reply: approved } = await call(orderSteps.approve, { ...readBy(lang), params, body: approving })
  expect(languagesIn(approved)).toEqual([`${lang} dish`, `${lang} option`])
})

test('an older order with Turkish names only is returned in Turkish', async () => {
  const { id } = (await placedIn('de')).reply
  await admin(
    `update order_line set names = null, options = (select jsonb_agg(x - 'names') from jsonb_array_elements(options) x)
     where order_id = $1`,
    [id],
  )
  await admin('update order_reduction set labels = null where order_id = $1', [id])
  expect(languagesIn(await deskOf('de', id))).toEqual(['tr dish', 'tr option'])
  expect(languagesIn(await detailOf('de', id))).toEqual(all('tr', 'dish', 'option', 'campaign', 'cheque'))
})

test('POST ordering/quote returns refusals in the guest’s language', async () => {
  const messages = async (lang: Spoken) =>
    (await pricedIn(lang, { lines: [{ product_id: dish.id, quantity: 1 }] })).refusal.errors?.[0]?.message
  expect(await messages('de')).toContain('de:group')
  await admin("update product set status = 'closed' where id = $1", [dish.id])
  expect(await messages('en')).toContain('en:dish')
  await admin("update product set status = 'open' where id = $1", [dish.id])
})

test('POST ordering/quote returns the Turkish name if the language has none', async () => {
  await admin('update product set name = $2 where id = $1', [
    dish.id,
    JSON.stringify({ tr: 'tr:dish', en: '', de: '' }),
  ])
  for (const lang of ['en', 'ja']) expect(languagesIn((await pricedIn(lang)).reply)).toContain('tr dish')
})
