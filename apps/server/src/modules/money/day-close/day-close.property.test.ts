import { type DayCloseRow, dayCloses } from '@sofra/contract/money/day-close/day-close.contract.ts'
import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { closingOf } from '../../../../test/closing.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, paymentMethod } = world
const { step, walk } = orderingOf({ call }, world)
const { start, draftOf, close, deliver, giveBack } = await closingOf({ a, call }, world)
const branches = [a1, a2]
type Branch = typeof a1

// One branch has a day of 25 hours within the test.
await admin(`update branch set timezone = 'Europe/Berlin' where id = $1`, [a2.id])
for (const branch of branches) await start(branch, A.owner, 0)

const closeNow = async (branch: Branch) => {
  const { drawer } = await draftOf(branch)
  const counted = Math.max(drawer.expected, 0)
  expect((await close(branch, { counted, next_float: counted, reason: 'Eksik' })).status).toBe(201)
}

/** What orders and payments of bills left, from their own rows. */
const paymentsOf = async ({ id }: Branch) => {
  const [row] = await admin<{ net: number }>(
    `select coalesce((select sum(to_collect - returned_amount) from orders
        where branch_id = $1 and status in ('delivered', 'returned') and bill_id is null), 0)
      + coalesce((select sum(amount + tip) from bill_payment where branch_id = $1 and undone_at is null), 0) as net`,
    [id],
  )
  return Number(row?.net)
}

/** Returns all closes of a branch, newest first. */
const closesOf = async ({ id }: Pick<Branch, 'id'>, page = 1): Promise<DayCloseRow[]> => {
  const query = { branch_id: [id], limit: 100, page } as never
  const { items, total } = (await call(dayCloses, { as: A.owner, query })).reply
  return page * 100 < total ? [...items, ...(await closesOf({ id }, page + 1))] : items
}

const closedOf = async (branch: Branch) => {
  const closes = await closesOf(branch)
  expect(closes.map(({ no }) => no)).toEqual(closes.map((_, index) => closes.length - index))
  return closes.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0)
}

const pay = async ({ company_id, id: branch_id, table }: Branch, amount: number) => {
  const keys = { company_id, branch_id }
  const bill = await a.insert('bill', { ...keys, table_id: table.id, closed_at: new Date() })
  const paid = { ...keys, bill_id: bill.id, payment_method_id: paymentMethod.id, paid_by_name: 'Kasa' }
  await a.insert('bill_payment', { ...paid, kind: 'amount', amount, tip: 10 })
}

const undoLast = ({ id }: Branch) =>
  admin(
    `update bill_payment set undone_at = now(), undo_reason = 'x'
     where id = (select max(id) from bill_payment where branch_id = $1 and undone_at is null)`,
    [id],
  )

interface Doing {
  readonly branch: Branch
  readonly quantity: number
  /** The last order of the branch in its present version. */
  readonly last: OrderCard | undefined
}

/** Each returns the last order after it. */
const doings = {
  deliver: ({ branch }: Doing) => deliver(branch),
  return: async ({ last, quantity }: Doing) => {
    const left = last?.status === 'delivered' && last.lines.some((line) => line.quantity - line.returned >= quantity)
    return left ? (await giveBack(last, quantity)).reply : last
  },
  revert: async ({ last }: Doing) => {
    if (!last) return last
    const undone = await step('revert', last)
    if (undone.status !== 200) return last
    // A delivery that is undone is repeated, so that nothing stays open.
    return undone.reply.status === 'delivered' ? undone.reply : walk(undone.reply, 'deliver')
  },
  pay: ({ branch, quantity, last }: Doing) => pay(branch, 700 * quantity).then(() => last),
  undo: ({ branch, last }: Doing) => undoLast(branch).then(() => last),
  close: ({ branch, last }: Doing) => closeNow(branch).then(() => last),
}

// Spreads entries over the day of 25 hours: their time does not decide which close counts them.
const moveLast = ({ id }: Branch, hours: number) =>
  admin(
    `update till_entry set at = timestamptz '2026-10-24T12:00:00Z' + make_interval(hours => $2)
     where id = (select max(id) from till_entry where branch_id = $1)`,
    [id, hours],
  )

const steps = fc.array(
  fc.record({
    branch: fc.constantFrom(...branches),
    act: fc.constantFrom(...(Object.keys(doings) as (keyof typeof doings)[])),
    quantity: fc.integer({ min: 1, max: 2 }),
    hours: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 8, maxLength: 24 },
)

test('the closes of a restaurant add up to its payments, for any days, returns after closing and clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const last = new Map<Branch, OrderCard | undefined>()
      for (const { branch, act, quantity, hours } of list) {
        last.set(branch, await doings[act]({ branch, quantity, last: last.get(branch) }))
        await moveLast(branch, hours)
      }
      for (const branch of branches) {
        await closeNow(branch)
        expect(await closedOf(branch)).toBe(await paymentsOf(branch))
      }
    }),
    runs(0.02, 'each step is a request or more'),
  )
})
