import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2 } = world
await admin(`update licence set modules = modules || 'kiosk'::text`)
const name = { tr: 'İndirim', en: '', de: '' }
const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const today = { starts_at: from(-24), ends_at: from(24) }

/** Two plain products, 240.00, to an address in the zone; `more` overrides fields. */
const basketOf = (more: Record<string, unknown>) => ({
  branch_id: a1.id,
  delivery_type: 'deliveryToAddress',
  payment_method: world.paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 2 }],
  address: { text: 'Test street 5', lat: 41, lng: 29 },
  ...more,
})

/** Quotes a basket, then orders it, and expects the same price or the same refusal from both. */
const ask = async ({ by, ...more }: Record<string, unknown> = {}, channel: { key: string } = A.channel) => {
  const body = basketOf(more) as never
  const who = { channel, ...(by ? { member: by as { token: string } } : {}) }
  const quoted = await call(quote, { ...who, body })
  const placed = await call(placeOrder, { ...who, body, headers: { 'idempotency-key': randomUUID() } })
  if (quoted.status === 200) expect({ ...quoted.reply, ...placed.reply }).toEqual({ ...placed.reply, ...quoted.reply })
  else expect([placed.status, placed.refusal]).toEqual([quoted.status, quoted.refusal])
  return quoted
}
const faults = async (more: Record<string, unknown>) =>
  (await ask(more)).refusal.errors?.map(({ path, code }) => `${path} ${code}`)

const paying = async (branch: { id: number } | null, more: Record<string, unknown> = {}) => {
  const { id } = await a.paymentMethod(more)
  if (branch) await a.insert('branch_payment_method', { company_id: A.id, branch_id: branch.id, payment_method_id: id })
  return { payment_method: id }
}
const withWallet = async (company: { id: number } = A) => {
  const member = await a.member({ company })
  await a.insert('ledger_account', { company_id: company.id, member_id: member.id, kind: 'wallet', balance: 5_000 })
  return member
}
const member = async (company: { id: number } = A) => ({ member: { phone: String((await withWallet(company)).phone) } })
const signedIn = async () => ({ by: await a.signedIn(await withWallet()) })
const rules = { rate: 1_000_000, lower_limit: null, upper_limit: null, order_share: 10_000, minimum_total: 0 }
await admin('update company set settings = $2 where id = $1', [A.id, JSON.stringify({ points: rules })])
const withPoints = async (expires_at: string) => {
  const member = await a.member({ company: A })
  const { id: member_id } = member
  const account = await a.insert('ledger_account', { company_id: A.id, member_id, kind: 'points', balance: 10 })
  const lot = { company_id: A.id, account_id: account.id, amount: 10, remaining: 10, expires_at }
  await a.insert('points_lot', lot)
  return { by: await a.signedIn(member), spend_points: 10 }
}
const cheque = async (more: Record<string, unknown>) => {
  const code = `CODE-${next()}`
  const terms = { company_id: A.id, kind: 'incentive', amount: 1_000, borne_by: 'branch', ...today }
  await a.insert('gift_cheque', { name, code, ...terms, ...more })
  return { coupon_code: code.toLowerCase() }
}
const onTable = (table_token?: string) => ({ delivery_type: 'orderOnTheTable', table_token })
const tableWith = async (more: object) => {
  const token = `table-${next()}`
  await a.insert('dining_table', { company_id: A.id, branch_id: a1.id, number: token, token, ...more })
  return token
}
const far = { text: 'Far away', lat: 10, lng: 10 }
await a.zone({ branch: a2, area: { radius: { lat: 10, lng: 10, metres: 5_000 } } })

