import type { MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { fold } from '@sofra/contract/kernel/fold.ts'

export interface MenuFilter {
  readonly q: string
  readonly onlyClosed: boolean
}

/** A category with those of its products that the filter leaves. */
export interface MenuSection {
  readonly category: MenuCategory
  readonly closed: boolean
  readonly products: readonly { readonly product: MenuProduct; readonly closed: boolean }[]
  /** Of all its products, how many are closed by themselves. */
  readonly closedProducts: number
}

type Closable = Pick<MenuProduct, 'status' | 'closed_until'>

/** Whether it is closed at that moment: what was closed for a while returns by itself. */
export const isClosed = ({ status, closed_until }: Closable, now: number) =>
  status === 'closed' && (closed_until === null || Date.parse(closed_until) > now)

const named = ({ name }: Pick<MenuProduct, 'name'>, words: string) =>
  [name.tr, name.en, name.de].some((text) => fold(text).includes(words))

const sectionOf = (category: MenuCategory, { q, onlyClosed }: MenuFilter, now: number): MenuSection => {
  const words = fold(q.trim())
  const closed = isClosed(category, now)
  const whole = named(category, words)
  const products = category.products.map((product) => ({ product, closed: isClosed(product, now) }))
  return {
    category,
    closed,
    closedProducts: products.filter((item) => item.closed).length,
    // Below a closed category nothing can be ordered, so "closed only" shows all of it.
    products: products.filter(
      (item) => (whole || named(item.product, words)) && (!onlyClosed || closed || item.closed),
    ),
  }
}

/** The menu as the filter leaves it, in its own order; a category without a product left is left out, unless nothing is filtered. */
export const menuView = (
  categories: readonly MenuCategory[],
  filter: MenuFilter,
  now: number,
): readonly MenuSection[] =>
  categories
    .map((category) => sectionOf(category, filter, now))
    .filter(({ products }) => products.length > 0 || (filter.q.trim() === '' && !filter.onlyClosed))

export interface MenuCounts {
  readonly products: number
  readonly closed: number
}

/** How many products the whole menu has, and how many of them cannot be ordered because they or their category are closed. */
export const countsOf = (categories: readonly MenuCategory[], now: number): MenuCounts => {
  const all = categories.flatMap((category) =>
    category.products.map((product) => isClosed(category, now) || isClosed(product, now)),
  )
  return { products: all.length, closed: all.filter(Boolean).length }
}

/** Milliseconds until the next one returns by itself, at least a second; `false` when none will. */
export const nextReturn = (categories: readonly MenuCategory[], now: number): number | false => {
  const instants = categories
    .flatMap((category) => [category, ...category.products])
    .filter((item) => isClosed(item, now))
    .flatMap(({ closed_until }) => (closed_until === null ? [] : [Date.parse(closed_until)]))
  return instants.length === 0 ? false : Math.max(1_000, Math.min(...instants) - now)
}
