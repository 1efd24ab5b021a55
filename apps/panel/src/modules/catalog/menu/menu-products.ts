import type { MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'

/** The menu with some products changed; categories without one of them stay the same objects, so that only those rows are drawn anew. */
export const withProducts = (
  categories: readonly MenuCategory[],
  ids: ReadonlySet<number>,
  to: (product: MenuProduct) => MenuProduct,
): MenuCategory[] =>
  categories.map((category) =>
    category.products.some(({ id }) => ids.has(id))
      ? { ...category, products: category.products.map((product) => (ids.has(product.id) ? to(product) : product)) }
      : category,
  )

/** Finds products by their id; the menu is gone through once as long as it stays the same. */
export const productIndex = (menu: () => readonly MenuCategory[]) => {
  let of: readonly MenuCategory[] | undefined
  let products = new Map<number, MenuProduct>()
  return (id: number): MenuProduct | undefined => {
    const now = menu()
    if (now !== of) {
      of = now
      products = new Map(now.flatMap((category) => category.products.map((product) => [product.id, product])))
    }
    return products.get(id)
  }
}
