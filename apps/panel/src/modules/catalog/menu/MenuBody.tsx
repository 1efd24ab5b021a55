import type { MenuCategory } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { applyBulk } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { CloudOff, SearchX, UtensilsCrossed } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { SelectionBar } from '../../../kit/list/selection/SelectionBar.tsx'
import type { Selection } from '../../../kit/list/selection/useSelection.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { LazyBulkDialog } from '../menu-change/menu-change.api.tsx'
import { MenuCloneAction } from '../menu-clone/menu-clone.api.tsx'
import type { Menu } from '../menu-record/menu-record.api.ts'
import { AddCategory } from './AddButtons.tsx'
import type { Typing } from './cells/useTyping.ts'
import { MenuListView } from './list/MenuListView.tsx'
import styles from './MenuBody.module.css'
import { useMenuActions } from './menu-context.ts'
import type { MenuSection } from './menu-view.ts'
import { categoryStep, productStep, type Spot } from './order/moves.ts'
import { type MovedItem, type OrderActions, OrderContext } from './order/order-context.ts'
import type { MenuOrder } from './order/useMenuOrder.ts'
import { useLatest } from './useLatest.ts'

interface SelectedProps {
  readonly categories: readonly MenuCategory[]
  readonly selection: Selection
}

/** Actions on the selected products. */
const SelectedProducts = ({ categories, selection: { selected, clear } }: SelectedProps) => {
  const t = useT()
  const may = useMay()
  const [changing, setChanging] = useState(false)
  if (selected.length === 0) return null
  return (
    <SelectionBar text={t('menu.table.selected', { n: selected.length })} onClear={clear}>
      {may(applyBulk) ? (
        <Button type="primary" onClick={() => setChanging(true)}>
          {t('menu-change.open')}
        </Button>
      ) : null}
      {changing ? (
        <LazyBulkDialog categories={categories} visibleIds={selected} picked onClose={() => setChanging(false)} />
      ) : null}
    </SelectionBar>
  )
}

const holds = (section: MenuSection, id: number) => section.products.some(({ product }) => product.id === id)

/** Moves rows by keyboard and by the handle's menu, among the visible ones. */
const useOrderActions = (sections: readonly MenuSection[], order: MenuOrder) => {
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
    const section = sections.find((section) => holds(section, id))
    const first = section?.products[0]?.product.id
    if (!section) return undefined
    return { category: section.category.id, before: key === 'first' ? first : undefined }
  }
  const pick: OrderActions['pick'] = (of, key) => {
    if (key === 'up' || key === 'down') return step(of, key === 'up' ? -1 : 1)
    if (of.kind === 'category')
      return order.moveCategory(of.id, { before: key === 'first' ? sections[0]?.category.id : undefined })
    const to = spotOf(of.id, key)
    if (to) order.moveProduct(of.id, to)
  }
  const categoriesFor = ({ kind, id }: MovedItem) =>
    (kind === 'product' ? sections.filter((section) => !holds(section, id)) : []).map(({ category }) => ({
      id: category.id,
      name: translatedText(category.name, lang),
    }))
  return useLatest<OrderActions>({ step, pick, categoriesFor })
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder rows while products load. */
const MenuSkeleton = () => {
  const t = useT()
  return (
    <div role="status" aria-busy="true" aria-label={t('list.loading')}>
      {rows.map((row) => (
        <div key={row} className={`row ${styles.row}`}>
          <span className={styles.image} />
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  )
}

const MenuTable = lazy(() => import('./table/MenuTable.tsx'))

interface MenuContentProps {
  readonly view: 'list' | 'table'
  readonly order: MenuOrder
  readonly typing: Typing
  readonly selection: Selection
}

/** The menu as a list or a table. */
const MenuContent = ({
  view,
  categories,
  sections,
  order,
  typing,
  selection,
}: MenuContentProps & { readonly categories: Menu['categories']; readonly sections: readonly MenuSection[] }) => {
  const actions = useOrderActions(sections, order)
  return (
    <OrderContext value={actions}>
      {view === 'table' ? (
        <Suspense fallback={<MenuSkeleton />}>
          <MenuTable sections={sections} order={order} typing={typing} selection={selection} />
          <SelectedProducts categories={categories} selection={selection} />
        </Suspense>
      ) : (
        <MenuListView sections={sections} order={order} typing={typing} />
      )}
    </OrderContext>
  )
}

interface MenuBodyProps extends MenuContentProps {
  readonly menu: Pick<UseQueryResult<Menu>, 'data' | 'error' | 'refetch'>
  readonly sections: readonly MenuSection[]
  /** Clears search and filters. */
  readonly clear: () => void
}

/** The menu in each of its states: loading, failed, empty, no match, stale, loaded. */
export const MenuBody = ({ menu: { data, error, refetch }, sections, clear, ...content }: MenuBodyProps) => {
  const t = useT()
  const again = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
  if (!data)
    return error ? (
      <EmptyState icon={CloudOff} title={t('menu.failed')} hint={error.message}>
        {again}
      </EmptyState>
    ) : (
      <MenuSkeleton />
    )
  if (data.categories.length === 0)
    return (
      <EmptyState icon={UtensilsCrossed} title={t('menu.empty')} hint={t('menu.empty.hint')}>
        <AddCategory main />
        <MenuCloneAction />
      </EmptyState>
    )
  return (
    <>
      {error ? <Alert type="warning" showIcon title={t('list.failed.kept')} action={again} /> : null}
      {sections.length > 0 ? (
        <MenuContent categories={data.categories} sections={sections} {...content} />
      ) : (
        <EmptyState icon={SearchX} title={t('menu.no-match')} hint={t('menu.no-match.hint')}>
          <Button onClick={clear}>{t('list.clear-filters')}</Button>
        </EmptyState>
      )}
    </>
  )
}
