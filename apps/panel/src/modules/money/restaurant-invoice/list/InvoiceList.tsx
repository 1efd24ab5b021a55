import {
  eStates,
  type RestaurantInvoiceRow,
  restaurantInvoice,
  restaurantInvoiceExport,
  restaurantInvoices,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { invoiceKinds } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.rules.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type DatesFilter, type Filter } from '../../../../kit/list/filter/filters.ts'
import { branchPick, companyPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useManagesOtherAccounts } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { invoiceHref } from '../invoice-tones.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { Totals } from './Totals.tsx'

const days: DatesFilter = {
  kind: 'dates',
  fields: ['from', 'to'],
  hold: 'days',
  periods: choiceFilter('', 'restaurant-invoice.issued_on', [], ''),
  label: 'restaurant-invoice.issued_on',
}
const shared: readonly Filter[] = [
  choiceFilter('kind', 'restaurant-invoice.kind', invoiceKinds, 'restaurant-invoice.kind'),
  choiceFilter('e_state', 'restaurant-invoice.e_state', eStates, 'restaurant-invoice.e_state'),
  days,
]
const anyCompany = companyPick('company_id', 'restaurant-invoice.company_name')
const anyBranch = branchPick('branch_id', 'restaurant-invoice.branch_name')

interface InvoiceListProps {
  /** Absent for all restaurants. */
  readonly branch?: number
  readonly add?: ReactNode
}

/** Invoices and credit notes with the totals of their period. */
export const InvoiceList = ({ branch, add = null }: InvoiceListProps) => {
  const t = useT()
  const may = useMay()
  const manages = useManagesOtherAccounts()
  const list = useList<RestaurantInvoiceRow>({
    name: 'restaurant-invoice',
    list: restaurantInvoices,
    ...(branch === undefined ? {} : { only: { branch_id: String(branch) } }),
  })
  const picks = manages ? [anyCompany, anyBranch] : [anyBranch]
  return (
    <ListPage
      of={{ name: 'restaurant-invoice', export: restaurantInvoiceExport }}
      list={list}
      columns={invoiceColumns({ company: branch === undefined && manages, branch: branch === undefined })}
      words={{
        title: t('restaurant-invoice.title'),
        hint: t('restaurant-invoice.hint'),
        lead: <Totals filters={list.state.filters} branch={branch} />,
      }}
      filters={
        <FilterChips
          filters={branch === undefined ? [...shared, ...picks] : shared}
          state={list.state}
          set={list.set}
        />
      }
      add={add}
      row={{ open: may(restaurantInvoice) ? invoiceHref : undefined }}
    />
  )
}
