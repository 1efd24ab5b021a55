import { type TrafficReportRow, trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import {
  type TrafficDimension,
  type TrafficMeasure,
  trafficMeasuresOf,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FigureLink, reportStyles as styles } from '../order-report/order-report.api.ts'
import { changeOf } from '../overview/overview.api.ts'
import { useTrafficFormat } from './useTrafficFormat.ts'

const { custom } = columnsOf({ name: 'traffic-report', row: trafficReport.reply.shape.items.element })

interface FigureProps {
  readonly row: TrafficReportRow
  readonly measure: TrafficMeasure
  readonly to: string | undefined
}

/** A figure with its change against the compared period. */
const Figure = ({ row, measure, to }: FigureProps) => {
  const t = useT()
  const { rate } = useFormat()
  const { format } = useTrafficFormat()
  const value = row[measure]
  if (value === null) return '–'
  const text = format(measure, value)
  const then = row.before?.[measure] ?? null
  const change = measure === 'conversion' ? null : changeOf(value, then)
  const label = t(`traffic-report.${measure}`)
  return (
    <>
      {measure === 'visits' ? null : (
        <span className={`quiet ${styles.label}`} aria-hidden="true">
          {label}
        </span>
      )}
      <FigureLink
        to={value ? to : undefined}
        label={t('order-report.orders-behind', { name: row.name, measure: label, value: text })}
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

/** The columns of a report: the group, and the measures of its dimension. `behind` returns the list of a row's orders. */
export const trafficReportColumns = (
  by: TrafficDimension,
  behind: (row: TrafficReportRow) => string | undefined,
): readonly Column<TrafficReportRow>[] => [
  { ...custom('name', ({ name }) => name), title: `traffic-report.by.${by}`, sort: true, narrow: 'first' },
  ...trafficMeasuresOf(by).map(
    (measure): Column<TrafficReportRow> => ({
      ...custom(measure, (row) => (
        <Figure row={row} measure={measure} to={measure === 'orders' ? behind(row) : undefined} />
      )),
      sort: true,
      align: 'end',
      fits: true,
      narrow: measure === 'visits' ? 'first' : 'second',
      beside: [`before_${measure}`],
    }),
  ),
]
