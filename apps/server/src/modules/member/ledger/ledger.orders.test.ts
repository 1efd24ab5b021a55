import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { checkLedgers } from './ledger.check.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1 } = world
const { place, walk } = orderingOf({ call }, world)

// A point is worth one lira, and 5 % of the paid amount is credited as points.
const points = {
  rate: 1_000_000,
  lower_limit: null,
  upper_limit: null,
  order_share: 10_000,
  minimum_total: 0,
  earn_rate: 500,
  validity_days: 30,
  first_membership: 25,
  first_membership_days: 10,
}
const setRules = (settings: object, company: { id: number } = A) =>
  admin('update company set settings = $2 where id = $1', [company.id, JSON.stringify(settings)])
beforeEach(() => Promise.all([setRules({ points }), setRules({ points }, B)]))

let phones = 5_551_000_000
const newPhone = () => {
  phones += 1
  return `+90${phones}`
}
const accountsOf = async (phone: string, company: { id: number } = A) =>
  (
    await admin<{ kind: string; balance: number }>(
      `select l.kind, l.balance from ledger_account l join member m on m.company_id = l.company_id and m.id = l.member_id
       where m.phone = $1 and m.company_id = $2 order by l.kind`,
      [phone, company.id],
    )
  ).map(({ kind, balance }) => `${kind} ${balance}`)

test('POST ordering/order credits a new member with the points for joining, once', async () => {
  const phone = newPhone()
  for (let n = 0; n < 2; n += 1) await place({ member: { phone } })
  expect(await accountsOf(phone)).toEqual(['points 25'])
  // The guest becomes a member of the other company by an order there; its points are separate.
  await place({ member: { phone } }, b1)
  expect([await accountsOf(phone), await accountsOf(phone, B)]).toEqual([['points 25'], ['points 25']])
  await setRules({ points: { ...points, first_membership: 0 } })
  const next = newPhone()
  await place({ member: { phone: next } })
  expect(await accountsOf(next)).toEqual([])
})

test("an order uses a member's own points rules, when it spends and when it earns", async () => {
  const ownRules = {
    earn_rate: 1_000,
    validity_days: 5,
    lower_limit: 10,
    upper_limit: 20,
    order_share: 10_000,
    minimum_total: 0,
  }
  const [plain, special] = [newPhone(), newPhone()]
  const earnedBy = async (phone: string, rules: object | null, more: object = {}) => {
    const member = await a.member({ company: A, phone, points_rules: rules && JSON.stringify(rules), ...more })
    await walk(await place({ member: { phone } }), 'approve', 'depart', 'deliver')
    const [lot] = await admin<{ amount: number; days: number }>(
      `select l.amount, round(extract(epoch from l.expires_at - now()) / 86400)::int as days
       from points_lot l join ledger_account c on c.id = l.account_id where c.member_id = $1`,
      [member.id],
    )
    return lot
  }
  const [one, other] = [await earnedBy(plain, null), await earnedBy(special, ownRules)]
  expect([one?.days, other?.days]).toEqual([30, 5])
  // The institution's rules come between the company's and the member's own.
  const points_rules = JSON.stringify({ ...ownRules, validity_days: 12 })
  const { id: institution_id } = await a.insert('institution', {
    company_id: A.id,
    name: 'Okul',
    code: 'OKUL',
    points_rules,
  })
  const ofInstitution = await earnedBy(newPhone(), null, { institution_id })
  const ownBefore = await earnedBy(newPhone(), ownRules, { institution_id })
  expect([ofInstitution?.days, ownBefore?.days]).toEqual([12, 5])
  expect(other?.amount).toBe(2 * (one?.amount ?? 0))
  await admin(`update points_lot set remaining = amount + 100, amount = amount + 100`)
  await admin(`update ledger_account set balance = balance + 100 where kind = 'points'`)
  const spentBy = async (phone: string, spend_points: number) => {
    const body = {
      branch_id: a1.id,
      delivery_type: 'deliveryToAddress' as const,
      payment_method: world.paymentMethod.id,
      lines: [{ product_id: a1.plain.id, quantity: 2 }],
      address: { text: 'Test street 5', lat: 41, lng: 29 },
    }
    const [memberRow] = await admin<{ id: number; company_id: number }>(
      'select id, company_id from member where company_id = $1 and phone = $2',
      [A.id, phone],
    )
    const member = await a.signedIn({ ...memberRow })
    const answer = await call(quote, { channel: A.channel, member, body: { ...body, spend_points } })
    if (answer.status !== 200) return answer.refusal.code
    return answer.reply.reductions.find(({ kind }) => kind === 'points')?.amount
  }
  expect([await spentBy(plain, 50), await spentBy(special, 50)]).toEqual([5_000, 2_000])
  expect([await spentBy(plain, 9), await spentBy(special, 9)]).toEqual([900, 'ordering.rejected'])
  // Points given by hand have no movement here.
  await admin('truncate points_lot_use, points_lot, ledger_entry, ledger_account')
})

test('200 concurrent orders spend exactly the balance of one wallet', async () => {
  const member = (await a.member({ company: A })) as { id: number; phone: string }
  const [amount, allowed, orders] = [300, 70, 200]
  const balance = amount * allowed + 100
  const account = await a.insert('ledger_account', { company_id: A.id, member_id: member.id, kind: 'wallet', balance })
  const topup = { kind: 'topup', amount: balance, ref_type: 'payment', ref_id: 1, balance_after: balance }
  await a.insert('ledger_entry', { company_id: A.id, account_id: account.id, ...topup })
  const signedIn = await a.signedIn(member)
  const body = {
    branch_id: a1.id,
    delivery_type: 'deliveryToAddress' as const,
    payment_method: world.paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 2 }],
    address: { text: 'Test street 5', lat: 41, lng: 29 },
    spend_wallet: amount,
  }
  /** A site that retries. */
  const order = async (key: string): Promise<number> => {
    const headers = { 'idempotency-key': key }
    const { status } = await call(placeOrder, { channel: A.channel, member: signedIn, headers, body })
    return status === 503 || status === 409 ? order(key) : status
  }
  const statuses = await Promise.all(Array.from({ length: orders }, () => order(randomUUID())))
  expect(statuses.filter((status) => status === 201)).toHaveLength(allowed)
  expect(statuses.filter((status) => status === 422)).toHaveLength(orders - allowed)
  expect(await accountsOf(member.phone)).toEqual(['wallet 100'])
  expect(await checkLedgers(pools)).toBe(0)
})
