import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { SecretField } from '../SecretField.tsx'

const { Text } = fieldsOf(sections.push)

export const PushFields = () => (
  <>
    <SecretField name="fcm_service_account" lines={6} />
    <FieldRow>
      <Text name="apns_key_id" />
      <Text name="apns_team_id" />
    </FieldRow>
    <Text name="apns_topic" />
    <SecretField name="apns_key" lines={5} />
  </>
)
