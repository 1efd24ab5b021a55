import { Segmented } from 'antd'
import { BarChart } from '../../../kit/chart/BarChart.tsx'
import type { ChartProps } from '../../../kit/chart/chart.ts'
import { LineChart } from '../../../kit/chart/LineChart.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './OrderReport.module.css'

/** Bars of groups with names; more would not be readable. */
export const maxRows = 20
/** Days from which a line is clearer than bars. */
const maxBars = 31

interface MeasureChartProps<Measure extends string> {
  readonly chart: ChartProps
  readonly measure: Measure
  readonly offered: readonly { readonly value: Measure; readonly label: string }[]
  readonly onChange: (measure: Measure) => void
  /** The groups are parts of time. */
  readonly isTime: boolean
  /** Groups of the report; the chart may have the first ones only. */
  readonly total: number
}

/** The chart of one measure of a report, with the choice of the others. */
export const MeasureChart = <Measure extends string>({
  chart,
  measure,
  offered,
  onChange,
  isTime,
  total,
}: MeasureChartProps<Measure>) => {
  const t = useT()
  const { label, names } = chart
  return (
    <section className="shrinks" aria-label={label}>
      <header className={`wrap-row ${styles.chartHead}`}>
        <h2>{label}</h2>
        {offered.length > 1 ? (
          <Segmented
            aria-label={t('order-report.chart.show')}
            value={measure}
            options={[...offered]}
            onChange={onChange}
          />
        ) : null}
      </header>
      {isTime && names.length > maxBars ? <LineChart {...chart} /> : <BarChart {...chart} horizontal={!isTime} />}
      {names.length < total ? (
        <p className="quiet small">{t('order-report.chart.first', { n: names.length })}</p>
      ) : null}
    </section>
  )
}
