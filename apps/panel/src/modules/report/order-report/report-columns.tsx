import { orderReport, type ReportRow } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  comparedMeasures,
  type Dimension,
  isAmount,
  type Measure,
  measuresOf,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import type { Counted } from './order-links.ts'
import { ReportFigure } from './ReportFigure.tsx'
import { useMeasureFormat } from './useMeasureFormat.ts'

const { custom } = columnsOf({ name: 'order-report', row: orderReport.reply.shape.items.element })

/** Measures whose columns are hidden at first if the dimension has many; the user adds them. */
const extra: readonly Measure[] = [
  'cancelled_amount',
  'discount_branch',
  'discount_platform',
  'tips',
  'delivery_fees',
  'preparation_median',
  'preparation_p90',
  'delivery_p90',
]
/** Measures on a phone's first line, and on its second, where they have their label. */
const narrow: Partial<Record<Measure, 'first' | 'second'>> = {
  turnover: 'first',
  goods: 'first',
  cancelled_amount: 'first',
  discount_branch: 'first',
  orders: 'second',
  quantity: 'second',
  cancelled: 'second',
  discount_platform: 'second',
}
/** A dimension with fewer measures shows all of them. */
const fewMeasures = 4

interface FigureProps {
  readonly row: ReportRow
  readonly measure: Measure
  readonly currency: string
  readonly to: string | undefined
}

/** A figure with its change against the compared period. */
const Figure = ({ row, measure, currency, to }: FigureProps) => {
  const t = useT()
  const { format } = useMeasureFormat(currency)
  return (
    <ReportFigure
      value={row[measure]}
      then={row.before?.[measure] ?? null}
      write={(value) => format(measure, value)}
      label={t(`order-report.${measure}`)}
      isLabelled={narrow[measure] === 'second'}
      of={row.name}
      to={to}
    />
  )
}

interface ColumnsOf {
  readonly by: Dimension
  readonly priced: boolean
  readonly currency: string
  /** Returns the address of the orders behind a figure. */
  readonly behind: (counted: Counted, row: ReportRow) => string | undefined
}

const isCounted = (measure: Measure): measure is Counted => measure === 'orders' || measure === 'cancelled'

/** The columns of a report: the group, and the measures of its dimension. */
export const reportColumns = ({ by, priced, currency, behind }: ColumnsOf): readonly Column<ReportRow>[] => {
  const offered = measuresOf(by)
  const visible = offered.filter((measure) => priced || !isAmount(measure))
  const isExtra = (measure: Measure) => offered.length > fewMeasures && extra.includes(measure)
  return [
    { ...custom('name', ({ name }) => name), title: `order-report.by.${by}`, sort: true, narrow: 'first' },
    ...visible.map((measure): Column<ReportRow> => {
      const to = (row: ReportRow) => (isCounted(measure) ? behind(measure, row) : undefined)
      return {
        ...custom(measure, (row) => <Figure row={row} measure={measure} currency={currency} to={to(row)} />),
        sort: true,
        align: 'end',
        fits: true,
        narrow: isExtra(measure) ? 'none' : (narrow[measure] ?? 'none'),
        extra: isExtra(measure),
        ...((comparedMeasures as readonly Measure[]).includes(measure) ? { beside: [`before_${measure}`] } : {}),
      }
    }),
  ]
}
