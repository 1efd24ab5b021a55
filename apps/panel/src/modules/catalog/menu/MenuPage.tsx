import { putCategoryOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { putOptionItemStatus } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { useMemo, useState } from 'react'
import { useNarrowerThan } from '../../../kit/look/narrow.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranch, useBranchId, useBusinessClock } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MenuChangeActions } from '../menu-change/menu-change.api.tsx'
import { MenuCloneAction } from '../menu-clone/menu-clone.api.tsx'
import { MenuFileActions } from '../menu-file/menu-file.api.tsx'
import { CellsContext, useCellSaver } from './cells/useCells.ts'
import { useTyping } from './cells/useTyping.ts'
import { AddCategory, AddProduct } from './head/AddButtons.tsx'
import { MenuFilters } from './head/MenuFilters.tsx'
import { MoreActions } from './head/MoreActions.tsx'
import { PopUp } from './head/PopUp.tsx'
import { SelectionBar } from './head/SelectionBar.tsx'
import { UnsavedBar } from './head/UnsavedBar.tsx'
import { ViewSwitch } from './head/ViewSwitch.tsx'
import { MenuBody } from './MenuBody.tsx'
import { MenuActionsContext, type PopMenu } from './menu-context.ts'
import { productIndex } from './menu-products.ts'
import { countsOf, isFiltered, menuView, noFilter } from './menu-view.ts'
import { useMenuOrder } from './order/useMenuOrder.ts'
import type { Target } from './status/menu-change.ts'
import { UntilDialog } from './status/UntilDialog.tsx'
import { type StatusChange, useMenuStatus } from './status/useMenuStatus.ts'
import { useMenu } from './useMenu.ts'
import { useMenuSearch } from './useMenuSearch.ts'
import { useSelection } from './useSelection.ts'

const statusCalls = { category: putCategoryStatus, product: putProductStatus, option: putOptionItemStatus }

/** What the person may do with the rows, and what the rows ask of the page. */
const useActions = (branchId: number) => {
  const may = useMay()
  const change = useMenuStatus(branchId)
  const [asked, askUntil] = useState<Pick<StatusChange, 'target' | 'name'>>()
  const [popUp, openMenu] = useState<PopMenu>()
  const [said, announce] = useState('')
  const { time_zone: zone } = useBusinessClock(branchId)
  const currency = useBranch(branchId)?.currency.code
  const mayOrder = may(putCategoryOrder)
  const closable = (Object.keys(statusCalls) as Target['kind'][]).filter((kind) => may(statusCalls[kind])).join(' ')
  const actions = useMemo(() => {
    const mayClose = (kind: Target['kind']) => closable.split(' ').includes(kind)
    return { zone, currency, mayClose, mayOrder, change, askUntil, openMenu, announce }
  }, [zone, currency, closable, mayOrder, change])
  return { actions, asked, popUp, said }
}

const none: never[] = []

/** A branch's categories and products: opened and closed, put in order, changed one by one or as a table. */
export default function MenuPage() {
  const t = useT()
  const branchId = useBranchId()
  const narrow = useNarrowerThan(601)
  const menu = useMenu(branchId)
  const { actions, asked, popUp, said } = useActions(branchId)
  const { filter, ways, view, setView, setFilter } = useMenuSearch()
  const order = useMenuOrder(branchId, actions.announce)
  const saver = useCellSaver(branchId)

  const categories = menu.data?.categories ?? none
  const now = menu.dataUpdatedAt
  const counts = useMemo(() => countsOf(categories, now), [categories, now])
  const sections = useMemo(() => menuView(categories, filter, ways, now), [categories, filter, ways, now])
  const shown = useMemo(() => sections.flatMap(({ products }) => products.map(({ product }) => product.id)), [sections])
  const typing = useTyping(
    saver,
    useMemo(() => productIndex(() => categories), [categories]),
  )
  const selection = useSelection(shown)
  const way = narrow ? 'list' : view
  const hits = isFiltered(filter) ? t('menu.hits', { n: shown.length }) : ''

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
                    shown={shown.length < counts.products ? shown : undefined}
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
          {way === 'table' ? <SelectionBar categories={categories} selection={selection} /> : null}
          <div className="visually-hidden" aria-live="polite">
            {hits}
          </div>
          <div className="visually-hidden" aria-live="assertive">
            {said}
          </div>
        </Page>
        {popUp ? <PopUp menu={popUp} onClose={() => actions.openMenu(undefined)} /> : null}
        {asked ? (
          <UntilDialog
            name={asked.name}
            zone={actions.zone}
            onClose={() => actions.askUntil(undefined)}
            onChoose={(until) => {
              actions.change({ ...asked, change: { status: 'closed', until } })
              actions.askUntil(undefined)
            }}
          />
        ) : null}
      </CellsContext>
    </MenuActionsContext>
  )
}
