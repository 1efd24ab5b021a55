import { type MemberReportRow, memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import {
  comparedMemberMeasures,
  isMemberAmount,
  type MemberDimension,
  type MemberMeasure,
  memberMeasuresOf,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FigureLink, reportStyles as styles } from '../order-report/order-report.api.ts'
import { changeOf } from '../overview/overview.api.ts'
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
  const { rate } = useFormat()
  const { format } = useMemberFormat(currency)
  const value = row[measure]
  if (value === null) return '–'
  const text = format(measure, value)
  const then = row.before?.[measure] ?? null
  const change = changeOf(value, then)
  const label = t(`member-report.${measure}`)
  return (
    <>
      {narrow[measure] === 'second' ? (
        <span className={`quiet ${styles.label}`} aria-hidden="true">
          {label}
        </span>
      ) : null}
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
