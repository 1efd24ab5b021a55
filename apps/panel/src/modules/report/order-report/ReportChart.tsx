import type { ReportRow } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  type Dimension,
  isAmount,
  type Measure,
  measuresOf,
  timeDimensions,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import { use } from 'react'
import { OpenContext } from '../../../kit/screen/open.ts'
import { choiceField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { MeasureChart, maxRows } from './MeasureChart.tsx'
import { useMeasureFormat } from './useMeasureFormat.ts'

/** The measures that a chart offers, the first of a dimension by default. */
const charted = [
  'turnover',
  'goods',
  'discount_branch',
  'discount_platform',
  'orders',
  'quantity',
  'cancelled',
] as const
type Charted = (typeof charted)[number]
const search = { chart: choiceField(charted) }

interface ReportChartProps {
  readonly by: Dimension
  readonly rows: readonly ReportRow[]
  readonly priced: boolean
  readonly currency: string
  readonly compared: boolean
  readonly behind: (row: ReportRow) => string | undefined
}

const measuresFor = (by: Dimension, priced: boolean): readonly Charted[] => {
  const offered = measuresOf(by)
  return charted.filter(
    (measure) =>
      offered.includes(measure) &&
      (priced || !isAmount(measure)) &&
      !(offered.includes('turnover') && measure.startsWith('discount')),
  )
}

const shownRows = (by: Dimension, rows: readonly ReportRow[]) =>
  timeDimensions.includes(by) ? rows.toSorted((one, other) => one.id - other.id) : rows.slice(0, maxRows)

/** The rows of a report as a chart, with those of the compared period. */
export const ReportChart = ({ by, rows, priced, currency, compared, behind }: ReportChartProps) => {
  const t = useT()
  const open = use(OpenContext)
  const offered = measuresFor(by, priced)
  const [{ chart }, set] = useSearch(search)
  const { format, scale } = useMeasureFormat(currency)
  const measure = offered.find((one) => one === chart) ?? offered[0]
  if (!measure) return null
  const shown = shownRows(by, rows)
  const isTime = timeDimensions.includes(by)
  const valuesOf = (read: (row: ReportRow) => Partial<Record<Measure, number | null>> | null) =>
    shown.map((row) => read(row)?.[measure] ?? null)
  const series = [
    { label: t(`order-report.${measure}`), values: valuesOf((row) => row), look: 'strong' as const },
    ...(compared
      ? [{ label: t('order-report.before'), values: valuesOf((row) => row.before), look: 'faint' as const }]
      : []),
  ]
  const props = {
    label: t('order-report.chart', { measure: t(`order-report.${measure}`), by: t(`order-report.by.${by}`) }),
    names: shown.map(({ name }) => name),
    series,
    format: (value: number) => format(measure, value),
    scale: (value: number) => scale(measure, value),
    onSelect: (index: number) => {
      const row = shown[index]
      const to = row && behind(row)
      if (to) open(to)
    },
  }
  return (
    <MeasureChart
      chart={props}
      measure={measure}
      offered={offered.map((value) => ({ value, label: t(`order-report.${value}`) }))}
      onChange={(value) => set({ chart: value === offered[0] ? undefined : value })}
      isTime={isTime}
      total={rows.length}
    />
  )
}
