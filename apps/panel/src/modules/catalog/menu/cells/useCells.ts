import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { useLeaveGuard } from '../../../../kit/screen/view.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { t } from '../../../../kit/words/i18n.ts'
import { type Menu, menuKey } from '../../menu-record/menu-record.api.ts'
import { productIndex, withProducts } from '../menu-products.ts'
import type { EditOf, RowEdits } from './cell-edits.ts'
import { type CellSaver, cellSaver } from './cell-saver.ts'
import { withValue } from './cells.ts'

const withEdits = (product: MenuProduct, edits: readonly EditOf[], version: number | undefined): MenuProduct => ({
  ...edits.reduce((all, { field, edit }) => withValue(all, field, edit.value ?? null, edit.lang), product),
  ...(version === undefined ? {} : { version }),
})

/** Cell saver over the loaded menu; asks before the page is left with unsaved edits. */
export const useCellSaver = (branch_id: number): CellSaver => {
  const queries = useQueryClient()
  const toast = useToast()
  const [saver] = useState(() => {
    const queryKey = menuKey(branch_id)
    const productOf = productIndex(() => queries.getQueryData<Menu>(queryKey)?.categories ?? [])
    const names = new Map<number, MenuProduct['name']>()
    const change = (ids: ReadonlySet<number>, to: (product: MenuProduct) => MenuProduct, version?: number) =>
      queries.setQueryData<Menu>(
        queryKey,
        (menu) =>
          menu && { menu_version: version ?? menu.menu_version, categories: withProducts(menu.categories, ids, to) },
      )
    return cellSaver({
      read: (id) => {
        const product = productOf(id)
        if (product) names.set(id, product.name)
        return product
      },
      send: (changes) => call(patchProductCells, { params: { branch_id }, body: { changes } }),
      onSaved: (saved, { products: versions, menu_version }) => {
        const edits = Map.groupBy(saved, ({ id }) => id)
        const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
        const to = (product: MenuProduct) => withEdits(product, edits.get(product.id) ?? [], versionOf.get(product.id))
        change(new Set(versionOf.keys()), to, menu_version)
      },
      onPresent: (present) => {
        const rows = new Map(present.map(({ changed_by, changed_at, ...row }) => [row.id, row]))
        change(new Set(rows.keys()), (product) => ({ ...product, ...rows.get(product.id) }))
      },
      reload: () => queries.refetchQueries({ queryKey }),
      onLost: (lost) => {
        for (const { id, edit } of lost) {
          const name = names.get(id)?.[edit.lang] || names.get(id)?.tr || ''
          toast.fail(new ApiError(404, { message: t('menu.table.gone', { name, value: edit.text }) }))
        }
      },
    })
  })
  const { unsaved } = useSyncExternalStore(saver.subscribe, saver.summary)
  useLeaveGuard(unsaved > 0)
  useEffect(() => {
    const again = () => saver.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [saver])
  return saver
}

export const CellsContext = createContext<CellSaver | null>(null)

export const useCells = () => {
  const saver = use(CellsContext)
  if (!saver) throw new Error('This belongs into the product management')
  return saver
}

const none: RowEdits = {}

/** The pending edits of a product; renders again only when they change. */
export const useRowEdits = (id: number): RowEdits => {
  const saver = useCells()
  const read = useMemo(() => () => saver.edits().get(id) ?? none, [saver, id])
  return useSyncExternalStore(saver.subscribe, read)
}

export const useEditSummary = () => {
  const saver = useCells()
  return useSyncExternalStore(saver.subscribe, saver.summary)
}
