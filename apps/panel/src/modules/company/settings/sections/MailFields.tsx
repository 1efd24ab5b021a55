import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { SecretField } from '../SecretField.tsx'
import { MailTest } from './MailTest.tsx'

const { Choice, Flag, Text } = fieldsOf(sections.mail)

export const MailFields = () => (
  <>
    <Text name="host" help="settings.mail.host.hint" />
    <FieldRow>
      <Choice name="port" words="settings.mail.port" />
      <Flag name="secure" help="settings.mail.secure.hint" />
    </FieldRow>
    <FieldRow>
      <Text name="username" />
      <SecretField name="password" />
      <Text name="from_name" />
      <Text name="from_address" />
    </FieldRow>
    <MailTest />
  </>
)
