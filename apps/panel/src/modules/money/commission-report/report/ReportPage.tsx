import {
  type CommissionEntry,
  type CommissionReport,
  commissionEntries,
  commissionEntryExport,
  commissionReport,
  commissionStatement,
  payCommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { needsNoInvoice } from '@sofra/contract/money/commission-report/commission-report.statement.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { BadgeCheck, FileDown } from 'lucide-react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call, download } from '../../../../kit/http/api.ts'
import { ListTools } from '../../../../kit/list/ListTools.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useListView } from '../../../../kit/list/view/useListView.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { RecordParts } from '../../../../kit/screen/RecordParts.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { reportTones, useDays } from '../period.api.ts'
import { Entries } from './Entries.tsx'
import { entryColumns } from './entry-columns.tsx'
import styles from './ReportPage.module.css'
import { Statement } from './Statement.tsx'

interface ReportProps {
  readonly report: CommissionReport
}

/** Marks an invoiced report as paid, after a question. */
const Pay = ({ report: { id, branch_id, version, ...report } }: ReportProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { money } = useFormat()
  const { periodText } = useDays()
  const pay = useMutation({
    mutationFn: () => call(payCommissionReport, { params: { branch_id, commission_report_id: id }, body: { version } }),
    onSuccess: () => toast.ok(t('commission-report.pay.done')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['commission-report'] }),
  })
  const owed = report.payable > 0 ? 'payable' : 'receivable'
  return (
    <Confirm
      title={t('commission-report.pay.question')}
      text={`${periodText(report)} · ${t(`commission-report.${owed}`)}: ${money(report[owed], report.currency)}`}
      ok={t('commission-report.pay')}
      onConfirm={() => pay.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button type="primary" icon={<BadgeCheck size={16} aria-hidden="true" />} onClick={ask}>
          {t('commission-report.pay')}
        </Button>
      )}
    </Confirm>
  )
}

/** The state, and who closed, invoiced and paid the report when. */
const Facts = ({ report }: ReportProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  const steps = [
    ['closed', report.closed_at, report.closed_by_name ?? t('commission-report.automatic')],
    ['invoiced', report.invoiced_at, report.invoiced_by_name],
    ['paid', report.paid_at, report.paid_by_name],
  ] as const
  return (
    <dl className={`wrap-row ${styles.facts}`}>
      <div>
        <dt className="quiet">{t('commission-report.branch_name')}</dt>
        <dd>{report.branch_name}</dd>
      </div>
      {steps.map(([state, at, name]) =>
        at ? (
          <div key={state}>
            <dt>
              <StatusDot tone={reportTones[state]} label={t(`commission-report.state.${state}`)} />
            </dt>
            <dd className="quiet">{[dateTime(at), ...(name ? [name] : [])].join(' · ')}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const Loaded = ({ report }: ReportProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { periodText } = useDays()
  const isPayable = report.state === 'invoiced' || (report.state === 'closed' && needsNoInvoice(report))
  const title = `${t('commission-report.one')} · ${periodText(report)}`
  const params = { branch_id: report.branch_id, commission_report_id: report.id }
  const list = useList<CommissionEntry>({ name: 'commission-report', list: commissionEntries, params })
  const columns = entryColumns(report.currency)
  const look = useListView(list, 'commission-entry', title, columns)
  return (
    <Page
      title={title}
      actions={
        <>
          <Button
            icon={<FileDown size={16} aria-hidden="true" />}
            onClick={() => download(commissionStatement, { params }).catch(toast.fail)}
          >
            {t('commission-report.statement.pdf')}
          </Button>
          <ListTools export={commissionEntryExport} params={params} list={list} look={look} columns={columns} />
        </>
      }
      primary={isPayable && may(payCommissionReport) ? <Pay report={report} /> : null}
    >
      <Facts report={report} />
      <RecordParts table="commission_report" id={report.id} branch_id={report.branch_id} />
      <h2 className={styles.heading}>{t('commission-report.statement')}</h2>
      <Statement of={report} currency={report.currency} />
      <Entries report={report} list={list} look={look} />
    </Page>
  )
}

interface ReportPageProps {
  readonly branch_id: number
  readonly commission_report_id: number
}

/** A closed commission report: its statement, its state and its entries. */
const ReportPage = ({ branch_id, commission_report_id }: ReportPageProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['commission-report', 'one', commission_report_id],
    queryFn: ({ signal }) => call(commissionReport, { params: { branch_id, commission_report_id } }, { signal }),
  })
  if (data) return <Loaded report={data} />
  return (
    <Page title={t('commission-report.one')}>
      <Waiting error={error} retry={() => void refetch()} />
    </Page>
  )
}

export default ReportPage
