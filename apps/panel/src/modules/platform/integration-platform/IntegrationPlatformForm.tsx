import { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { PictureField } from '../../../kit/form/field/PictureField.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { CredentialsField } from './CredentialsField.tsx'

export default plainForm(integrationPlatform, {
  start: { credentials: [] },
  fields: { logo: <PictureField name="logo" shape="logo" />, credentials: <CredentialsField /> },
})
