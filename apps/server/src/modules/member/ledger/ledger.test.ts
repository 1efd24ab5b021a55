import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { earn, type LedgerKind, refund, spend, takenBy } from './ledger.api.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)

const as = <T>(companyId: number, work: (query: Query) => Promise<T>) =>
  withTenant(pools, { companies: [companyId], branches: 'all' }, work)

const inDays = (days: number | null) => (days === null ? null : new Date(Date.now() + days * 86_400_000))

type Balance = Pick<Row<'ledger_account'>, 'id' | 'balance'>
const addBalance = statement<{ company_id: number; id: number; kind: LedgerKind; amount: number }, Balance>(`
insert into ledger_account (company_id, member_id, kind, balance) values (:company_id, :id, :kind, :amount)
on conflict (company_id, member_id, kind) do update set balance = ledger_account.balance + excluded.balance
returning id, balance`)

let payments = 0
const charge = async (member: { id: number; company_id: number }, kind: LedgerKind, amount: number) => {
  const [account] = await addBalance(admin, { ...member, kind, amount })
  if (!account) throw new Error('no account')
  payments += 1
  const entry = { account_id: account.id, kind: 'topup', amount, ref_type: 'payment', ref_id: payments }
  await a.insert('ledger_entry', { ...entry, company_id: member.company_id, balance_after: account.balance })
  return account.id
}

/** Inserts points in separate lots; `days` until expiry, negative for the past. */
const fillLots = async (
  member: { id: number; company_id: number },
  lots: { points: number; days: number | null }[],
) => {
  for (const { points, days } of lots) {
    const account_id = await charge(member, 'points', points)
    const lot = { account_id, amount: points, remaining: points, expires_at: inDays(days) }
    await a.insert('points_lot', { company_id: member.company_id, ...lot })
  }
}

const balance = async ({ id }: { id: number }, kind: LedgerKind) =>
  (
    await admin<{ balance: number }>('select balance from ledger_account where member_id = $1 and kind = $2', [
      id,
      kind,
    ])
  )[0]?.balance

const remaining = async ({ id }: { id: number }) =>
  (
    await admin<{ remaining: number }>(
      `select l.remaining from points_lot l join ledger_account a on a.id = l.account_id where a.member_id = $1 order by l.id`,
      [id],
    )
  ).map((lot) => lot.remaining)

/** Returns accounts whose balance differs from the sum of their entries or lots. */
const unbalanced = () =>
  admin(
    `select a.id from ledger_account a
     where company_id = any ($1) and (balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)
       or exists (select from (
         select balance_after - sum(amount) over (order by id) as wrong from ledger_entry e where e.account_id = a.id) e
         where wrong <> 0)
       or kind = 'points' and balance <> (select coalesce(sum(remaining), 0) from points_lot l where l.account_id = a.id))`,
    [[companyId, stranger.company_id]],
  )

interface Member {
  id: number
  company_id: number
  [column: string]: unknown
}
let member: Member
let stranger: Member
let companyId: number
let orders = 0
const newOrder = () => {
  orders += 1
  return orders
}

beforeEach(async () => {
  const company = await a.company()
  companyId = company.id
  member = (await a.member({ company })) as Member
  stranger = (await a.member({ company: await a.company() })) as Member
})

const pay = (amount: number, kind: LedgerKind = 'wallet', orderId = newOrder()) =>
  as(companyId, (query) => spend(query, { companyId, memberId: member.id, kind, amount, orderId }))

