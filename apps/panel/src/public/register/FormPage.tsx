import { type MyRegistration, myRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../kit/http/api.ts'
import { useT } from '../../kit/words/i18n.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { Mark } from './Mark.tsx'
import styles from './Register.module.css'
import { registeringAs } from './registering.ts'
import { Steps } from './Steps.tsx'

/** The polling interval of the status while waiting. */
const everyMs = 30_000

type Standing = MyRegistration | 'approved' | ApiError | null

const read = async (): Promise<Standing> => {
  try {
    return await call(myRegistration)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An approved user no longer registers, so these calls are refused.
    return error.status === 403 ? 'approved' : error
  }
}

const waits = (standing: Standing) =>
  standing !== null && standing !== 'approved' && !(standing instanceof ApiError) && standing.status === 'pending'

/** Returns the user's registration, null while it loads, and functions to refetch and to set it. */
const useMine = () => {
  const [standing, setStanding] = useState<Standing>(null)
  const reload = useCallback(() => void read().then(setStanding), [])
  useEffect(reload, [reload])
  const waiting = waits(standing)
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void read().then((next) => next instanceof ApiError || setStanding(next)), everyMs)
    return () => clearInterval(timer)
  }, [waiting])
  return { standing, setStanding, reload }
}

const Pending = ({ email, way }: { readonly email: string; readonly way: 'eliza' | 'dealer' }) => {
  const t = useT()
  return (
    <div className={`column ${styles.form}`}>
      <Steps way={way} step="done" />
      <Mark of="waiting" />
      <h1 className={styles.title}>{t('register.pending.title')}</h1>
      <p className={styles.text}>{t('register.pending.text', { email })}</p>
    </div>
  )
}

const Approved = () => {
  const t = useT()
  return (
    <div className={`column ${styles.form}`}>
      <Mark of="done" />
      <h1 className={styles.title}>{t('register.approved.title')}</h1>
      <p className={styles.text}>{t('register.approved.text')}</p>
      <div className={styles.buttons}>
        <a className={styles.submit} href="/login">
          {t('login.submit')}
        </a>
      </div>
    </div>
  )
}

const Failed = ({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) => {
  const t = useT()
  return (
    <div className={`column ${styles.form}`}>
      <h1 className={styles.title}>{t('register.company.title')}</h1>
      <p className={`bad numbers ${styles.fault}`} role="alert">
        {error.message}
      </p>
      <div className={styles.buttons}>
        <button className={styles.submit} type="button" onClick={onRetry}>
          {t('register.retry')}
        </button>
      </div>
    </div>
  )
}

const Skeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    {[1, 2, 3, 4, 5].map((line) => (
      <span key={line} />
    ))}
  </div>
)

const Registering = ({ way }: { readonly way: 'eliza' | 'dealer' }) => {
  const { standing, setStanding, reload } = useMine()
  if (standing === null) return <Skeleton />
  if (standing instanceof ApiError) return <Failed error={standing} onRetry={reload} />
  if (standing === 'approved' || standing.status === 'approved' || standing.status === 'completed') return <Approved />
  if (standing.status === 'pending') return <Pending email={standing.email} way={way} />
  return <DetailsForm mine={standing} onSent={setStanding} onGone={reload} />
}

/** The state of a registration. Without a token in memory and the registration's type it returns to the sign-in. */
export default function FormPage() {
  const type = registeringAs()
  useEffect(() => {
    if (!type) location.replace('/login')
  }, [type])
  return type ? <Registering way={type === 'dealer' ? 'dealer' : 'eliza'} /> : null
}
