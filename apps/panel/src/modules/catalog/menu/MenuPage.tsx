import { putCategoryOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { putOptionItemStatus } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Dropdown } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSelection } from '../../../kit/list/selection/useSelection.ts'
import { useCorner } from '../../../kit/look/corner.ts'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranch, useBranchId, useZone } from '../../../kit/session/branch.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MenuChangeActions } from '../menu-change/menu-change.api.tsx'
import { MenuCloneAction } from '../menu-clone/menu-clone.api.tsx'
import { MenuFileActions } from '../menu-import/menu-import.api.tsx'
import { categoryKey, type Menu, menuKey, menuQuery, productKey, savedRowKey } from '../menu-record/menu-record.api.ts'
import { StockDialog, type StockDialogProps, useStockFrames } from '../stock/stock-menu.api.tsx'
import { AddCategory, AddProduct } from './AddButtons.tsx'
import { CellsContext, useCellSaver, useCells, useEditSummary } from './cells/useCells.ts'
import { useTyping } from './cells/useTyping.ts'
import { menuRows } from './frame/menu-rows.ts'
import { MenuBody } from './MenuBody.tsx'
import { MenuFilters, MoreActions, ViewSwitch } from './MenuHead.tsx'
import { MenuActionsContext, type PopMenu } from './menu-context.ts'
import { productIndex } from './menu-products.ts'
import { countsOf, isFiltered, type MenuSection, menuView, nextReturn, noFilter } from './menu-view.ts'
import { useMenuOrder } from './order/useMenuOrder.ts'
import type { Target } from './status/menu-change.ts'
import type { UntilDialogProps } from './status/UntilDialog.tsx'
import { type StatusChange, useMenuStatus } from './status/useMenuStatus.ts'
import { useMenuSearch } from './useMenuSearch.ts'

const LazyUntilDialog = lazyPart(() => import('./status/UntilDialog.tsx'))

/** Restores the focus after a dialog is closed. */
const useFocusBack = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

/** The dialog must return the focus to the element focused when it was requested, not when its code had loaded. */
const UntilDialog = (props: UntilDialogProps) => {
  useFocusBack()
  return <LazyUntilDialog {...props} />
}

const Stock = (props: StockDialogProps) => {
  useFocusBack()
  return <StockDialog {...props} />
}

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

interface PopUpProps {
  readonly menu: PopMenu
  readonly onClose: () => void
}

/** The popup menu of a row; closing it restores the focus to its anchor. */
const PopUp = ({ menu: { anchor, items, onPick }, onClose }: PopUpProps) => {
  const corner = useCorner('bottom', 'end')
  const { top, left, width, height } = anchor.getBoundingClientRect()
  const close = () => {
    onClose()
    if (anchor.isConnected) anchor.focus()
  }
  const content = {
    items: items.map(({ key, label, disabled = false }) => ({ key, label, disabled })),
    style: { maxBlockSize: '60vh', overflowY: 'auto' as const },
    onClick: ({ key }: { key: string }) => {
      close()
      onPick(key)
    },
  }
  return createPortal(
    <Dropdown
      open
      autoFocus
      menu={content}
      trigger={['click']}
      placement={corner}
      onOpenChange={(open) => open || close()}
    >
      <span
        style={{
          position: 'absolute',
          insetBlockStart: top + window.scrollY,
          // Measured from the left edge in right-to-left languages too.
          left: left + window.scrollX,
          inlineSize: width,
          blockSize: height,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>,
    document.body,
  )
}

const statusCalls = { category: putCategoryStatus, product: putProductStatus, option: putOptionItemStatus }

/** Permitted actions of the rows, and the dialogs that they open. */
const useActions = (branchId: number) => {
  const may = useMay()
  const change = useMenuStatus(branchId)
  const [untilFor, chooseUntil] = useState<Pick<StatusChange, 'target' | 'name'>>()
  const [stockFor, askStock] = useState<Pick<StatusChange, 'target' | 'name'>>()
  const [popUp, openMenu] = useState<PopMenu>()
  const [announcement, announce] = useState('')
  const zone = useZone(branchId)
  const currency = useBranch(branchId)?.currency.code
  const mayOrder = may(putCategoryOrder)
  const closable = (Object.keys(statusCalls) as Target['kind'][]).filter((kind) => may(statusCalls[kind])).join(' ')
  const actions = useMemo(() => {
    const mayClose = (kind: Target['kind']) => closable.split(' ').includes(kind)
    return { zone, currency, mayClose, mayOrder, change, chooseUntil, askStock, openMenu, announce }
  }, [zone, currency, closable, mayOrder, change])
  return { actions, untilFor, stockFor, popUp, announcement }
}

const none: never[] = []

/** Menu page of a branch: opens, closes, reorders and edits categories and products, as a list or a table. */
export default function MenuPage() {
  const t = useT()
  const branchId = useBranchId()
  const narrow = useNarrowerThan(601)
  const menu = useMenu(branchId)
  useStockFrames(branchId)
  const { actions, untilFor, stockFor, popUp, announcement } = useActions(branchId)
  const { filter, ways, view, setView, setFilter } = useMenuSearch()
  const order = useMenuOrder(branchId, actions.announce)
  const saver = useCellSaver(branchId)

  const categories = menu.data?.categories ?? none
  const now = menu.dataUpdatedAt
  const counts = useMemo(() => countsOf(categories, now), [categories, now])
  const sections = useMemo(() => menuView(categories, filter, ways, now), [categories, filter, ways, now])
  const visibleIds = useMemo(
    () => sections.flatMap(({ products }) => products.map(({ product }) => product.id)),
    [sections],
  )
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
  const way = narrow ? 'list' : view
  const hits = isFiltered(filter) ? t('menu.hits', { n: visibleIds.length }) : ''

  return (
    <MenuActionsContext value={actions}>
      <CellsContext value={saver}>
        <Page
          title={t('menu.title')}
          count={menu.data && counts.products}
          actions={
            menu.data ? (
              <>
                <MoreActions>
                  <MenuFileActions />
                  <MenuCloneAction />
                  <MenuChangeActions
                    categories={categories}
                    visibleIds={visibleIds.length < counts.products ? visibleIds : undefined}
                  />
                </MoreActions>
                <AddCategory />
              </>
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
            view={way}
            order={order}
            typing={typing}
            selection={selection}
            clear={() => setFilter(noFilter)}
          />
          <div className="visually-hidden" aria-live="polite">
            {hits}
          </div>
          <div className="visually-hidden" aria-live="assertive">
            {announcement}
          </div>
        </Page>
        {popUp ? <PopUp menu={popUp} onClose={() => actions.openMenu(undefined)} /> : null}
        {stockFor && stockFor.target.kind !== 'category' ? (
          <Stock
            of={{ kind: stockFor.target.kind, id: stockFor.target.id }}
            name={stockFor.name}
            onClose={() => actions.askStock(undefined)}
          />
        ) : null}
        {untilFor ? (
          <UntilDialog
            name={untilFor.name}
            zone={actions.zone}
            onClose={() => actions.chooseUntil(undefined)}
            onChoose={(until) => {
              actions.change({ ...untilFor, change: { status: 'closed', until } })
              actions.chooseUntil(undefined)
            }}
          />
        ) : null}
      </CellsContext>
    </MenuActionsContext>
  )
}
