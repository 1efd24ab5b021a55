import { type TrafficReportRow, trafficReport } from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import {
  type TrafficDimension,
  type TrafficMeasure,
  trafficMeasuresOf,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { ReportFigure } from '../order-report/order-report.api.ts'
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
  const { format } = useTrafficFormat()
  return (
    <ReportFigure
      value={row[measure]}
      then={measure === 'conversion' ? null : (row.before?.[measure] ?? null)}
      write={(value) => format(measure, value)}
      label={t(`traffic-report.${measure}`)}
      isLabelled={measure !== 'visits'}
      of={row.name}
      to={to}
    />
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
