import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { comparisons, reportPeriods } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { type Dimension, dimensions } from '@sofra/contract/report/order-report/order-report.measures.ts'
import { Select } from 'antd'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type DatesFilter, type Filter } from '../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../kit/list/filter/record-picks.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import type { List } from '../../../kit/list/useList.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './OrderReport.module.css'

/** The period of a report. */
export const reportDays: DatesFilter = {
  kind: 'dates',
  fields: ['from', 'until'],
  hold: 'days',
  periods: choiceFilter('period', 'order-report.period', reportPeriods, 'order-report.period'),
  label: 'order-report.period',
  hint: 'order.period.own',
}
/** Restaurants, channels and delivery types of a report. */
export const orderFilters: readonly Filter[] = [
  branchPick('branch_id', 'order-report.branch_name'),
  choiceFilter('source', 'order-report.source', orderSources, 'source'),
  choiceFilter('delivery_type', 'order-report.delivery_type', deliveryTypes, 'delivery-type'),
]

const currencyFilter = (currencies: readonly string[]): readonly Filter[] =>
  currencies.length > 1
    ? [
        {
          kind: 'choice',
          single: true,
          field: 'currency',
          label: 'order-report.currency',
          options: currencies.map((code) => ({ value: code, text: code })),
        },
      ]
    : []

/** The parameters that say how a report is shown, not what is in it. */
const shape = ['by', 'compare'] as const

/** Returns the state without some parameters, by default those of an order report. */
export const filteredBy = (state: ListState, without: readonly string[] = shape): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([field]) => !without.includes(field))),
})

interface ReportFiltersProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  readonly by: Dimension
  readonly currencies: readonly string[]
}

/** What a report is grouped by and compared with, its period and its filters. */
export const ReportFilters = ({ list, by, currencies }: ReportFiltersProps) => {
  const t = useT()
  const { state, set } = list
  const compare = comparisons.find((one) => one === state.filters.compare) ?? 'before'
  const change = (field: (typeof shape)[number], value: string, usual: string) =>
    set({ filters: { [field]: value === usual ? undefined : value } })
  return (
    <>
      <Select
        className={styles.select ?? ''}
        aria-label={t('order-report.by')}
        value={by}
        options={dimensions.map((value) => ({ value, label: t(`order-report.by.${value}`) }))}
        onChange={(value) => {
          set({ filters: { by: value === 'day' ? undefined : value }, sort: 'rank' })
        }}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('order-report.compare')}
        value={compare}
        prefix={<span className="quiet">{t('order-report.compare')}:</span>}
        options={comparisons.map((value) => ({ value, label: t(`order-report.compare.${value}`) }))}
        onChange={(value) => change('compare', value, 'before')}
      />
      <FilterChips
        filters={[reportDays, ...orderFilters, ...currencyFilter(currencies)]}
        state={filteredBy(state)}
        set={set}
      />
    </>
  )
}
