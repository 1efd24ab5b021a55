import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { CurrencyField } from '../../company/company.api.tsx'

const { Choice, Flag, Text } = fieldsOf(sections.general)

export const GeneralFields = () => (
  <>
    <Text name="title" />
    <CurrencyField name="currency_code" />
    <Choice name="member_login" words="settings.general.member_login" />
    <Flag name="blog" />
  </>
)
