import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { testDatabase, testSecret } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { handOut, withdraw } from './hand-out.api.ts'
import { earn, refund, spend } from './ledger.api.ts'
import { checkLedgers } from './ledger.check.ts'
import { adjust, topUp } from './ledger.desk.ts'
import { expirePoints } from './ledger.expiry.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)

const days = fc.constantFrom(0, 10, 20)
const some = fc.integer({ min: 1, max: 40 })
const order = fc.integer({ min: 1, max: 6 })
const definition = fc.integer({ min: 0, max: 2 })
const share = fc.oneof(fc.constant(40), fc.nat(20))
const is = <const Kind extends string>(kind: Kind) => fc.constant(kind)

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: is('spend'), order, amount: some }) },
  { weight: 4, arbitrary: fc.record({ kind: is('earn'), order, amount: some, days }) },
  { weight: 4, arbitrary: fc.record({ kind: is('back'), order, points: share, wallet: share, earned: share }) },
  { weight: 2, arbitrary: fc.record({ kind: is('topup'), amount: some }) },
  { weight: 2, arbitrary: fc.record({ kind: is('pay'), order, amount: some }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: is('adjust'),
      amount: fc.oneof(
        some,
        some.map((n) => -n),
      ),
      days,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('pass'), days: fc.constantFrom(5, 10) }) },
  { weight: 2, arbitrary: fc.record({ kind: is('expire') }) },
  { weight: 2, arbitrary: fc.record({ kind: is('hand-out'), definition, amount: some, days }) },
  { weight: 1, arbitrary: fc.record({ kind: is('withdraw'), definition }) },
)
type Move = typeof move extends fc.Arbitrary<infer Of> ? Of : never
type MoveOf<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>

interface Lot {
  order?: number
  definition?: number
  /** Days until expiry; on a tie the earlier stamp comes first. */
  days: number
  stamp: number
  remaining: number
  /** What can be refunded to the lot: its points minus revoked ones. */
  room: number
}

interface Model {
  lots: Lot[]
  spent: Map<number, { lot: Lot; amount: number }[]>
  wallet: number
  paid: Map<number, number>
}

const sum = (lots: readonly Lot[]) => lots.reduce((points, lot) => points + lot.remaining, 0)
const bySoonest = (one: Lot, other: Lot) =>
  one.days === other.days ? one.stamp - other.stamp : one.days < other.days ? -1 : 1
const lotOf = (amount: number, validity: number, stamp: number, of: Partial<Lot> = {}): Lot => ({
  ...of,
  days: validity || Number.POSITIVE_INFINITY,
  stamp,
  remaining: amount,
  room: amount,
})
/** Takes an amount from lots, soonest expiry first. Returns the parts. */
const takeFrom = (lots: readonly Lot[], amount: number) => {
  let unspent = amount
  return lots.toSorted(bySoonest).map((lot) => {
    const used = Math.min(unspent, lot.remaining)
    lot.remaining -= used
    unspent -= used
    return { lot, amount: used }
  })
}

/** The model: the same rules over plain numbers; `at` numbers the moves. */
const rules: { [Kind in Move['kind']]: (model: Model, move: MoveOf<Kind>, at: number) => unknown } = {
  earn({ lots }, { order: by, amount, days: validity }, at) {
    if (!lots.some((lot) => lot.order === by)) lots.push(lotOf(amount, validity, at, { order: by }))
  },
  spend({ lots, spent }, { order: by, amount }) {
    const open = lots.filter((lot) => lot.days > 0)
    if (!spent.has(by) && sum(open) >= amount) spent.set(by, takeFrom(open, amount))
  },
  back(model, { order: by, points, wallet, earned }, at) {
    const { lots, spent, paid } = model
    const open = paid.get(by)
    if (open !== undefined) {
      const refunded = Math.min(wallet, open)
      paid.set(by, open - refunded)
      model.wallet += refunded
    }
    let refundable = points
    for (const use of (spent.get(by) ?? []).toSorted((one, other) => bySoonest(other.lot, one.lot))) {
      const { lot } = use
      const amount = Math.min(refundable, use.amount)
      use.amount -= amount
      refundable -= amount
      const fits = Math.min(amount, lot.room - lot.remaining)
      lot.remaining += fits
      if (fits > 0 && lot.days <= 0) Object.assign(lot, { days: 7, stamp: at })
    }
    for (const lot of lots.filter((one) => one.order === by)) {
      const revoked = Math.min(earned, lot.room)
      lot.room -= revoked
      lot.remaining -= Math.min(revoked, lot.remaining)
    }
  },
  topup: (model, { amount }) => {
    model.wallet += amount
  },
  pay(model, { order: by, amount }) {
    if (model.paid.has(by) || model.wallet < amount) return
    model.paid.set(by, amount)
    model.wallet -= amount
  },
  adjust({ lots }, { amount, days: validity }, at) {
    if (amount > 0) lots.push(lotOf(amount, validity, at))
    else if (sum(lots) >= -amount) for (const { lot, amount: used } of takeFrom(lots, -amount)) lot.room -= used
  },
  pass({ lots }, { days: passed }) {
    for (const lot of lots) lot.days -= passed
  },
  expire({ lots }) {
    for (const lot of lots) if (lot.days <= 0) lot.remaining = 0
  },
  'hand-out'({ lots }, { definition: by, amount, days: validity }, at) {
    if (!lots.some((lot) => lot.definition === by)) lots.push(lotOf(amount, validity, at, { definition: by }))
  },
  withdraw({ lots }, { definition: by }) {
    for (const lot of lots.filter((one) => one.definition === by)) {
      lot.room -= lot.remaining
      lot.remaining = 0
    }
  },
}

