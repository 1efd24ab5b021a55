import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { MemberReportRow, memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { cohortMeasures, isMemberAmount } from '@sofra/contract/report/member-report/member-report.measures.ts'
import { use } from 'react'
import { LineChart } from '../../../kit/chart/LineChart.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { choiceField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MeasureChart, maxRows, reportStyles as styles } from '../order-report/order-report.api.ts'
import { type CountedMembers, isCountedMembers } from './member-links.ts'
import { useMemberFormat } from './useMemberFormat.ts'

type Report = ReplyOf<typeof memberReport>

const charted = ['members', 'new_members', 'returning_members', 'orders', 'turnover'] as const
const search = { chart: choiceField(charted) }

interface MemberReportChartProps {
  readonly report: Report
  readonly behind: (counted: CountedMembers, row: MemberReportRow) => string | undefined
}

/** The average share of all cohorts by month after the first order, weighted by their members. */
const averageShares = (rows: readonly MemberReportRow[]) =>
  cohortMeasures.map((measure) => {
    const begun = rows.filter((row) => row[measure] !== null)
    const members = begun.reduce((sum, row) => sum + (row.members ?? 0), 0)
    if (!members) return null
    return Math.round(begun.reduce((sum, row) => sum + (row.members ?? 0) * (row[measure] ?? 0), 0) / members)
  })

const CohortChart = ({ report }: { readonly report: Report }) => {
  const t = useT()
  const { format, scale } = useMemberFormat(report.currency)
  const label = t('member-report.chart.cohort')
  const averages = averageShares(report.items)
  const begun = averages.findLastIndex((share) => share !== null) + 1
  if (begun === 0) return null
  return (
    <section className={styles.chart} aria-label={label}>
      <header className={`wrap-row ${styles.chartHead}`}>
        <h2>{label}</h2>
      </header>
      <LineChart
        label={label}
        names={cohortMeasures.slice(0, begun).map((measure) => t(`member-report.${measure}`))}
        series={[{ label, values: averages.slice(0, begun), look: 'strong' }]}
        format={(value) => format('m1', value)}
        scale={(value) => scale('m1', value)}
      />
    </section>
  )
}

const GroupChart = ({ report, behind }: MemberReportChartProps) => {
  const t = useT()
  const open = use(OpenContext)
  const { by, items, priced, currency, before } = report
  const [{ chart }, set] = useSearch(search)
  const { format, scale } = useMemberFormat(currency)
  const offered = charted.filter((measure) => priced || !isMemberAmount(measure))
  const measure = offered.find((one) => one === chart) ?? offered[0] ?? 'members'
  const isTime = by === 'day' || by === 'month'
  const shown = isTime ? items.toSorted((one, other) => one.id - other.id) : items.slice(0, maxRows)
  const series = [
    { label: t(`member-report.${measure}`), values: shown.map((row) => row[measure]), look: 'strong' as const },
    ...(before
      ? [
          {
            label: t('order-report.before'),
            values: shown.map((row) => row.before?.[measure] ?? null),
            look: 'faint' as const,
          },
        ]
      : []),
  ]
  const props = {
    label: t('member-report.chart', { measure: t(`member-report.${measure}`), by: t(`member-report.by.${by}`) }),
    names: shown.map(({ name }) => name),
    series,
    format: (value: number) => format(measure, value),
    scale: (value: number) => scale(measure, value),
    onSelect: (index: number) => {
      const row = shown[index]
      const to = row && behind(isCountedMembers(measure) ? measure : 'members', row)
      if (to) open(to)
    },
  }
  return (
    <MeasureChart
      chart={props}
      measure={measure}
      offered={offered.map((value) => ({ value, label: t(`member-report.${value}`) }))}
      onChange={(value) => set({ chart: value === offered[0] ? undefined : value })}
      isTime={isTime}
      total={items.length}
    />
  )
}

/** The rows of a report as a chart, with those of the compared period; cohorts as their average. */
export const MemberReportChart = (props: MemberReportChartProps) =>
  props.report.by === 'cohort' ? <CohortChart report={props.report} /> : <GroupChart {...props} />
