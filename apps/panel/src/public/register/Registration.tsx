import { useState } from 'react'
import { useT } from '../../kit/words/i18n.ts'
import { type Applicant, emptyApplicant, type RegistrationKind } from './applicant.ts'
import { CodeStep } from './CodeStep.tsx'
import { Mark } from './Mark.tsx'
import { PersonStep } from './PersonStep.tsx'
import styles from './Register.module.css'
import { Steps } from './Steps.tsx'

const Thanks = ({ email }: { readonly email: string }) => {
  const t = useT()
  return (
    <div className={`column ${styles.form}`}>
      <Steps way="demo" step="done" />
      <Mark of="done" />
      <h1 className={styles.title}>{t('register.thanks.title')}</h1>
      <p className={styles.text}>{t('register.thanks.text', { email })}</p>
    </div>
  )
}

/** The registration from the name to the verified address. */
const Registration = ({ way }: { readonly way: RegistrationKind }) => {
  const [applicant, setApplicant] = useState<Applicant>(emptyApplicant)
  const [step, setStep] = useState<'person' | 'code' | 'thanks'>('person')
  if (step === 'thanks') return <Thanks email={applicant.email.trim()} />
  if (step === 'code')
    return (
      <CodeStep
        way={way}
        applicant={applicant}
        onBack={() => setStep('person')}
        onRequested={() => setStep('thanks')}
      />
    )
  return (
    <PersonStep
      way={way}
      start={applicant}
      onSent={(sent) => {
        setApplicant(sent)
        setStep('code')
      }}
    />
  )
}

export const ElizaRegistration = () => <Registration way="eliza" />
export const DealerRegistration = () => <Registration way="dealer" />
export const DemoRegistration = () => <Registration way="demo" />
