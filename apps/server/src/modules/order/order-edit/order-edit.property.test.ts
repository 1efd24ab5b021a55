import { branchStock, putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { editingOf } from '../../../../test/editing.ts'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { place, walk } = orderingOf({ call }, world)
const { edit, detail } = editingOf({ call }, world)
const { richMember, held: balanceOf } = await rewardsOf({ a, admin }, A)
const counted = await a.product({ branch: a1, price: 4_000 })
const products = [counted, await a.product({ branch: a1, price: 7_000, discount_rate: 1_000 }), a1.plain]
const ofBranch = { as: A.owner, params: { branch_id: a1.id } }
const remainingStock = async () => (await call(branchStock, ofBranch)).reply.items[0]?.remaining ?? 0

/** Quantity of each product. */
type Wish = readonly number[]

const linesOf = (wish: Wish) =>
  wish.flatMap((quantity, i) => (quantity ? [{ product_id: products[i]?.id, quantity }] : []))
const ordered = async (wish: Wish, member: { token: string }): Promise<Held> => {
  const spending = { spend_points: 50, spend_wallet: 9_000 }
  return walk(
    await place({ delivery_type: 'comeGetIt', address: undefined, ...spending, lines: linesOf(wish) }, a1, member),
    'approve',
  )
}
const edited = async (order: Held, wish: Wish): Promise<Held> => {
  const rows = await admin<{ no: number; product_id: number; quantity: number }>(
    'select no, product_id, quantity from order_line where order_id = $1',
    [order.id],
  )
  const wishedLines = linesOf(wish).map((line) => ({
    ...line,
    row: rows.find(({ product_id }) => product_id === line.product_id),
  }))
  const lines = wishedLines.flatMap(({ row, quantity }) => (row ? [{ no: row.no, quantity }] : []))
  const added = wishedLines.flatMap(({ row, product_id = 0, quantity }) => (row ? [] : [{ product_id, quantity }]))
  const isSame =
    wishedLines.length === rows.length && wishedLines.every(({ row, quantity }) => row?.quantity === quantity)
  if (isSame) return order
  return edit(order, { lines, added })
}

const sums = ({ goods, total, to_collect, wallet, lines, reductions }: PricedDetail) => ({
  goods,
  total,
  to_collect,
  wallet,
  nets: lines.map(({ net }) => net).toSorted((one, other) => one - other),
  reductions: reductions.map(({ kind, amount }) => [kind, amount]),
})

const wish = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }).filter((all) => all.some((n) => n > 0))

test('consecutive edits end like one order of the last lines, and reversing them restores the start', async () => {
  await call(putBranchStock, { ...ofBranch, body: { remaining: 9_000, product_id: counted.id } })
  await fc.assert(
    fc.asyncProperty(wish, fc.array(wish, { minLength: 1, maxLength: 4 }), async (first, wishes) => {
      const [member, other] = [await richMember(), await richMember()]
      let order = await ordered(first, member)
      const start = { sums: sums(await detail(order)), held: await balanceOf(member), left: await remainingStock() }
      for (const each of wishes) order = await edited(order, each)
      const now = await detail(order)
      expect(now.lines.reduce((sum, { net }) => sum + net, 0)).toBe(now.total)
      expect(start.left - (await remainingStock())).toBe((wishes.at(-1)?.[0] ?? 0) - (first[0] ?? 0))

      const fresh = await ordered(wishes.at(-1) ?? first, other)
      const one = sums(await detail(fresh))
      // A smaller first order was granted fewer points and less wallet money.
      if (one.wallet === start.sums.wallet && one.reductions.at(-1)?.[1] === start.sums.reductions.at(-1)?.[1])
        expect(sums(now)).toEqual(one)

      const before = await remainingStock()
      await edited(order, first)
      expect(sums(await detail(order))).toEqual(start.sums)
      expect(await balanceOf(member)).toEqual(start.held)
      expect(await remainingStock()).toBe(before + (wishes.at(-1)?.[0] ?? 0) - (first[0] ?? 0))
    }),
    runs(3 / 500, 'each places an order and edits it several times'),
  )
})
