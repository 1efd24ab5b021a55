import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { testDatabase } from '../../../testing/database.ts'
import { createFactories } from '../../../testing/factories.ts'
import { earn, refund, spend } from './ledger.api.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)

type Move =
  | { kind: 'spend'; order: number; amount: number }
  | { kind: 'earn'; order: number; amount: number; days: 0 | 10 | 20 }
  | { kind: 'back'; order: number; points: number; earned: number }

const order = fc.integer({ min: 1, max: 6 })
const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('spend' as const), order, amount: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      kind: fc.constant('earn' as const),
      order,
      amount: fc.integer({ min: 1, max: 40 }),
      days: fc.constantFrom(0 as const, 10 as const, 20 as const),
    }),
    fc.record({
      kind: fc.constant('back' as const),
      order,
      points: fc.oneof(fc.constant(40), fc.nat(20)),
      earned: fc.oneof(fc.constant(40), fc.nat(20)),
    }),
  ),
  { minLength: 5, maxLength: 20 },
)

interface Lot {
  order: number
  days: number
  remaining: number
  /** What it may still hold: what was earned, less what was revoked. */
  room: number
}

interface Model {
  lots: Lot[]
  spent: Map<number, { lot: Lot; amount: number }[]>
}

const total = ({ lots }: Model) => lots.reduce((sum, lot) => sum + lot.remaining, 0)

/** The same rules over plain numbers. */
const rules = {
  earn({ lots }: Model, { order: by, amount, days }: Move & { kind: 'earn' }) {
    if (lots.some((lot) => lot.order === by)) return
    lots.push({ order: by, days: days || Number.POSITIVE_INFINITY, remaining: amount, room: amount })
  },
  spend(model: Model, { order: by, amount: requested }: Move & { kind: 'spend' }) {
    if (model.spent.has(by) || total(model) < requested) return
    let left = requested
    const uses = model.lots
      .toSorted((one, other) => one.days - other.days)
      .map((lot) => {
        const amount = Math.min(left, lot.remaining)
        lot.remaining -= amount
        left -= amount
        return { lot, amount }
      })
    model.spent.set(by, uses)
  },
  back({ lots, spent }: Model, { order: by, points, earned }: Move & { kind: 'back' }) {
    let left = points
    for (const use of spent.get(by)?.toReversed() ?? []) {
      const amount = Math.min(left, use.amount)
      use.amount -= amount
      left -= amount
      use.lot.remaining += Math.min(amount, use.lot.room - use.lot.remaining)
    }
    for (const lot of lots.filter((one) => one.order === by)) {
      const revoked = Math.min(earned, lot.room)
      lot.room -= revoked
      lot.remaining -= Math.min(revoked, lot.remaining)
    }
  },
}

const follow = (model: Model, move: Move) => {
  if (move.kind === 'spend') rules.spend(model, move)
  else if (move.kind === 'earn') rules.earn(model, move)
  else rules.back(model, move)
}

it('any sequence of spend, earn and refund leaves the balances of a model', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const company = await a.company()
      const member = await a.member({ company })
      const ids = { companyId: company.id, memberId: member.id }
      const really = (query: Query, move: Move) => {
        const of = { ...ids, orderId: move.order }
        if (move.kind === 'spend') return spend(query, { ...of, kind: 'points', amount: move.amount })
        if (move.kind === 'earn') return earn(query, { ...of, amount: move.amount, validityDays: move.days })
        return refund(query, { ...of, part: made.indexOf(move), wallet: 0, points: move.points, earned: move.earned })
      }
      const expected: Model = { lots: [], spent: new Map() }
      for (const move of made) {
        follow(expected, move)
        // A refusal takes everything back; what it refused the model has refused too.
        await withTenant(pools, { companies: [company.id], branches: 'all' }, (query) => really(query, move)).catch(
          (error: { phrase?: string; code?: string }) =>
            expect(error.phrase ?? error.code).toMatch(/^(ordering\.points|23505)$/),
        )
      }
      const lots = await admin(
        'select order_id as order, remaining from points_lot where company_id = $1 order by id',
        [company.id],
      )
      expect(lots).toEqual(expected.lots.map(({ order: by, remaining }) => ({ order: by, remaining })))
      const [sums] = await admin(
        `select coalesce(sum(balance), 0)::bigint as balance,
           (select coalesce(sum(amount), 0) from ledger_entry where company_id = $1)::bigint as entries
         from ledger_account where company_id = $1`,
        [company.id],
      )
      expect(sums).toEqual({ balance: total(expected), entries: total(expected) })
    }),
    runs(1 / 25, 'each writes a history of bookings into the database'),
  )
})
