import type { CommissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import type { IssueOutcome } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { Button, Modal } from 'antd'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDays } from '../../commission-report/period.api.ts'
import styles from './OutcomeDialog.module.css'

interface OutcomeDialogProps {
  readonly outcomes: readonly IssueOutcome[]
  readonly reports: readonly Pick<CommissionReport, 'id' | 'branch_name' | 'from_day' | 'until_day'>[]
  readonly onClose: () => void
}

/** Lists what became of each report: the number of its invoice, or why it has none. */
export default function OutcomeDialog({ outcomes, reports, onClose }: OutcomeDialogProps) {
  const t = useT()
  const visible = useVisible()
  const { periodText } = useDays()
  return (
    <Modal
      open={visible}
      title={t('restaurant-invoice.issue-many')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
      onCancel={onClose}
    >
      <ul className={`stack-8 ${styles.outcomes}`}>
        {outcomes.map(({ commission_report_id, number, refusal }) => {
          const report = reports.find(({ id }) => id === commission_report_id)
          return (
            <li key={commission_report_id}>
              <span>
                {report?.branch_name} <span className="quiet">{report ? periodText(report) : null}</span>
              </span>
              <span className={refusal ? 'bad' : 'numbers'}>{refusal?.message ?? number}</span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
