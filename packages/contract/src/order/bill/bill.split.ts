import { allocate, type Money } from '../../kernel/money.ts'
import { tipLimit } from '../pricing/tip.rules.ts'

/** A line of an order on a bill: how many, what they come to, and how many of them are paid for. */
export interface BillLine {
  readonly order_id: number
  readonly no: number
  readonly quantity: number
  readonly net: Money
  readonly paid: number
}

/** An order on a bill: what it asks for in all, which reductions, tip and returns make other than the sum of its lines. */
export interface BillOrder {
  readonly id: number
  readonly to_pay: Money
  readonly lines: readonly BillLine[]
}

/** Some of a line. */
export interface BillItem {
  readonly order_id: number
  readonly no: number
  readonly quantity: number
}

const sum = (amounts: readonly Money[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * What each single item of an order costs: its lines' parts of what the order asks for, so that all items of an order come
 * to exactly that. Items by the position of their line.
 */
const pricesOf = ({ to_pay, lines }: BillOrder): readonly (readonly Money[])[] => {
  const nets = lines.map(({ net }) => net)
  // An order of nothing but gifts has no weights to go by.
  const weights = sum(nets) > 0 ? nets : lines.map(({ quantity }) => quantity)
  const parts = allocate(to_pay, weights)
  return lines.map(({ quantity }, i) =>
    allocate(
      parts[i] ?? 0,
      Array.from({ length: quantity }, () => 1),
    ),
  )
}

/** Returns how many of a line are left to be paid for; units that were paid for and came back leave none. */
export const leftOf = ({ quantity, paid }: BillLine) => Math.max(quantity - paid, 0)

/**
 * What some items come to; undefined where one of them is not on the bill, is named twice or is paid for already. Who pays
 * for what is left of a line pays what is left of its part.
 */
export const amountOfItems = (orders: readonly BillOrder[], items: readonly BillItem[]): Money | undefined => {
  const named = new Set(items.map(({ order_id, no }) => `${order_id} ${no}`))
  if (named.size < items.length) return undefined
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

/** What so many of some heads pay of what is due: shares that differ by one unit at most, the larger ones first. */
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
