import { mergeFields } from '@sofra/contract/member/member/member.merge.ts'
import { lookAtMerge, mergeMembers, undoMerge } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { next } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { checkLedgers } from '../../member/ledger/ledger.check.ts'

const { a, admin, call, pools } = await testServer()
const { A } = await twoTenants(a)
const of = { company_id: A.id }

const text = fc.constantFrom('', 'Ayşe', 'Kaya')
const amounts = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 3 })
const record = fc.record({
  first_name: text,
  last_name: text,
  email: fc.constantFrom('', 'a@demo.sofra', 'b@demo.sofra'),
  code: fc.constantFrom('', 'OWN'),
  plate: fc.constantFrom('', '34 A 1', '06 B 2'),
  birth_date: fc.constantFrom(null, '1990-01-01', '1991-02-02'),
  is_premium: fc.boolean(),
  is_active: fc.boolean(),
  discounts: fc.constantFrom({}, { comeGetIt: { rate: 500, amount: 0 } }),
  consents: fc.subarray(['call', 'email', 'push', 'sms']),
  lots: amounts,
  wallet: fc.nat({ max: 500 }),
  days: fc.array(
    fc.record({
      day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
      orders: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 3 },
  ),
  addresses: fc.nat({ max: 3 }),
  shared: fc.boolean(),
})
type GeneratedRecord = typeof record extends fc.Arbitrary<infer Of> ? Of : never

const definition = (await a.insert('definition_point', { ...of, name: 'Bayram', amount: 5 })).id
const notification = (
  await a.insert('notification', { ...of, name: 'Duyuru', channel: 'inbox', title: {}, text: {}, is_commercial: false })
).id

const account = async (member_id: number, kind: string, amount: number) => {
  const { id } = await a.insert('ledger_account', { ...of, member_id, kind, balance: amount })
  const entry = { ...of, account_id: id, kind: 'adjust', amount, balance_after: amount, ref_type: 'desk', ref_id: 1 }
  if (amount) await a.insert('ledger_entry', entry)
  return id
}

const write = async ({ lots, wallet, days, addresses, shared, code, ...columns }: GeneratedRecord, which: number) => {
  const { id } = await a.member({ company: A, ...columns, code: code && `${code}-${which}` })
  const allLots = [...lots, ...(shared ? [5] : [])]
  const points = await account(
    id,
    'points',
    allLots.reduce((sum, amount) => sum + amount, 0),
  )
  for (const amount of lots) await a.insert('points_lot', { ...of, account_id: points, amount, remaining: amount })
  if (shared)
    await a.insert('points_lot', { ...of, account_id: points, amount: 5, remaining: 5, definition_id: definition })
  await account(id, 'wallet', wallet)
  const byDay = new Map(days.map(({ day, orders }) => [day, orders]))
  for (const [day, orders] of byDay)
    await a.insert('member_day', { ...of, member_id: id, day, orders, turnover: orders * 100 })
  const orders = [...byDay.values()].reduce((sum, one) => sum + one, 0)
  await admin('update member set orders = $2, turnover = $3 where id = $1', [id, orders, orders * 100])
  for (let n = 0; n < addresses; n += 1) await a.insert('member_address', { ...of, member_id: id, text: `Street ${n}` })
  if (shared)
    await a.insert('member_inbox', {
      ...of,
      member_id: id,
      notification_id: notification,
      title: 'Bayram',
      text: 'Kutlu olsun',
    })
  return id
}

/** Reads everything of two records except versions and timestamps of writes. */
const readAll = async (ids: number[]) => ({
  members: (await admin<Record<string, unknown>>('select * from member where id = any ($1) order by id', [ids])).map(
    ({ version: _, ...columns }) => columns,
  ),
  accounts: await admin('select member_id, kind, balance from ledger_account where member_id = any ($1) order by id', [
    ids,
  ]),
  lots: await admin(
    `select l.* from points_lot l join ledger_account a on a.id = l.account_id where a.member_id = any ($1) order by l.id`,
    [ids],
  ),
  days: await admin('select * from member_day where member_id = any ($1) order by member_id, day', [ids]),
  addresses: await admin('select * from member_address where member_id = any ($1) order by id', [ids]),
  inbox: await admin('select * from member_inbox where member_id = any ($1) order by id', [ids]),
})

const sums = async (ids: number[]) =>
  admin(
    `select (select sum(balance) from ledger_account where member_id = any ($1)) as balance,
       (select sum(remaining) from points_lot l join ledger_account a on a.id = l.account_id where a.member_id = any ($1)) as left,
       (select coalesce(sum(orders), 0) from member_day where member_id = any ($1)) as orders,
       (select sum(orders) from member where id = any ($1)) as counted`,
    [ids],
  )

it('merging loses nothing, and undoing restores every balance, count and row of both records', async () => {
  await fc.assert(
    fc.asyncProperty(record, record, fc.subarray(mergeFields), async (one, other, take) => {
      const ids = [await write(one, next()), await write(other, next())]
      const [primary = 0, duplicate = 0] = ids
      const params = { ...of, member_id: primary }
      const both = { ...params, other_id: duplicate }
      const [before, balances] = [await readAll(ids), await sums(ids)]
      const { reply: seen } = await call(lookAtMerge, { as: A.owner, params: both })
      const body = { version: seen.primary.version, other_version: seen.duplicate.version, take }
      const { reply: merged } = await call(mergeMembers, { as: A.owner, params: both, body })
      expect(await sums(ids)).toEqual(balances)
      expect(await checkLedgers(pools)).toBe(0)
      const undone = await call(undoMerge, { as: A.owner, params: { ...params, member_merge_id: merged.id } })
      expect(undone.status).toBe(200)
      expect(await readAll(ids)).toEqual(before)
      expect(await checkLedgers(pools)).toBe(0)
    }),
    runs(0.025, 'two members are written, merged and parted'),
  )
})
