import { commissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import {
  creditInvoice,
  type EState,
  eStates,
  putInvoiceState,
  type RestaurantInvoice,
  restaurantInvoice,
  restaurantInvoicePdf,
  restaurantInvoiceXml,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { FileCode, FileDown, FileX } from 'lucide-react'
import { useId, useState } from 'react'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call, download } from '../../../../kit/http/api.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { useFollow } from '../../../../kit/screen/link.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { eStateTones, invoiceHref } from '../invoice-tones.ts'
import { useInvoiceChange } from '../useInvoiceChange.ts'
import styles from './InvoicePage.module.css'
import { Preview } from './Preview.tsx'

const CreditDialog = lazyPart(() => import('./CreditDialog.tsx'))

interface InvoiceProps {
  readonly invoice: RestaurantInvoice
}

const Downloads = ({ invoice: { id, branch_id } }: InvoiceProps) => {
  const t = useT()
  const toast = useToast()
  const params = { branch_id, restaurant_invoice_id: id }
  return (
    <>
      <Button
        icon={<FileDown size={16} aria-hidden="true" />}
        onClick={() => download(restaurantInvoicePdf, { params }).catch(toast.fail)}
      >
        {t('restaurant-invoice.download.pdf')}
      </Button>
      <Button
        icon={<FileCode size={16} aria-hidden="true" />}
        onClick={() => download(restaurantInvoiceXml, { params }).catch(toast.fail)}
      >
        {t('restaurant-invoice.download.xml')}
      </Button>
    </>
  )
}

/** The state of the e-invoice; the platform notes it. */
const EInvoice = ({ invoice: { id, branch_id, version, e_state } }: InvoiceProps) => {
  const t = useT()
  const field = useId()
  const change = useInvoiceChange(
    (chosen: EState) =>
      call(putInvoiceState, { params: { branch_id, restaurant_invoice_id: id }, body: { e_state: chosen, version } }),
    () => t('restaurant-invoice.e_state.changed'),
  )
  if (!useMay()(putInvoiceState))
    return <StatusDot tone={eStateTones[e_state]} label={t(`restaurant-invoice.e_state.${e_state}`)} />
  return (
    <>
      <label htmlFor={field} className="visually-hidden">
        {t('restaurant-invoice.e_state')}
      </label>
      <Select
        id={field}
        value={change.isPending ? change.variables : e_state}
        loading={change.isPending}
        popupMatchSelectWidth={false}
        options={eStates.map((value) => ({ value, label: t(`restaurant-invoice.e_state.${value}`) }))}
        onChange={(chosen) => change.mutate(chosen)}
      />
    </>
  )
}

interface OtherProps {
  readonly label: string
  readonly number: string
  readonly href: string
}

const Other = ({ label, number, href }: OtherProps) => {
  const follow = useFollow()
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd>
        <a href={href} onClick={follow}>
          {number}
        </a>
      </dd>
    </div>
  )
}

/** The restaurant, the report, the related document and the state of the e-invoice. */
const Facts = ({ invoice }: InvoiceProps) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const { dateTime } = useFormat()
  const { branch_id, branch_name, report_id, issued_at, issued_by_name, reason } = invoice
  const { cancels_id, cancels_number, cancelled_by_id, cancelled_by_number } = invoice
  return (
    <dl className={`wrap-row ${styles.facts}`}>
      <div>
        <dt className="quiet">{t('restaurant-invoice.branch_name')}</dt>
        <dd>{branch_name}</dd>
      </div>
      <div>
        <dt className="quiet">{t('restaurant-invoice.issued_at')}</dt>
        <dd>{[dateTime(issued_at), issued_by_name].join(' · ')}</dd>
      </div>
      {may(commissionReport) ? (
        <div>
          <dt className="quiet">{t('restaurant-invoice.report_id')}</dt>
          <dd>
            <a href={`/manegement/${branch_id}/commission-report/${report_id}/orders`} onClick={follow}>
              {t('restaurant-invoice.report')}
            </a>
          </dd>
        </div>
      ) : null}
      {cancels_id && cancels_number ? (
        <Other
          label={t('restaurant-invoice.cancels_number')}
          number={cancels_number}
          href={invoiceHref({ id: cancels_id, branch_id })}
        />
      ) : null}
      {cancelled_by_id && cancelled_by_number ? (
        <Other
          label={t('restaurant-invoice.cancelled_by_number')}
          number={cancelled_by_number}
          href={invoiceHref({ id: cancelled_by_id, branch_id })}
        />
      ) : null}
      {reason ? (
        <div>
          <dt className="quiet">{t('restaurant-invoice.reason')}</dt>
          <dd>{reason}</dd>
        </div>
      ) : null}
      <div>
        <dt className="quiet">{t('restaurant-invoice.e_state')}</dt>
        <dd>
          <EInvoice invoice={invoice} />
        </dd>
      </div>
    </dl>
  )
}

const Loaded = ({ invoice }: InvoiceProps) => {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const canCancel = invoice.cancels_id === null && invoice.cancelled_by_id === null && may(creditInvoice)
  return (
    <Page
      title={`${t(`restaurant-invoice.kind.${invoice.kind}`)} ${invoice.number}`}
      actions={
        <>
          {canCancel ? (
            <Button icon={<FileX size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
              {t('restaurant-invoice.credit')}
            </Button>
          ) : null}
          <Downloads invoice={invoice} />
        </>
      }
    >
      <Facts invoice={invoice} />
      <Preview invoice={invoice} />
      {isOpen ? <CreditDialog invoice={invoice} onClose={() => setOpen(false)} /> : null}
    </Page>
  )
}

interface InvoicePageProps {
  readonly branch_id: number
  readonly restaurant_invoice_id: number
}

/** A document: its preview, its state, its files, and the credit note that cancels it. */
const InvoicePage = ({ branch_id, restaurant_invoice_id }: InvoicePageProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['restaurant-invoice', 'one', restaurant_invoice_id],
    queryFn: ({ signal }) => call(restaurantInvoice, { params: { branch_id, restaurant_invoice_id } }, { signal }),
  })
  if (data) return <Loaded invoice={data} />
  return (
    <Page title={t('restaurant-invoice.one')}>
      <Waiting error={error} retry={() => void refetch()} />
    </Page>
  )
}

export default InvoicePage
