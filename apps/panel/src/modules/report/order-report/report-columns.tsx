import { orderReport, type ReportRow } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  comparedMeasures,
  type Dimension,
  isAmount,
  type Measure,
  measuresOf,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { changeOf } from '../overview/overview.api.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './OrderReport.module.css'
import type { Counted } from './order-links.ts'
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
  const { rate } = useFormat()
  const { format } = useMeasureFormat(currency)
  const value = row[measure]
  if (value === null) return '–'
  const text = format(measure, value)
  const then = row.before?.[measure] ?? null
  const change = changeOf(value, then)
  return (
    <>
      {narrow[measure] === 'second' ? (
        <span className={`quiet ${styles.label}`} aria-hidden="true">
          {t(`order-report.${measure}`)}
        </span>
      ) : null}
      <FigureLink
        to={value ? to : undefined}
        label={t('order-report.orders-behind', { name: row.name, measure: t(`order-report.${measure}`), value: text })}
      >
        {text}
      </FigureLink>
      {change && then !== null ? (
        <small className={`quiet ${styles.change}`} title={t('order-report.then', { value: format(measure, then) })}>
          {change > 0 ? '+' : '−'}
          {rate(Math.abs(change) * 100)}
        </small>
      ) : null}
    </>
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
