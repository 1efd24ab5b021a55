import { btkDownload, btkReport } from '@sofra/contract/company/btk-report/btk-report.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { call } from '../../../kit/http/api.ts'
import { downloadAny } from '../../../kit/record.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './BtkReport.module.css'

const dayMs = 86_400_000
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

interface DownloadReportProps {
  /** The company by which the list is filtered; undefined for none or several. */
  readonly company: number | undefined
}

/** What the record is for, and the download of a company's report for some days. */
export const DownloadReport = ({ company }: DownloadReportProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const [from, setFrom] = useState(() => dayOf(30))
  const [until, setUntil] = useState(() => dayOf(1))
  const [fromId, untilId] = [useId(), useId()]
  const download = useMutation({
    mutationFn: async () => {
      const { url } = await call(btkReport, { query: { company_id: company ?? 0, from, until } })
      const token = new URL(url, location.origin).searchParams.get('token') ?? ''
      await downloadAny(btkDownload, { query: { token } })
    },
    onSuccess: () => toast.ok(t('btk-report.done')),
    onError: toast.fail,
  })
  return (
    <section className={`column ${styles.about}`} aria-label={t('btk-report.one')}>
      <p className="quiet">{t('btk-report.hint')}</p>
      <p className="quiet small">{t('btk-report.lawyer')}</p>
      {may(btkReport) ? (
        company ? (
          <div className={`wrap-row ${styles.days}`}>
            <label htmlFor={fromId}>{t('btk-report.from')}</label>
            <DateInput id={fromId} value={from} onChange={setFrom} />
            <label htmlFor={untilId}>{t('btk-report.until')}</label>
            <DateInput id={untilId} value={until} onChange={setUntil} />
            <Button
              type="primary"
              icon={<Download size={16} aria-hidden="true" />}
              loading={download.isPending}
              disabled={!from || !until}
              onClick={() => download.mutate()}
            >
              {t('btk-report.download')}
            </Button>
          </div>
        ) : (
          <p>{t('btk-report.choose-company')}</p>
        )
      ) : null}
    </section>
  )
}
