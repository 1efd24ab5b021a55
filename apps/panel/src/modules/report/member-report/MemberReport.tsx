import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import {
  type MemberReportRow,
  memberReport,
  memberReportExport,
} from '@sofra/contract/report/member-report/member-report.contract.ts'
import { memberDimensions } from '@sofra/contract/report/member-report/member-report.measures.ts'
import { type ReactNode, use } from 'react'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useListView } from '../../../kit/list/view/useListView.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { filteredBy, ReportTable } from '../order-report/order-report.api.ts'
import { MemberReportChart } from './MemberReportChart.tsx'
import { MemberReportFilters, memberReportShape } from './MemberReportFilters.tsx'
import { MemberReportDays, MemberReportTiles } from './MemberReportTiles.tsx'
import { type CountedMembers, membersBehind } from './member-links.ts'
import { memberReportColumns } from './member-report-columns.tsx'

interface ReportProps {
  readonly company: number
  /** The button to choose another company. */
  readonly again: ReactNode
}

const Report = ({ company, again }: ReportProps) => {
  const t = useT()
  const may = useMay()
  const isChosen = use(CompanyContext)?.isChosen
  const list = useList<MemberReportRow>({ name: 'member-report', list: memberReport, params: { company_id: company } })
  const report = list.reply as ReplyOf<typeof memberReport> | undefined
  const { filters } = list.state
  const chosen = memberDimensions.find((one) => one === filters.by) ?? 'day'
  // While the next report loads, the last one is shown.
  const by = report?.by ?? chosen
  const behind = (counted: CountedMembers, row?: MemberReportRow) =>
    report && may(member.list)
      ? membersBehind({ report, filters, company: isChosen ? company : undefined }, counted, row)
      : undefined
  const columns = memberReportColumns({ by, priced: report?.priced ?? true, currency: report?.currency ?? '', behind })
  const title = t('member-report.title')
  const look = useListView(list, 'member-report', title, columns)
  return (
    <Page
      title={look.heading}
      actions={
        <>
          {again}
          <ListTools
            export={memberReportExport}
            params={{ company_id: company }}
            list={list}
            look={look}
            columns={columns}
          />
        </>
      }
      filters={<MemberReportFilters list={list} by={chosen} lostAfter={report?.lost_after ?? 60} />}
    >
      {report ? <MemberReportDays report={report} /> : null}
      {report?.items.length ? (
        <>
          {by === 'cohort' ? null : <MemberReportTiles report={report} behind={behind} />}
          <MemberReportChart report={report} behind={behind} />
        </>
      ) : null}
      <ReportTable
        list={list}
        state={filteredBy(list.state, memberReportShape)}
        look={look}
        label={title}
        hint={t('member-report.empty.hint')}
      />
    </Page>
  )
}

/** Figures of the members who ordered in a period by one dimension: totals, a chart and a table of the same data. */
const MemberReport = () => {
  const t = useT()
  return (
    <OfCompany title={t('member-report.title')}>
      {(company, again) => <Report company={company} again={again} />}
    </OfCompany>
  )
}

export default MemberReport
