import type { MenuSection, ShownProduct } from '../menu-view.ts'

/** A line of the page: the head of a category, a product, or what is opened below one. */
export type MenuRow =
  | { readonly kind: 'head'; readonly key: string; readonly section: MenuSection }
  | {
      readonly kind: 'product' | 'below'
      readonly key: string
      readonly section: MenuSection
      readonly shown: ShownProduct
      /** Its number among those that are shown of its category, from 1. */
      readonly place: number
    }

export const categoryKey = (id: number) => `c${id}`
export const productKey = (id: number) => `p${id}`

/** The line of what can be moved. */
export const keyOf = ({ kind, id }: { readonly kind: 'category' | 'product'; readonly id: number }) =>
  kind === 'product' ? productKey(id) : categoryKey(id)

/** All lines one below the other; below the products in `opened` stands another one. */
export const menuRows = (sections: readonly MenuSection[], opened: ReadonlySet<number>): readonly MenuRow[] =>
  sections.flatMap((section): MenuRow[] => [
    { kind: 'head', key: categoryKey(section.category.id), section },
    ...section.products.flatMap((shown, index): MenuRow[] => {
      const { id } = shown.product
      const row = { section, shown, place: index + 1 }
      const product = { ...row, kind: 'product', key: productKey(id) } as const
      return opened.has(id) ? [product, { ...row, kind: 'below', key: `b${id}` }] : [product]
    }),
  ])
