import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../kit/api.ts'
import { type PhraseKey, useT } from '../kit/i18n.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { Field } from './Field.tsx'
import styles from './LoginForm.module.css'
import { PasswordField } from './PasswordField.tsx'
import { type Credentials, fetchApp, signIn, takeNotice } from './sign-in.ts'
import { useCountdown } from './useCountdown.ts'

type Faults = Partial<Record<'email' | 'password' | 'form', string>>

const faultOf = (input: HTMLInputElement): PhraseKey | undefined => {
  if (input.value.trim() === '') return 'rule.required'
  return input.validity.typeMismatch ? 'rule.email' : undefined
}

const refusals = (error: unknown, unknown: string): Faults => {
  if (!(error instanceof ApiError)) return { form: unknown }
  const named = error.errors.filter(({ path }) => path === 'email' || path === 'password')
  return named.length > 0
    ? Object.fromEntries(named.map(({ path, message }) => [path, message]))
    : { form: error.message }
}

/** E-mail, password, remember me; says beside each field what is wrong with it. */
export const LoginForm = () => {
  const t = useT()
  const [values, setValues] = useState<Credentials>({ email: '', password: '', remember_me: false })
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()
  const [notice] = useState(takeNotice)

  const change = (patch: Partial<Credentials>) => {
    fetchApp()
    setValues((present) => ({ ...present, ...patch }))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || wait > 0) return
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[required]')]
    const wrong = inputs.flatMap((input) => {
      const fault = faultOf(input)
      return fault ? [[input, t(fault)] as const] : []
    })
    setFaults(Object.fromEntries(wrong.map(([input, text]) => [input.name, text])))
    if (wrong[0]) return wrong[0][0].focus()

    setBusy(true)
    try {
      await signIn(values)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? 30)
      else setFaults(refusals(error, t('error.unknown')))
    }
  }

  const message = wait > 0 ? t('login.slow-down', { seconds: wait }) : faults.form
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 className={styles.title}>{t('login.title')}</h1>
      {notice && !message ? <p className={styles.notice}>{t(notice)}</p> : null}
      <Field
        name="email"
        type="email"
        label={t('login.email')}
        value={values.email}
        fault={faults.email}
        autoComplete="username"
        onChange={(email) => change({ email })}
      />
      <PasswordField value={values.password} fault={faults.password} onChange={(password) => change({ password })} />
      <label className={styles.remember}>
        <input
          type="checkbox"
          checked={values.remember_me}
          onChange={({ target }) => change({ remember_me: target.checked })}
        />
        {t('login.remember')}
      </label>
      <p className={styles.fault} role="alert">
        {message}
      </p>
      <button className={styles.submit} type="submit" aria-disabled={busy || wait > 0} data-busy={busy || undefined}>
        {t('login.submit')}
      </button>
      <DemoLogins onPick={(login) => change(login)} />
    </form>
  )
}
