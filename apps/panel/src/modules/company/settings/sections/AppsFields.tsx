import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'

const { Text } = fieldsOf(sections.apps)

export const AppsFields = () => (
  <>
    <Text name="app_store" />
    <Text name="play_store" />
    <FieldRow>
      <Text name="ios_version" help="settings.apps.version.hint" />
      <Text name="android_version" help="settings.apps.version.hint" />
    </FieldRow>
  </>
)
