import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { TrafficReportRow, trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import {
  timeTrafficDimensions,
  trafficMeasures,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { Segmented } from 'antd'
import { use } from 'react'
import { BarChart } from '../../../kit/chart/BarChart.tsx'
import { LineChart } from '../../../kit/chart/LineChart.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { choiceField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { reportStyles as styles } from '../order-report/order-report.api.ts'
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
  // A day is the same in every zone.
  const { date } = useFormat('UTC')
  const written = (day: string) => date(`${day}T00:00:00Z`)
  const { before, totals } = report
  const days = { from: written(report.from), until: written(report.until) }
  return (
    <div className={`column ${styles.about}`}>
      <p>
        {before
          ? t('order-report.compared', {
              ...days,
              before_from: written(before.from),
              before_until: written(before.until),
            })
          : t('order-report.days', days)}
      </p>
      <p className="small">
        {t('traffic-report.contains')}
        {totals.orders === null ? ` ${t('traffic-report.contains.visits')}` : ''}
      </p>
    </div>
  )
}

const search = { chart: choiceField(trafficMeasures) }
/** Bars of groups with names; more would not be readable. */
const maxRows = 20
/** Days from which a line is clearer than bars. */
const maxBars = 31

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
    <section className={styles.chart} aria-label={props.label}>
      <header className={`wrap-row ${styles.chartHead}`}>
        <h2>{props.label}</h2>
        {offered.length > 1 ? (
          <Segmented
            aria-label={t('order-report.chart.show')}
            value={measure}
            options={offered.map((value) => ({ value, label: t(`traffic-report.${value}`) }))}
            onChange={(value) => set({ chart: value === 'visits' ? undefined : value })}
          />
        ) : null}
      </header>
      {isTime && shown.length > maxBars ? <LineChart {...props} /> : <BarChart {...props} horizontal={!isTime} />}
      {shown.length < items.length ? (
        <p className="quiet small">{t('order-report.chart.first', { n: shown.length })}</p>
      ) : null}
    </section>
  )
}
