import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { type OrderRow, orderOne } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { use } from 'react'
import { ColumnChoiceMenu } from '../../../../kit/list/column-choice/ColumnChoiceMenu.tsx'
import { shown } from '../../../../kit/list/column-choice/column-choice.ts'
import { useColumnChoice } from '../../../../kit/list/column-choice/useColumnChoice.ts'
import { ExportMenu } from '../../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { PlaceContext } from '../../../../kit/screen/place.ts'
import { href, type Screen } from '../../../../kit/screen/screen.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { shortNames } from './branch-name.ts'
import { orderColumns } from './columns.tsx'
import { PeriodChip } from './PeriodChip.tsx'
import { useBranches } from './useBranches.ts'
import { useOrderFilters } from './useOrderFilters.ts'

interface OrderListProps {
  readonly list: Endpoint
  readonly export: Endpoint
  /** Absent for all branches. */
  readonly branch?: number
}

/** The address of this list with an order open over it. */
const useOrderHref = () => {
  const place = use(PlaceContext)
  return ({ id, branch_id }: OrderRow) =>
    place
      ? href<string>(place.screen as Screen<string>, place.params as never, {
          ...place.search,
          order: id,
          of: branch_id,
        })
      : ''
}

/** Past orders: found, filtered, exported; the order itself opens over the list. */
export const OrderList = ({ list: endpoint, export: download, branch }: OrderListProps) => {
  const t = useT()
  const may = useMay()
  const hrefOf = useOrderHref()
  const params = branch === undefined ? {} : { params: { branch_id: branch } }
  const list = useList<OrderRow>({ name: 'order', list: endpoint, ...params })
  const filters = useOrderFilters(branch === undefined)
  const branches = useBranches(branch === undefined)
  const all = orderColumns(branch === undefined ? shortNames(branches ?? []) : undefined)
  const [choice, choose] = useColumnChoice('order', all)
  const columns = shown(all, choice)
  const title = t(branch === undefined ? 'order.list-all' : 'order.list')
  return (
    <Page
      title={title}
      count={list.total}
      actions={
        <>
          <ExportMenu endpoint={download} {...params} state={list.state} columns={columns.map(({ key }) => key)} />
          <ColumnChoiceMenu columns={all} choice={choice} onChange={choose} />
        </>
      }
      filters={
        <>
          <SearchField value={list.state.q ?? ''} placeholder={t('desk.search')} onChange={(q) => list.set({ q })} />
          <PeriodChip list={list} branch={branch} />
          <FilterChips filters={filters} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} hint={t('order.empty.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(orderOne) ? { open: hrefOf } : {})}
          look={{ dense: choice.dense, stale: list.stale }}
        />
      </ListBody>
      <OrderDrawer />
    </Page>
  )
}