type Different = Record<string, unknown>
test.each<[string, () => Promise<Different> | Different, string]>([
  ['for a moment ago', () => ({ scheduled_for: from(-0.02) }), 'scheduled_for ordering.in-the-past'],
  ['for in 15 days', () => ({ scheduled_for: from(15 * 24) }), 'scheduled_for ordering.too-far-ahead'],
  ['to no address', () => ({ address: undefined }), 'address ordering.address-missing'],
  ['to an address in the zone of another branch', () => ({ address: far }), 'address ordering.out-of-zone'],
  [
    'a product of another branch',
    () => ({ lines: [{ product_id: a2.plain.id, quantity: 2 }] }),
    'lines.0 ordering.product-unknown',
  ],
  ['paid as the branch takes none', () => paying(null), 'payment_method ordering.payment-method'],
  ['paid as only another branch takes it', () => paying(a2), 'payment_method ordering.payment-method'],
  ['paid as nobody does any more', () => paying(a1, { is_active: false }), 'payment_method ordering.payment-method'],
  [
    'paid as it is not in this way',
    () => paying(a1, { delivery_types: ['comeEat'] }),
    'payment_method ordering.payment-method',
  ],
  ['at no table', () => onTable(), 'table_token ordering.table'],
  ['at a table of another branch', () => onTable(a2.table.token), 'table_token ordering.table'],
  [
    'at a table that is not in use',
    async () => onTable(await tableWith({ is_active: false })),
    'table_token ordering.table',
  ],
  [
    'at a table without its password',
    async () => onTable(await tableWith({ password: '4827' })),
    'table_password ordering.table-password',
  ],
  ['by a member without a phone', () => ({ member: { phone: '12' } }), 'member.phone ordering.phone'],
  ['with points of nobody', () => ({ spend_points: 5 }), 'spend_points ordering.sign-in'],
  ['with the wallet of nobody', () => ({ spend_wallet: 5 }), 'spend_wallet ordering.sign-in'],
  [
    'with the wallet of a member who is not signed in',
    async () => ({ ...(await member()), spend_wallet: 5 }),
    'spend_wallet ordering.sign-in',
  ],
  [
    'with the wallet of another company’s member',
    async () => ({ ...(await member(B)), spend_wallet: 5 }),
    'spend_wallet ordering.sign-in',
  ],
  [
    'with more than the wallet holds',
    async () => ({ ...(await signedIn()), spend_wallet: 5_001 }),
    'spend_wallet ordering.wallet',
  ],
  ['with points that have run out', () => withPoints(from(-1)), 'spend_points ordering.points'],
  ['with a cheque that is given no more', () => cheque({ definable: false }), 'coupon_code ordering.coupon-off'],
  ['with a cheque of tomorrow', () => cheque({ starts_at: from(1) }), 'coupon_code ordering.coupon-early'],
  ['with a cheque of yesterday', () => cheque({ ends_at: from(-1) }), 'coupon_code ordering.coupon-ended'],
  ['with a cheque for larger baskets', () => cheque({ minimum_total: 24_001 }), 'coupon_code ordering.coupon-minimum'],
  [
    'with a cheque that all have used up',
    () => cheque({ limit_count: 2, used_count: 2 }),
    'coupon_code ordering.coupon-spent',
  ],
  ['with a cheque for members by nobody', () => cheque({ per_user_limit: 1 }), 'coupon_code ordering.member-needed'],
  [
    'with a cheque that this member has used up',
    async () => {
      const basket = { ...(await member()), ...(await cheque({ per_user_limit: 1 })) }
      expect((await ask(basket)).status).toBe(200)
      return basket
    },
    'coupon_code ordering.coupon-own-limit',
  ],
  [
    'with a cheque that a member’s first order has used up',
    async () => {
      const basket = { member: { phone: '+905559990001' }, ...(await cheque({ per_user_limit: 1 })) }
      expect((await ask(basket)).status).toBe(200)
      return basket
    },
    'coupon_code ordering.coupon-own-limit',
  ],
  ['with a tip for those who take none', () => ({ tip: 100 }), 'tip ordering.no-tips'],
])('POST ordering/quote and order refuse one %s at its field', async (_, different, fault) => {
  expect(await faults(await different())).toEqual([fault])
})

test('control: POST ordering/quote and order accept valid baskets', async () => {
  const right = [
    {},
    { scheduled_for: from(13 * 24) },
    await paying(a1),
    { ...onTable(a1.table.token), address: undefined },
    { ...onTable(await tableWith({ password: 'Çınar' })), table_password: 'cinar', address: undefined },
    { ...(await signedIn()), spend_wallet: 5_000 },
    await withPoints(from(1)),
    await cheque({ minimum_total: 24_000 }),
    await cheque({ limit_count: 2, used_count: 1 }),
    { ...(await member()), ...(await cheque({ per_user_limit: 1 })) },
    { tip: 100 },
  ]
  await admin('update branch set takes_tips = true where id = $1', [a1.id])
  for (const more of right) expect((await ask(more)).status).toBe(200)
  await admin('update branch set takes_tips = false where id = $1', [a1.id])
})

test.each(['kiosk', 'table'])('POST ordering/quote and order through a %s refuse deliveries only', async (source) => {
  const channel = await a.channel({ company: A, source })
  const refused = (await ask({}, channel)).refusal.errors
  expect(refused).toMatchObject([{ path: 'delivery_type', code: 'ordering.channel-delivery-type' }])
  for (const delivery_type of ['comeGetIt', 'comeEat', 'onlyPayment'])
    expect((await ask({ delivery_type, address: undefined }, channel)).status).toBe(200)
  expect((await ask({ ...onTable(a1.table.token), address: undefined }, channel)).status).toBe(200)
})

