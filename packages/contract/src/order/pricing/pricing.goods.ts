import { unitPrices, withOptions } from '../../catalog/product/product.price.ts'
import { allocate, includedTax, type Money } from '../../kernel/money.ts'
import type { BasketLine, LimitedDiscount, PricedLine, Reduction } from './pricing.terms.ts'

type OpenLine = Omit<PricedLine, 'discount' | 'vat'>

/** The goods during pricing: each reduction is recorded once and allocated to the lines at once. */
export interface Goods {
  lines: OpenLine[]
  /** The lines in an order that does not depend on their position in the basket. */
  ordered: OpenLine[]
  reductions: Reduction[]
}

/** Returns the remaining amount of the goods, or of the lines of some products. */
export const netOf = ({ lines }: Pick<Goods, 'lines'>, products?: LimitedDiscount['applies_to']): Money =>
  lines.reduce((sum, line) => (isOf(products, line) ? sum + line.net : sum), 0)

const isOf = (products: LimitedDiscount['applies_to'], { product_id }: OpenLine) =>
  !products || products.includes(product_id)

/**
 * Subtracts a reduction from the goods, or from the lines of some products: at most their remaining amount, allocated
 * in proportion.
 */
export const reduce = (goods: Goods, reduction: Reduction, products?: LimitedDiscount['applies_to']) => {
  const amount = Math.max(0, Math.min(reduction.amount, netOf(goods, products)))
  if (amount === 0) return
  const shares = allocate(
    amount,
    goods.ordered.map((line) => (isOf(products, line) ? line.net : 0)),
  )
  goods.reductions.push({ ...reduction, amount })
  for (const [index, line] of goods.ordered.entries()) {
    const share = shares[index] ?? 0
    line.shares.push(share)
    line.net -= share
  }
}

const openLine = (line: BasketLine, premium: boolean): OpenLine => {
  const { list: list_unit, unit } = line.sold ?? unitPrices(line, premium)
  const amount = (one: Money) => withOptions(one, line.options) * line.quantity
  const { product_id, quantity, options, vat_rate } = line
  return {
    product_id,
    quantity,
    list_unit,
    unit,
    options,
    vat_rate,
    gross: amount(list_unit),
    shares: [],
    net: amount(unit),
  }
}

const compare = (a: OpenLine, b: OpenLine) =>
  a.product_id - b.product_id ||
  a.vat_rate - b.vat_rate ||
  a.net - b.net ||
  a.gross - b.gross ||
  a.quantity - b.quantity ||
  a.options - b.options

/**
 * Steps 1 and 2: unit prices and options. The products' own discounts become the first reduction, borne by the branch.
 */
export const priceLines = (basket: readonly BasketLine[], premium: boolean): Goods => {
  const lines = basket.map((line) => openLine(line, premium))
  const amount = lines.reduce((sum, line) => sum + line.gross - line.net, 0)
  const goods: Goods = { lines, ordered: lines.toSorted(compare), reductions: [] }
  if (amount === 0) return goods
  for (const line of lines) line.shares.push(line.gross - line.net)
  return { ...goods, reductions: [{ kind: 'product', label: '', borne_by: 'branch', amount }] }
}

/**
 * Returns the finished lines. VAT is computed once for all goods of a rate and then allocated, so that the lines always
 * add up to the total of their rate.
 */
export const pricedLines = (goods: Goods): PricedLine[] => {
  const vat = new Map<OpenLine, Money>()
  for (const [rate, lines] of Map.groupBy(goods.ordered, (line) => line.vat_rate)) {
    const nets = lines.map((line) => line.net)
    const tax = includedTax(
      nets.reduce((sum, net) => sum + net, 0),
      rate,
    )
    for (const [index, share] of allocate(tax, nets).entries()) {
      const line = lines[index]
      if (line) vat.set(line, share)
    }
  }
  return goods.lines.map((line) => ({ ...line, discount: line.gross - line.net, vat: vat.get(line) ?? 0 }))
}
