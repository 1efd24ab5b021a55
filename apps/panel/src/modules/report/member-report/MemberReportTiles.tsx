import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import { isMemberAmount } from '@sofra/contract/report/member-report/member-report.measures.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ReportPeriod, reportStyles as styles } from '../order-report/order-report.api.ts'
import { Tile } from '../overview/overview.api.ts'
import { type CountedMembers, isCountedMembers } from './member-links.ts'
import { useMemberFormat } from './useMemberFormat.ts'

type Report = ReplyOf<typeof memberReport>

const tiles = [
  'members',
  'new_members',
  'returning_members',
  'lost_members',
  'orders',
  'orders_per_member',
  'turnover',
  'turnover_per_member',
] as const

interface MemberReportTilesProps {
  readonly report: Report
  readonly behind: (counted: CountedMembers) => string | undefined
}

/** The totals of a report with those of the compared period. */
export const MemberReportTiles = ({ report, behind }: MemberReportTilesProps) => {
  const t = useT()
  const { format } = useMemberFormat(report.currency)
  return (
    <dl className={styles.tiles}>
      {tiles
        .filter((measure) => report.priced || !isMemberAmount(measure))
        .map((measure) => (
          <Tile
            key={measure}
            label={t(`member-report.${measure}`)}
            to={isCountedMembers(measure) ? behind(measure) : undefined}
            today={report.totals[measure]}
            before={report.totals_before?.[measure] ?? null}
            write={(value) => format(measure, value)}
            good={measure === 'lost_members' ? 'less' : 'more'}
            then="order-report.then"
          />
        ))}
    </dl>
  )
}

/** The days of a report, and what its figures mean. */
export const MemberReportDays = ({ report }: { readonly report: Report }) => {
  const t = useT()
  const { by, lost_after, totals } = report
  return (
    <ReportPeriod report={report}>
      <p className="small">
        {by === 'cohort'
          ? t('member-report.contains.cohort')
          : t('member-report.contains', { span: t('member-report.lost_after.days', { n: lost_after }) })}
        {by === 'value' ? ` ${t('member-report.contains.value')}` : ''}
        {totals.lost_members === null && by !== 'cohort' ? ` ${t('member-report.lost.filtered')}` : ''}
      </p>
    </ReportPeriod>
  )
}
