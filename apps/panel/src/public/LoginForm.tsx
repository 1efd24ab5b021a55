import { useEffect, useState } from 'react'
import { isPhrase, useT } from '../kit/words/i18n.ts'
import { EmailField } from './EmailField.tsx'
import styles from './Form.module.css'
import { FormFrame } from './FormFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type Credentials, clearNotice, fetchApp, readNotice, signIn } from './sign-in.ts'
import { useForm } from './useForm.ts'

interface DemoLogin {
  readonly email: string
  readonly password: string
  readonly role: string
}

const read = async (): Promise<readonly DemoLogin[]> => {
  // Not through `call`, because it is not part of the contract and its failure needs no notice.
  const answer = await fetch('/api/demo').catch(() => null)
  if (!answer?.ok) return []
  const { logins } = (await answer.json()) as { logins: readonly DemoLogin[] }
  return logins
}

/** The logins of a demo installation, one click each; empty in others. */
const DemoLogins = ({ onPick }: { readonly onPick: (login: { email: string; password: string }) => void }) => {
  const t = useT()
  const [logins, setLogins] = useState<readonly DemoLogin[]>([])
  useEffect(() => {
    read().then(setLogins)
  }, [])

  if (logins.length === 0) return null
  const wordOf = (role: string) => {
    const key = `demo.${role}`
    return isPhrase(key) ? t(key) : role
  }
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p>{t('demo.text')}</p>
      <ul>
        {logins.map(({ email, password, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick({ email, password })}>
              <span>{wordOf(role)}</span>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const empty: Credentials = { email: '', password: '', remember_me: false }

/** Links to registration. */
const Newcomers = () => {
  const t = useT()
  return (
    <div className={`wrap-row quiet ${styles.newcomers}`}>
      <p>{t('login.newcomers')}</p>
      <a href="/register/eliza">{t('login.register.eliza')}</a>
      <a href="/register/dealer">{t('login.register.dealer')}</a>
      <a href="/register/demo">{t('login.register.demo')}</a>
    </div>
  )
}

/** E-mail, password, remember me; each field shows its own error. */
export const LoginForm = () => {
  const t = useT()
  const [notice] = useState(readNotice)
  // After mounting, because React may discard a first render.
  useEffect(clearNotice, [])
  const form = useForm({ start: empty, send: signIn })
  const { values, faults } = form
  const change = (patch: Partial<Credentials>) => {
    void fetchApp()
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
      <div className={`row ${styles.row}`}>
        <label className={`row ${styles.stay}`}>
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
