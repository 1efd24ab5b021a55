import {
  type CommissionReport,
  commissionDraft,
  commissionReport,
  commissionReportExport,
  commissionReports,
  reportStates,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type DatesFilter, type Filter } from '../../../../kit/list/filter/filters.ts'
import { branchPick, companyPick } from '../../../../kit/list/filter/record-picks.ts'
import { ListPage } from '../../../../kit/list/ListPage.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useManagesOtherAccounts } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { DraftPanel } from '../draft/DraftPanel.tsx'
import { reportColumns } from './report-columns.tsx'

const days: DatesFilter = {
  kind: 'dates',
  fields: ['from', 'to'],
  hold: 'days',
  periods: choiceFilter('', 'commission-report.period.end', [], ''),
  label: 'commission-report.period.end',
}
const shared: readonly Filter[] = [
  choiceFilter('state', 'commission-report.state', reportStates, 'commission-report.state'),
  days,
]
const anyCompany = companyPick('company_id', 'commission-report.company_name')
const anyBranch = branchPick('branch_id', 'commission-report.branch_name')

interface ReportListProps {
  /** Absent for all restaurants. */
  readonly branch?: number
  readonly more?: ReactNode
}

/** Returns the only restaurant of a filter. */
const oneOf = (ids: string | undefined) => (ids && /^\d+$/.test(ids) ? Number(ids) : undefined)

/** Closed commission reports; above those of one restaurant what its open days have left so far. */
export const ReportList = ({ branch, more }: ReportListProps) => {
  const t = useT()
  const may = useMay()
  const manages = useManagesOtherAccounts()
  const list = useList<CommissionReport>({
    name: 'commission-report',
    list: commissionReports,
    ...(branch === undefined ? {} : { only: { branch_id: String(branch) } }),
  })
  const picks = manages ? [anyCompany, anyBranch] : [anyBranch]
  const draftOf = branch ?? oneOf(list.state.filters.branch_id)
  return (
    <ListPage
      of={{ name: 'commission-report', export: commissionReportExport }}
      list={list}
      columns={reportColumns({ company: branch === undefined && manages, branch: branch === undefined })}
      words={{
        title: t('commission-report.title'),
        hint: t('commission-report.reports.hint'),
        lead: draftOf !== undefined && may(commissionDraft) ? <DraftPanel key={draftOf} branch={draftOf} /> : null,
      }}
      filters={
        <FilterChips
          filters={branch === undefined ? [...shared, ...picks] : shared}
          state={list.state}
          set={list.set}
        />
      }
      add={null}
      more={more}
      row={{
        open: may(commissionReport)
          ? ({ id, branch_id }) => `/manegement/${branch_id}/commission-report/${id}/orders`
          : undefined,
      }}
    />
  )
}
