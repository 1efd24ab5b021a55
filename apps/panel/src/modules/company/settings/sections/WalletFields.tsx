import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { useSettingsOf } from '../settings-context.ts'

const { MoneyField, NumberField } = fieldsOf(sections.wallet)

export const WalletFields = () => {
  const { currency } = useSettingsOf()
  return (
    <FieldRow>
      <MoneyField name="limit" currency={currency} help="settings.wallet.limit.hint" />
      <MoneyField name="minimum" currency={currency} />
      <NumberField name="validity_days" help="settings.points.days.hint" />
    </FieldRow>
  )
}