interface World {
  companyId: number
  memberId: number
  definitions: readonly number[]
}

/** The parts of a desk user's context that these calls use. */
const atDesk = (query: Query, { companyId }: World, key: number) =>
  ({
    query,
    scope: { companies: [companyId], branches: 'all' },
    caller: { kind: 'person', name: 'Test', scope: { companies: [companyId], branches: 'all' } },
    headers: { 'idempotency-key': String(key) },
    answerWith: () => undefined,
  }) as unknown as Context

const really = async (query: Query, world: World, nextMove: Move, at: number): Promise<unknown> => {
  const { companyId, memberId, definitions } = world
  const member = { companyId, memberId }
  const params = { company_id: companyId, member_id: memberId }
  switch (nextMove.kind) {
    case 'spend':
      return spend(query, { ...member, orderId: nextMove.order, kind: 'points', amount: nextMove.amount })
    case 'pay':
      return spend(query, { ...member, orderId: nextMove.order, kind: 'wallet', amount: nextMove.amount })
    case 'earn':
      return earn(query, { ...member, orderId: nextMove.order, amount: nextMove.amount, validityDays: nextMove.days })
    case 'back': {
      const { points, wallet, earned } = nextMove
      return refund(query, { companyId, orderId: nextMove.order, part: at, points, wallet, earned })
    }
    case 'topup':
      return topUp(
        { params, query: undefined, body: { amount: nextMove.amount, reason: '' } },
        atDesk(query, world, at),
        testSecret,
      )
    case 'adjust': {
      const body = { kind: 'points' as const, amount: nextMove.amount, reason: 'Test', validity_days: nextMove.days }
      return adjust({ params, query: undefined, body }, atDesk(query, world, at), testSecret)
    }
    case 'pass':
      return admin('update points_lot set expires_at = expires_at - make_interval(days => $2) where company_id = $1', [
        companyId,
        nextMove.days,
      ])
    case 'expire':
      return expirePoints(pools)
    case 'hand-out': {
      const gift = { amount: nextMove.amount, validityDays: nextMove.days, reason: '', by: null }
      return handOut(query, {
        companyId,
        definitionId: definitions[nextMove.definition] ?? 0,
        members: [memberId],
        ...gift,
      })
    }
    case 'withdraw': {
      const definitionId = definitions[nextMove.definition] ?? 0
      return withdraw(query, { companyId, definitionId, after: 0, limit: 10, by: null })
    }
  }
}

const newWorld = async (): Promise<World> => {
  const company = await a.company()
  const member = await a.member({ company })
  const definitions: number[] = []
  for (let n = 0; n < 3; n += 1)
    definitions.push((await a.insert('definition_point', { company_id: company.id, name: 'Test', amount: 1 })).id)
  return { companyId: company.id, memberId: member.id, definitions }
}

// 50,000 moves at full size.
const tried = runs(process.env.FULL ? 0.4 : 1 / 25, 'each writes a history of bookings into the database')

it('any sequence of movements of wallet and points matches a model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 20 }), async (moves) => {
      const world = await newWorld()
      const expected: Model = { lots: [], spent: new Map(), wallet: 0, paid: new Map() }
      for (const [at, one] of moves.entries()) {
        ;(rules[one.kind] as (model: Model, move: Move, at: number) => unknown)(expected, one, at)
        // A refusal rolls everything back; the model has skipped the same move.
        await withTenant(pools, { companies: [world.companyId], branches: 'all' }, (query) =>
          really(query, world, one, at),
        ).catch((error: { phrase?: string; code?: string }) =>
          expect(error.phrase ?? error.code).toMatch(/^(ordering\.points|ordering\.wallet|ledger\.too-little|23505)$/),
        )
      }
      const lots = await admin<{ remaining: number }>(
        'select remaining from points_lot where company_id = $1 order by id',
        [world.companyId],
      )
      expect(lots.map(({ remaining }) => remaining)).toEqual(expected.lots.map(({ remaining }) => remaining))
      const balances = await admin<{ kind: string; balance: number }>(
        'select kind, balance from ledger_account where company_id = $1',
        [world.companyId],
      )
      const actualBalances = {
        points: 0,
        wallet: 0,
        ...Object.fromEntries(balances.map(({ kind, balance }) => [kind, balance])),
      }
      expect(actualBalances).toEqual({ points: sum(expected.lots), wallet: expected.wallet })
      const wrong = await admin(
        `select id from (select id, balance_after - sum(amount) over (partition by account_id order by id) as wrong
         from ledger_entry where company_id = $1) e where wrong <> 0`,
        [world.companyId],
      )
      expect(wrong).toEqual([])
    }),
    tried,
  )
  expect(await checkLedgers(pools)).toBe(0)
})
