import { useState } from 'react'
import { useT } from '../kit/words/i18n.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './Form.module.css'
import { FormFrame } from './FormFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type Credentials, fetchApp, signIn, takeNotice } from './sign-in.ts'
import { useForm } from './useForm.ts'

const empty: Credentials = { email: '', password: '', remember_me: false }

/** The ways to an account for whoever has none. */
const Newcomers = () => {
  const t = useT()
  return (
    <div className={styles.newcomers}>
      <p>{t('login.newcomers')}</p>
      <a href="/register/eliza">{t('login.register.eliza')}</a>
      <a href="/register/dealer">{t('login.register.dealer')}</a>
      <a href="/register/demo">{t('login.register.demo')}</a>
    </div>
  )
}

/** E-mail, password, remember me; says beside each field what is wrong with it. */
export const LoginForm = () => {
  const t = useT()
  const [notice] = useState(takeNotice)
  const form = useForm({ start: empty, send: signIn })
  const { values, faults } = form
  const change = (patch: Partial<Credentials>) => {
    fetchApp()
    form.set(patch)
  }
  return (
    <FormFrame
      form={form}
      title={t('login.title')}
      does={t('login.submit')}
      below={
        <>
          <Newcomers />
          <DemoLogins onPick={(login) => change(login)} />
        </>
      }
    >
      {notice && !form.message ? <p className={styles.notice}>{t(notice)}</p> : null}
      <EmailField value={values.email} fault={faults.email} onChange={(email) => change({ email })} />
      <PasswordField value={values.password} fault={faults.password} onChange={(password) => change({ password })} />
      <div className={styles.row}>
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={values.remember_me}
            onChange={({ target }) => change({ remember_me: target.checked })}
          />
          {t('login.remember')}
        </label>
        <a className={styles.link} href="/forgot-password">
          {t('forgot.link')}
        </a>
      </div>
    </FormFrame>
  )
}
