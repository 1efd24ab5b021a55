import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { TrafficReportRow, trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import {
  timeTrafficDimensions,
  trafficMeasures,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { use } from 'react'
import { OpenContext } from '../../../kit/screen/open.ts'
import { choiceField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MeasureChart, maxRows, ReportPeriod, reportStyles as styles } from '../order-report/order-report.api.ts'
import { Tile } from '../overview/overview.api.ts'
import { useTrafficFormat } from './useTrafficFormat.ts'

type Report = ReplyOf<typeof trafficReport>

interface PartProps {
  readonly report: Report
  /** Returns the list of the orders of a row, or of the report. */
  readonly behind: (row?: TrafficReportRow) => string | undefined
}

const offeredBy = ({ totals }: Report) =>
  trafficMeasures.filter((measure) => measure === 'visits' || totals.orders !== null)

/** The totals of a report with those of the compared period. */
export const TrafficReportTiles = ({ report, behind }: PartProps) => {
  const t = useT()
  const { format } = useTrafficFormat()
  return (
    <dl className={styles.tiles}>
      {offeredBy(report).map((measure) => (
        <Tile
          key={measure}
          label={t(`traffic-report.${measure}`)}
          to={measure === 'orders' ? behind() : undefined}
          today={report.totals[measure]}
          before={report.totals_before?.[measure] ?? null}
          write={(value) => format(measure, value)}
          good="more"
          then="order-report.then"
        />
      ))}
    </dl>
  )
}

/** The days of a report, and what its figures mean. */
export const TrafficReportDays = ({ report }: Pick<PartProps, 'report'>) => {
  const t = useT()
  const { totals } = report
  return (
    <ReportPeriod report={report}>
      <p className="small">
        {t('traffic-report.contains')}
        {totals.orders === null ? ` ${t('traffic-report.contains.visits')}` : ''}
      </p>
    </ReportPeriod>
  )
}

const search = { chart: choiceField(trafficMeasures) }

/** The rows of a report as a chart, with those of the compared period. */
export const TrafficReportChart = ({ report, behind }: PartProps) => {
  const t = useT()
  const open = use(OpenContext)
  const { by, items, before } = report
  const [{ chart }, set] = useSearch(search)
  const { format, scale } = useTrafficFormat()
  const offered = offeredBy(report)
  const measure = offered.find((one) => one === chart) ?? 'visits'
  const isTime = timeTrafficDimensions.includes(by)
  const shown = isTime ? items.toSorted((one, other) => one.id - other.id) : items.slice(0, maxRows)
  const values = shown.map((row) => row[measure])
  const compared = shown.map((row) => row.before?.[measure] ?? null)
  const props = {
    label: t('traffic-report.chart', { measure: t(`traffic-report.${measure}`), by: t(`traffic-report.by.${by}`) }),
    names: shown.map(({ name }) => name),
    series: [
      { label: t(`traffic-report.${measure}`), values, look: 'strong' as const },
      ...(before ? [{ label: t('order-report.before'), values: compared, look: 'faint' as const }] : []),
    ],
    format: (value: number) => format(measure, value),
    scale: (value: number) => scale(measure, value),
    onSelect: (index: number) => {
      const row = shown[index]
      const to = row && measure === 'orders' ? behind(row) : undefined
      if (to) open(to)
    },
  }
  return (
    <MeasureChart
      chart={props}
      measure={measure}
      offered={offered.map((value) => ({ value, label: t(`traffic-report.${value}`) }))}
      onChange={(value) => set({ chart: value === 'visits' ? undefined : value })}
      isTime={isTime}
      total={items.length}
    />
  )
}
