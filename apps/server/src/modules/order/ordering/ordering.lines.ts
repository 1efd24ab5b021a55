import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import { chooseOptions, type OptionSnapshot } from '@sofra/contract/catalog/option/option.choice.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { type SaleAt, type UnsoldReason, unsoldReason } from '@sofra/contract/catalog/sale/sale.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { RejectionCode } from '@sofra/contract/order/ordering/ordering.rejections.ts'
import type { BasketLine } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { inLang } from '../../../kernel/words.ts'
import { groupAt, type StoredGroup } from '../../catalog/menu-record/menu-record.open.api.ts'
import type { Refusal } from './ordering.checks.ts'
import type { Loaded } from './ordering.load.ts'
import type { LoadedProduct } from './parts/ordering.parts.cache.ts'
import { stockRefusal, sumPerCounter, type Taking, takingsOf } from './stock/ordering.stock.ts'

/** An option of a line with names in all languages: a chosen one, or a removed default. */
interface ChosenOption {
  catalog: Translated
  name: Translated
  quantity: number
  price: number
  removed: boolean
}

export interface ChosenLine {
  priced: BasketLine
  name: Translated
  note: string | null
  options: ChosenOption[]
  takes: Taking[]
}

/** Returns a chosen option with its names in all languages. */
const namedOption =
  (groups: readonly StoredGroup<Translated>[], removed: boolean) =>
  ({ catalog_id, item_id, quantity, price }: OptionSnapshot): ChosenOption => {
    const group = groups.find(({ id }) => id === catalog_id)
    const item = group?.items.find(({ id }) => id === item_id)
    if (!group || !item) throw new Error('an option was chosen that its group does not have')
    return { catalog: group.name, name: item.name, quantity, price, removed }
  }

const reasons: Record<UnsoldReason, RejectionCode> = {
  channel: 'ordering.product-channel',
  'delivery-type': 'ordering.product-delivery-type',
  closed: 'ordering.product-closed',
  hours: 'ordering.product-hours',
}

/** Only differences to the default dish are stored: not an option of a reverse group that stays chosen. */
const isWorthStoring = (groups: readonly OptionGroup[]) => {
  const reverse = new Set(
    groups.filter(({ selection_type }) => selection_type.startsWith('multiple_reverse')).map(({ id }) => id),
  )
  return ({ catalog_id }: OptionSnapshot) => !reverse.has(catalog_id)
}

/** Returns a group in the guest's language, for names in refusals. */
const inLanguageOf = (group: StoredGroup<Translated>, lang: Lang): StoredGroup => ({
  ...group,
  name: inLang(group.name, lang),
  items: group.items.map((item) => ({ ...item, name: inLang(item.name, lang) })),
})

const groupsOf = ({ groups }: Loaded, { group_ids }: LoadedProduct, { lang, ...at }: SoldAt) =>
  group_ids.flatMap((group_id) => {
    const group = groups.find(({ id }) => id === group_id)
    return group ? [groupAt(inLanguageOf(group, lang), at)] : []
  })

/** Channel, time and language in which a line is sold. */
export type SoldAt = SaleAt & { lang: Lang }

const chooseLine = (
  loaded: Loaded,
  line: Basket['lines'][number],
  path: string,
  at: SoldAt,
): ChosenLine | Refusal[] => {
  const product = loaded.products.find(({ id }) => id === line.product_id)
  if (!product) return [{ path, code: 'ordering.product-unknown' }]
  const unsold = unsoldReason(product, product.category, at)
  const price = priceAt(product, at)
  if (unsold || !price)
    return [{ path, code: reasons[unsold ?? 'channel'], params: { product: inLang(product.name, at.lang) } }]
  const groups = groupsOf(loaded, product, at)
  const choice = chooseOptions(groups, line.options ?? [])
  if (choice.problems) return choice.problems.map(({ code, params }) => ({ path, code, params }))
  const { discount_rate, vat_rate } = product
  const sold = {
    product: { id: product.id, name: inLang(product.name, at.lang) },
    quantity: line.quantity,
    options: choice.chosen,
  }
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
      ...choice.chosen.filter(isWorthStoring(groups)).map(namedOption(loaded.groups, false)),
      ...choice.removed.map(namedOption(loaded.groups, true)),
    ],
    takes: takingsOf(loaded.stock, loaded.groups, sold, path),
  }
}

/**
 * Matches the basket's lines with the menu of a channel and time; returns a refusal for each line that cannot be sold.
 */
export const chooseLines = (loaded: Loaded, basket: Basket, at: SoldAt) => {
  const lines: ChosenLine[] = []
  const refusals: Refusal[] = []
  for (const [i, line] of basket.lines.entries()) {
    const chosen = chooseLine(loaded, line, `lines.${i}`, at)
    if (Array.isArray(chosen)) refusals.push(...chosen)
    else lines.push(chosen)
  }
  const takings = sumPerCounter(lines.flatMap(({ takes }) => takes))
  for (const taking of takings)
    if (taking.quantity > taking.stock.remaining) refusals.push(stockRefusal(taking, taking.stock.remaining))
  return { lines, refusals, takings }
}
