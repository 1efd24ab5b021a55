import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, type Picks, piecesOf, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import { type OptionGroup, selectionFacts } from '@sofra/contract/catalog/option/option.rules.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { EarlierLine, phoneMenu } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import type { DraftLine } from './draft.ts'

export type PhoneMenu = ReplyOf<typeof phoneMenu>

/** A product of the menu with its search words. */
export interface Sold {
  readonly product: GuestProduct
  readonly category: string
  readonly words: string
  readonly closed: boolean
}

export const soldIn = (menu: PhoneMenu): readonly Sold[] =>
  menu.categories.flatMap((category) =>
    category.products.map((product) => ({
      product,
      category: category.name,
      words: ` ${toSearchText(product.name)} ${toSearchText(category.name)}`,
      closed: category.closed !== null || product.closed !== null,
    })),
  )

/** Maximum number of search results. */
const maxHits = 9

/** Parses `3 ayran`, `3x ayran` into quantity and text. */
export const typedProduct = (typed: string) => {
  const [, count, rest] = /^\s*(?:(\d{1,2})\s*(?:x\s+|x(?=\D)|\s))?\s*(.*)$/i.exec(typed) ?? []
  return { quantity: Math.max(1, Number(count ?? 1)), text: rest ?? '' }
}

/**
 * Returns the products whose name or category has words starting with the typed ones, in any order; matches at the start of the
 * name come first.
 */
export const findSold = (sold: readonly Sold[], typed: string): readonly Sold[] => {
  const queryWords = toSearchText(typedProduct(typed).text).split(/\s+/).filter(Boolean)
  if (queryWords.length === 0) return []
  const hits = sold.filter(({ words }) => queryWords.every((word) => words.includes(` ${word}`)))
  const rank = ({ words, closed }: Sold) => Number(closed) * 2 + Number(!words.startsWith(` ${queryWords[0]}`))
  return hits.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxHits)
}

export const groupsOf = ({ catalogs }: GuestProduct): OptionGroup[] =>
  catalogs.map((catalog) => ({
    ...catalog,
    items: catalog.items.map((item) => ({ ...item, open: item.closed === null })),
  }))

/** Returns the preselected options: the only option of a required group. */
export const firstPicks = (product: GuestProduct): Picks =>
  Object.fromEntries(
    groupsOf(product).flatMap((group) => {
      const first = group.items.find(({ open }) => open)
      return group.selection_type === 'single' && group.mandatory && first ? [[group.id, { [first.id]: 1 }]] : []
    }),
  )

/** Returns a line of the basket; undefined if its options do not satisfy the product's groups. */
export const lineOf = (
  product: GuestProduct,
  { quantity, picks, note }: Pick<DraftLine, 'quantity' | 'picks' | 'note'>,
): Omit<DraftLine, 'key'> | undefined => {
  const groups = groupsOf(product)
  const options = chosenOf(groups, picks)
  const choice = chooseOptions(groups, options)
  if (choice.problems) return undefined
  const reverse = new Set(
    groups.filter((group) => selectionFacts[group.selection_type].preselected).map(({ id }) => id),
  )
  const words = [
    ...choice.chosen
      .filter(({ catalog_id }) => !reverse.has(catalog_id))
      .map(({ name, quantity: pieces }) => (pieces > 1 ? `${pieces} × ${name}` : name)),
    ...choice.removed.map(({ name }) => `− ${name}`),
  ]
  return { product_id: product.id, name: product.name, quantity, picks, options, chosen: words.join(', '), note }
}

/** A part of an earlier order that cannot be repeated, for phrases. */
export interface Missed {
  readonly phrase: 'phone-order.again.gone' | 'phone-order.again.closed' | 'phone-order.again.option'
  readonly product: string
  readonly option: string
}

const picksOf = (product: GuestProduct, { options }: EarlierLine) => {
  const groups = groupsOf(product)
  const missing: string[] = []
  let picks: Picks = {}
  for (const { name, quantity, removed } of options) {
    const group = groups.find(({ items, selection_type }) =>
      items.some((item) => item.name === name && selectionFacts[selection_type].preselected === removed),
    )
    const item = group?.items.find((one) => one.name === name)
    if (!group || !item?.open) missing.push(name)
    else
      picks = withPieces(group, picks, item.id, removed ? 0 : Math.max(quantity, piecesOf(group, picks)[item.id] ?? 0))
  }
  return { picks: { ...firstPicks(product), ...picks }, missing: missing }
}

/**
 * Converts an earlier order to lines of today's menu; also returns the parts that are no longer sold, closed or without an
 * option.
 */
export const theSameAgain = (earlier: readonly EarlierLine[], sold: readonly Sold[]) => {
  const lines: Omit<DraftLine, 'key'>[] = []
  const missed: Missed[] = []
  for (const line of earlier) {
    const soldProduct = sold.find(({ product }) => product.id === line.product_id)
    const { picks, missing } = soldProduct ? picksOf(soldProduct.product, line) : { picks: {}, missing: [] }
    const newLine =
      soldProduct && !soldProduct.closed
        ? lineOf(soldProduct.product, { ...line, picks, note: line.note ?? '' })
        : undefined
    if (!newLine) {
      missed.push({ phrase: `phone-order.again.${soldProduct ? 'closed' : 'gone'}`, product: line.name, option: '' })
      continue
    }
    lines.push(newLine)
    missed.push(
      ...missing.map((option) => ({ phrase: 'phone-order.again.option' as const, product: line.name, option })),
    )
  }
  return { lines, missed }
}
