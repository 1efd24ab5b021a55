import type { DrawnSection, VirtualMenu } from '../frame/useVirtualMenu.ts'
import type { Spot } from './moves.ts'

/** Target of a drag, and the offset of its mark: pixels from the top of the list. */
export type DropTarget =
  | { readonly kind: 'product'; readonly to: Spot; readonly line: number }
  | {
      readonly kind: 'category'
      readonly to: { readonly before?: number | undefined; readonly after?: number | undefined }
      readonly line: number
    }

/** Target of a product that is dropped at an offset in pixels from the top of the page. */
export const productTarget = (menu: Pick<VirtualMenu, 'rowAt'>, y: number): DropTarget | undefined => {
  const hit = menu.rowAt(y)
  if (!hit) return undefined
  const { row, upper, top, bottom } = hit
  const category = row.section.category.id
  if (row.kind === 'head') {
    const before = row.section.products[0]?.product.id
    return { kind: 'product', to: { category, before }, line: bottom }
  }
  const { id } = row.shown.product
  const isBefore = row.kind === 'product' && upper
  return { kind: 'product', to: { category, [isBefore ? 'before' : 'after']: id }, line: isBefore ? top : bottom }
}

/** Target of a dropped category: before or after the one at the offset. */
export const categoryTarget = (
  menu: Pick<VirtualMenu, 'rowAt'> & { readonly drawn: readonly Pick<DrawnSection, 'section' | 'top' | 'height'>[] },
  y: number,
  listTop: number,
): DropTarget | undefined => {
  const id = menu.rowAt(y)?.row.section.category.id
  const section = menu.drawn.find((one) => one.section.category.id === id)
  if (!section) return undefined
  const isBefore = y - listTop < section.top + section.height / 2
  return {
    kind: 'category',
    to: { [isBefore ? 'before' : 'after']: id },
    line: isBefore ? section.top : section.top + section.height,
  }
}
