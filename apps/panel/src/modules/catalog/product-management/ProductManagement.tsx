import { putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { useMemo, useState } from 'react'
import { useMay } from '../../../kit/access.ts'
import { useBranchId, useBusinessClock } from '../../../kit/branch.ts'
import { useT } from '../../../kit/i18n.ts'
import { Page } from '../../../kit/Page.tsx'
import { useSearch } from '../../../kit/place.ts'
import { MenuChangeActions } from '../menu-change/menu-change.api.tsx'
import { MenuBody } from './MenuBody.tsx'
import { MenuFilters } from './MenuFilters.tsx'
import { MenuActionsContext } from './menu-context.ts'
import { countsOf, type MenuFilter, menuView } from './menu-view.ts'
import { productSearch } from './product-search.ts'
import { UntilDialog } from './UntilDialog.tsx'
import { useMenu } from './useMenu.ts'
import { type StatusChange, useMenuStatus } from './useMenuStatus.ts'

/** A branch's categories and products with their switches. */
export default function ProductManagement() {
  const t = useT()
  const may = useMay()
  const branchId = useBranchId()
  const menu = useMenu(branchId)
  const change = useMenuStatus(branchId)
  const [{ q, closed }, setSearch] = useSearch(productSearch)
  const [asked, askUntil] = useState<Pick<StatusChange, 'target' | 'name'>>()
  const { time_zone: zone } = useBusinessClock(branchId)
  const mayCategory = may(putCategoryStatus)
  const mayProduct = may(putProductStatus)
  const actions = useMemo(
    () => ({ zone, mayCategory, mayProduct, change, askUntil }),
    [zone, mayCategory, mayProduct, change],
  )

  const filter = { q, onlyClosed: closed === '1' }
  const setFilter = (next: MenuFilter) =>
    setSearch({ q: next.q, closed: next.onlyClosed ? '1' : '0' }, { replace: true })
  const categories = menu.data?.categories ?? []
  const counts = countsOf(categories, menu.dataUpdatedAt)
  const sections = menuView(categories, filter, menu.dataUpdatedAt)
  const shown = sections.flatMap(({ products }) => products.map(({ product }) => product.id))

  return (
    <Page
      title={t('menu.title')}
      count={menu.data && counts.products}
      actions={
        menu.data ? (
          <MenuChangeActions categories={categories} shown={shown.length < counts.products ? shown : undefined} />
        ) : null
      }
      filters={<MenuFilters filter={filter} closed={counts.closed} onChange={setFilter} />}
    >
      <MenuActionsContext value={actions}>
        <MenuBody menu={menu} sections={sections} clear={() => setFilter({ q: '', onlyClosed: false })} />
      </MenuActionsContext>
      {asked ? (
        <UntilDialog
          name={asked.name}
          zone={zone}
          onClose={() => askUntil(undefined)}
          onChoose={(until) => {
            change({ ...asked, change: { status: 'closed', until } })
            askUntil(undefined)
          }}
        />
      ) : null}
    </Page>
  )
}
