import { allocate, type Money } from '../../kernel/money.ts'
import { tipLimit } from '../pricing/tip.rules.ts'

/** A line of an order on a bill: quantity, amount, and paid quantity. */
export interface BillLine {
  readonly order_id: number
  readonly no: number
  readonly quantity: number
  readonly net: Money
  readonly paid: number
}

/** An order on a bill. Its amount differs from the sum of its lines by reductions, tip and returns. */
export interface BillOrder {
  readonly id: number
  readonly to_pay: Money
  readonly lines: readonly BillLine[]
}

/** A quantity of a line. */
export interface BillItem {
  readonly order_id: number
  readonly no: number
  readonly quantity: number
}

const sum = (amounts: readonly Money[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Returns the price of each unit of an order, by line: the lines' shares of the order's amount. All units of an order
 * add up to that amount.
 */
const pricesOf = ({ to_pay, lines }: BillOrder): readonly (readonly Money[])[] => {
  const nets = lines.map(({ net }) => net)
  // An order of free items has no prices as weights.
  const weights = sum(nets) > 0 ? nets : lines.map(({ quantity }) => quantity)
  const parts = allocate(to_pay, weights)
  return lines.map(({ quantity }, i) =>
    allocate(
      parts[i] ?? 0,
      Array.from({ length: quantity }, () => 1),
    ),
  )
}

/** Returns the unpaid quantity of a line; 0 if paid units were returned. */
export const leftOf = ({ quantity, paid }: BillLine) => Math.max(quantity - paid, 0)

/**
 * Returns the amount of some items; undefined if one of them is not on the bill, repeated or paid already. The last
 * units of a line cost the rest of its share.
 */
export const amountOfItems = (orders: readonly BillOrder[], items: readonly BillItem[]): Money | undefined => {
  const lineKeys = new Set(items.map(({ order_id, no }) => `${order_id} ${no}`))
  if (lineKeys.size < items.length) return undefined
  let amount = 0
  for (const { order_id, no, quantity } of items) {
    const order = orders.find(({ id }) => id === order_id)
    const at = order?.lines.findIndex((line) => line.no === no) ?? -1
    const line = order?.lines[at]
    if (!order || !line || quantity > leftOf(line)) return undefined
    amount += sum((pricesOf(order)[at] ?? []).slice(line.paid, line.paid + quantity))
  }
  return amount
}

/**
 * Returns the share of `paying` out of `heads` guests in the amount due. Shares differ by at most one unit, larger ones
 * first.
 */
export const amountOfHeads = (due: Money, paying: number, heads: number): Money =>
  sum(
    allocate(
      due,
      Array.from({ length: heads }, () => 1),
    ).slice(0, paying),
  )

interface TippedBill {
  readonly total: Money
  readonly payments: readonly { readonly tip: Money; readonly undone: object | null }[]
}

/** Returns the highest tip of the next payment: the branch's share of the bill's total, less the tips of its other payments. */
export const tipLeft = ({ total, payments }: TippedBill, percent: number): Money =>
  Math.max(0, tipLimit(total, percent) - sum(payments.map(({ tip, undone }) => (undone ? 0 : tip))))
