import {
  type CommissionReport,
  commissionReports,
  type ReportAmount,
  reportAmounts,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../Amount.api.tsx'
import { reportTones, useDays } from '../period.api.ts'

const { custom, date, number } = columnsOf({
  name: 'commission-report',
  row: commissionReports.reply.shape.items.element,
})

const Period = (report: CommissionReport) => useDays().periodText(report)

const State = ({ state }: Pick<CommissionReport, 'state'>) => {
  const t = useT()
  return <StatusDot tone={reportTones[state]} label={t(`commission-report.state.${state}`)} />
}

const amount = (name: ReportAmount | 'receivable' | 'payable'): Column<CommissionReport> => ({
  ...custom(name, (row) => <Amount value={row[name]} currency={row.currency} optional />),
  align: 'end',
  fits: true,
  narrow: 'none',
})

/** The columns of reports; of several companies or restaurants with their names. */
export const reportColumns = (shows: { readonly company: boolean; readonly branch: boolean }) => [
  {
    ...custom('until_day', (row) => <Period {...row} />),
    title: 'commission-report.period' as const,
    beside: ['from_day'],
    sort: true,
    narrow: 'first' as const,
  },
  ...(shows.company
    ? [{ ...custom('company_name', (row) => row.company_name), extra: true, narrow: 'none' as const }]
    : []),
  ...(shows.branch ? [{ ...custom('branch_name', (row) => row.branch_name), narrow: 'second' as const }] : []),
  { ...custom('state', (row) => <State state={row.state} />), fits: true, narrow: 'first' as const },
  { ...custom('invoice_number', (row) => row.invoice_number ?? '–'), fits: true, narrow: 'none' as const },
  { ...number('entries'), sort: false, extra: true, narrow: 'none' as const },
  ...reportAmounts.map((name) => ({ ...amount(name), extra: true })),
  { ...amount('receivable'), narrow: 'second' as const, named: true },
  { ...amount('payable'), narrow: 'second' as const, named: true },
  { ...number('open_disputes'), sort: false, narrow: 'none' as const },
  { ...date('closed_at'), sort: false, extra: true, narrow: 'none' as const },
]
