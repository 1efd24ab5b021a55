import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { MenuSection } from '../menu-view.ts'

/** The target of a product: beside another one of the category, or at its end. */
export interface Spot {
  readonly category: number
  readonly before?: number | undefined
  readonly after?: number | undefined
}

interface Neighbours {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

const placed = <T extends { readonly id: number }>(
  items: readonly T[],
  item: T,
  { before, after }: Neighbours,
): T[] => {
  const others = items.filter(({ id }) => id !== item.id)
  const beside = others.findIndex(({ id }) => id === (before ?? after))
  const index = beside < 0 ? others.length : beside + (before === undefined ? 1 : 0)
  return others.toSpliced(index, 0, item)
}

/** The menu with a product moved; other categories keep their identity. */
export const moveProduct = (categories: readonly MenuCategory[], id: number, to: Spot): readonly MenuCategory[] => {
  const product = categories.flatMap(({ products }) => products).find((one) => one.id === id)
  if (!product || to.before === id || to.after === id) return categories
  return categories.map((category) => {
    if (category.id === to.category) {
      const moved = product.category_id === to.category ? product : { ...product, category_id: to.category }
      return { ...category, products: placed(category.products, moved, to) }
    }
    return category.id === product.category_id
      ? { ...category, products: category.products.filter((one) => one.id !== id) }
      : category
  })
}

/** The menu with a category moved. */
export const moveCategory = (categories: readonly MenuCategory[], id: number, to: Neighbours) => {
  const category = categories.find((one) => one.id === id)
  return category && to.before !== id && to.after !== id ? placed(categories, category, to) : categories
}

/** One step up or down among the shown products, also into the next category; undefined at either end. */
export const productStep = (sections: readonly MenuSection[], id: number, by: -1 | 1): Spot | undefined => {
  const at = sections.findIndex(({ products }) => products.some(({ product }) => product.id === id))
  const section = sections[at]
  if (!section) return undefined
  const index = section.products.findIndex(({ product }) => product.id === id)
  const beside = section.products[index + by]?.product.id
  if (beside !== undefined) return { category: section.category.id, [by < 0 ? 'before' : 'after']: beside }
  const next = sections[at + by]
  if (!next) return undefined
  const neighbour = next.products.at(by < 0 ? -1 : 0)?.product.id
  return { category: next.category.id, [by < 0 ? 'after' : 'before']: neighbour }
}

/** One step up or down among the shown categories; undefined at either end. */
export const categoryStep = (sections: readonly MenuSection[], id: number, by: -1 | 1): Neighbours | undefined => {
  const index = sections.findIndex(({ category }) => category.id === id)
  const beside = sections[index + by]?.category.id
  return beside === undefined ? undefined : { [by < 0 ? 'before' : 'after']: beside }
}

/** Position from 1, and the number of rows. */
export const positionIn = (items: readonly { readonly id: number }[], id: number) => ({
  position: items.findIndex((item) => item.id === id) + 1,
  n: items.length,
})
