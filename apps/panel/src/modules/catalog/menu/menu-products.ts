import type { MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'

/** The menu with some products changed; other categories keep their identity, so that only those rows render. */
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

/** Product lookup by id, memoized by menu. */
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
