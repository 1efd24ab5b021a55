import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { SecretField } from '../SecretField.tsx'

const { Choice, Text } = fieldsOf(sections.sms)

/** The provider, and what it needs. */
export const SmsFields = () => {
  const provider: unknown = useWatch({ name: 'provider' })
  return (
    <>
      <Choice name="provider" words="settings.sms.provider" />
      {provider === 'none' ? null : <Text name="sender" help="settings.sms.sender.hint" />}
      {provider === 'netgsm' ? (
        <>
          <Text name="netgsm_usercode" />
          <SecretField name="netgsm_password" />
        </>
      ) : null}
      {provider === 'ileti_merkezi' ? (
        <>
          <SecretField name="ileti_merkezi_key" />
          <SecretField name="ileti_merkezi_hash" />
        </>
      ) : null}
    </>
  )
}
