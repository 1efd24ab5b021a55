import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import { chooseOptions, type OptionSnapshot } from '@sofra/contract/catalog/option/option.choice.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { type SaleAt, type Unsold, unsoldBecause } from '@sofra/contract/catalog/sale/sale.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { BasketLine } from '@sofra/contract/order/pricing/pricing.terms.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { groupAt } from '../../catalog/menu/menu.options.api.ts'
import type { Refusal } from './ordering.checks.ts'
import type { Loaded } from './ordering.load.ts'
import type { LoadedProduct } from './ordering.parts.cache.ts'

/** An option as the order stores it: a chosen one, or a removed one of those that come with the dish. */
export interface StoredOption {
  catalog: string
  name: string
  quantity: number
  price: number
  removed: boolean
}

export interface ChosenLine {
  priced: BasketLine
  name: string
  note: string | null
  options: StoredOption[]
}

const storedOption = (
  { catalog_name: catalog, name, quantity, price }: OptionSnapshot,
  removed: boolean,
): StoredOption => ({
  catalog,
  name,
  quantity,
  price,
  removed,
})

const reasons: Record<Unsold, PhraseKey> = {
  channel: 'ordering.product-channel',
  'delivery-type': 'ordering.product-delivery-type',
  closed: 'ordering.product-closed',
  hours: 'ordering.product-hours',
}

/** Only what differs from the dish as it comes is stored: not an option that stays chosen in a reverse group. */
const isWorthStoring = (groups: readonly OptionGroup[]) => {
  const reverse = new Set(
    groups.filter(({ selection_type }) => selection_type.startsWith('multiple_reverse')).map(({ id }) => id),
  )
  return ({ catalog_id }: OptionSnapshot) => !reverse.has(catalog_id)
}

const groupsOf = ({ groups }: Loaded, { group_ids }: LoadedProduct, at: SaleAt) =>
  group_ids.flatMap((group_id) => {
    const group = groups.find(({ id }) => id === group_id)
    return group ? [groupAt(group, at)] : []
  })

const chooseLine = (
  loaded: Loaded,
  line: Basket['lines'][number],
  path: string,
  at: SaleAt,
): ChosenLine | Refusal[] => {
  const product = loaded.products.find(({ id }) => id === line.product_id)
  if (!product) return [{ path, code: 'ordering.product-unknown' }]
  const unsold = unsoldBecause(product, product.category, at)
  const price = priceAt(product, at)
  if (unsold || !price) return [{ path, code: reasons[unsold ?? 'channel'], params: { product: product.name } }]
  const groups = groupsOf(loaded, product, at)
  const choice = chooseOptions(groups, line.options ?? [])
  if (choice.problems) return choice.problems.map(({ code, params }) => ({ path, code, params }))
  const { discount_rate, vat_rate } = product
  return {
    priced: {
      product_id: product.id,
      quantity: line.quantity,
      ...price,
      discount_rate,
      vat_rate,
      options: choice.price,
    },
    name: product.name,
    note: line.note || null,
    options: [
      ...choice.chosen.filter(isWorthStoring(groups)).map((option) => storedOption(option, false)),
      ...choice.removed.map((option) => storedOption(option, true)),
    ],
  }
}

/** Matches the basket's lines with the menu of that channel and instant; refuses each line that cannot be sold. */
export const chooseLines = (loaded: Loaded, basket: Basket, at: SaleAt) => {
  const lines: ChosenLine[] = []
  const refusals: Refusal[] = []
  for (const [i, line] of basket.lines.entries()) {
    const chosen = chooseLine(loaded, line, `lines.${i}`, at)
    if (Array.isArray(chosen)) refusals.push(...chosen)
    else lines.push(chosen)
  }
  return { lines, refusals }
}
