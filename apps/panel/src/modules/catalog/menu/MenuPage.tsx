import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useSelection } from '../../../kit/list/selection/useSelection.ts'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useBranchId } from '../../../kit/session/branch.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MenuChangeActions } from '../menu-change/menu-change.api.tsx'
import { MenuCloneAction } from '../menu-clone/menu-clone.api.tsx'
import { MenuFileActions } from '../menu-import/menu-import.api.tsx'
import { categoryKey, type Menu, menuKey, menuQuery, productKey, savedRowKey } from '../menu-record/menu-record.api.ts'
import { useStockFrames } from '../stock/stock-menu.api.tsx'
import { AddCategory, AddProduct } from './AddButtons.tsx'
import { CellsContext, useCellSaver, useCells, useEditSummary } from './cells/useCells.ts'
import { useTyping } from './cells/useTyping.ts'
import { menuRows } from './frame/menu-rows.ts'
import { MenuBody } from './MenuBody.tsx'
import { MenuFilters, MoreActions, ViewSwitch } from './MenuHead.tsx'
import { MenuActionsContext } from './menu-context.ts'
import { productIndex } from './menu-products.ts'
import { countsOf, isFiltered, type MenuSection, menuView, nextReturn, noFilter } from './menu-view.ts'
import { useMenuOrder } from './order/useMenuOrder.ts'
import { RowDialogs, useRowActions } from './RowActions.tsx'
import { useMenuSearch } from './useMenuSearch.ts'

/** Debounce of reloads in milliseconds: edits row by row emit an event each. */
const pause = 300

const useReload = (branchId: number) => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A pending change refetches it afterwards; an older reply would overwrite the change.
      if (queries.isMutating({ mutationKey: ['menu'] }) > 0) return
      void queries.invalidateQueries({ queryKey: menuKey(branchId) })
      void queries.invalidateQueries({ queryKey: ['menu', 'options', branchId] })
    }, pause)
  }
}

const holdsRow = (key: string, categories: Menu['categories']) =>
  categories.some(({ id, products }) => key === categoryKey(id) || products.some((one) => key === productKey(one.id)))

/** Whether the filter hides the row whose form was just saved. */
const useHidesSaved = (branchId: number, categories: Menu['categories'], sections: readonly MenuSection[]) => {
  const { data: saved } = useQuery<string | null>({ queryKey: savedRowKey(branchId), queryFn: skipToken })
  if (!saved || !holdsRow(saved, categories)) return false
  return !menuRows(sections, new Set()).some(({ key }) => key === saved)
}

/** The menu of a branch, reloaded on changes by other users and when a timed closing ends. */
const useMenu = (branchId: number) => {
  const queries = useQueryClient()
  const reload = useReload(branchId)
  useFrames((frame) => {
    if (frame.type === 'menu' && frame.branch_id === branchId) reload()
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: menuKey(branchId) })), [queries, branchId])
  return useQuery({
    ...menuQuery(branchId),
    refetchInterval: ({ state }) => (state.data ? nextReturn(state.data.categories, Date.now()) : false),
  })
}

/** Warns about unsaved edits, in every view. */
const UnsavedBar = () => {
  const t = useT()
  const saver = useCells()
  const { withErrors, unsaved, saving, failed } = useEditSummary()
  if (withErrors.size === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('menu.table.unsaved', { n: unsaved - saving })}
      action={failed > 0 ? <Button onClick={saver.retry}>{t('action.retry')}</Button> : null}
    />
  )
}

interface PageActionsProps {
  readonly categories: Menu['categories']
  /** The products that the filter shows; undefined if it shows all. */
  readonly visibleIds: readonly number[] | undefined
}

const PageActions = ({ categories, visibleIds }: PageActionsProps) => (
  <>
    <MoreActions>
      <MenuFileActions />
      <MenuCloneAction />
      <MenuChangeActions categories={categories} visibleIds={visibleIds} />
    </MoreActions>
    <AddCategory />
  </>
)

const none: never[] = []

/** The part of the menu that the filter shows, with the number of products and the ids of the visible ones. */
const useFiltered = (
  { data, dataUpdatedAt: now }: ReturnType<typeof useMenu>,
  { filter, ways }: Pick<ReturnType<typeof useMenuSearch>, 'filter' | 'ways'>,
) => {
  const categories = data?.categories ?? none
  const counts = useMemo(() => countsOf(categories, now), [categories, now])
  const sections = useMemo(() => menuView(categories, filter, ways, now), [categories, filter, ways, now])
  const visibleIds = useMemo(
    () => sections.flatMap(({ products }) => products.map(({ product }) => product.id)),
    [sections],
  )
  return { categories, counts, sections, visibleIds }
}

/** Menu page of a branch: opens, closes, reorders and edits categories and products, as a list or a table. */
export default function MenuPage() {
  const t = useT()
  const branchId = useBranchId()
  const narrow = useNarrowerThan(601)
  const menu = useMenu(branchId)
  useStockFrames(branchId)
  const { announcement, ...opened } = useRowActions(branchId)
  const { actions } = opened
  const { filter, ways, view, setView, setFilter } = useMenuSearch()
  const order = useMenuOrder(branchId, actions.announce)
  const saver = useCellSaver(branchId)
  const { categories, counts, sections, visibleIds } = useFiltered(menu, { filter, ways })
  const typing = useTyping(
    saver,
    useMemo(() => productIndex(() => categories), [categories]),
  )
  const selection = useSelection(visibleIds)
  const showAll = useEffectEvent(() => setFilter(noFilter))
  const hasHidden = useHidesSaved(branchId, categories, sections)
  useEffect(() => {
    if (hasHidden) showAll()
  }, [hasHidden])

  return (
    <MenuActionsContext value={actions}>
      <CellsContext value={saver}>
        <Page
          title={t('menu.title')}
          count={menu.data && counts.products}
          actions={
            menu.data ? (
              <PageActions
                categories={categories}
                visibleIds={visibleIds.length < counts.products ? visibleIds : undefined}
              />
            ) : null
          }
          primary={menu.data ? <AddProduct /> : null}
          filters={
            <>
              <MenuFilters filter={filter} counts={counts} onChange={setFilter} />
              <ViewSwitch view={view} onChange={setView} />
            </>
          }
        >
          <UnsavedBar />
          <MenuBody
            menu={menu}
            sections={sections}
            view={narrow ? 'list' : view}
            order={order}
            typing={typing}
            selection={selection}
            clear={() => setFilter(noFilter)}
          />
          <div className="visually-hidden" aria-live="polite">
            {isFiltered(filter) ? t('menu.hits', { n: visibleIds.length }) : ''}
          </div>
          <div className="visually-hidden" aria-live="assertive">
            {announcement}
          </div>
        </Page>
        <RowDialogs {...opened} />
      </CellsContext>
    </MenuActionsContext>
  )
}
