import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { useMenuActions } from '../menu-context.ts'
import type { MenuSection } from '../menu-view.ts'
import { useLatest } from '../useLatest.ts'
import { categoryStep, productStep, type Spot } from './moves.ts'
import type { Moved, OrderActions } from './order-context.ts'
import type { MenuOrder } from './useMenuOrder.ts'

const holds = (section: MenuSection, id: number) => section.products.some(({ product }) => product.id === id)

/** Moves by keys and by the menu of a handle, among what is shown. */
export const useOrderActions = (sections: readonly MenuSection[], order: MenuOrder) => {
  const t = useT()
  const [lang] = useLang()
  const { announce } = useMenuActions()

  const step: OrderActions['step'] = ({ kind, id, name }, by) => {
    if (kind === 'product') {
      const to = productStep(sections, id, by)
      return to ? order.moveProduct(id, to) : announce(t('menu.order.end', { name }))
    }
    const to = categoryStep(sections, id, by)
    return to ? order.moveCategory(id, to) : announce(t('menu.order.end', { name }))
  }

  const spotOf = (id: number, key: string): Spot | undefined => {
    if (key !== 'first' && key !== 'last') return { category: Number(key) }
    const own = sections.find((section) => holds(section, id))
    const first = own?.products[0]?.product.id
    if (!own) return undefined
    return { category: own.category.id, before: key === 'first' ? first : undefined }
  }
  const pick: OrderActions['pick'] = (of, key) => {
    if (key === 'up' || key === 'down') return step(of, key === 'up' ? -1 : 1)
    if (of.kind === 'category')
      return order.moveCategory(of.id, { before: key === 'first' ? sections[0]?.category.id : undefined })
    const to = spotOf(of.id, key)
    if (to) order.moveProduct(of.id, to)
  }
  const categoriesFor = ({ kind, id }: Moved) =>
    (kind === 'product' ? sections.filter((section) => !holds(section, id)) : []).map(({ category }) => ({
      id: category.id,
      name: translatedText(category.name, lang),
    }))
  return useLatest<OrderActions>({ step, pick, categoriesFor })
}
