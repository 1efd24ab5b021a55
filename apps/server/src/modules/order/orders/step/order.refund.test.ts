import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { orderingOf } from '../../../../../test/ordering.ts'
import { rewardsOf } from '../../../../../test/rewards.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { place, step, walk } = orderingOf({ call }, world)
const { richMember, cheque, held: balanceOf, usesOf } = await rewardsOf({ a, admin }, A)

const reason = await a.insert('cancel_reason', {
  name: { tr: 'Sebep', en: '', de: '' },
  kind: 'return',
  delivery_types: [...deliveryTypes],
  side: 'branch',
  is_active: true,
})
const returned = { reason_id: reason.id, borne_by: 'branch' }

const threeLines = { lines: [1, 2, 3].map((quantity) => ({ product_id: a1.plain.id, quantity })) }
const refunds = async ({ id }: { id: number }) =>
  admin<{ payload: Record<string, number> }>(
    `select payload from event where name = 'order.refunded' and subject_id = $1 order by no`,
    [id],
  )

type Part = readonly (readonly [no: number, quantity: number])[]
const lines = (part: Part) => part.map(([no, quantity]) => ({ no, quantity }))
const one: Part = [[1, 1]]
const two: Part = [[2, 2]]
const three: Part = [[3, 3]]

/** Returns a member's balances and the events after an order of three lines was returned in these parts. */
const afterParts = async (parts: readonly Part[], payment: object = {}) => {
  const [member, gift] = [await richMember(), await cheque('compensation')]
  const wish = { coupon_code: gift.code, spend_points: 111, spend_wallet: 3_001 }
  let card = await walk(await place({ ...wish, ...threeLines, ...payment }, a1, member), 'approve', 'depart', 'deliver')
  const between = [await balanceOf(member)]
  for (const part of parts) {
    card = (await step('return', card, { ...returned, lines: lines(part) })).reply
    between.push(await balanceOf(member))
  }
  const events = (await refunds(card)).map(({ payload }) => payload)
  return { member, gift, between, card, events, held: await balanceOf(member) }
}
const sumOf = (events: Record<string, number>[], field: string) =>
  events.reduce((sum, event) => sum + Number(event[field]), 0)

describe('PUT order/:id/return of some lines', () => {
  test('refunds wallet, points and earned points in proportion, and emits the amounts', async () => {
    const { between, gift, events } = await afterParts([one])
    const [before, after] = between
    // 120.00 of 720.00: a sixth of 30.01, of 111 points and of the points earned on the rest.
    const [event] = events
    expect(event).toMatchObject({ action: 'return', lines: lines(one), borne_by: 'branch', goods: 12_000, wallet: 500 })
    expect(event).toMatchObject({ points: 18, online: 0, discount_platform: 0 })
    expect((after?.wallet ?? 0) - (before?.wallet ?? 0)).toBe(500)
    expect((after?.points ?? 0) - (before?.points ?? 0)).toBe(18 - Number(event?.earned))
    expect(event?.earned).toBeGreaterThan(0)
    expect(await usesOf(gift)).toBe(1)
  })
})

describe('returns in parts', () => {
  const splits: readonly (readonly Part[])[] = [
    [one, two, three],
    [[...three, ...one], two],
    [two, [...one, ...three]],
    [[[3, 1]], [[2, 1]], [[3, 1], ...one], [[2, 1]], [[3, 1]]],
  ]
  test.each(splits.map((parts) => [parts]))(
    'as %j refunds exactly as much as one return of all lines',
    async (parts) => {
      const online = await a.paymentMethod({ kind: 'online' })
      const keys = { company_id: A.id, branch_id: a1.id }
      await a.insert('branch_payment_method', { ...keys, payment_method_id: online.id })
      const payment = { payment_method: online.id }
      const [complete, split] = [
        await afterParts([[...one, ...two, ...three]], payment),
        await afterParts(parts, payment),
      ]
      expect([complete.card.status, split.card.status]).toEqual(['returned', 'returned'])
      expect(complete.held).toEqual({ wallet: 50_000, points: 300, lots: [200, 100, 0] })
      expect(split.held).toEqual(complete.held)
      expect(await Promise.all([usesOf(complete.gift), usesOf(split.gift)])).toEqual([0, 0])
      for (const field of ['goods', 'discount_branch', 'wallet', 'points', 'earned', 'online', 'collected'])
        expect([field, sumOf(split.events, field)]).toEqual([field, sumOf(complete.events, field)])
      expect(sumOf(complete.events, 'online')).toBeGreaterThan(0)
      for (const [i, state] of split.between.entries())
        expect(state.wallet).toBeGreaterThanOrEqual(split.between[i - 1]?.wallet ?? 0)
    },
  )

  test('refunds once under concurrent calls', async () => {
    const { card, member } = await afterParts([one])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => step('return', card, { ...returned, lines: lines(two) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(409)])
    expect(await refunds(card)).toHaveLength(2)
    expect((await balanceOf(member)).wallet).toBe(50_000 - 3_001 + 500 + 1_000)
  })

  test('cannot be reverted after a refund', async () => {
    const { card } = await afterParts([one])
    expect((await step('revert', card)).refusal).toMatchObject({ status: 409, code: 'order.revert-money' })
  })
})
