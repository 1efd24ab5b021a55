import { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { CredentialsField } from './CredentialsField.tsx'

export default plainForm(integrationPlatform, {
  start: { credentials: [] },
  fields: { credentials: <CredentialsField /> },
})
