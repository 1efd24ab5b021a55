import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type OrderRow, orderOne, orderPeriods, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { hiddenColumns, orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import {
  deliveryTypes,
  orderSources,
  orderStatuses,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { paymentMethod } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { type ChoiceFilter, choiceFilter, type DatesFilter, type Filter } from '../../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { orderTones, StatusDot } from '../../../../kit/look/Status.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useViewer } from '../../../../kit/session/session.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { useOrderAddress } from '../detail/useOrderAddress.ts'
import { shortNames } from './branch-name.ts'

/** The user's branches, unless there are too many for a filter. */
const useBranches = (enabled: boolean) => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['branch', 'list', { limit: 100, sort: 'name' }],
    queryFn: ({ signal }) => call(branchList, { query: { limit: 100, sort: 'name' } }, { signal }),
    enabled: enabled && may(branchList),
    staleTime: 5 * 60_000,
  })
  return { items: data?.items ?? [], all: data ? data.total <= data.items.length : true }
}

const fixed = [
  choiceFilter('status', 'order.status', orderStatuses, 'status'),
  choiceFilter('delivery_type', 'order.delivery_type', deliveryTypes, 'delivery-type'),
  choiceFilter('source', 'order.source', orderSources, 'source'),
]

const usePaymentMethods = () => {
  const may = useMay()
  return useQuery({
    queryKey: ['payment-method', 'list', { limit: 100 }],
    queryFn: ({ signal }) => call(paymentMethod.list, { query: { limit: 100 } }, { signal }),
    enabled: may(paymentMethod.list),
    staleTime: 5 * 60_000,
  }).data
}

const useCancelReasons = () => {
  const may = useMay()
  const [lang] = useLang()
  const { data } = useQuery({
    queryKey: ['cancel-reason', 'list', { kind: 'cancel', limit: 100 }],
    queryFn: ({ signal }) => call(cancelReason.list, { query: { kind: ['cancel'], limit: 100 } }, { signal }),
    enabled: may(cancelReason.list),
    staleTime: 5 * 60_000,
  })
  return data?.items.map(({ id, name }) => ({ id, text: translatedText(name, lang) }))
}

const fromData = (
  field: string,
  label: PhraseKey,
  options: readonly { id: number; text: string }[] | undefined,
): readonly ChoiceFilter[] =>
  options && options.length > 1
    ? [{ kind: 'choice', field, label, options: options.map(({ id, text }) => ({ value: String(id), text })) }]
    : []

const days: DatesFilter = {
  kind: 'dates',
  fields: ['from', 'to'],
  hold: 'days',
  periods: choiceFilter('period', 'order.period', orderPeriods, 'order.period'),
  label: 'order.period',
}
const anyBranch = branchPick('branch_id', 'order.branch_name')

/** The filters of the order list; by branch too if it shows several. */
const useOrderFilters = (ofAllBranches: boolean): readonly Filter[] => {
  const [lang] = useLang()
  const methods = usePaymentMethods()?.items.map(({ id, name }) => ({ id, text: translatedText(name, lang) }))
  const reasons = useCancelReasons()
  const { items, all } = useBranches(ofAllBranches)
  const short = shortNames(items)
  const branches = items.map(({ id, name }) => ({ id, text: short(name) }))
  const zones = new Set(items.map(({ timezone }) => timezone))
  return [
    zones.size > 1 ? { ...days, hint: 'order.period.own' } : days,
    ...(all ? fromData('branch_id', 'order.branch_name', branches) : [anyBranch]),
    ...fixed,
    ...fromData('payment_method_id', 'order.payment_name', methods),
    ...fromData('cancel_reason_id', 'order.cancel_reason', reasons).map((one) => ({ ...one, single: true as const })),
  ]
}

const { date, choice, custom } = columnsOf({ name: 'order', row: orders.reply.shape.items.element })

const Status = ({ status }: Pick<OrderRow, 'status'>) => {
  const t = useT()
  return <StatusDot tone={orderTones[status]} label={t(`status.${status}`)} />
}

const Total = ({ total, currency }: Pick<OrderRow, 'total' | 'currency'>) => {
  const { money } = useFormat()
  return total === null ? '–' : money(total, currency)
}

/**
 * The columns of the order list, sortable if the server can sort by them. `branchName` formats the branch if the list shows
 * several.
 */
export const orderColumns = (branchName: ((name: string) => string) | undefined): readonly Column<OrderRow>[] => [
  { ...custom('code', ({ code }) => code), fits: true, narrow: 'first' },
  { ...date('created_at'), title: 'order.created_at', narrow: 'second' },
  { ...custom('status', (row) => <Status status={row.status} />), fits: true, narrow: 'first' },
  ...(branchName
    ? [{ ...custom('branch_name', (row) => branchName(row.branch_name)), narrow: 'second' as const }]
    : []),
  { ...custom('customer_name', (row) => row.customer_name ?? '–'), narrow: 'second' },
  {
    ...custom('customer_phone', (row) => (row.customer_phone ? formatPhone(row.customer_phone) : '–')),
    fits: true,
    narrow: 'none',
  },
  { ...choice('delivery_type', 'delivery-type'), sort: false, fits: true, narrow: branchName ? 'none' : 'second' },
  { ...choice('source', 'source'), sort: false, fits: true, extra: true, narrow: 'none' },
  { ...custom('payment_name', (row) => row.payment_name), narrow: 'none' },
  { ...custom('table_number', (row) => row.table_number ?? '–'), extra: true, narrow: 'none' },
  {
    ...custom('total', (row) => <Total total={row.total} currency={row.currency} />),
    align: 'end',
    fits: true,
    narrow: 'first',
  },
]

interface OrderListProps {
  readonly list: Endpoint
  readonly export: Endpoint
  /** Absent for all branches. */
  readonly branch?: number
}

/** Past orders: search, filters, export; an order opens in a drawer. */
export const OrderList = ({ list: endpoint, export: download, branch }: OrderListProps) => {
  const t = useT()
  const may = useMay()
  const { hrefOf } = useOrderAddress()
  const params = branch === undefined ? {} : { params: { branch_id: branch } }
  const list = useList<OrderRow>({ name: 'order', list: endpoint, ...params })
  const filters = useOrderFilters(branch === undefined)
  const { items: branches, all: isComplete } = useBranches(branch === undefined)
  const hidden = hiddenColumns(orderViewOf(useViewer().permissions))
  const columns = orderColumns(
    branch === undefined && branches.length !== 1 ? shortNames(isComplete ? branches : []) : undefined,
  ).filter(({ key }) => !hidden.includes(key))
  return (
    <>
      <ListPage
        of={{ name: 'order', export: download, ...params }}
        list={list}
        columns={columns}
        words={{
          title: t(branch === undefined ? 'order.list-all' : 'order.list'),
          hint: t('order.empty.hint'),
          search: t('desk.search'),
        }}
        filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
        add={null}
        row={{ open: may(orderOne) ? hrefOf : undefined }}
      />
      <OrderDrawer />
    </>
  )
}
