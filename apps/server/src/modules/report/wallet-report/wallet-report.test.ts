import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { walletReport, walletReportExport } from '@sofra/contract/report/wallet-report/wallet-report.contract.ts'
import { movementsOf } from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, eliza } = await twoTenants(a)
const firstDay = '2026-03-01'
const days = 40

beforeEach(async () => {
  for (const table of ['ledger_entry', 'ledger_account', 'gift_cheque_use', 'gift_cheque'])
    await admin(`delete from ${table}`)
})

type Query = NonNullable<Parameters<typeof call<typeof walletReport>>[1]['query']>
const report = async (query: Query, as = eliza) => (await call(walletReport, { as, query })).reply

let ref = 0
/** A movement at an hour of a day since the first, in Istanbul. */
interface Move {
  readonly hour: number
  readonly kind: 'topup' | 'earn' | 'spend' | 'refund' | 'expire' | 'adjust'
  readonly amount: number
}

/** Writes the movements of a new account, in their order; the balance never falls below 0. */
const writeAccount = async (company: { id: number }, kind: 'wallet' | 'points', moves: readonly Move[]) => {
  const { id: company_id } = company
  const member = await a.member({ company })
  let balance = 0
  const kept = moves
    .toSorted((one, other) => one.hour - other.hour)
    .flatMap((move) => {
      const amount = Math.max(move.amount, -balance)
      balance += amount
      return amount === 0 ? [] : [{ ...move, amount, balance_after: balance }]
    })
  const account = await a.insert<{ id: number }>('ledger_account', { company_id, member_id: member.id, kind, balance })
  for (const { hour, kind: moved, amount, balance_after } of kept) {
    ref += 1
    const at = new Date(Date.parse(`${firstDay}T00:00:00+03:00`) + hour * 3_600_000 + 1)
    const columns = { kind: moved, amount, balance_after, ref_type: 'test', ref_id: ref, created_at: at }
    await a.insert('ledger_entry', { company_id, account_id: account.id, ...columns })
  }
  return kept
}

const move: fc.Arbitrary<Move> = fc.record({
  hour: fc.integer({ min: 0, max: days * 24 - 1 }),
  kind: fc.constantFrom('topup', 'earn', 'spend', 'refund', 'expire', 'adjust'),
  amount: fc.integer({ min: -500, max: 1_000 }).filter((amount) => amount !== 0),
})
const accounts = fc.array(fc.array(move, { maxLength: 12 }), { minLength: 1, maxLength: 4 })

test('GET report/wallet adds up: opening + received − given = closing, and the next opening is the last closing', async () => {
  await fc.assert(
    fc.asyncProperty(accounts, fc.integer({ min: 0, max: days }), async (moves, skipped) => {
      await admin('delete from ledger_entry')
      await admin('delete from ledger_account')
      const kept = (await Promise.all(moves.map((one) => writeAccount(A, 'wallet', one)))).flat()
      const [from, until] = [addDays(firstDay, skipped), addDays(firstDay, days + 2)]
      const { items, totals } = await report({ from, until, company_id: [A.id] })
      const sumUntil = (day: number) =>
        kept.filter(({ hour }) => hour < day * 24).reduce((sum, { amount }) => sum + amount, 0)
      for (const [i, row] of items.entries()) {
        expect(row.opening).toBe(sumUntil(skipped + i))
        expect(row.closing).toBe(sumUntil(skipped + i + 1))
        expect(row.opening + row.incoming - row.outgoing).toBe(row.closing)
        expect(movementsOf('wallet').reduce((sum, name) => sum + row[name], row.opening)).toBe(row.closing)
        if (i > 0) expect(row.opening).toBe(items[i - 1]?.closing)
      }
      expect(totals).toMatchObject({ opening: sumUntil(skipped), closing: sumUntil(days) })
      const [company, ...others] = (await report({ from, until, by: 'company', company_id: [A.id] })).items
      expect(others).toEqual([])
      if (items.length) expect(company).toMatchObject({ ...totals, key: String(A.id) })
    }),
    { numRuns: 12 },
  )
})

