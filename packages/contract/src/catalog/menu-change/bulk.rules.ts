import { applyRate, type Money } from '../../kernel/money.ts'
import { bulkColumns, type FieldsWith, fieldsOfKind } from '../product/product.columns.ts'
import type { ProductInput } from '../product/product.contract.ts'

/** The fields of a product that a bulk change can change. */
export interface BulkState extends Pick<ProductInput, (typeof bulkColumns)[number]> {
  status: 'open' | 'closed'
  closed_until: string | null
}

export const endings = ['00', '50', '90'] as const
export const directions = ['nearest', 'up', 'down'] as const
export const priceUnits = ['rate', 'amount'] as const

export interface Rounding {
  /** The last digits of prices in minor units. */
  ending: (typeof endings)[number]
  direction: (typeof directions)[number]
}

/** The changes for each product. Null and empty mean unchanged. */
export interface BulkChange {
  /** Basis points or minor units; negative lowers the price. */
  price: { unit: (typeof priceUnits)[number]; by: number } | null
  rounding: Rounding | null
  vat_rate: number | null
  add_tags: readonly string[]
  remove_tags: readonly string[]
  show_in_list: boolean | null
  status: 'open' | 'closed' | null
}

export const highestPrice: Money = 1_000_000_000
export const mostTags = 10
const unit = 100

const within = (amount: Money) => Math.min(Math.max(amount, 0), highestPrice)

const raised = (price: Money, change: BulkChange['price']) => {
  if (!change) return price
  return within(price + (change.unit === 'rate' ? applyRate(price, change.by) : change.by))
}

/**
 * Returns the rounded price with that ending. Free stays free, and no other price becomes free. Without a price in the
 * requested direction, the first or last possible one is used; halfway between two, the higher one.
 */
export const roundPrice = (price: Money, { ending: end, direction }: Rounding): Money => {
  const ending = Number(end)
  if (price === 0) return 0
  const below = Math.floor((price - ending) / unit) * unit + ending
  const above = below === price ? price : below + unit
  if (below <= 0) return above
  if (above > highestPrice) return below
  if (direction === 'nearest') return above - price <= price - below ? above : below
  return direction === 'up' ? above : below
}

const changedPrice = (price: Money, { price: by, rounding }: BulkChange) => {
  const exact = raised(price, by)
  return rounding ? roundPrice(exact, rounding) : exact
}

type Price = FieldsWith<{ kind: 'money'; bulk: true }>
const prices = fieldsOfKind('money').filter((field): field is Price => bulkColumns.includes(field))

const changedPrices = (product: BulkState, change: BulkChange) =>
  Object.fromEntries(
    prices.map((field) => [field, product[field] === null ? null : changedPrice(product[field], change)]),
  ) as Pick<BulkState, Price>

const changedTags = (tags: readonly string[], { add_tags, remove_tags }: BulkChange) => {
  const remaining = tags.filter((tag) => !remove_tags.includes(tag))
  const added = add_tags.filter((tag) => !remaining.includes(tag))
  // New tags beyond the limit are dropped, so that a product does not lose a tag by getting another.
  return [...remaining, ...added.slice(0, Math.max(0, mostTags - remaining.length))]
}

/** Returns a product after the change. Products of a closed category are not opened or closed. */
export const bulk = (product: BulkState, change: BulkChange, categoryOpen: boolean): BulkState => {
  const { vat_rate, tags, show_in_list, status, closed_until } = product
  const opening = change.status !== null && categoryOpen
  return {
    ...changedPrices(product, change),
    vat_rate: change.vat_rate ?? vat_rate,
    tags: changedTags(tags, change),
    show_in_list: change.show_in_list ?? show_in_list,
    status: opening ? (change.status ?? status) : status,
    closed_until: opening ? null : closed_until,
  }
}

export const bulkFields = [...bulkColumns, 'status', 'closed_until'] as const satisfies readonly (keyof BulkState)[]

/** Returns the fields in which two states differ. */
export const differences = (before: BulkState, after: BulkState) =>
  bulkFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
