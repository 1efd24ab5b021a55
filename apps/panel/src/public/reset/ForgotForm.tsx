import { forgetPassword } from 'virtual:public-calls'
import { call } from '../../kit/api.ts'
import { useT } from '../../kit/i18n.ts'
import { Field } from '../Field.tsx'
import styles from '../Form.module.css'
import { goTo } from '../place.ts'
import { useForm } from '../useForm.ts'
import { keepAddress, keptAddress } from './address.ts'

/** Asks for a code by e-mail. What follows is the same whether somebody has the address or not. */
export default function ForgotForm() {
  const t = useT()
  const send = async ({ email }: { email: string }) => {
    await call(forgetPassword, { body: { email: email.trim() } })
    keepAddress(email)
    goTo('/auth/reset')
  }
  const { values, set, faults, message, submit, blocked, busy } = useForm({ start: { email: keptAddress() }, send })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      <p className={styles.text}>{t('forgot.text')}</p>
      <Field
        name="email"
        type="email"
        label={t('login.email')}
        value={values.email}
        fault={faults.email}
        autoComplete="username"
        onChange={(email) => set({ email })}
      />
      <p className={styles.fault} role="alert">
        {message}
      </p>
      <button className={styles.submit} type="submit" aria-disabled={blocked} data-busy={busy || undefined}>
        {t('forgot.submit')}
      </button>
      <a className={styles.link} href="/login">
        {t('forgot.to-login')}
      </a>
    </form>
  )
}