describe('POST ordering/order with a manual state', () => {
  const set = (columns: string) => admin(`update branch set ${columns} where id = $1`, [a1.id])
  afterEach(() => set(`manual_state = 'auto'`))
  const later = { scheduled_for: from(48) }

  test('closed now, open at the scheduled time', async () => {
    await set(`manual_state = 'closed'`)
    expect(await faults({})).toEqual(['branch_id ordering.closed'])
    expect((await ask(later)).status).toBe(200)
  })

  test('open now, closed at the scheduled time', async () => {
    const [{ hours } = {}] = await admin('select hours from branch where id = $1', [a1.id])
    await set(`manual_state = 'open', hours = '{"weekly":[],"exceptions":[]}'`)
    expect((await ask()).status).toBe(200)
    expect(await faults(later)).toEqual(['scheduled_for ordering.closed-then'])
    await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify(hours)])
  })
})

test.each([
  ['branch', (n: number) => admin('update branch set minimum_total = $2 where id = $1', [a1.id, n])],
  ['zone', (n: number) => admin('update delivery_zone set minimum_total = $2 where branch_id = $1', [a1.id, n])],
] as const)('POST ordering/quote and order refuse only deliveries below the minimum of their %s', async (_, set) => {
  await set(24_001)
  expect(await faults({})).toEqual(['lines ordering.below-minimum'])
  for (const way of [onTable(a1.table.token), { delivery_type: 'comeGetIt' }])
    expect((await ask({ ...way, address: undefined })).status).toBe(200)
  await set(24_000)
  expect((await ask()).status).toBe(200)
  await set(0)
})

describe('POST ordering/quote with discounts', () => {
  const discount = (more: Record<string, unknown> = {}) =>
    a.insert('discount', {
      company_id: A.id,
      name,
      amount: 2_000,
      delivery_types: ['deliveryToAddress'],
      borne_by: 'branch',
      ...today,
      ...more,
    })
  afterEach(async () => {
    await admin('delete from discount_use')
    await admin('delete from discount')
  })
  const reductionAmounts = async () => (await ask()).reply.reductions.map(({ amount }) => amount)

  test.each<[string, Record<string, unknown>]>([
    ['of yesterday', { ends_at: from(-1) }],
    ['of tomorrow', { starts_at: from(1) }],
    ['that is switched off', { is_active: false }],
    ['of another branch', { branch_ids: [a2.id] }],
    ['of another way', { delivery_types: ['comeEat'] }],
    ['for larger baskets', { minimum_total: 24_001 }],
    ['of another company', { company_id: B.id }],
  ])('ignores %s', async (_, more) => {
    await discount(more)
    expect(await reductionAmounts()).toEqual([])
  })

  test('applies the best of those that match', async () => {
    await discount()
    await discount({ branch_ids: [a1.id], amount: 3_000, minimum_total: 24_000 })
    expect(await reductionAmounts()).toEqual([3_000])
  })
})

describe('POST ordering/order without a module of the licence', () => {
  const license = (...modules: string[]) =>
    admin('update licence set modules = $2 where company_id = $1', [A.id, modules])
  afterEach(() => license('branch', 'kiosk', 'table', 'loyalty', 'campaign'))

  test('refuses its channel and delivery type', async () => {
    await license('table')
    expect(await faults({})).toEqual(['branch_id ordering.stopped.module'])
    await license('branch')
    expect(await faults(onTable(a1.table.token))).toEqual(['delivery_type ordering.delivery-type-unlicensed'])
    const kiosk = await a.channel({ company: A, source: 'kiosk' })
    const body = { branch_id: a1.id, delivery_type: 'comeEat', lines: [{ product_id: a1.plain.id, quantity: 2 }] }
    const atKiosk = () =>
      call(quote, { channel: kiosk, body: { ...body, payment_method: world.paymentMethod.id } as never })
    expect((await atKiosk()).refusal.errors).toMatchObject([{ path: 'branch_id', code: 'ordering.source-unlicensed' }])
    await license('branch', 'kiosk')
    expect((await atKiosk()).status).toBe(200)
  })

  test('refuses points, wallet and coupon, and gives no discount', async () => {
    await a.insert('discount', {
      company_id: A.id,
      name,
      amount: 1_000,
      borne_by: 'branch',
      delivery_types: ['comeGetIt'],
      ...today,
    })
    const pickUp = { delivery_type: 'comeGetIt' }
    const discounts = async () => (await ask(pickUp)).reply.reductions.map(({ kind }) => kind)
    expect(await discounts()).toEqual(['campaign'])
    await license('branch')
    expect(await discounts()).toEqual([])
    const unlicensedFields = { ...(await withPoints(from(1))), spend_wallet: 1, ...(await cheque({})) }
    expect(await faults(unlicensedFields)).toEqual([
      'spend_points ordering.feature-unlicensed',
      'spend_wallet ordering.feature-unlicensed',
      'coupon_code ordering.feature-unlicensed',
    ])
  })
})
