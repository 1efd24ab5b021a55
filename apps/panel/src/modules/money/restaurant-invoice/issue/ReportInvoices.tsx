import { commissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { needsNoInvoice } from '@sofra/contract/money/commission-report/commission-report.statement.ts'
import {
  issueInvoice,
  type RestaurantInvoiceRow,
  restaurantInvoice,
  restaurantInvoices,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FilePlus } from 'lucide-react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { call } from '../../../../kit/http/api.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useFollow } from '../../../../kit/screen/link.ts'
import type { PartOfRecord } from '../../../../kit/screen/screen.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../../commission-report/Amount.api.tsx'
import { useDays } from '../../commission-report/period.api.ts'
import { eStateTones, invoiceHref } from '../invoice-tones.ts'
import { useInvoiceChange } from '../useInvoiceChange.ts'
import styles from './ReportInvoices.module.css'

/** Issues the invoice of a closed report, after a question. */
const Issue = ({ id, branch_id }: PartOfRecord) => {
  const t = useT()
  const { periodText } = useDays()
  // The same query as that of the report's page, which has loaded it.
  const { data: report } = useQuery({
    queryKey: ['commission-report', 'one', id],
    queryFn: ({ signal }) => call(commissionReport, { params: { branch_id, commission_report_id: id } }, { signal }),
  })
  const issue = useInvoiceChange(
    (version: number) => call(issueInvoice, { params: { branch_id, commission_report_id: id }, body: { version } }),
    ({ number }) => t('restaurant-invoice.issued', { number }),
  )
  if (report?.state !== 'closed' || needsNoInvoice(report)) return null
  return (
    <Confirm
      title={t('restaurant-invoice.issue.question', { days: periodText(report) })}
      text={t('restaurant-invoice.issue.hint')}
      ok={t('restaurant-invoice.issue')}
      onConfirm={() => issue.mutateAsync(report.version).catch(() => undefined)}
    >
      {(ask) => (
        <Button type="primary" icon={<FilePlus size={16} aria-hidden="true" />} onClick={ask}>
          {t('restaurant-invoice.issue')}
        </Button>
      )}
    </Confirm>
  )
}

const Invoice = ({ invoice }: { readonly invoice: RestaurantInvoiceRow }) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { dayText } = useDays()
  const { number, kind, issued_on, gross, currency, e_state, cancels_number, cancelled_by_number } = invoice
  const other = cancels_number ?? cancelled_by_number
  return (
    <li className="wrap-row">
      {may(restaurantInvoice) ? (
        <a href={invoiceHref(invoice)} onClick={follow} className="numbers">
          {number}
        </a>
      ) : (
        <span className="numbers">{number}</span>
      )}
      <span>{t(`restaurant-invoice.kind.${kind}`)}</span>
      <span className="quiet">{dayText(issued_on)}</span>
      <span className="numbers">
        <Amount value={kind === 'invoice' ? gross : 0 - gross} currency={currency} />
      </span>
      {other ? (
        <span className="quiet numbers">
          {t(cancels_number ? 'restaurant-invoice.cancels-other' : 'restaurant-invoice.is-cancelled', {
            number: other,
          })}
        </span>
      ) : (
        <StatusDot tone={eStateTones[e_state]} label={t(`restaurant-invoice.e_state.${e_state}`)} />
      )}
    </li>
  )
}

/** The documents of a commission report, and the action that issues one. Nothing for a reader of a report without them. */
export default function ReportInvoices({ id, branch_id }: PartOfRecord) {
  const t = useT()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['restaurant-invoice', 'of-report', id],
    queryFn: ({ signal }) =>
      call(restaurantInvoices, { query: { commission_report_id: id, branch_id: [branch_id], limit: 100 } }, { signal }),
  })
  if (!data || (data.items.length === 0 && !may(issueInvoice))) return null
  return (
    <section className={`wrap-row ${styles.invoices}`} aria-label={t('restaurant-invoice.of-report')}>
      {data.items.length ? (
        <ul>
          {data.items.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : null}
      {may(issueInvoice) ? <Issue id={id} branch_id={branch_id} /> : null}
    </section>
  )
}