describe('spend', () => {
  it('debits the wallet and writes an entry with the new balance', async () => {
    await charge(member, 'wallet', 5_000)
    const orderId = newOrder()
    await pay(3_200, 'wallet', orderId)
    expect(await balance(member, 'wallet')).toBe(1_800)
    expect(
      await admin('select kind, amount, balance_after from ledger_entry where ref_type = $1 and ref_id = $2', [
        'order',
        orderId,
      ]),
    ).toEqual([{ kind: 'spend', amount: -3_200, balance_after: 1_800 }])
  })

  it('is all or nothing', async () => {
    await charge(member, 'wallet', 5_000)
    await expect(pay(5_001)).rejects.toMatchObject({ status: 422, phrase: 'ordering.wallet' })
    await expect(pay(1, 'points')).rejects.toMatchObject({ status: 422, phrase: 'ordering.points' })
    expect(await balance(member, 'wallet')).toBe(5_000)
    expect(await unbalanced()).toEqual([])
  })

  it('never overdraws with concurrent orders', async () => {
    await charge(member, 'wallet', 305)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => pay(10)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect(await balance(member, 'wallet')).toBe(5)
    expect(await unbalanced()).toEqual([])
  })

  it('runs once per order', async () => {
    await charge(member, 'wallet', 100)
    const orderId = newOrder()
    await pay(10, 'wallet', orderId)
    await expect(pay(10, 'wallet', orderId)).rejects.toMatchObject({ code: '23505' })
    expect(await balance(member, 'wallet')).toBe(90)
  })

  it('uses the points that expire first', async () => {
    await fillLots(member, [
      { points: 50, days: null },
      { points: 40, days: 30 },
      { points: 30, days: 3 },
    ])
    await pay(45, 'points')
    expect(await remaining(member)).toEqual([50, 25, 0])
    expect(await balance(member, 'points')).toBe(75)
    expect(await unbalanced()).toEqual([])
  })

  it('ignores expired points, even if they are needed', async () => {
    await fillLots(member, [
      { points: 100, days: -1 },
      { points: 20, days: 5 },
    ])
    await expect(pay(21, 'points')).rejects.toMatchObject({ status: 422, phrase: 'ordering.points' })
    await pay(20, 'points')
    expect(await remaining(member)).toEqual([100, 0])
  })

  it('uses every point once in concurrent orders', async () => {
    await fillLots(
      member,
      Array.from({ length: 10 }, (_, i) => ({ points: 7, days: i + 1 })),
    )
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => pay(5, 'points')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    expect(await remaining(member)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(await unbalanced()).toEqual([])
    const uses = await admin<{ sum: number }>(
      'select sum(amount)::bigint as sum from points_lot_use where company_id = $1',
      [companyId],
    )
    expect(uses).toEqual([{ sum: 70 }])
  })
})

describe('refund', () => {
  const back = (orderId: number, part = 1) =>
    as(companyId, async (query) =>
      refund(query, { companyId, orderId, part, ...(await takenBy(query, { companyId, orderId })) }),
    )

  it('returns wallet and points, the points to their lots', async () => {
    await charge(member, 'wallet', 1_000)
    await fillLots(member, [
      { points: 10, days: 1 },
      { points: 10, days: 2 },
    ])
    const orderId = newOrder()
    await pay(600, 'wallet', orderId)
    await pay(15, 'points', orderId)
    await pay(2, 'points')
    await back(orderId)
    expect(await balance(member, 'wallet')).toBe(1_000)
    expect(await remaining(member)).toEqual([10, 8])
    expect(await unbalanced()).toEqual([])
  })

  it('runs once for ten concurrent calls', async () => {
    await charge(member, 'wallet', 1_000)
    await fillLots(member, [{ points: 10, days: 1 }])
    const orderId = newOrder()
    await pay(600, 'wallet', orderId)
    await pay(4, 'points', orderId)
    await Promise.all(Array.from({ length: 10 }, () => back(orderId)))
    await back(orderId)
    expect(await balance(member, 'wallet')).toBe(1_000)
    expect(await remaining(member)).toEqual([10])
    expect(await unbalanced()).toEqual([])
  })

  it('writes correct balances while others spend', async () => {
    await charge(member, 'wallet', 1_000)
    const spent = Array.from({ length: 10 }, newOrder)
    for (const orderId of spent) await pay(50, 'wallet', orderId)
    await Promise.all(spent.flatMap((orderId) => [back(orderId), pay(7)]))
    expect(await balance(member, 'wallet')).toBe(930)
    expect(await unbalanced()).toEqual([])
  })

  it('of an order that spent nothing changes nothing', async () => {
    await charge(member, 'wallet', 1_000)
    await back(newOrder())
    expect(await balance(member, 'wallet')).toBe(1_000)
  })

  it('revokes the remaining points that the order earned', async () => {
    const orderId = newOrder()
    await gain(30, orderId)
    await pay(12, 'points')
    await back(orderId)
    expect(await remaining(member)).toEqual([0])
    expect(await balance(member, 'points')).toBe(0)
    expect(await unbalanced()).toEqual([])
  })

  it('does not refund points of an order that was returned since', async () => {
    const [earning, spending] = [newOrder(), newOrder()]
    await gain(30, earning)
    await pay(12, 'points', spending)
    await back(earning)
    await back(spending)
    expect(await remaining(member)).toEqual([0])
    expect(await unbalanced()).toEqual([])
  })
})

const gain = (amount: number, orderId = newOrder(), validityDays = 0) =>
  as(companyId, (query) => earn(query, { companyId, memberId: member.id, orderId, amount, validityDays }))

describe('earn', () => {
  const expiries = () =>
    admin<{ days: number | null }>(
      `select round(extract(epoch from l.expires_at - now()) / 86400)::int as days from points_lot l
       join ledger_account a on a.id = l.account_id where a.member_id = $1 order by l.id`,
      [member.id],
    )

  it('creates a lot that expires after the given days', async () => {
    await gain(5, newOrder(), 180)
    await gain(6, newOrder(), 0)
    expect(await balance(member, 'points')).toBe(11)
    expect(await expiries()).toEqual([{ days: 180 }, { days: null }])
    expect(await unbalanced()).toEqual([])
  })

  it('runs once per order for ten concurrent calls', async () => {
    const orderId = newOrder()
    await Promise.all(Array.from({ length: 10 }, () => gain(5, orderId)))
    expect(await balance(member, 'points')).toBe(5)
    expect(await unbalanced()).toEqual([])
  })

  it('of 0 points writes nothing', async () => {
    await gain(0)
    expect(await balance(member, 'points')).toBeUndefined()
  })
})

describe('two companies', () => {
  it('cannot move each other’s money with any ids', async () => {
    const theirs = stranger.company_id
    await charge(stranger, 'wallet', 1_000)
    const orderId = newOrder()
    await as(theirs, (query) =>
      spend(query, { companyId: theirs, memberId: stranger.id, kind: 'wallet', amount: 400, orderId }),
    )
    const foreign = { memberId: stranger.id, kind: 'wallet', amount: 1, orderId: newOrder() } as const
    for (const target of [companyId, theirs])
      await expect(as(companyId, (query) => spend(query, { ...foreign, companyId: target }))).rejects.toMatchObject({
        status: 422,
      })
    const all = { orderId, part: 1, wallet: 400, points: 0, earned: 0 }
    await as(companyId, (query) => refund(query, { ...all, companyId: theirs }))
    await as(companyId, (query) => refund(query, { ...all, companyId }))
    expect(await balance(stranger, 'wallet')).toBe(600)
  })

  it('cannot see each other’s entries', async () => {
    await charge(stranger, 'wallet', 1_000)
    expect(await as(companyId, (query) => query('select id from ledger_entry'))).toEqual([])
  })
})

describe('entries', () => {
  it.each(['update ledger_entry set amount = 1', 'delete from ledger_entry'])('cannot be changed: %s', async (sql) => {
    await charge(member, 'wallet', 1_000)
    await expect(as(companyId, (query) => query(sql))).rejects.toMatchObject({ code: '42501' })
  })
})
