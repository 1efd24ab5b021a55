import { passwordFaults, shortestPassword } from '@sofra/contract/access/reset/password.rules.ts'
import { type DemoType, demoTypes } from '@sofra/contract/company/registration/registration.states.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { type ConsentText, consentTexts } from '@sofra/contract/platform/site/consent-texts.ts'
import { useId } from 'react'
import { useT } from '../../kit/words/i18n.ts'
import { Field } from '../Field.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useForm } from '../useForm.ts'
import { type Applicant, askForCode, type RegistrationKind } from './applicant.ts'
import { Note } from './Note.tsx'
import styles from './Register.module.css'
import { Steps } from './Steps.tsx'

interface ConsentProps {
  readonly value: boolean
  readonly fault: string | undefined
  readonly onChange: (value: boolean) => void
}

const isConsentText = (part: string): part is ConsentText => consentTexts.some((text) => text === part)

/** "I have read and accept …", in the word order of the language. */
const Consent = ({ value, fault, onChange }: ConsentProps) => {
  const t = useT()
  const id = useId()
  const texts = t('register.consent.texts', { terms: '\nterms\n', privacy: '\nprivacy\n' })
  const parts = t('register.consent', { 0: texts }).split('\n')
  return (
    <div className={`stack-4 ${styles.consent}`}>
      <label>
        <input
          type="checkbox"
          name="consent"
          checked={value}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {parts.map((part) =>
            isConsentText(part) ? (
              // In a new tab, because the form would lose its values.
              <a key={part} href={`/legal/${part}`} target="_blank" rel="noopener">
                {t(`register.consent.${part}`)}
              </a>
            ) : (
              part
            ),
          )}
        </span>
      </label>
      {fault ? (
        <p className={`bad numbers ${styles.fault}`} id={id} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}

interface DemoChoiceProps {
  readonly value: DemoType
  readonly onChange: (value: DemoType) => void
}

/** Asks which side of the product to try. */
const DemoChoice = ({ value, onChange }: DemoChoiceProps) => {
  const t = useT()
  return (
    <fieldset className={`stack-8 ${styles.choice}`}>
      <legend>{t('register.demo-type')}</legend>
      {demoTypes.map((type) => (
        <label key={type} className={`row ${styles.option}`}>
          <input type="radio" name="demo_type" checked={type === value} onChange={() => onChange(type)} />
          {t(`register.demo-type.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}

const checkOf = (way: RegistrationKind) => (values: Applicant) => ({
  ...(normalisePhone(values.phone) === null ? { phone: 'rule.phone' as const } : {}),
  ...(way === 'demo' ? {} : passwordFaults(values)),
  ...(values.consent ? {} : { consent: 'rule.consent' as const }),
})

interface PersonStepProps {
  readonly way: RegistrationKind
  readonly start: Applicant
  readonly onSent: (applicant: Applicant) => void
}

/** The user's name, address and new password. */
export const PersonStep = ({ way, start, onSent }: PersonStepProps) => {
  const t = useT()
  const send = async (values: Applicant) => {
    await askForCode(way, values)
    onSent(values)
  }
  const { values, set, faults, message, submit, blocked } = useForm({ start, send, check: checkOf(way) })
  const field = (name: 'name' | 'surname' | 'email' | 'phone', autoComplete: string) => ({
    name,
    label: t(`register.${name}`),
    value: values[name],
    fault: faults[name],
    autoComplete,
    onChange: (typed: string) => set({ [name]: typed }),
  })
  return (
    <form className={`column ${styles.form}`} noValidate onSubmit={submit}>
      <Steps way={way} step="person" />
      <h1 className={styles.title}>{t(`register.${way}.title`)}</h1>
      <p className={styles.text}>{t(`register.${way}.text`)}</p>
      {way === 'demo' ? <DemoChoice value={values.demo_type} onChange={(demo_type) => set({ demo_type })} /> : null}
      <div className={`stack-12 ${styles.pair}`}>
        <Field type="text" {...field('name', 'given-name')} />
        <Field type="text" {...field('surname', 'family-name')} />
      </div>
      <Field type="email" {...field('email', 'email')} />
      <Field type="tel" {...field('phone', 'tel')} />
      {way === 'demo' ? (
        <Note value={values.note} onChange={(note) => set({ note })} />
      ) : (
        <>
          <PasswordField
            chosen={{
              name: 'password',
              label: t('register.password'),
              hint: t('register.password-hint', { length: shortestPassword }),
            }}
            value={values.password}
            fault={faults.password}
            onChange={(password) => set({ password })}
          />
          <PasswordField
            chosen={{ name: 'password_repeat', label: t('register.password-repeat') }}
            value={values.password_repeat}
            fault={faults.password_repeat}
            onChange={(password_repeat) => set({ password_repeat })}
          />
        </>
      )}
      <Consent value={values.consent} fault={faults.consent} onChange={(consent) => set({ consent })} />
      <p className={`bad numbers ${styles.fault}`} role="alert">
        {message}
      </p>
      <button className={styles.submit} type="submit" aria-disabled={blocked}>
        {t('register.continue')}
      </button>
      <p className={`quiet ${styles.foot}`}>
        {t('register.has-account')} <a href="/login">{t('register.sign-in')}</a>
      </p>
    </form>
  )
}
