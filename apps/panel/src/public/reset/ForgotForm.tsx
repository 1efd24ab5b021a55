import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { call } from '../../kit/http/api.ts'
import { useT } from '../../kit/words/i18n.ts'
import { EmailField } from '../EmailField.tsx'
import { FormFrame } from '../FormFrame.tsx'
import { goTo } from '../path.ts'
import { useForm } from '../useForm.ts'
import { storeAddress, storedAddress } from './address.ts'
import { ToLogin } from './ToLogin.tsx'

/** Requests a code by e-mail. The reply is the same whether an account with the address exists or not. */
export default function ForgotForm() {
  const t = useT()
  const send = async ({ email }: { email: string }) => {
    await call(forgetPassword, { body: { email: email.trim() } })
    storeAddress(email)
    goTo('/auth/reset')
  }
  const form = useForm({ start: { email: storedAddress() }, send })
  return (
    <FormFrame
      form={form}
      title={t('forgot.title')}
      text={t('forgot.text')}
      does={t('forgot.submit')}
      below={<ToLogin />}
    >
      <EmailField value={form.values.email} fault={form.faults.email} onChange={(email) => form.set({ email })} />
    </FormFrame>
  )
}
