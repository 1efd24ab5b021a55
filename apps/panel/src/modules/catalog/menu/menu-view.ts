import type { MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { containsAny } from '@sofra/contract/platform/word-group/word-group.synonyms.ts'

export interface MenuFilter {
  readonly q: string
  readonly closed: boolean
  /** Only open products that cannot be ordered. */
  readonly problem: boolean
  readonly withoutPicture: boolean
  /** A product with one of them matches. */
  readonly tags: readonly string[]
}

export const noFilter: MenuFilter = { q: '', closed: false, problem: false, withoutPicture: false, tags: [] }

export const isFiltered = ({ q, closed, problem, withoutPicture, tags }: MenuFilter) =>
  q.trim() !== '' || closed || problem || withoutPicture || tags.length > 0

export interface ShownProduct {
  readonly product: MenuProduct
  readonly closed: boolean
}

/** A category with its filtered products. */
export interface MenuSection {
  readonly category: MenuCategory
  readonly closed: boolean
  readonly products: readonly ShownProduct[]
  /** Number of its products that are closed. */
  readonly closedProducts: number
}

type Closable = Pick<MenuProduct, 'status' | 'closed_until'>
type WithName = Pick<MenuProduct, 'name'>

/** Whether it is closed at an instant; timed closings end automatically. */
export const isClosed = ({ status, closed_until }: Closable, now: number) =>
  status === 'closed' && (closed_until === null || Date.parse(closed_until) > now)

// Each keystroke searches thousands of names, so folded names are cached.
const folded = new WeakMap<WithName['name'], string>()
const foldedName = ({ name }: WithName) => {
  const cachedName = folded.get(name)
  if (cachedName !== undefined) return cachedName
  const text = toSearchText([name.tr, name.en, name.de].join('\n'))
  folded.set(name, text)
  return text
}

/** `ways` are the folded synonyms of the search text. */
const isNamed = (item: WithName, ways: readonly string[]) => {
  // Without a search text no name needs to be folded.
  if (ways[0] === '') return true
  return containsAny(foldedName(item), ways)
}

const passes = ({ product, closed }: ShownProduct, filter: MenuFilter, categoryClosed: boolean) =>
  // Products of a closed category cannot be ordered, so "closed" shows all of them.
  (!filter.closed || categoryClosed || closed) &&
  (!filter.problem || product.problem !== null) &&
  (!filter.withoutPicture || product.image === null) &&
  (filter.tags.length === 0 || filter.tags.some((tag) => product.tags.includes(tag)))

const sectionOf = (category: MenuCategory, filter: MenuFilter, ways: readonly string[], now: number): MenuSection => {
  const closed = isClosed(category, now)
  const isWholeCategory = isNamed(category, ways)
  const products = category.products.map((product) => ({ product, closed: isClosed(product, now) }))
  return {
    category,
    closed,
    closedProducts: products.filter((item) => item.closed).length,
    products: products.filter(
      (item) => (isWholeCategory || isNamed(item.product, ways)) && passes(item, filter, closed),
    ),
  }
}

/**
 * The filtered menu in its own order; categories without a match are left out, unless there is no filter. `ways` are
 * the folded synonyms of the search text.
 */
export const menuView = (
  categories: readonly MenuCategory[],
  filter: MenuFilter,
  ways: readonly string[],
  now: number,
): readonly MenuSection[] => {
  const all = categories.map((category) => sectionOf(category, filter, ways, now))
  return isFiltered(filter) ? all.filter(({ products }) => products.length > 0) : all
}

export interface MenuCounts {
  readonly products: number
  readonly closed: number
  readonly problem: number
  readonly withoutPicture: number
  /** Each tag with its number of products, the most used first. */
  readonly tags: readonly (readonly [tag: string, count: number])[]
}

const tagCounts = (products: readonly MenuProduct[]) => {
  const tags = new Map<string, number>()
  for (const tag of products.flatMap((product) => product.tags)) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  return [...tags].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
}

/** Number of products in total and by filter. */
export const countsOf = (categories: readonly MenuCategory[], now: number): MenuCounts => {
  const products = categories.flatMap((category) => category.products)
  const count = (has: (product: MenuProduct) => boolean) => products.filter(has).length
  const closed = new Set(categories.filter((category) => isClosed(category, now)).map(({ id }) => id))
  return {
    products: products.length,
    closed: count((product) => closed.has(product.category_id) || isClosed(product, now)),
    problem: count(({ problem }) => problem !== null),
    withoutPicture: count(({ image }) => image === null),
    tags: tagCounts(products),
  }
}

/** Milliseconds until the next timed closing ends, at least a second; `false` when there is none. */
export const nextReturn = (categories: readonly MenuCategory[], now: number): number | false => {
  const instants = categories
    .flatMap((category) => [category, ...category.products])
    .filter((item) => isClosed(item, now))
    .flatMap(({ closed_until }) => (closed_until === null ? [] : [Date.parse(closed_until)]))
  return instants.length === 0 ? false : Math.max(1_000, Math.min(...instants) - now)
}
