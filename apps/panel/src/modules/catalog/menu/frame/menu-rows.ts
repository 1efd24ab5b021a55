import { categoryKey, productKey } from '../../menu-record/menu-record.api.ts'
import type { MenuSection, ShownProduct } from '../menu-view.ts'

/** A row of the page: head of a category, product, or expanded part of one. */
export type MenuRow =
  | { readonly kind: 'head'; readonly key: string; readonly section: MenuSection }
  | {
      readonly kind: 'product' | 'below'
      readonly key: string
      readonly section: MenuSection
      readonly shown: ShownProduct
      /** Position among the shown products of its category, from 1. */
      readonly position: number
    }

/** Key of a movable row. */
export const keyOf = ({ kind, id }: { readonly kind: 'category' | 'product'; readonly id: number }) =>
  kind === 'product' ? productKey(id) : categoryKey(id)

/** All rows in order; products in `opened` have a second row below. */
export const menuRows = (sections: readonly MenuSection[], opened: ReadonlySet<number>): readonly MenuRow[] =>
  sections.flatMap((section): MenuRow[] => [
    { kind: 'head', key: categoryKey(section.category.id), section },
    ...section.products.flatMap((item, index): MenuRow[] => {
      const { id } = item.product
      const row = { section, shown: item, position: index + 1 }
      const product = { ...row, kind: 'product', key: productKey(id) } as const
      return opened.has(id) ? [product, { ...row, kind: 'below', key: `b${id}` }] : [product]
    }),
  ])
