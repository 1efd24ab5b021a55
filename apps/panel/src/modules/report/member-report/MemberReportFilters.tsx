import {
  lostAfterDays,
  type MemberDimension,
  memberDimensions,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import { comparisons } from '@sofra/contract/report/order-report/order-report.contract.ts'
import { Select } from 'antd'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import type { List } from '../../../kit/list/useList.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { filteredBy, orderFilters, reportDays, reportStyles as styles } from '../order-report/order-report.api.ts'

/** The parameters that say how a report is shown, not what is in it. */
export const memberReportShape = ['by', 'compare', 'lost_after']
const usualLostAfter = 60

interface MemberReportFiltersProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  readonly by: MemberDimension
  readonly lostAfter: number
}

/** What a report is grouped by and compared with, when members count as lost, its period and its filters. */
export const MemberReportFilters = ({ list, by, lostAfter }: MemberReportFiltersProps) => {
  const t = useT()
  const { state, set } = list
  const compare = comparisons.find((one) => one === state.filters.compare) ?? 'before'
  const offered = [...new Set([...lostAfterDays, lostAfter])].toSorted((one, other) => one - other)
  return (
    <>
      <Select
        className={styles.select ?? ''}
        aria-label={t('order-report.by')}
        value={by}
        options={memberDimensions.map((value) => ({ value, label: t(`member-report.by.${value}`) }))}
        onChange={(value) => set({ filters: { by: value === 'day' ? undefined : value }, sort: 'rank' })}
      />
      {by === 'cohort' ? null : (
        <>
          <Select
            className={styles.select ?? ''}
            aria-label={t('order-report.compare')}
            value={compare}
            prefix={<span className="quiet">{t('order-report.compare')}:</span>}
            options={comparisons.map((value) => ({ value, label: t(`order-report.compare.${value}`) }))}
            onChange={(value) => set({ filters: { compare: value === 'before' ? undefined : value } })}
          />
          <Select
            className={styles.select ?? ''}
            aria-label={t('member-report.lost_after')}
            value={lostAfter}
            prefix={<span className="quiet">{t('member-report.lost_after')}:</span>}
            options={offered.map((value) => ({ value, label: t('member-report.lost_after.days', { n: value }) }))}
            onChange={(value) => set({ filters: { lost_after: value === usualLostAfter ? undefined : String(value) } })}
          />
        </>
      )}
      <FilterChips filters={[reportDays, ...orderFilters]} state={filteredBy(state, memberReportShape)} set={set} />
    </>
  )
}
