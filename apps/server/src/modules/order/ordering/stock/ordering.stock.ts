import type { OptionSnapshot } from '@sofra/contract/catalog/option/option.choice.ts'
import type { SoldOut } from '@sofra/contract/catalog/sale/sale.ts'
import type { Portions } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { StoredGroup } from '../../../catalog/menu-record/menu-record.open.api.ts'
import type { Stock } from '../../../catalog/stock/stock.api.ts'

/** Returns the counters that are valid at a time: today's counters do not apply to tomorrow's orders. */
export const countingAt = (stock: readonly Stock[], instant: Date) =>
  stock.filter(({ until }) => until === null || new Date(until) > instant)

/** Returns the products and items with nothing left. */
export const goneOf = (stock: readonly Stock[]): SoldOut => {
  const none = stock.filter(({ remaining }) => remaining === 0)
  return {
    products: new Set(none.flatMap(({ product_id }) => product_id ?? [])),
    items: new Set(none.flatMap(({ item_id }) => item_id ?? [])),
  }
}

/** The quantity that a line takes from a counter, and its path for a refusal. */
export interface Taking {
  stock: Stock
  quantity: number
  path: string
  /** Name in the guest's language. */
  product: string
}

interface Sold {
  product: { id: number; name: string }
  quantity: number
  options: readonly OptionSnapshot[]
}

/** Returns what a line takes: of its product, of the chosen options, and of the products behind them. */
export const takingsOf = (
  stock: readonly Stock[],
  groups: readonly StoredGroup<unknown>[],
  { product, quantity, options }: Sold,
  path: string,
): Taking[] => {
  if (!stock.length) return []
  const takes = (column: 'product_id' | 'item_id', id: number, of: { quantity: number; product: string }) =>
    stock.filter((one) => one[column] === id).map((one) => ({ stock: one, path, ...of }))
  const items = new Map(groups.flatMap((group) => group.items).map((item) => [item.id, item]))
  const chosen = options.flatMap(({ item_id, name, quantity: each }) => {
    const of = { quantity: each * quantity, product: name }
    const inside = items.get(item_id)?.product
    return [...takes('item_id', item_id, of), ...(inside ? takes('product_id', inside.id, of) : [])]
  })
  return [...takes('product_id', product.id, { quantity, product: product.name }), ...chosen]
}

/** Sums takings per counter. */
export const sumPerCounter = (takings: readonly Taking[]): Taking[] =>
  [...Map.groupBy(takings, ({ stock }) => stock.id).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )

/** Builds the refusal of a quantity, with the remaining one. */
export const stockRefusal = ({ path, product }: Taking, remaining: number) => ({
  path,
  code: remaining > 0 ? ('ordering.few-left' as const) : ('ordering.sold-out' as const),
  params: { product, n: remaining },
})

/** Returns takings per counter as a line stores them; null without counters. */
export const portionsOf = (takings: readonly Taking[]): Portions[] | null =>
  takings.length ? sumPerCounter(takings).map(({ stock, quantity }) => ({ id: stock.id, quantity })) : null
