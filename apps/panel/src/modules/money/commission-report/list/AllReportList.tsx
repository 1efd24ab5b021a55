import { closeDueReports } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { Button } from 'antd'
import { CalendarCheck } from 'lucide-react'
import { Confirm } from '../../../../kit/dialog/Confirm.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { ReportList } from './ReportList.tsx'

/** Starts closing all periods that are over. */
const CloseDue = () => {
  const t = useT()
  const toast = useToast()
  const close = () =>
    call(closeDueReports, { body: {} }).then(() => toast.ok(t('commission-report.close-due.started')), toast.fail)
  return (
    <Confirm
      title={t('commission-report.close-due.question')}
      text={t('commission-report.close-due.hint')}
      ok={t('commission-report.close-due')}
      onConfirm={close}
    >
      {(ask) => (
        <Button icon={<CalendarCheck size={16} aria-hidden="true" />} onClick={ask}>
          {t('commission-report.close-due')}
        </Button>
      )}
    </Confirm>
  )
}

/** The commission reports of all restaurants that the user may see. */
const AllReportList = () => <ReportList more={useMay()(closeDueReports) ? <CloseDue /> : null} />

export default AllReportList
