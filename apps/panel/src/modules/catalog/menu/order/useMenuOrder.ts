import {
  type PresentOrder,
  presentOrder,
  putCategoryOrder,
  putProductOrder,
} from '@sofra/contract/catalog/category/category.contract.ts'
import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { isRefusal } from '../../../../kit/http/api-error.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { type Menu, menuKey } from '../../menu-record/menu-record.api.ts'
import { moveCategory, moveProduct, positionIn, type Spot } from './moves.ts'
import { type List, orderQueue } from './order-queue.ts'

const presentOf = (error: unknown): PresentOrder | undefined =>
  isRefusal(error, putProductOrder, 'menu.order-changed') ? presentOrder.safeParse(error.present).data : undefined

/** Moves products and categories: optimistic on the screen, then one list after the other on the server. */
export const useMenuOrder = (branch_id: number, announce: (text: string) => void) => {
  const t = useT()
  const [lang] = useLang()
  const toast = useToast()
  const queries = useQueryClient()
  const queryKey = menuKey(branch_id)
  const categories = () => queries.getQueryData<Menu>(queryKey)?.categories ?? []
  const show = (change: (menu: Menu) => Menu) => queries.setQueryData<Menu>(queryKey, (menu) => menu && change(menu))

  const [queue] = useState(() =>
    orderQueue({
      idsOf: (list) => {
        const items = list === 'categories' ? categories() : categories().find(({ id }) => id === list)?.products
        return (items ?? []).map(({ id }) => id)
      },
      version: () => queries.getQueryData<Menu>(queryKey)?.menu_version ?? 1,
      onVersion: (menu_version) => show((menu) => ({ ...menu, menu_version })),
      send: (list, body) =>
        list === 'categories'
          ? call(putCategoryOrder, { params: { branch_id }, body })
          : call(putProductOrder, { params: { branch_id, category_id: list }, body }),
      presentOf,
    }),
  )
  const { mutate } = useMutation({
    mutationKey: ['menu', 'order', branch_id],
    scope: { id: `menu-order-${branch_id}` },
    mutationFn: queue.flush,
    onError: toast.fail,
    onSettled: () =>
      queries.isMutating({ mutationKey: ['menu', 'order', branch_id] }) === 1
        ? queries.invalidateQueries({ queryKey })
        : undefined,
  })

  const move = (lists: readonly List[], to: readonly MenuCategory[]) => {
    if (to === categories()) return false
    // A pending reply does not contain this change.
    void queries.cancelQueries({ queryKey })
    queue.touch(lists)
    show((menu) => ({ ...menu, categories: [...to] }))
    mutate()
    return true
  }

  return {
    moveProduct(id: number, to: Spot) {
      const product = categories()
        .flatMap(({ products }) => products)
        .find((one) => one.id === id)
      if (!product) return
      // Only the target list is sent: the server removes it from the source.
      if (!move([to.category], moveProduct(categories(), id, to))) return
      const category = categories().find((one) => one.id === to.category)
      if (!category) return
      const name = translatedText(product.name, lang)
      const words = { name, category: translatedText(category.name, lang), ...positionIn(category.products, id) }
      announce(t('menu.order.moved', words))
    },
    moveCategory(id: number, to: { before?: number | undefined; after?: number | undefined }) {
      const category = categories().find((one) => one.id === id)
      if (!category || !move(['categories'], moveCategory(categories(), id, to))) return
      const name = translatedText(category.name, lang)
      announce(t('drag.moved', { name, ...positionIn(categories(), id) }))
    },
  }
}
export type MenuOrder = ReturnType<typeof useMenuOrder>
