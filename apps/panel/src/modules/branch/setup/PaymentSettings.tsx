import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBar } from '../branch/branch-part.api.tsx'
import { SettingsPage } from '../branch/branch-settings.api.tsx'
import { PaymentsEditor } from './PaymentsEditor.tsx'
import { usePayments } from './usePayments.ts'

/** Settings screen of a branch's payment methods. */
const PaymentSettings = () => {
  const t = useT()
  const part = usePayments(useBranchId())
  return (
    <SettingsPage title={t('setup.step.payment')}>
      <PaymentsEditor part={part} />
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default PaymentSettings
