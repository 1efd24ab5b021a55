import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { SecretField } from '../SecretField.tsx'

const { Choice, Flag, Text } = fieldsOf(sections.payment)

/** The gateway, and what it needs; the other one's credentials stay where they are. */
export const PaymentFields = () => {
  const gateway: unknown = useWatch({ name: 'gateway' })
  return (
    <>
      <Choice name="gateway" words="settings.payment.gateway" />
      {gateway === 'iyzico' ? (
        <>
          <SecretField name="iyzico_api_key" />
          <SecretField name="iyzico_secret_key" />
        </>
      ) : null}
      {gateway === 'paytr' ? (
        <>
          <Text name="paytr_merchant_id" />
          <SecretField name="paytr_merchant_key" />
          <SecretField name="paytr_merchant_salt" />
        </>
      ) : null}
      {gateway === 'none' ? null : <Flag name="test_mode" help="settings.payment.test_mode.hint" />}
    </>
  )
}
