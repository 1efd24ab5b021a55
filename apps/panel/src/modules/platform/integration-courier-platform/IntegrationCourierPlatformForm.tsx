import { integrationCourierPlatform } from '@sofra/contract/platform/integration-courier-platform/integration-courier-platform.contract.ts'
import { PictureField } from '../../../kit/form/field/PictureField.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { CredentialsField } from '../integration-platform/integration-platform.api.ts'

export default plainForm(integrationCourierPlatform, {
  start: { credentials: [] },
  fields: { logo: <PictureField name="logo" shape="logo" />, credentials: <CredentialsField /> },
})