test('a movement counts on its day in the zone of the company', async () => {
  await admin(`update branch set timezone = 'America/New_York' where id = $1`, [a1.id])
  // 02:30 in Istanbul on the second day is the evening of the first in New York.
  await writeAccount(A, 'points', [{ hour: 26, kind: 'earn', amount: 70 }])
  const { items } = await report({ kind: 'points', from: firstDay, until: addDays(firstDay, 1), company_id: [A.id] })
  expect(items.map(({ key, earn }) => [key, earn])).toEqual([
    [firstDay, 70],
    [addDays(firstDay, 1), 0],
  ])
  await admin(`update branch set timezone = 'Europe/Istanbul' where id = $1`, [a1.id])
})

test('budgets of cheques are opened, used, given back and end', async () => {
  const at = (day: number) => `${addDays(firstDay, day)}T12:00:00+03:00`
  const cheque = (more: object) =>
    a.insert<{ id: number }>('gift_cheque', {
      ...{ company_id: A.id, name: { tr: 'Çek' }, kind: 'incentive', amount: 100, borne_by: 'branch' },
      ...{ starts_at: at(0), ends_at: '2100-01-01T00:00:00Z', created_at: at(0), ...more },
    })
  const running = await cheque({ limit_amount: 1_000, used_amount: 100 })
  await cheque({ limit_amount: 500, used_amount: 0, ends_at: at(3) })
  await cheque({ limit_amount: null, used_amount: 0 })
  const use = (order_id: number, state: string, day: number) =>
    a.insert('gift_cheque_use', {
      company_id: A.id,
      order_id,
      cheque_id: running.id,
      amount: 100,
      state,
      created_at: at(day),
    })
  await use(1, 'used', 1)
  await use(2, 'released', 2)
  const { items, totals } = await report({
    kind: 'cheque',
    from: firstDay,
    until: addDays(firstDay, 4),
    company_id: [A.id],
  })
  expect(
    items.map(({ opening, budget, refund, spend, expire, closing }) => [
      opening,
      budget,
      refund,
      spend,
      expire,
      closing,
    ]),
  ).toEqual([
    [0, 1_500, 0, 0, 0, 1_500],
    [1_500, 0, 0, -100, 0, 1_400],
    [1_400, 0, 100, -100, 0, 1_400],
    [1_400, 0, 0, 0, -500, 900],
    [900, 0, 0, 0, 0, 900],
  ])
  expect(totals).toMatchObject({ opening: 0, incoming: 1_600, outgoing: 700, closing: 900 })
})

test('a company sees its own figures only, and another company is missing', async () => {
  await writeAccount(A, 'wallet', [{ hour: 1, kind: 'topup', amount: 300 }])
  await writeAccount(B, 'wallet', [{ hour: 1, kind: 'topup', amount: 5_000 }])
  const period = { from: firstDay, until: firstDay }
  expect((await report(period, A.owner)).totals.closing).toBe(300)
  expect((await report({ ...period, by: 'company' })).items.map(({ closing }) => closing)).toEqual([5_000, 300])
  const foreign = await call(walletReport, { as: A.owner, query: { ...period, company_id: [B.id] } })
  expect(foreign.status).toBe(404)
  const missing = await call(walletReport, { as: eliza, query: { ...period, company_id: [999_999] } })
  expect(missing.status).toBe(404)
})

test.each([
  ['reversed days', { from: '2026-03-02', until: '2026-03-01' }, 'wallet-report.reversed'],
  ['more than 366 days', { from: '2025-01-01', until: '2026-01-02' }, 'wallet-report.too-long'],
])('GET report/wallet returns 422 for %s', async (_, query, code) => {
  expect((await call(walletReport, { as: eliza, query })).refusal).toMatchObject({ status: 422, code })
})

test('GET report/wallet/export writes the rows of the report, amounts in units of the currency', async () => {
  await writeAccount(A, 'wallet', [{ hour: 1, kind: 'topup', amount: 12_345 }])
  const query = { from: firstDay, until: firstDay, format: 'csv', columns: 'name,opening,topup,closing' } as const
  const { bytes } = await call(walletReportExport, { as: A.owner, query })
  expect(bytes.toString('utf8').split('\r\n')[1]).toBe(`${firstDay};0;123,45;123,45`)
})
