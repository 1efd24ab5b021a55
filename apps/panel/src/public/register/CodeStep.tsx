import { verifyRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../kit/http/api.ts'
import { useT } from '../../kit/words/i18n.ts'
import { CodeBoxes } from '../CodeBoxes.tsx'
import { useCountdown } from '../useCountdown.ts'
import { useForm } from '../useForm.ts'
import { type Applicant, askForCode, type RegistrationKind } from './applicant.ts'
import styles from './Register.module.css'
import { openRegistration } from './registering.ts'
import { Steps } from './Steps.tsx'
import { clearTyped } from './typed-storage.ts'

/** Seconds between two e-mails. */
const pause = 60

interface CodeStepProps {
  readonly way: RegistrationKind
  readonly applicant: Applicant
  readonly onBack: () => void
  readonly onRequested: () => void
}

/** Verifies the e-mail address. The sixth digit submits. */
export const CodeStep = ({ way, applicant, onBack, onRequested }: CodeStepProps) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const email = applicant.email.trim()
  const send = async ({ code }: { code: string }) => {
    const secret = way === 'demo' ? {} : { password: applicant.password }
    const { type, ...tokens } = await call(verifyRegistration, { body: { email, code, ...secret } })
    clearTyped()
    if (type === 'demo') onRequested()
    else openRegistration(tokens, type)
  }
  const { values, set, faults, message, submit, blocked } = useForm({ start: { code: '' }, send })
  const [sent, resend, wait] = useResend(way, applicant)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (values.code.length === 6) form.current?.requestSubmit()
  }, [values.code])
  return (
    <form ref={form} className={`column ${styles.form}`} noValidate onSubmit={submit}>
      <Steps way={way} step="code" />
      <h1 className={styles.title}>{t('register.code.title')}</h1>
      <p className={styles.text}>{t('register.code.text', { email })}</p>
      <CodeBoxes
        name="code"
        label={t('register.code.label')}
        value={values.code}
        fault={faults.code}
        onChange={(code) => set({ code })}
      />
      <p className={`bad numbers ${styles.fault}`} role="alert">
        {message}
      </p>
      <div className={styles.buttons}>
        <button className={styles.quiet} type="button" onClick={onBack}>
          {t('register.back')}
        </button>
        <button className={styles.submit} type="submit" aria-disabled={blocked}>
          {t('register.code.submit')}
        </button>
      </div>
      <button className={styles.quiet} type="button" aria-disabled={wait > 0} onClick={() => wait === 0 && resend()}>
        {wait > 0 ? t('register.code.again-in', { wait }) : t('register.code.again')}
      </button>
      <p className={`quiet ${styles.foot}`} role="status">
        {sent}
      </p>
    </form>
  )
}

const useResend = (way: RegistrationKind, applicant: Applicant) => {
  const t = useT()
  const [sent, setSent] = useState('')
  // The first e-mail has been sent already.
  const [wait, startWait] = useCountdown(pause)
  const resend = async () => {
    startWait(pause)
    try {
      await askForCode(way, applicant)
      setSent(t('register.code.sent'))
    } catch (error) {
      setSent(error instanceof ApiError ? error.message : t('error.again'))
    }
  }
  return [sent, resend, wait] as const
}
