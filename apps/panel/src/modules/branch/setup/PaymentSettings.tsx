import { branchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { call } from '../../../kit/http/api.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { PartBar } from '../branch/branch-part.api.tsx'
import { SameAsField, SettingChanges, SettingsPage } from '../branch/branch-settings.api.tsx'
import { PaymentsEditor } from './PaymentsEditor.tsx'
import { takenOf, usePayments } from './usePayments.ts'

/** Settings screen of a branch's payment methods. */
const PaymentSettings = () => {
  const t = useT()
  const [lang] = useLang()
  const branch = useBranchId()
  const part = usePayments(branch)
  const items = part.data?.items ?? []
  const acceptedIds = part.value ?? []
  const yes = (on: boolean) => t(on ? 'value.yes' : 'value.no')
  const changes = items
    .map(({ id, name, taken: was }) => ({ id, name, was, is: acceptedIds.includes(id) }))
    .filter(({ was, is }) => was !== is)
    .map(({ id, name, was, is }) => ({
      key: String(id),
      name: translatedText(name, lang),
      from: yes(was),
      to: yes(is),
    }))
  return (
    <SettingsPage title={t('setup.step.payment')}>
      {part.value ? (
        <SameAsField
          branch={branch}
          help={t('payment.same-as.hint')}
          load={(other) => call(branchPayments, { params: { branch_id: other } })}
          onTaken={(other) => {
            const theirs = takenOf(other)
            part.change(items.map(({ id }) => id).filter((id) => theirs.includes(id)))
          }}
        />
      ) : null}
      <PaymentsEditor part={part} />
      {part.value ? <SettingChanges changes={changes} /> : null}
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default PaymentSettings
