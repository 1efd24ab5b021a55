import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './OrderReport.module.css'

interface Days {
  readonly from: string
  readonly until: string
}

interface ReportPeriodProps {
  readonly report: Days & { readonly before: Days | null }
  /** What the figures contain. */
  readonly children: ReactNode
}

/** The days of a report, those that it is compared with, and what its figures mean. */
export const ReportPeriod = ({ report: { from, until, before }, children }: ReportPeriodProps) => {
  const t = useT()
  // A day is the same in every zone.
  const { date } = useFormat('UTC')
  const written = (day: string) => date(`${day}T00:00:00Z`)
  const days = { from: written(from), until: written(until) }
  return (
    <div className={`column ${styles.about}`}>
      <p>
        {before
          ? t('order-report.compared', {
              ...days,
              before_from: written(before.from),
              before_until: written(before.until),
            })
          : t('order-report.days', days)}
      </p>
      {children}
    </div>
  )
}
