import { passwordFaults, shortestPassword } from '@sofra/contract/access/reset/password.rules.ts'
import { forgetPassword, resetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { codeDigits } from '@sofra/contract/kernel/endpoint.ts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../kit/http/api.ts'
import { useT } from '../../kit/words/i18n.ts'
import { CodeBoxes } from '../CodeBoxes.tsx'
import { EmailField } from '../EmailField.tsx'
import styles from '../Form.module.css'
import { FormFrame } from '../FormFrame.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { leaveNotice } from '../sign-in.ts'
import { useCountdown } from '../useCountdown.ts'
import { useForm } from '../useForm.ts'
import { clearLink, readLink, storeAddress } from './address.ts'
import { ToLogin } from './ToLogin.tsx'

/** Seconds between two e-mails. */
const pause = 60

/** Sends the code again and shows a notice. */
const SendAgain = ({ email }: { readonly email: string }) => {
  const t = useT()
  const [notice, setNotice] = useState('')
  const [wait, startWait] = useCountdown()
  const again = async () => {
    if (wait > 0 || email.trim() === '') return
    try {
      await call(forgetPassword, { body: { email: email.trim() } })
      startWait(pause)
      setNotice(t('reset.sent', { email: email.trim() }))
    } catch (error) {
      setNotice(error instanceof ApiError ? error.message : t('error.again'))
    }
  }
  return (
    <>
      <button
        className={styles.quiet}
        type="button"
        aria-disabled={wait > 0 || email.trim() === ''}
        onClick={() => void again()}
      >
        {wait > 0 ? t('reset.again-in', { wait }) : t('reset.again')}
      </button>
      <p className={`quiet ${styles.status}`} role="status">
        {notice}
      </p>
    </>
  )
}

interface Wish {
  readonly email: string
  readonly reset_code: string
  readonly password: string
  readonly password_repeat: string
  readonly [field: string]: string
}

const check = (wish: Wish) => ({
  ...passwordFaults(wish),
  ...(wish.reset_code.length === codeDigits.reset_code ? {} : { reset_code: 'reset.code-missing' as const }),
})

const send = async ({ email, reset_code, password, password_repeat }: Wish) => {
  const body = { email: email.trim(), password, password_repeat }
  await call(resetPassword, { params: { reset_code }, body })
  storeAddress('')
  leaveNotice('reset.done')
  location.replace('/login')
}

const begin = (): Wish => ({ ...readLink(), password: '', password_repeat: '' })

/** The code from the e-mail and a new password. */
export default function ResetForm() {
  const t = useT()
  const [start] = useState(begin)
  // After mounting, because React may discard a first render, and the code with it.
  useEffect(clearLink, [])
  const form = useForm({ start, send, check })
  const { values, set, faults } = form
  return (
    <FormFrame
      form={form}
      title={t('reset.title')}
      text={t('reset.enter')}
      does={t('reset.submit')}
      below={
        <>
          <SendAgain email={values.email} />
          <ToLogin />
        </>
      }
    >
      <EmailField value={values.email} fault={faults.email} onChange={(email) => set({ email })} />
      <CodeBoxes
        name="reset_code"
        label={t('reset.code')}
        value={values.reset_code}
        fault={faults.reset_code}
        onChange={(reset_code) => set({ reset_code })}
      />
      <PasswordField
        chosen={{
          name: 'password',
          label: t('reset.password'),
          hint: t('reset.password-hint', { length: shortestPassword }),
        }}
        value={values.password}
        fault={faults.password}
        onChange={(password) => set({ password })}
      />
      <PasswordField
        chosen={{ name: 'password_repeat', label: t('reset.repeat') }}
        value={values.password_repeat}
        fault={faults.password_repeat}
        onChange={(password_repeat) => set({ password_repeat })}
      />
    </FormFrame>
  )
}
