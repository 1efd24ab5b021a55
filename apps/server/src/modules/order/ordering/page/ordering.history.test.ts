import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { next } from '../../../../../test/factories.ts'
import { testServer } from '../../../../../test/server.ts'
import { type SellingBranch, twoTenants } from '../../../../../test/tenants.ts'
import { phoneProof } from '../../../../kernel/guest-link.ts'
import { pageKey } from '../../channel/channel.api.ts'

// The earlier orders of a phone that somebody only typed.

const { a, admin, call, config, pools } = await testServer({ rateLimits: true, proxies: 1 })
const { A, B, a1, b1, paymentMethod } = await twoTenants(a)
const pages = new Map([
  [A.id, { key: await pageKey(pools, A.id, 'web') }],
  [B.id, { key: await pageKey(pools, B.id, 'web') }],
])
await admin(`update licence set modules = modules || '{campaign}' where not 'campaign' = any (modules)`)
const around = { starts_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() + 86_400_000) }
const name = { tr: 'İlk sipariş', en: '', de: '' }
for (const { id: company_id } of [A, B]) {
  const terms = { rate: 1_000, borne_by: 'branch', delivery_types: ['comeGetIt'], first_order_only: true }
  await a.insert('discount', { company_id, name, ...terms, ...around })
}
const cheque = async (more: object = {}) => {
  const code = `ONCE-${next()}`
  const terms = { name, kind: 'incentive', amount: 1_000, borne_by: 'branch', per_user_limit: 1, ...around }
  return { ...(await a.insert('gift_cheque', { company_id: A.id, code, ...terms, ...more })), code }
}

beforeEach(() => admin("delete from attempt where key like 'phone history %'"))

let house = 0
/** A network of its own for each test. */
const newHouse = () => {
  house += 1
  return `198.51.${house}.7`
}
const newPhone = () => `+90555${String(2_000_000 + next()).slice(-7)}`
/** The phone of a member who has ordered before. */
const knownPhone = async (company: { id: number } = A) => {
  const phone = newPhone()
  await a.member({ company, phone, orders: 1 })
  return phone
}
const bodyOf = (branch: SellingBranch, phone: string, more: object) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: branch.plain.id, quantity: 1 }],
  member: { phone, first_name: 'Ada' },
  ...more,
})
const quoted = (from: string, phone: string, more: object = {}, branch = a1) =>
  call(quote, {
    channel: pages.get(branch.company_id) ?? A.channel,
    headers: { 'x-forwarded-for': from },
    body: bodyOf(branch, phone, more),
  })
const totalOf = async (...asked: Parameters<typeof quoted>) => (await quoted(...asked)).reply.total
const [whole, reduced] = [12_000, 10_800]

/** Uses up what a network may learn. */
const learnAll = async (from: string) => {
  for (let n = 0; n <= 20; n += 1) expect(await totalOf(from, await knownPhone())).toBe(whole)
}

test('POST ordering/quote on a page tells a source about the earlier orders of twenty phones per hour, and then of none', async () => {
  const from = newHouse()
  expect(await totalOf(from, newPhone())).toBe(reduced)
  await learnAll(from)
  expect([await totalOf(from, await knownPhone()), await totalOf(from, newPhone())]).toEqual([whole, whole])
  // A proved phone, another network and another company are not affected.
  const phone = newPhone()
  const until = new Date(Date.now() + 60_000)
  const phone_proof = phoneProof(config.secret, { company_id: A.id, phone }, until)
  expect(await totalOf(from, phone, { phone_proof })).toBe(reduced)
  const foreign = phoneProof(config.secret, { company_id: B.id, phone }, until)
  expect(await totalOf(from, phone, { phone_proof: foreign })).toBe(whole)
  expect(await totalOf(newHouse(), newPhone())).toBe(reduced)
  expect(await totalOf(from, newPhone(), {}, b1)).toBe(reduced)
})

test('repeated quotes of one phone count once, and unknown phones do not count', async () => {
  const from = newHouse()
  const phone = await knownPhone()
  for (let n = 0; n < 30; n += 1) await totalOf(from, phone)
  for (let n = 0; n < 30; n += 1) await totalOf(from, newPhone())
  expect(await totalOf(from, newPhone())).toBe(reduced)
})

test('a cheque with a limit per member is then refused to that source, whosever the phone is', async () => {
  const from = newHouse()
  const { id, code: coupon_code } = await cheque()
  const phone = newPhone()
  const member = await a.member({ company: A, phone })
  const use = { company_id: A.id, cheque_id: id, member_id: member.id, order_id: 1, amount: 1_000 }
  await a.insert('gift_cheque_use', use)
  expect((await quoted(from, phone, { coupon_code })).refusal.errors?.[0]?.code).toBe('ordering.coupon-own-limit')
  await learnAll(from)
  for (const typed of [phone, newPhone(), await knownPhone()])
    expect((await quoted(from, typed, { coupon_code })).refusal).toMatchObject({ status: 429, code: 'error.too-often' })
  expect((await quoted(newHouse(), newPhone(), { coupon_code })).status).toBe(200)
  const unlimited = await cheque({ per_user_limit: null })
  expect((await quoted(from, newPhone(), { coupon_code: unlimited.code })).status).toBe(200)
})

test('the server of a company’s own site quotes for all its guests', async () => {
  const ask = async (phone: string) =>
    (await call(quote, { channel: A.channel, body: bodyOf(a1, phone, {}) })).reply.total
  for (let n = 0; n < 22; n += 1) expect(await ask(await knownPhone())).toBe(whole)
  expect(await ask(newPhone())).toBe(reduced)
})
