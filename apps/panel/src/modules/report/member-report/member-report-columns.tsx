import { type MemberReportRow, memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import {
  comparedMemberMeasures,
  isMemberAmount,
  type MemberDimension,
  type MemberMeasure,
  memberMeasuresOf,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { ReportFigure } from '../order-report/order-report.api.ts'
import { type CountedMembers, isCountedMembers } from './member-links.ts'
import { useMemberFormat } from './useMemberFormat.ts'

const { custom } = columnsOf({ name: 'member-report', row: memberReport.reply.shape.items.element })

/** Measures on a phone's first line, and on its second, where they have their label. */
const narrow: Partial<Record<MemberMeasure, 'first' | 'second'>> = {
  members: 'first',
  new_members: 'second',
  returning_members: 'second',
  m1: 'second',
  m3: 'second',
}

interface FigureProps {
  readonly row: MemberReportRow
  readonly measure: MemberMeasure
  readonly currency: string
  readonly to: string | undefined
}

/** A figure with its change against the compared period. */
const Figure = ({ row, measure, currency, to }: FigureProps) => {
  const t = useT()
  const { format } = useMemberFormat(currency)
  return (
    <ReportFigure
      value={row[measure]}
      then={row.before?.[measure] ?? null}
      write={(value) => format(measure, value)}
      label={t(`member-report.${measure}`)}
      isLabelled={narrow[measure] === 'second'}
      of={row.name}
      to={to}
    />
  )
}

interface ColumnsOf {
  readonly by: MemberDimension
  readonly priced: boolean
  readonly currency: string
  /** Returns the address of the members behind a figure. */
  readonly behind: (counted: CountedMembers, row: MemberReportRow) => string | undefined
}

/** The columns of a report: the group, and the measures of its dimension. */
export const memberReportColumns = ({
  by,
  priced,
  currency,
  behind,
}: ColumnsOf): readonly Column<MemberReportRow>[] => [
  { ...custom('name', ({ name }) => name), title: `member-report.by.${by}`, sort: true, narrow: 'first' },
  ...memberMeasuresOf(by)
    .filter((measure) => priced || !isMemberAmount(measure))
    .map((measure): Column<MemberReportRow> => {
      const to = (row: MemberReportRow) => (isCountedMembers(measure) ? behind(measure, row) : undefined)
      return {
        ...custom(measure, (row) => <Figure row={row} measure={measure} currency={currency} to={to(row)} />),
        sort: true,
        align: 'end',
        fits: true,
        narrow: narrow[measure] ?? 'none',
        // A tile shows it; all columns would not fit beside the menu.
        extra: measure === 'orders_per_member',
        ...((comparedMemberMeasures as readonly string[]).includes(measure) && by !== 'cohort'
          ? { beside: [`before_${measure}`] }
          : {}),
      }
    }),
]
