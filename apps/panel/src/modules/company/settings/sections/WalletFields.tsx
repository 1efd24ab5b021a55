import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useSettingsOf } from '../settings-context.ts'

const wallet = fieldsOf(sections.wallet)

/** Limits of wallets. */
export const WalletFields = () => {
  const { currency } = useSettingsOf()
  return (
    <FieldRow>
      <wallet.MoneyField name="limit" currency={currency} help="settings.wallet.limit.hint" />
      <wallet.MoneyField name="minimum" currency={currency} />
      <wallet.NumberField name="validity_days" help="settings.wallet.validity_days.hint" />
    </FieldRow>
  )
}

const giving = fieldsOf(sections.giving)

/** What users limited to branches may give. */
export const GivingFields = () => {
  const t = useT()
  const { currency } = useSettingsOf()
  return (
    <>
      <p>{t('settings.giving.hint')}</p>
      <FieldRow>
        <giving.NumberField name="points_limit" help="settings.giving.limit.hint" />
        <giving.MoneyField name="wallet_limit" currency={currency} help="settings.giving.limit.hint" />
      </FieldRow>
      <giving.Flag name="notify" help="settings.giving.notify.hint" />
    </>
  )
}
