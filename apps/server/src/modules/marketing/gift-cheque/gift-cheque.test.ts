import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createFactories } from '../../../../test/factories.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { markUsed, release, reserve } from './gift-cheque.api.ts'

const { pools, admin } = await testDatabase()
const a = createFactories(admin)

const as = <T>(company: number, work: (query: Query) => Promise<T>) =>
  withTenant(pools, { companies: [company], branches: 'all' }, work)

let companyId: number
let members: number[]
let orders = 0
const newOrder = () => {
  orders += 1
  return orders
}

beforeEach(async () => {
  const company = await a.company()
  companyId = company.id
  members = []
  for (let n = 0; n < 3; n += 1) members.push((await a.member({ company })).id)
})

const makeCheque = async (overrides: Record<string, unknown>) =>
  (
    await a.insert('gift_cheque', {
      company_id: companyId,
      name: { tr: 'Çek', en: '', de: '' },
      code: `TEST-${newOrder()}`,
      kind: 'incentive',
      amount: 1_000,
      borne_by: 'branch',
      starts_at: new Date(Date.now() - 86_400_000),
      ends_at: new Date(Date.now() + 86_400_000),
      ...overrides,
    })
  ).id

const use = (chequeId: number, orderId = newOrder(), memberId: number | null = members[0] ?? null) =>
  as(companyId, (query) =>
    reserve(query, { companyId, chequeId, assignmentId: null, orderId, memberId, amount: 1_000 }),
  )

const used = (orderId: number) => as(companyId, (query) => markUsed(query, { companyId, orderId }))
const free = (orderId: number, afterReturn = false) =>
  as(companyId, (query) => release(query, { companyId, orderId, afterReturn }))

const countOf = async (chequeId: number) =>
  (await admin<{ used_count: number }>('select used_count from gift_cheque where id = $1', [chequeId]))[0]?.used_count
const stateOf = async (orderId: number) =>
  (await admin<{ state: string }>('select state from gift_cheque_use where order_id = $1', [orderId]))[0]?.state

describe('reserve', () => {
  it('never exceeds the limit of concurrent orders', async () => {
    const cheque = await makeCheque({ limit_count: 10 })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => use(cheque)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      status: 422,
      phrase: 'ordering.coupon-spent',
    })
    expect(await countOf(cheque)).toBe(10)
  })

  it('never exceeds a member’s own limit in concurrent orders', async () => {
    const cheque = await makeCheque({ per_user_limit: 2 })
    const tries = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => use(cheque)),
      ...Array.from({ length: 10 }, () => use(cheque, newOrder(), members[1])),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await countOf(cheque)).toBe(4)
  })

  it('never exceeds the limit of the amount, and refuses concurrent orders that would', async () => {
    const cheque = await makeCheque({ limit_amount: 7_500 })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => use(cheque)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const [{ used_amount } = { used_amount: 0 }] = await admin<{ used_amount: number }>(
      'select used_amount from gift_cheque where id = $1',
      [cheque],
    )
    expect(used_amount).toBe(7_000)
  })

  it('refuses an anonymous order if the cheque has a limit per member', async () => {
    const cheque = await makeCheque({ per_user_limit: 1 })
    await expect(use(cheque, newOrder(), null)).rejects.toMatchObject({ phrase: 'ordering.member-needed' })
    expect(await countOf(cheque)).toBe(0)
  })

  it('refuses an inactive cheque', async () => {
    const cheque = await makeCheque({ definable: false })
    await expect(use(cheque)).rejects.toMatchObject({ phrase: 'ordering.coupon-spent' })
  })
})

describe('release', () => {
  it('of a cancelled order releases its use, once in ten concurrent calls', async () => {
    const cheque = await makeCheque({ limit_count: 2 })
    const order = newOrder()
    await use(cheque, order)
    await use(cheque)
    await Promise.all(Array.from({ length: 10 }, () => free(order)))
    expect(await countOf(cheque)).toBe(1)
    expect(await stateOf(order)).toBe('released')
    await use(cheque)
    await expect(use(cheque)).rejects.toMatchObject({ phrase: 'ordering.coupon-spent' })
  })

  it('frees the member’s own limit', async () => {
    const cheque = await makeCheque({ per_user_limit: 1 })
    const order = newOrder()
    await use(cheque, order)
    await free(order)
    await use(cheque)
    expect(await countOf(cheque)).toBe(1)
  })

  it.each([
    { kind: 'incentive', delivered: true, state: 'used', count: 1 },
    { kind: 'incentive', delivered: false, state: 'used', count: 1 },
    { kind: 'compensation', delivered: true, state: 'released', count: 0 },
    { kind: 'compensation', delivered: false, state: 'released', count: 0 },
  ])(
    'after a return leaves the $kind cheque $state (delivered: $delivered)',
    async ({ kind, delivered, state, count }) => {
      const cheque = await makeCheque({ kind })
      const order = newOrder()
      await use(cheque, order)
      if (delivered) await used(order)
      await free(order, true)
      await free(order, true)
      expect(await stateOf(order)).toBe(state)
      expect(await countOf(cheque)).toBe(count)
    },
  )

  it('of a cancelled order releases the use, even after a reverted delivery', async () => {
    const cheque = await makeCheque({})
    const order = newOrder()
    await use(cheque, order)
    await used(order)
    expect(await stateOf(order)).toBe('used')
    await free(order)
    await used(order)
    expect(await stateOf(order)).toBe('released')
    expect(await countOf(cheque)).toBe(0)
  })
})

it('reserve and release never affect a cheque of another company', async () => {
  const cheque = await makeCheque({})
  const order = newOrder()
  await use(cheque, order)
  const other = (await a.company()).id
  for (const targetCompanyId of [other, companyId]) {
    const use = { companyId: targetCompanyId, chequeId: cheque, assignmentId: null, orderId: newOrder() }
    const request = { ...use, memberId: null, amount: 1 }
    await expect(as(other, (query) => reserve(query, request))).rejects.toMatchObject({ status: 422 })
    await as(other, (query) => release(query, { companyId: targetCompanyId, orderId: order, afterReturn: false }))
  }
  expect(await stateOf(order)).toBe('reserved')
  expect(await countOf(cheque)).toBe(1)
})
