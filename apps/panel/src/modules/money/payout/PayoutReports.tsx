import { commissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useDays } from '../commission-report/period.api.ts'
import styles from './PayoutReports.module.css'

interface PayoutReportsProps {
  readonly branch: number
  readonly reports: readonly { readonly id: number; readonly from_day: string; readonly until_day: string }[]
}

/** The periods of the reports in a payment; each opens its report. */
export const PayoutReports = ({ branch, reports }: PayoutReportsProps) => {
  const may = useMay()
  const follow = useFollow()
  const { periodText } = useDays()
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={report.id}>
          {may(commissionReport) ? (
            <a href={`/manegement/${branch}/commission-report/${report.id}/orders`} onClick={follow}>
              {periodText(report)}
            </a>
          ) : (
            periodText(report)
          )}
        </li>
      ))}
    </ul>
  )
}
