import { visitDevices, visitSources } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { comparisons } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  type TrafficDimension,
  trafficDimensions,
  visitedChannels,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { Select } from 'antd'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type Filter } from '../../../kit/list/filter/filters.ts'
import { branchPick } from '../../../kit/list/filter/record-picks.ts'
import type { List } from '../../../kit/list/useList.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { typePick } from '../../platform/traffic/traffic.api.ts'
import { filteredBy, reportDays, reportStyles as styles } from '../order-report/order-report.api.ts'

const filters: readonly Filter[] = [
  reportDays,
  branchPick('branch_id', 'traffic-report.branch_id'),
  choiceFilter('channel', 'traffic-report.channel', visitedChannels, 'source'),
  choiceFilter('source', 'traffic-report.source', visitSources, 'traffic-movement.source'),
  choiceFilter('device', 'traffic-report.device', visitDevices, 'traffic-report.device'),
  typePick('traffic-report.traffic_type_id'),
]

interface TrafficReportFiltersProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  readonly by: TrafficDimension
}

/** What a report is grouped by and compared with, its period and its filters. */
export const TrafficReportFilters = ({ list, by }: TrafficReportFiltersProps) => {
  const t = useT()
  const { state, set } = list
  const compare = comparisons.find((one) => one === state.filters.compare) ?? 'before'
  return (
    <>
      <Select
        className={styles.select ?? ''}
        aria-label={t('order-report.by')}
        value={by}
        options={trafficDimensions.map((value) => ({ value, label: t(`traffic-report.by.${value}`) }))}
        onChange={(value) => set({ filters: { by: value === 'day' ? undefined : value }, sort: 'rank' })}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('order-report.compare')}
        value={compare}
        prefix={<span className="quiet">{t('order-report.compare')}:</span>}
        options={comparisons.map((value) => ({ value, label: t(`order-report.compare.${value}`) }))}
        onChange={(value) => set({ filters: { compare: value === 'before' ? undefined : value } })}
      />
      <FilterChips filters={filters} state={filteredBy(state)} set={set} />
    </>
  )
}
